/** What guests write in answer to a step: which choice it is, or what was asked for. */
import { foldText } from '../bot/fold-text.ts';
import type { AnswerKind, NodeOf } from './scenario.ts';

/** Longest answer that is kept, in characters. */
const ANSWER_MAX = 500;

/** The choice that somebody wrote instead of tapping it, in whatever language it is worded in; null for anything else. */
export function choiceWritten(
  { choices }: NodeOf<'choices'>,
  text: string,
): NodeOf<'choices'>['choices'][number] | null {
  const wanted = foldText(text).trim();
  if (wanted === '') return null;
  return (
    choices.find(({ label_dict }) => Object.values(label_dict).some((label) => foldText(label).trim() === wanted)) ??
    null
  );
}

/** Digits of every script as ours: phones write them as their keyboards do. */
const plainDigits = (text: string): string =>
  text.replaceAll(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let zero = code;
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && code - zero < 9) zero -= 1;
    return String(code - zero);
  });

/** What was masked on its way in is no longer read, and is an answer all the same. */
const MASKED = /[*•●█]{3,}/u;

/** The answer as it is kept; null where it is not what was asked for. */
export function readAnswer(kind: AnswerKind, text: string): string | null {
  const said = text.trim().slice(0, ANSWER_MAX);
  if (said === '') return null;
  if (kind === 'text' || MASKED.test(said)) return said;
  if (kind === 'email') return /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(said) ? said : null;
  const plain = plainDigits(said).replaceAll(/[\u066b\uff0e]/g, '.');
  if (kind === 'phone')
    return /^\+?[\d\s()./-]{4,30}$/.test(plain) && plain.replaceAll(/\D/g, '').length >= 4 ? plain : null;
  const number = /^[+-]?\d{1,12}(?:[.,]\d{1,6})?$/.exec(plain.replaceAll(/\s/g, ''));
  return number === null ? null : number[0].replace(',', '.');
}
