import type { TenantDictionary } from '../dictionary.ts';

/** The dictionary of a house that never wrote one. */
export const EMPTY_DICTIONARY: TenantDictionary = { version: '0', entries: [] };
