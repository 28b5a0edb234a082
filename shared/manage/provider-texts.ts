/** Words of the provider's in the dictionaries of houses: every house sees its own, locked; the provider's people alone write them [PROVIDER-TEXTS]. */
import * as v from 'valibot';
import { endpoint } from '../rest/endpoint.ts';
import { Success, Uuid } from '../rest/fields.ts';
import { TERM_MAX } from './dictionary.ts';
import { Dict, listOf, ListQuery, Version, Words } from './fields.ts';
import { HouseCodePath } from './paths.ts';

const path = '/be-api/manage/v1/provider/texts' as const;
const TextPath = { textId: Uuid };

const fields = {
  original: Words(TERM_MAX),
  /** By language; none for a word that is the same in every language. */
  translations: v.optional(Dict(TERM_MAX), {}),
  /** For all houses of the house's organisation. */
  is_shared: v.optional(v.boolean(), false),
};
export const ProviderText = v.object({
  id: v.string(),
  house_code: v.string(),
  house_name: v.string(),
  /** The house's, its main one first. */
  languages: v.array(v.string()),
  original: v.string(),
  translations: v.record(v.string(), v.string()),
  is_shared: v.boolean(),
  version: Version,
});
export type ProviderText = v.InferOutput<typeof ProviderText>;

export const listProviderTexts = endpoint({
  id: 'listProviderTexts',
  says: 'Lists the provider’s words of all houses; for the provider’s own people.',
  method: 'GET',
  path,
  needs: 'provider',
  /** `query` finds a word, what it is called in a language, and the code of a house. */
  query: v.object(ListQuery),
  answers: { 200: listOf(ProviderText) },
  errors: [],
});
export const getProviderText = endpoint({
  id: 'getProviderText',
  method: 'GET',
  path: `${path}/{textId}`,
  needs: 'provider',
  params: TextPath,
  answers: { 200: ProviderText },
  errors: [],
});
/** A word that the house has itself becomes the provider's. */
export const createProviderText = endpoint({
  id: 'createProviderText',
  says: 'Writes a word into the dictionary of a house, where nobody but the provider changes it.',
  method: 'POST',
  path,
  needs: 'provider',
  body: v.strictObject({ house_code: HouseCodePath.code, ...fields }),
  answers: { 201: ProviderText },
  errors: ['fields_invalid'],
});
export const updateProviderText = endpoint({
  id: 'updateProviderText',
  method: 'PATCH',
  path: `${path}/{textId}`,
  needs: 'provider',
  params: TextPath,
  body: v.partial(v.strictObject({ original: fields.original, translations: Dict(TERM_MAX), is_shared: v.boolean() })),
  answers: { 200: ProviderText },
  errors: ['version_required', 'version_stale', 'fields_invalid'],
});
export const deleteProviderText = endpoint({
  id: 'deleteProviderText',
  method: 'DELETE',
  path: `${path}/{textId}`,
  needs: 'provider',
  params: TextPath,
  answers: { 200: Success },
  errors: ['version_required', 'version_stale'],
});
