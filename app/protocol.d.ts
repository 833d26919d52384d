// Generated from engine/matta/protocol.py by `python3 -m buildtools.protocol_types`.

/** A card of the pack: 0..107, where 104..107 are the jokers. */
export type Card = number;

/** What a card shows: suit * 13 + rank - 1 (suits S H D C), or 52 for the joker. */
export type Face = number;

export type Setting = boolean | number | string | null;

export type Fact = number | string | readonly number[];

/** Draw the top card of the stock. */
export interface DrawStock {
  readonly type: 'draw_stock';
}

/** Take the top card of the discards. */
export interface TakeDiscards {
  readonly type: 'take_discards';
}

/** Put the card taken from the discards back before playing (S40-DRAW-5). */
export interface ReturnDiscard {
  readonly type: 'return_discard';
}

/**
 * Cards somebody wants to lay as one meld, runs from low to high.
 *
 * `stands_for` is empty or names a face for each card; JOKER (52) means "not
 * said". Entries of natural cards are not read.
 */
export interface Draft {
  readonly cards: readonly Card[];
  readonly stands_for: readonly Face[];
}

/** Lay the first melds of a round, all at once. */
export interface Open {
  readonly type: 'open';
  readonly melds: readonly Draft[];
}

/** Lay one more meld after opening. */
export interface LayMeld {
  readonly type: 'lay_meld';
  readonly meld: Draft;
}

/** The two ends of a run. */
export type End = 'low' | 'high';

/** Attach cards, listed from low to high, to meld number `meld` of the table. */
export interface LayOff {
  readonly type: 'lay_off';
  readonly meld: number;
  readonly cards: readonly Card[];
  readonly end: End | null;
}

/** Put a card in the place of the joker that stands for it, and take the joker. */
export interface SwapWild {
  readonly type: 'swap_wild';
  readonly meld: number;
  readonly card: Card;
}

/** Discard a card and end the turn; the last card ends the round. */
export interface Discard {
  readonly type: 'discard';
  readonly card: Card;
}

/**
 * Close in hand: all cards into new melds, but one to discard.
 *
 * `discard` is null only where closing needs no discard (S40-INH-7).
 */
export interface GoOut {
  readonly type: 'go_out';
  readonly melds: readonly Draft[];
  readonly discard: Card | null;
}

/** Take back the last play of the current turn (S40-TURN-4). */
export interface TakeBack {
  readonly type: 'take_back';
}

export type Action =
  | DrawStock
  | TakeDiscards
  | ReturnDiscard
  | Open
  | LayMeld
  | LayOff
  | SwapWild
  | Discard
  | GoOut
  | TakeBack;

/** A round was dealt: who dealt, who plays first, the card turned up. */
export interface Dealt {
  readonly type: 'dealt';
  readonly dealer: number;
  readonly first: number;
  readonly top: Card;
  readonly stock: number;
}

/** A seat drew from the stock; the card is null for everybody else. */
export interface Drew {
  readonly type: 'drew';
  readonly seat: number;
  readonly card: Card | null;
}

/** A seat took the top card of the discards. */
export interface Took {
  readonly type: 'took';
  readonly seat: number;
  readonly card: Card;
}

/** A seat put the card it had taken back on the discards. */
export interface Returned {
  readonly type: 'returned';
  readonly seat: number;
  readonly card: Card;
}

/** The two kinds of meld. */
export type MeldKind = 'run' | 'set';

/**
 * A meld on the table: its cards in order and what each counts as.
 *
 * In `stands_for` a natural card has its own face; JOKER (52) marks a joker in
 * a set that stands for any missing suit (`either`).
 */
export interface Meld {
  readonly kind: MeldKind;
  readonly cards: readonly Card[];
  readonly stands_for: readonly Face[];
}

/** A seat opened with melds worth `points`; they are the last on the table. */
export interface Opened {
  readonly type: 'opened';
  readonly seat: number;
  readonly melds: readonly Meld[];
  readonly points: number;
}

/** A seat laid a meld; it is the last on the table. */
export interface Laid {
  readonly type: 'laid';
  readonly seat: number;
  readonly meld: Meld;
}

