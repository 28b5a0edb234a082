/**
 * Takes out of a text that others wrote what would have a bot do something else than answer, or send guests to somewhere
 * else [BOT-INJECT]. Pure.
 */
import { sentencesOf } from '#shared/domain/knowledge/split-passages.ts';
import { leadsFrom } from './addresses.ts';
import { isInstructionLike } from './instruction-like.ts';

export interface HeldText {
  readonly text: string;
  /** What was taken out, sentence by sentence. */
  readonly held: readonly string[];
}

/** Most sentences that are told: a page that has more of them is no page to read. */
const HELD_MAX = 50;

/** @param host whose words they are: only there may they lead; null where they may lead anywhere, since the house brought them */
export function holdInstructions(text: string, langCd: string, host: string | null): HeldText {
  const held: string[] = [];
  const isHeld = (words: string): boolean => isInstructionLike(words) || (host !== null && leadsFrom(host, words));
  const lines = text.split('\n').map((line) => {
    if (!isHeld(line)) return line;
    const sentences = sentencesOf(line, langCd);
    const told = sentences.filter((sentence) => !isHeld(sentence));
    // What only reads so as a whole goes as a whole.
    const left = isHeld(told.join('')) ? [] : told;
    held.push(...sentences.filter((sentence) => !left.includes(sentence)).map((sentence) => sentence.trim()));
    return left.join('').trimEnd();
  });
  return { text: lines.join('\n'), held: held.filter((one) => one !== '').slice(0, HELD_MAX) };
}
