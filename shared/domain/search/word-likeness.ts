/**
 * How alike what was typed is to what stands in a text, by the pieces of three letters they share: the measure of
 * PostgreSQL's pg_trgm (`word_similarity`), reckoned here over texts that are at hand. A test holds the two together. Pure.
 */

/** Whether a sign is part of words. Which are is the database's to say: it depends on its locale. */
export type IsWordSign = (sign: string) => boolean;

/** Pieces of three signs, word by word, as they follow one another; a word has two blanks before it and one after it. */
export function piecesOf(text: string, isWordSign: IsWordSign): readonly string[] {
  const pieces: string[] = [];
  let word: string[] = [];
  const end = (): void => {
    if (word.length === 0) return;
    const signs = [' ', ' ', ...word, ' '];
    for (let at = 0; at + 2 < signs.length; at += 1) pieces.push(`${signs[at]}${signs[at + 1]}${signs[at + 2]}`);
    word = [];
  };
  for (const sign of text) {
    if (isWordSign(sign)) word.push(sign);
    else end();
  }
  end();
  return pieces;
}

/** Shared by all; each different piece counts once. As a number of four bytes, as the database reckons. */
const shareOf = (shared: number, asked: number, said: number): number => Math.fround(shared / (asked + said - shared));

/**
 * The most alike that any stretch of a text is, 0 to 1. The stretch grows piece by piece and gives up at its beginning
 * what makes it less alike.
 *
 * @param asked the different pieces of what was typed; @param said the pieces of the text, in order
 */
export function likenessOf<P>(asked: ReadonlySet<P>, said: Iterable<P>): number {
  const pieces = [...said];
  /** Where each piece stood last within the stretch. */
  const last = new Map<P, number>();
  let [from, different, shared, most] = [-1, 0, 0, 0];
  for (const [at, piece] of pieces.entries()) {
    const isShared = asked.has(piece);
    if (!isShared && from < 0) continue;
    if (from < 0) from = at;
    if (!last.has(piece)) {
      different += 1;
      if (isShared) shared += 1;
    }
    last.set(piece, at);
    // What is not shared makes no stretch more alike that ends with it.
    if (!isShared) continue;
    const began = from;
    let best = shareOf(shared, asked.size, different);
    let [fewer, fewerShared] = [different, shared];
    for (let begin = began; begin <= at; begin += 1) {
      const share = shareOf(fewerShared, asked.size, fewer);
      if (share > best) [best, from, different, shared] = [share, begin, fewer, fewerShared];
      const given = pieces[begin];
      if (given === undefined || last.get(given) !== begin) continue;
      fewer -= 1;
      if (asked.has(given)) fewerShared -= 1;
    }
    most = Math.max(most, best);
    for (let gone = began; gone < from; gone += 1) {
      const given = pieces[gone];
      if (given !== undefined && last.get(given) === gone) last.delete(given);
    }
  }
  return most;
}
