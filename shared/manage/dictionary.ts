/** How a house wants its words translated, whoever translates: its dictionary, and words that are the same in every language. */
import * as v from 'valibot';
import { endpoint } from '../rest/endpoint.ts';
import { byUuid, collection } from './collection.ts';
import { NamedDict, Words } from './fields.ts';
import { HouseCodePath } from './paths.ts';

/** Longest word or phrase, in characters. */
export const TERM_MAX = 200;
/** Most records of a file. */
export const DICTIONARY_EXPORT_MAX = 200;

const shared = {
  /** As it stands in texts; found in those of any language. */
  original: Words(TERM_MAX),
  /** For all houses of the organisation. */
  is_shared: v.optional(v.boolean(), false),
};
const of = { key: byUuid, see: 'content.see', edit: 'content.edit', filters: {} } as const;
/** The provider's office alone changes it. */
const shown = { is_uneditable: v.boolean() };

export const dictionaryEntries = collection({
  one: 'DictionaryEntry',
  many: 'DictionaryEntries',
  limited: true,
  path: 'dictionary-entries',
  ...of,
  fields: { ...shared, translations: NamedDict(TERM_MAX) },
  shown,
});
export const uniqueWords = collection({
  one: 'UniqueWord',
  many: 'UniqueWords',
  path: 'unique-words',
  ...of,
  fields: shared,
  shown,
});

export const exportDictionary = endpoint({
  id: 'exportDictionary',
  says: 'The dictionary as a table, a column a language, narrowed by a word where it has more than 200 entries.',
  media: { gives: 'text/csv' },
  method: 'GET',
  path: '/be-api/manage/v1/houses/{code}/dictionary-entries/export',
  needs: { house: 'content.see' },
  params: HouseCodePath,
  query: v.object({ query: v.optional(v.pipe(v.string(), v.maxLength(200)), '') }),
  answers: { 200: 'bytes' },
  errors: ['limit_reached'],
});