/** A seat attached cards to meld number `index`, which is now `meld`. */
export interface LaidOff {
  readonly type: 'laid_off';
  readonly seat: number;
  readonly index: number;
  readonly cards: readonly Card[];
  readonly end: End | null;
  readonly meld: Meld;
}

/** A seat put a card in a joker's place and took the joker. */
export interface Swapped {
  readonly type: 'swapped';
  readonly seat: number;
  readonly index: number;
  readonly card: Card;
  readonly joker: Card;
  readonly meld: Meld;
}

/** A seat took its last play of this turn back: these cards are in its hand. */
export interface TookBack {
  readonly type: 'took_back';
  readonly seat: number;
  readonly cards: readonly Card[];
}

/** A seat discarded a card and ended its turn. */
export interface Discarded {
  readonly type: 'discarded';
  readonly seat: number;
  readonly card: Card;
}

/** The discards but the last became the new stock of `stock` cards. */
export interface Reshuffled {
  readonly type: 'reshuffled';
  readonly stock: number;
  readonly times: number;
}

/** A seat went out; `in_hand` without having opened in an earlier turn. */
export interface Closed {
  readonly type: 'closed';
  readonly seat: number;
  readonly in_hand: boolean;
}

/** The round ended without a winner: the stock is spent (S40-STOCK-3..5). */
export interface Voided {
  readonly type: 'voided';
}

export type Event =
  | Dealt
  | Drew
  | Took
  | Returned
  | Opened
  | Laid
  | LaidOff
  | Swapped
  | TookBack
  | Discarded
  | Reshuffled
  | Closed
  | Voided;

/** Ask who is there; answered by Welcome. */
export interface Hello {
  readonly type: 'hello';
}

/** A preset and the settings that differ from it, by name. */
export interface Ruling {
  readonly preset: string;
  readonly settings: Readonly<Record<string, Setting>>;
}

/**
 * Who sits in a seat: a person, or a bot of a level; a name of at most 24 letters.
 *
 * An empty name leaves it to the page what to call the seat.
 */
export interface SeatSetup {
  readonly kind: 'person' | 'bot';
  readonly level: string;
  readonly name: string;
}

/** A deal that was dealt before: its key (64 hex digits) and who dealt. */
export interface GivenDeal {
  readonly key: string;
  readonly dealer: number;
}

/** Ask the worker for a new match; it adds an id and a secret (NewMatch). */
export interface Begin {
  readonly type: 'begin';
  readonly game: 'scala40';
  readonly ruling: Ruling;
  readonly seats: readonly SeatSetup[];
  readonly strict: boolean;
  readonly deal: GivenDeal | null;
}

/**
 * Play an action for a seat.
 *
 * `at` is `Table.at` as the page saw it: a second tap on the same picture is
 * refused as STALE and changes nothing.
 */
export interface Act {
  readonly type: 'act';
  readonly seat: number;
  readonly action: Action;
  readonly at: number;
}

/**
 * Deal the next round; `cut` is what was said to it, at most 64 letters.
 *
 * Its seal must have been shown before (S40-DEAL-3).
 */
export interface Deal {
  readonly type: 'deal';
  readonly at: number;
  readonly cut: string;
}

/** The person of a seat has taken the device: show what that seat may see. */
export interface Sit {
  readonly type: 'sit';
  readonly seat: number;
}

/** Change the level of a bot from its next action on. */
export interface SetLevel {
  readonly type: 'set_level';
  readonly seat: number;
  readonly level: string;
}

/**
 * Ask what could be done with the cards a person has chosen.
 *
 * `chosen` cards lie in the hand, `staged` are the melds prepared so far, as
 * the judge read them. Answered by Offers with the same `ticket`.
 */
export interface Ask {
  readonly type: 'ask';
  readonly ticket: number;
  readonly seat: number;
  readonly chosen: readonly Card[];
  readonly staged: readonly Draft[];
}

/**
 * Ask for the best way to go on for a seat on turn; answered by Hinted.
 *
 * The search takes a while; any other command but Ask and Review ends it.
 */
