/** What the texts of catalogue pages have besides: how they read in a guest's room, and values that they name. */
import * as v from 'valibot';
import { Uuid } from '../rest/fields.ts';
import { Dict } from './fields.ts';

/** A text by language that may say nothing at all; where it says something, it does so in English too. */
export const InRoomDict = (max?: number) =>
  v.optional(
    v.pipe(
      Dict(max),
      v.check(
        (dict) => Object.values(dict).every((text) => text.trim() === '') || (dict['en'] ?? '').trim() !== '',
        'english_required',
      ),
    ),
    {},
  );

const TextVariable = v.pipe(
  v.strictObject({
    /** Left out for a new one. */
    id: v.optional(Uuid),
    /** What texts name it by: `{price}`. */
    code: v.pipe(v.string(), v.regex(/^[a-z0-9_]{1,40}$/, 'variable_code_invalid')),
    contents: v.optional(v.pipe(v.string(), v.maxLength(200, 'text_too_long')), ''),
    use_translation: v.optional(v.boolean(), false),
    dict: v.optional(Dict(200), {}),
    in_room_dict: InRoomDict(200),
  }),
  v.forward(
    v.check(({ contents, use_translation }) => use_translation || contents.trim() !== '', 'required'),
    ['contents'],
  ),
  v.forward(
    v.check(({ dict, use_translation }) => !use_translation || (dict['en'] ?? '').trim() !== '', 'english_required'),
    ['dict'],
  ),
);

/** The values that a page's text names, each once [CATALOGUE-VARIABLES]. */
export const TextVariables = v.optional(
  v.pipe(
    v.array(TextVariable),
    v.maxLength(20, 'too_many'),
    v.check((all) => new Set(all.map(({ code }) => code)).size === all.length, 'doubled'),
  ),
  [],
);

type Texts = Readonly<Record<string, string>>;

/** Does every name in these texts have its value? What has none would be read with its braces. */
export const namesItsValues = (texts: readonly Texts[], variables: readonly { readonly code: string }[]): boolean => {
  const known = new Set(variables.map(({ code }) => code));
  return texts
    .flatMap((dict) => Object.values(dict))
    .flatMap((text) => [...text.matchAll(/\{([a-z0-9_]{1,40})\}/g)])
    .every(([, name = '']) => known.has(name));
};
