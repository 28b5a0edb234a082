/** Texts of catalogue pages between their rows and the wire: in-room texts, and the values that texts name. */
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { InRoomTexts, TextVariable } from '#server/db/catalogue-tables.ts';

type Dict = Readonly<Record<string, string>>;

const Texts = v.fallback(v.record(v.string(), v.record(v.string(), v.string())), {});
const Variables = v.fallback(
  v.array(
    v.object({
      id: v.string(),
      code: v.string(),
      contents: v.string(),
      useTranslation: v.boolean(),
      dict: v.record(v.string(), v.string()),
      inRoomDict: v.optional(v.record(v.string(), v.string()), {}),
    }),
  ),
  [],
);

const says = (dict: Dict): boolean => Object.values(dict).some((text) => text.trim() !== '');

/** `name_in_room_dict` and the like of a row; {} where the text reads the same in rooms. */
export function readInRoom<Name extends string>(
  inRoom: unknown,
  names: readonly Name[],
): Readonly<Record<`${Name}_in_room_dict`, Dict>> {
  const texts = v.parse(Texts, inRoom);
  // Keys that are put together: TypeScript would take them for any string.
  return Object.fromEntries(names.map((name) => [`${name}_in_room_dict`, texts[name] ?? {}])) as Record<
    `${Name}_in_room_dict`,
    Dict
  >;
}

/** Of these texts those that say something, as the column keeps them. */
export const writeInRoom = (texts: InRoomTexts): InRoomTexts =>
  Object.fromEntries(Object.entries(texts).filter(([, dict]) => says(dict)));

export const readVariables = (kept: unknown) =>
  v.parse(Variables, kept).map(({ useTranslation, inRoomDict, ...one }) => ({
    ...one,
    use_translation: useTranslation,
    in_room_dict: inRoomDict,
  }));

interface WrittenVariable {
  readonly id?: string | undefined;
  readonly code: string;
  readonly contents: string;
  readonly use_translation: boolean;
  readonly dict: Dict;
  readonly in_room_dict: Dict;
}

export const writeVariables = (variables: readonly WrittenVariable[]): readonly TextVariable[] =>
  variables.map(({ id, code, contents, use_translation, dict, in_room_dict }) => ({
    id: id ?? randomUUID(),
    code,
    contents,
    useTranslation: use_translation,
    dict,
    ...(says(in_room_dict) ? { inRoomDict: in_room_dict } : {}),
  }));