export interface Hint {
  readonly type: 'hint';
  readonly ticket: number;
  readonly seat: number;
}

/** End a search that was asked for; answered by Stopped. */
export interface StopThinking {
  readonly type: 'stop_thinking';
  readonly ticket: number;
}

/** Ask whether a rule sheet stands; answered by Reviewed with the same `ticket`. */
export interface Review {
  readonly type: 'review';
  readonly ticket: number;
  readonly game: 'scala40';
  readonly ruling: Ruling;
}

/** Ask for all kept matches; answered by Shelf. */
export interface ListMatches {
  readonly type: 'list_matches';
}

/** Go on with another kept match; the one on the table stays on the shelf. */
export interface OpenMatch {
  readonly type: 'open_match';
  readonly id: string;
}

/** Throw a kept match away for ever. */
export interface ForgetMatch {
  readonly type: 'forget_match';
  readonly id: string;
}

/**
 * Ask for a match as a file, and as a text for a link if it is finished.
 *
 * Answered by Exported with the same `ticket`; the file itself goes as a Blob.
 */
export interface ExportMatch {
  readonly type: 'export_match';
  readonly ticket: number;
  readonly id: string;
}

/**
 * Ask for everything as a file: all matches and saves that cannot be read.
 *
 * `page` is what the page itself keeps (settings, rule sheets), by name.
 */
export interface ExportAll {
  readonly type: 'export_all';
  readonly ticket: number;
  readonly page: Readonly<Record<string, string>>;
}

/** Put what a link or a file holds on the shelf; answered by Imported. */
export interface ImportText {
  readonly type: 'import_text';
  readonly ticket: number;
  readonly text: string;
}

/** Ask for a finished round of a kept match; answered by Replayed. */
export interface Replay {
  readonly type: 'replay';
  readonly ticket: number;
  readonly id: string;
  readonly round: number;
}

/** Ask to open the seals of a kept match; answered by Proven. */
export interface Verify {
  readonly type: 'verify';
  readonly ticket: number;
  readonly id: string;
}

/** Ask where a seat lost most in a finished round; answered by Examined. */
export interface LookBack {
  readonly type: 'look_back';
  readonly ticket: number;
  readonly id: string;
  readonly round: number;
  readonly seat: number;
}

export type PageCommand =
  | Hello
  | Begin
  | Act
  | Deal
  | Sit
  | SetLevel
  | Ask
  | Hint
  | StopThinking
  | Review
  | ListMatches
  | OpenMatch
  | ForgetMatch
  | ExportMatch
  | ExportAll
  | ImportText
  | Replay
  | Verify
  | LookBack;

/**
 * Start a match and seal its first round; `secret` is 64 hex digits.
 *
 * `budget` is for the searches of the match, one of `Welcome.budgets`: the worker
 * has measured how fast the device is.
 */
export interface NewMatch {
  readonly type: 'new_match';
  readonly id: string;
  readonly secret: string;
  readonly game: 'scala40';
  readonly ruling: Ruling;
  readonly seats: readonly SeatSetup[];
  readonly strict: boolean;
  readonly deal: GivenDeal | null;
  readonly budget: number;
}

/** Go on with a saved match: its log and its secret. */
export interface Restore {
  readonly type: 'restore';
  readonly id: string;
  readonly log: string;
  readonly secret: string;
}

/** Let the bot on turn go on thinking or play (sent by the worker). */
export interface Step {
  readonly type: 'step';
}

/** Read a kept match without sitting down to it; answered by LookedAt. */
export interface LookAt {
  readonly type: 'look_at';
  readonly id: string;
  readonly log: string;
  readonly secret: string;
}

/**
 * Tell a finished round of a kept match; answered by Replayed.
 *
 * `round` counts from 1.
 */
export interface Recall {
  readonly type: 'recall';
  readonly ticket: number;
  readonly id: string;
  readonly log: string;
  readonly secret: string;
  readonly round: number;
}

/** Open the seals of all finished rounds of a kept match; answered by Proven. */
export interface Prove {
  readonly type: 'prove';
  readonly ticket: number;
  readonly id: string;
  readonly log: string;
  readonly secret: string;
}

