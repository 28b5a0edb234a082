/** The texts of catalogue pages as the wire shows them: the words, where they come from, and how far they are translated [CATALOGUE-TEXTS]. */
import type { InRoomTexts, TextVariable } from '#server/db/catalogue-tables.ts';
import type { Dict } from '#shared/client-view/values.ts';
import { fillVariables } from '#shared/domain/catalogue/text-variables.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import { type Standings, statusOf } from '../texts/text-standing.ts';
import type { Reader } from './reader.ts';

const messageOf = (tenantId: string, code: string, lang: string, message: string) => ({
  id: `${code}.${lang}`,
  tenant_id: tenantId,
  dict_cd: code,
  lang_cd: lang,
  message,
});
type TranslatedMessage = ReturnType<typeof messageOf>;

/** The text as it is in the language that it will be read in; null where there is none in any. */
function translatedMessage(
  tenantId: string,
  code: string,
  dict: Dict,
  lang: string,
  own: string,
): TranslatedMessage | null {
  const there = [lang, own, 'en', ...Object.keys(dict)].find((one) => Object.hasOwn(dict, one));
  return there === undefined ? null : messageOf(tenantId, code, there, dict[there] ?? '');
}

/** The fields of one text, by its name. */
type PageText<Name extends string> = Readonly<
  Record<`${Name}_dict` | `display_${Name}` | `display_${Name}_in_room`, string> &
    Record<`${Name}_translated_message` | `${Name}_translated_message_in_room`, TranslatedMessage | null> &
    Record<`${Name}_translation_status`, ReturnType<typeof statusOf>>
>;

/**
 * One text of a page under its name, in its regular and its in-room form. Where nothing else is written for rooms, both
 * are the same. Named values are filled in for `display_…` alone.
 */
export function pageText<Name extends string>(
  name: Name,
  dict: Dict,
  inRoom: InRoomTexts,
  place: string,
  { tenantId, lang, own, languages }: Reader,
  standings: Standings,
  values: { readonly regular: ReadonlyMap<string, string>; readonly inRoom: ReadonlyMap<string, string> } = NO_VALUES,
): PageText<Name> {
  const code = `${place}.${name}`;
  const room = inRoom[name];
  const status = statusOf(standings[name], lang, [own, ...languages]);
  // Keys that are put together: TypeScript would take them for any.
  return {
    [`${name}_dict`]: code,
    [`${name}_translated_message`]: translatedMessage(tenantId, code, dict, lang, own),
    [`${name}_translated_message_in_room`]: translatedMessage(
      tenantId,
      room === undefined ? code : `${code}.in_room`,
      room ?? dict,
      lang,
      own,
    ),
    [`${name}_translation_status`]: status,
    [`display_${name}`]: fillVariables(textIn(dict, lang, own), values.regular),
    [`display_${name}_in_room`]: fillVariables(textIn(room ?? dict, lang, own), values.inRoom),
  } as PageText<Name>;
}

const NO_VALUES = { regular: new Map<string, string>(), inRoom: new Map<string, string>() };

/** What stands for each named value in a reader's language. */
export function valuesOf(
  variables: readonly TextVariable[],
  { lang, own }: Reader,
): { readonly regular: ReadonlyMap<string, string>; readonly inRoom: ReadonlyMap<string, string> } {
  const worded = (variable: TextVariable, dict: Dict): string =>
    variable.useTranslation ? textIn(dict, lang, own) || variable.contents : variable.contents;
  return {
    regular: new Map(variables.map((one) => [one.code, worded(one, one.dict)])),
    inRoom: new Map(variables.map((one) => [one.code, worded(one, one.inRoomDict ?? one.dict)])),
  };
}

/** The variables of a page's text, with their wordings in every language. */
export function presentVariables(variables: readonly TextVariable[], place: string, { tenantId }: Reader) {
  return variables.map((one, index) => {
    const code = `${place}.variable.${one.code}`;
    const all = (dict: Dict, of: string) =>
      Object.entries(dict).map(([lang, message]) => messageOf(tenantId, of, lang, message));
    return {
      id: one.id,
      dict_cd: `${place}.text`,
      order_no: index + 1,
      use_translation: one.useTranslation,
      variable_code: one.code,
      variable_dict_cd: one.useTranslation ? code : null,
      variable_contents: one.contents,
      translated_messages: all(one.dict, code),
      translated_messages_in_room: all(one.inRoomDict ?? one.dict, code),
    };
  });
}
