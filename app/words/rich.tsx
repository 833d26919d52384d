import { STAR, SUIT_SHAPES } from '../cards/glyphs.ts';
import { JOKER, RANKS, SUITS } from '../cards/names.ts';
import { pieces } from './cards.ts';

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

/** A sentence with its cards drawn: what `spoken` says, for eyes. */
export function Rich({ sentence }: { sentence: string }) {
  return (
    <>
      {pieces(sentence).map((piece, i) => {
        if (piece.type === 'words') return <span key={i}>{piece.words}</span>;
        return (
          <span key={i} class="card-name">
            {piece.type === 'face' && <CardName face={piece.face} />}
            {piece.type === 'rank' && RANKS[piece.rank]}
            {piece.type === 'suit' && (
              <Drawn path={SUIT_SHAPES[SUITS[piece.suit] as (typeof SUITS)[number]]} />
            )}
          </span>
        );
      })}
    </>
  );
}