/**
 * Look for where a seat lost most in a finished round; answered by Examined.
 *
 * `round` counts from 1. It takes a while, and is told by Progress.
 */
export interface Examine {
  readonly type: 'examine';
  readonly ticket: number;
  readonly id: string;
  readonly log: string;
  readonly secret: string;
  readonly round: number;
  readonly seat: number;
}

/** Play so many imagined rounds of a frozen position, to be timed by the worker. */
export interface Rehearse {
  readonly type: 'rehearse';
  readonly rounds: number;
}

export type WorkerCommand =
  | NewMatch
  | Restore
  | Step
  | LookAt
  | Recall
  | Prove
  | Examine
  | Rehearse;

export type Command =
  | WorkerCommand
  | Hello
  | Begin
  | Act
  | Deal
  | Sit
  | SetLevel
  | Ask
  | Hint
  | StopThinking
  | Review;

/**
 * One setting of a game: its name, its rule, the values it may have.
 *
 * `choices` are the usual values; with `least` and `most` any whole number
 * between them is allowed as well.
 */
export interface SettingInfo {
  readonly name: string;
  readonly rule: string;
  readonly choices: readonly Setting[];
  readonly least: number | null;
  readonly most: number | null;
}

/**
 * Version of engine and protocol, the presets, what each setting may be.
 *
 * `levels` go from the weakest to the strongest, `budgets` from few to many.
 */
export interface Welcome {
  readonly type: 'welcome';
  readonly version: string;
  readonly protocol: number;
  readonly presets: Readonly<Record<string, Readonly<Record<string, Setting>>>>;
  readonly settings: readonly SettingInfo[];
  readonly levels: readonly string[];
  readonly budgets: readonly number[];
}

/** How a finished round ended: who closed (null: void), and whether in hand. */
export interface Ending {
  readonly closer: number | null;
  readonly in_hand: boolean;
}

/**
 * The seal of a round: a commitment to its secret, shown before the first card.
 *
 * `commitment` is the SHA-256 of the round secret, 64 hex digits; `cut` is what
 * was said after it, null while the round is not dealt.
 */
export interface Seal {
  readonly round: number;
  readonly commitment: string;
  readonly cut: string | null;
}

/**
 * Where a match stands: the round's number (from 1), totals, who is out.
 *
 * `sides` are the seats that play together: one each, or teams. `totals`, `out`
 * and `winner` go by side, and so do the scores of finished rounds in `rounds`
 * (null: not in that round), whose `endings` stand beside them, and the totals in
 * `returns` with which sides came back after it (null: did not, S40-MATCH-6);
 * `winner` is empty while the match goes on.
 *
 * A `strict` match has no taking back; `again` says that it is one deal that was
 * known before, `touched` that a person has played in it. `deal_id` names the deal
 * (16 hex digits; empty before the first) and tells nothing of its cards. `seal` is
 * that of the round on the table, null if it had none, and `next_seal` that of the
 * round that can be dealt now.
 */
export interface MatchState {
  readonly id: string;
  readonly game: string;
  readonly ruling: Ruling;
  readonly settings: Readonly<Record<string, Setting>>;
  readonly seats: readonly SeatSetup[];
  readonly sides: readonly (readonly number[])[];
  readonly round: number;
  readonly totals: readonly number[];
  readonly rounds: readonly (readonly (number | null)[])[];
  readonly endings: readonly Ending[];
  readonly returns: readonly (readonly (number | null)[])[];
  readonly out: readonly number[];
  readonly winner: readonly number[];
  readonly strict: boolean;
  readonly again: boolean;
  readonly touched: boolean;
  readonly deal_id: string;
  readonly seal: Seal | null;
  readonly next_seal: Seal | null;
}

/** A match whose first round is sealed and not dealt: Deal deals it. */
export interface Sealed {
  readonly type: 'sealed';
  readonly at: number;
  readonly match: MatchState;
}

/** Where a turn stands (S40-TURN-1). */
export type Phase = 'draw' | 'play' | 'over';

