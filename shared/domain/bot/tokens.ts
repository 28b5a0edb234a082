/** How many tokens a text may be, where an endpoint does not say [PROMPT-COUNT]. Pure. */

/** Scripts of which tokenizers make a token of about each character. */
const EACH =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}]/gu;

/** An estimate that is rather too high: a budget must hold. */
export function estimateTokens(text: string): number {
  const each = text.match(EACH)?.length ?? 0;
  return each + Math.ceil((text.length - each) / 3);
}
