/**
 * What somebody asks whether there is: *a bath tub* of *is there a bath tub in Coral?*. What is known of the place it is asked
 * for does not answer where nothing found says anything of the thing, nor of whatever else is known by more than its letters
 * [KNOW-THERE]. In seven languages; pure.
 */
import type { QueryForm, UnderstoodQuery } from './analyse-query.ts';
import { isManner } from './asked-things.ts';
import { normalText } from './normal-text.ts';
import { stopWords } from './stop-words.ts';

/** What follows *is there*, up to where it would be; normalised, between blanks. */
const BETWEEN_BLANKS: readonly RegExp[] = [
  / (?:is there|are there|do you have|have you got) (?<thing>(?:[^ ]+ )+?)(?:(?:in|inside|at|on|for|near|with|to|of|from|that|which|where|who|i|we|available|please) |$)/u,
  / (?:y a t il|avez vous) (?<thing>(?:[^ ]+ )+?)(?:(?:dans|a|au|aux|en|sur|pour|pres|chez|qui|que|avec|disponibles?) |$)/u,
  / (?:hay|tienen|tiene) (?<thing>(?:[^ ]+ )+?)(?:(?:en|para|con|cerca|que|donde|por|sobre|al|a|disponibles?) |$)/u,
  / هل في [^ ]+ (?<thing>(?:[^ ]+ )+)$/u,
  / (?:يوجد|توجد|لديكم|عندكم) (?<thing>(?:[^ ]+ )+?)(?:(?:في|من|علي|الي|داخل|مع|عند) |$)/u,
  / (?<thing>[^ ]+?)(?:이|가|은|는|도)? (?<!에 |서 |로 )있(?:나요|어요|습니까|을까요)/u,
];
/** The same as it is typed, where particles or the end say where the thing ends. */
const WITHOUT_BLANKS: readonly RegExp[] = [
  /(?<thing>[\p{Script=Han}\p{Script=Katakana}ー]+)[はがも](?:あり|ござい|つい|付い)/u,
  /有(?:没有|沒有)?(?!多少|几|幾|哪|什么|什麼|谁|誰)(?<thing>\p{Script=Han}{1,6}?)(?:吗|嗎|么|呢|[?？]|$)/u,
];

/** The words of the thing, normalised; none where nobody asks whether there is one. */
function thingAsked(typed: string): readonly string[] {
  const [text, wide] = [normalText(typed), typed.normalize('NFKC').trim()];
  const found = [
    ...BETWEEN_BLANKS.map((pattern) => pattern.exec(text)),
    ...WITHOUT_BLANKS.map((pattern) => pattern.exec(wide)),
  ].find((one) => one !== null);
  return normalText(found?.groups?.['thing'] ?? '')
    .trim()
    .split(' ')
    .filter((word) => word !== '' && !stopWords.has(word));
}

/** A thing that somebody asks for and no concept names. */
export interface UnknownThing {
  /** In which a text would say it, or anything else that is known of what is asked. */
  readonly forms: readonly QueryForm[];
  /** Its words that no concept has, without what leans on them. */
  readonly words: readonly string[];
}

/** @returns null where nobody asks whether there is a thing, or a concept has all of it */
export function unknownThing(
  typed: string,
  { forms, rest, asks, need, distress }: UnderstoodQuery,
): UnknownThing | null {
  if (!asks || need !== null || distress !== null) return null;
  const words = thingAsked(typed).filter((word) => rest.some((one) => one.startsWith(word) || word.startsWith(one)));
  if (words.length === 0) return null;
  const isOf = ({ group }: QueryForm): boolean => {
    if (!group.startsWith('word:')) return !isManner(group);
    const form = group.slice('word:'.length).trim();
    return form !== '' && words.some((word) => word.includes(form) || form.startsWith(word));
  };
  const of = forms.filter((form) => !form.namesOnly && isOf(form));
  return of.length === 0 ? null : { forms: of, words };
}

/** Whether a text in a language says the thing; what nobody could tell in that language may. @param text normalised */
export function maySay({ forms, words }: UnknownThing, text: string, langCd: string): boolean {
  const its = forms.filter(({ lang }) => lang === langCd);
  return its.length === 0 || [...its.map(({ form }) => form), ...words].some((said) => text.includes(said));
}