/**
 * What everybody sees of a seat: its number of cards, whether it has opened.
 *
 * `opened` counts the opening of a partner where one opens for the team; `laid`:
 * the seat itself has put cards on the table in an earlier turn.
 */
export interface SeatView {
  readonly seat: number;
  readonly cards: number;
  readonly opened: boolean;
  readonly laid: boolean;
}

/**
 * How a round ended: who closed (null: void), what was left and its price.
 *
 * `hands` and `scores` (penalty points) stand in the order of `View.seats`.
 */
export interface Outcome {
  readonly closer: number | null;
  readonly in_hand: boolean;
  readonly hands: readonly (readonly Card[])[];
  readonly scores: readonly number[];
}

/**
 * A round as one seat sees it.
 *
 * `seats` are the seats still in the match, in playing order; `hand` is sorted
 * by card number, so that its order tells nothing. `drawn` is the card this
 * seat drew or took this turn; `taken` the card the seat on turn took from the
 * discards (all saw it), `taken_free` whether it need not be used, `returnable`
 * whether it may still go back, `twin_held`
 * whether this seat, on turn, already held its twin. Of the current turn all
 * saw `played` (faces put on the table), `opened_now`, `only_melds` (nothing
 * attached or swapped) and `pending` (melds whose swapped jokers must still be
 * used). `stock` and `discards` are numbers of cards.
 */
export interface View {
  readonly seat: number;
  readonly turn: number;
  readonly dealer: number;
  readonly phase: Phase;
  readonly seats: readonly SeatView[];
  readonly hand: readonly Card[];
  readonly table: readonly Meld[];
  readonly stock: number;
  readonly discards: number;
  readonly top: Card | null;
  readonly drawn: Card | null;
  readonly taken: Card | null;
  readonly taken_free: boolean;
  readonly returnable: boolean;
  readonly twin_held: boolean;
  readonly played: readonly Face[];
  readonly opened_now: boolean;
  readonly only_melds: boolean;
  readonly pending: readonly number[];
  readonly completed_turns: number;
  readonly reshuffles: number;
  readonly outcome: Outcome | null;
}

/** Every reason for a refusal. */
export type Reason =
  | 'NOT_OPENED'
  | 'OPEN_TOO_LOW'
  | 'OPEN_JOKER'
  | 'BAD_SET_SUITS'
  | 'BAD_SET_RANKS'
  | 'BAD_RUN_SUIT'
  | 'BAD_RUN_GAP'
  | 'RUN_WRAPS'
  | 'TWO_ACES'
  | 'TOO_SHORT'
  | 'TOO_LONG'
  | 'TOO_MANY_JOKERS'
  | 'TOO_FEW_NATURALS'
  | 'DOES_NOT_ATTACH'
  | 'NOT_THE_CARD'
  | 'PILE_BEFORE_OPENING'
  | 'TAKEN_NOT_USED'
  | 'TAKEN_CARD'
  | 'JOKER_PENDING'
  | 'JOKER_DISCARD'
  | 'ATTACHES'
  | 'NEED_DISCARD'
  | 'FIRST_ROUND'
  | 'NOT_ALL_MELDED'
  | 'ALREADY_OPENED'
  | 'JOKER_SAME_MELD'
  | 'JOKER_NOT_DECLARED'
  | 'NO_RETURN'
  | 'NO_SWAP'
  | 'NOT_IN_HAND'
  | 'NOT_DRAWN'
  | 'ALREADY_DRAWN'
  | 'NOT_YOUR_TURN'
  | 'NO_SUCH_MELD'
  | 'END_NOT_CHOSEN'
  | 'NOTHING_TO_TAKE_BACK'
  | 'NO_TAKE_BACK'
  | 'NO_HINTS'
  | 'PILE_EMPTY'
  | 'STOCK_EMPTY'
  | 'ROUND_OVER'
  | 'ROUND_NOT_OVER'
  | 'MATCH_OVER'
  | 'STALE'
  | 'NO_MATCH'
  | 'BAD_SETTING'
  | 'SETTINGS_CONFLICT';

