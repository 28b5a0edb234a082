/** Takes out of a text what would have a bot do something else than answer [BOT-INJECT]. Pure. */
import { sentencesOf } from '#shared/domain/knowledge/split-passages.ts';
import { isInstructionLike } from './instruction-like.ts';

export interface HeldText {
  readonly text: string;
  /** What was taken out, sentence by sentence. */
  readonly held: readonly string[];
}

/** Most sentences that are told: a page that has more of them is no page to read. */
const HELD_MAX = 50;

export function holdInstructions(text: string, langCd: string): HeldText {
  const held: string[] = [];
  const lines = text.split('\n').map((line) => {
    if (!isInstructionLike(line)) return line;
    const sentences = sentencesOf(line, langCd);
    const told = sentences.filter((sentence) => !isInstructionLike(sentence));
    // What only reads so as a whole goes as a whole.
    const left = isInstructionLike(told.join('')) ? [] : told;
    held.push(...sentences.filter((sentence) => !left.includes(sentence)).map((sentence) => sentence.trim()));
    return left.join('').trimEnd();
  });
  return { text: lines.join('\n'), held: held.filter((one) => one !== '').slice(0, HELD_MAX) };
}
