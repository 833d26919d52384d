import { STAR, SUIT_SHAPES } from '../cards/glyphs.ts';
import { JOKER, RANKS, SUITS } from '../cards/names.ts';
import { type Piece, pieces, readOut } from './cards.ts';

function Drawn({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

function CardName({ face }: { face: number }) {
  if (face === JOKER) return <Drawn path={STAR} />;
  return (
    <>
      {RANKS[face % 13]}
      <Drawn path={SUIT_SHAPES[SUITS[Math.floor(face / 13)] as (typeof SUITS)[number]]} />
    </>
  );
}

function Sign({ piece }: { piece: Piece }) {
  switch (piece.type) {
    case 'words':
      return <>{piece.words}</>;
    case 'wild':
      return <Drawn path={STAR} />;
    case 'face':
      return <CardName face={piece.face} />;
    case 'rank':
      return <>{RANKS[piece.rank]}</>;
    case 'suit':
      return <Drawn path={SUIT_SHAPES[SUITS[piece.suit] as (typeof SUITS)[number]]} />;
  }
}

/** Words, and signs that belong together: 5-6-7♥ is never torn apart. */
function groups(sentence: string): Piece[][] {
  const found: Piece[][] = [];
  for (const piece of pieces(sentence)) {
    const last = found.at(-1);
    const isSign = piece.type !== 'words' || piece.words === '-';
    if (isSign && last?.[0] && last[0].type !== 'words') last.push(piece);
    else found.push([piece]);
  }
  return found;
}

function Group({ group }: { group: readonly Piece[] }) {
  const signs = group.map((piece, i) => <Sign key={i} piece={piece} />);
  if (group[0]?.type === 'words') return <span>{signs}</span>;
  return (
    <span class="card-name" role="img" aria-label={readOut(group).trim()}>
      {signs}
    </span>
  );
}

/** A sentence with its cards drawn for eyes, and named for ears as `spoken` names them. */
export function Rich({ sentence }: { sentence: string }) {
  return (
    <>
      {groups(sentence).map((group, i) => (
        <Group key={i} group={group} />
      ))}
    </>
  );
}