/**
 * One refusal: its reason, the rule or setting behind it, and the facts.
 *
 * `rule` is a rule number (`S40-OPEN-1`) or empty where no rule of the game is
 * meant. `facts` are numbers (points, cards, meld indices) and names that a
 * sentence needs, `setting` the setting that decided, if one did.
 */
export interface Refusal {
  readonly reason: Reason;
  readonly rule: string;
  readonly facts: Readonly<Record<string, Fact>>;
  readonly setting: string;
}

/**
 * The whole picture for the person at `view.seat`, after every change.
 *
 * Where several persons share the device, `view.seat` is -1 and no hand is shown
 * until the one in `curtain` has taken it (Sit). `at` counts the entries of the
 * log. `can` says which of the simple actions are legal now; a missing one has its
 * refusal in `why_not`.
 */
export interface Table {
  readonly type: 'table';
  readonly at: number;
  readonly view: View;
  readonly curtain: number | null;
  readonly match: MatchState;
  readonly can: readonly string[];
  readonly why_not: Readonly<Record<string, Refusal>>;
}

/** What just happened, as the person may know it, in order. */
export interface Happened {
  readonly type: 'happened';
  readonly events: readonly Event[];
}

/** What happened in this round until now, said when a match is restored. */
export interface Retold {
  readonly type: 'retold';
  readonly events: readonly Event[];
}

/** One way to read the chosen cards as a new meld. */
export interface Reading {
  readonly draft: Draft;
  readonly kind: MeldKind;
  readonly points: number;
}

/** One way to use the chosen cards on meld number `meld` of the table. */
export interface Target {
  readonly meld: number;
  readonly action: Action;
  readonly end: End | null;
}

/**
 * The prepared melds together: points so far and what opening needs.
 *
 * `action` plays them (Open, or LayMeld one by one); null with the refusal.
 */
export interface Staged {
  readonly points: number;
  readonly need: number;
  readonly actions: readonly Action[];
  readonly why_not: Refusal | null;
}

/**
 * What could be done with the chosen cards, asked by Ask.
 *
 * `readings` as a new meld, `targets` on melds of the table, `discard` the
 * action that discards the chosen card, `go_out` the one that closes in hand
 * with the staged melds and the chosen card. `why_not` has the refusal of
 * each that is not offered: `meld`, `target`, `discard`, `go_out`.
 */
export interface Offers {
  readonly type: 'offers';
  readonly ticket: number;
  readonly at: number;
  readonly readings: readonly Reading[];
  readonly targets: readonly Target[];
  readonly discard: Action | null;
  readonly go_out: Action | null;
  readonly staged: Staged | null;
  readonly why_not: Readonly<Record<string, Refusal>>;
}

/**
 * A way to go on with a turn, and why: facts, for the page to put into words.
 *
 * `actions` are the plays of the turn and what ends it, as far as it can be planned;
 * `kind` says what it does, `cards` which cards that is about: those laid or attached,
 * the one taken, the one thrown. `thrown` is the card that ends the turn.
 * `points`: what the turn gains a round over the others at the table, in hundredths
 * of a penalty point, as far as `rounds` imagined rounds tell (0: there was nothing
 * to search); `lead`: how much of it the next best way would lose. `closes`: how
 * often the seat goes out first, `danger`: how often the next seat takes what is
 * thrown, both in percent. `held`: the penalty points in hand after the turn.
 * `opening`: the points of the melds that open (S40-OPEN-1); 0 where none do.
 */
export interface Advice {
  readonly kind: 'close' | 'open' | 'lay' | 'hold' | 'throw' | 'take' | 'draw';
  readonly actions: readonly Action[];
  readonly cards: readonly Card[];
  readonly thrown: Card | null;
  readonly points: number;
  readonly lead: number;
  readonly rounds: number;
  readonly closes: number;
  readonly danger: number;
  readonly held: number;
  readonly opening: number;
}

/**
 * The best way to go on for a seat, seen from what it may know.
 *
 * `at` counts the entries of the log, as in Table.
 */
export interface Hinted {
  readonly type: 'hinted';
  readonly ticket: number;
  readonly at: number;
  readonly seat: number;
  readonly advice: Advice;
}

