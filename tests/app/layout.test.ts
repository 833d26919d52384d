/** Where the cards of a hand lie, for every width and every number of cards. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { layoutHand, layoutMeld, neighbour, TARGET } from '../../app/table/layout.ts';

const WIDTHS = [312, 352, 382, 422, 592, 812, 892];
const NEARLY = 1e-6;

test('fourteen cards at 320 px: two rows of seven, each with a strip for a finger', () => {
  const { rows, places, cardWidth } = layoutHand(14, 312);
  assert.equal(rows, 2);
  assert.equal(cardWidth, 48);
  assert.ok((places[1]?.x ?? 0) - (places[0]?.x ?? 0) >= TARGET - NEARLY);
});

test('fourteen cards at 360 px: strips of 48', () => {
  const { places } = layoutHand(14, 352);
  assert.ok((places[1]?.x ?? 0) - (places[0]?.x ?? 0) >= 48);
});

test('no card leaves the room, no strip is too narrow, no row hides the one before', () => {
  for (const width of WIDTHS) {
    for (let count = 1; count <= 21; count += 1) {
      const layout = layoutHand(count, width);
      assert.equal(layout.places.length, count);
      layout.places.forEach((place, i) => {
        assert.ok(place.x >= -NEARLY && place.x + layout.cardWidth <= width + NEARLY);
        assert.ok(place.y >= layout.lift && place.y + layout.cardHeight <= layout.height + NEARLY);
        const next = layout.places[i + 1];
        if (!next) return;
        if (next.y === place.y) assert.ok(next.x - place.x >= TARGET - NEARLY);
        else assert.ok(next.y - place.y >= TARGET - NEARLY);
      });
    }
  }
});

test('a hand of thirty still shows every index', () => {
  const layout = layoutHand(30, 352);
  assert.ok(layout.rows <= 3);
  assert.ok(layout.strip >= 24);
});

test('up and down lead to the nearest card of the other row', () => {
  const layout = layoutHand(14, 312);
  assert.equal(neighbour(layout, 2, 1), 9);
  assert.equal(neighbour(layout, 9, -1), 2);
  assert.equal(neighbour(layout, 2, -1), 2);
});

test('a run of fourteen stays inside the table', () => {
  for (const width of WIDTHS) {
    assert.ok(layoutMeld(14, width).width <= width + NEARLY);
    assert.ok(layoutMeld(3, width).width >= TARGET);
  }
});
