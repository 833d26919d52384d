/** Where cards lie, for every size of screen and every number of cards. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  layoutHand,
  layoutMeld,
  meldCardWidth,
  neighbour,
  TARGET,
} from '../../app/table/layout.ts';

/** Width of the hand and height of the screen. */
const SCREENS = [
  [312, 568],
  [352, 740],
  [382, 844],
  [592, 390],
  [710, 390],
  [792, 1180],
  [892, 800],
] as const;
const NEARLY = 1e-6;

test('fourteen cards at 320 px: two rows of seven, each with a strip for a finger', () => {
  const { rows, places, cardWidth } = layoutHand(14, 312, 568);
  assert.equal(rows, 2);
  assert.equal(cardWidth, 48);
  assert.ok((places[1]?.x ?? 0) - (places[0]?.x ?? 0) >= TARGET - NEARLY);
});

test('a tall phone gets larger cards, a tablet the largest', () => {
  assert.ok(layoutHand(14, 382, 844).cardWidth > 75);
  assert.ok(layoutHand(14, 792, 1180).cardWidth > 90);
});

test('a phone on its side holds fourteen cards in one row', () => {
  assert.equal(layoutHand(14, 710, 390).rows, 1);
});

test('no card leaves the room, no strip is too narrow, no row hides the one before', () => {
  for (const [width, height] of SCREENS) {
    for (let count = 1; count <= 21; count += 1) {
      const layout = layoutHand(count, width, height);
      const where = `${count} cards at ${width} of ${height}`;
      assert.equal(layout.places.length, count);
      layout.places.forEach((place, i) => {
        assert.ok(place.x >= -NEARLY && place.x + layout.cardWidth <= width + NEARLY, where);
        assert.ok(place.y >= layout.lift, where);
        assert.ok(place.y + layout.cardHeight <= layout.height + NEARLY, where);
        const next = layout.places[i + 1];
        if (!next) return;
        if (next.y === place.y) assert.ok(next.x - place.x >= TARGET - NEARLY, where);
        else assert.ok(next.y - place.y >= TARGET - NEARLY, where);
      });
    }
  }
});

test('a hand of thirty still shows every index', () => {
  const layout = layoutHand(30, 352, 740);
  assert.ok(layout.rows <= 3);
  assert.ok(layout.strip >= 24);
});

test('up and down lead to the nearest card of the other row', () => {
  const layout = layoutHand(14, 312, 568);
  assert.equal(neighbour(layout, 2, 1), 9);
  assert.equal(neighbour(layout, 9, -1), 2);
  assert.equal(neighbour(layout, 2, -1), 2);
});

test('melds are drawn as large as the room for all of them allows', () => {
  const few = meldCardWidth([3, 4], 370, 300);
  const many = meldCardWidth([3, 4, 3, 5, 3, 7, 4, 3, 3, 4], 370, 300);
  assert.ok(few > many);
  assert.ok(many >= 42);
});

test('a run of fourteen stays inside the table', () => {
  for (const [width] of SCREENS) {
    assert.ok(layoutMeld(14, width, 60).width <= width + NEARLY);
    assert.ok(layoutMeld(3, width, 42).width >= TARGET);
  }
});