/** The search with this ticket goes on no more. */
export interface Stopped {
  readonly type: 'stopped';
  readonly ticket: number;
}

/** A search that takes a while has done a part of its work. */
export interface Progress {
  readonly type: 'progress';
  readonly ticket: number;
  readonly done: number;
  readonly of: number;
}

/**
 * A decision in a finished round: what was played, and what was better.
 *
 * `frame` is the number of the frame of Replayed that stood before it, `turn` the
 * number of the seat's turn, both from 0 and 1; `lost` hundredths of a point.
 */
export interface Moment {
  readonly frame: number;
  readonly turn: number;
  readonly lost: number;
  readonly played: Advice;
  readonly better: Advice;
}

/**
 * The moments of a finished round in which a seat lost most, the worst first.
 *
 * At most three; `decisions` is how many were looked at, `lost` what all of them
 * lost together, in hundredths of a point. Judged by what the seat could know then.
 */
export interface Examined {
  readonly type: 'examined';
  readonly ticket: number;
  readonly id: string;
  readonly round: number;
  readonly seat: number;
  readonly decisions: number;
  readonly lost: number;
  readonly moments: readonly Moment[];
}

/**
 * A rule sheet as the engine reads it: all its settings and what is wrong.
 *
 * `settings` is empty when `refusal` says why the sheet cannot stand; `idle` are
 * settings that the others leave without effect.
 */
export interface Reviewed {
  readonly type: 'reviewed';
  readonly ticket: number;
  readonly settings: Readonly<Record<string, Setting>>;
  readonly idle: readonly string[];
  readonly refusal: Refusal | null;
}

/**
 * A moment of a finished round, all cards face up.
 *
 * `at` is the log entry that made it and `events` what happened; `hands` go by
 * the seats of the round in playing order; `stock` with the next card first,
 * `discards` with the top last.
 */
export interface Frame {
  readonly at: number;
  readonly turn: number;
  readonly events: readonly Event[];
  readonly hands: readonly (readonly Card[])[];
  readonly stock: readonly Card[];
  readonly discards: readonly Card[];
  readonly table: readonly Meld[];
}

/**
 * What chance gave a seat in a round: jokers, and deadwood that draws removed.
 *
 * `draws` counts cards from the stock, `removed` the points of deadwood by which
 * they made the hand lighter once its worst card was thrown; the `usual` figures
 * are averages of many deals for so many draws, in hundredths.
 */
export interface Luck {
  readonly seat: number;
  readonly jokers_dealt: number;
  readonly jokers_drawn: number;
  readonly draws: number;
  readonly removed: number;
  readonly usual_dealt: number;
  readonly usual_drawn: number;
  readonly usual_removed: number;
}

/**
 * The opened seal of a round, from which anybody can deal it again.
 *
 * `secret` is the round secret (64 hex digits; it tells nothing of other rounds,
 * empty for a given deal), `key` the deal key, `deck` the shuffled pack, `hands`
 * by the seats in playing order, `top` the first discard.
 */
export interface Proof {
  readonly round: number;
  readonly seal: string;
  readonly secret: string;
  readonly cut: string;
  readonly key: string;
  readonly dealer: number;
  readonly seats: readonly number[];
  readonly deck: readonly Card[];
  readonly hands: readonly (readonly Card[])[];
  readonly top: Card;
}

/**
 * A finished round from its deal to its end.
 *
 * `outcome` is how it ended; `deals` are for playing it again: by seat in playing
 * order, the deal that gives that seat's cards to the first person.
 */
export interface Replayed {
  readonly type: 'replayed';
  readonly ticket: number;
  readonly match: MatchState;
  readonly round: number;
  readonly seats: readonly number[];
  readonly frames: readonly Frame[];
  readonly outcome: Outcome;
  readonly luck: readonly Luck[];
  readonly proof: Proof;
  readonly ruling: Ruling;
  readonly setups: readonly SeatSetup[];
  readonly deals: readonly GivenDeal[];
}

/** The opened seals of all finished rounds of a match. */
export interface Proven {
  readonly type: 'proven';
  readonly ticket: number;
  readonly match: MatchState;
  readonly proofs: readonly Proof[];
}

/** A match on the shelf: when it was last played (milliseconds since 1970). */
export interface Kept {
  readonly id: string;
  readonly when: number;
  readonly match: MatchState;
}

/** A save that could not be read, kept for export. */
export interface KeptBroken {
  readonly id: string;
  readonly code: string;
}

/** All kept matches, the last played first; `current` lies on the table. */
export interface Shelf {
  readonly type: 'shelf';
  readonly current: string;
  readonly matches: readonly Kept[];
  readonly broken: readonly KeptBroken[];
}

/**
 * A file is ready under a name; `text` is for a link, null if it may have none.
 *
 * `open` says that it holds the secret of an unfinished match.
 */
export interface Exported {
  readonly type: 'exported';
  readonly ticket: number;
  readonly name: string;
  readonly text: string | null;
  readonly open: boolean;
}

/**
 * What an import brought: ids of new matches, how many were there, how many not.
 *
 * `replaced` counts those of this device that went on as in the file; `page` is what
 * the page had put into the file, by name.
 */
export interface Imported {
  readonly type: 'imported';
  readonly ticket: number;
  readonly new: readonly string[];
  readonly known: number;
  readonly replaced: number;
  readonly broken: readonly KeptBroken[];
  readonly problem: 'NOT_OURS' | 'NEWER_VERSION' | 'TOO_LONG' | null;
  readonly page: Readonly<Record<string, string>>;
}

/** A command was understood and refused; nothing changed. */
export interface Refused {
  readonly type: 'refused';
  readonly refusal: Refusal;
}

/** A text that is no command: what is wrong and where; nothing changed. */
export interface Fault {
  readonly type: 'fault';
  readonly code: 'NOT_JSON' | 'TOO_LONG' | 'UNKNOWN_COMMAND' | 'BAD_FIELD' | 'BAD_SECRET';
  readonly where: string;
}

/** A saved match that cannot be restored: why, and at which entry. */
export interface BrokenSave {
  readonly type: 'broken_save';
  readonly id: string;
  readonly code: 'EMPTY' | 'NOT_JSON' | 'BAD_FIELD' | 'NEWER_VERSION' | 'BAD_SECRET' | 'ILLEGAL';
  readonly entry: number;
  readonly refusal: Refusal | null;
}

/** From the worker: the match could not be kept; play goes on in memory. */
export interface StorageFailed {
  readonly type: 'storage_failed';
  readonly code: 'QUOTA' | 'BLOCKED' | 'BROKEN';
}

/** Nothing to restore: a new match can be started. */
export interface NoMatch {
  readonly type: 'no_match';
}

export type PageMessage =
  | Welcome
  | Sealed
  | Table
  | Happened
  | Retold
  | Offers
  | Hinted
  | Stopped
  | Progress
  | Examined
  | Reviewed
  | Replayed
  | Proven
  | Shelf
  | Exported
  | Imported
  | Refused
  | Fault
  | BrokenSave
  | StorageFailed
  | NoMatch;

/**
 * For the worker's storage only: the log of a match after a change.
 *
 * `secret` comes once, with the first save of a match.
 */
export interface Save {
  readonly type: 'save';
  readonly id: string;
  readonly log: string;
  readonly secret: string | null;
  readonly over: boolean;
  readonly match: MatchState;
}

/** A search goes on for `seat`: the worker sends Step until this stops. */
export interface Busy {
  readonly type: 'busy';
  readonly seat: number;
}

/**
 * What a kept match is: where it stands, its log in the newest form.
 *
 * `hash` is the hash of its state; for the worker only.
 */
export interface LookedAt {
  readonly type: 'looked_at';
  readonly id: string;
  readonly match: MatchState;
  readonly log: string;
  readonly over: boolean;
  readonly hash: string;
}

/** So many imagined rounds were played; for the worker only. */
export interface Rehearsed {
  readonly type: 'rehearsed';
  readonly rounds: number;
}

export type WorkerMessage = Save | Busy | LookedAt | Rehearsed;

export type Message = PageMessage | WorkerMessage;
