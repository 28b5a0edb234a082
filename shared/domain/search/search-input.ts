/** What may be asked: the one rule of the field and of the door [SEARCH-INPUT]. */
import { countCharacters } from '#shared/domain/message-content/outgoing-content.ts';

/** Longest question, in characters as people count them. */
export const SEARCH_MAX_CHARACTERS = 200;

export type SearchInput =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'too_long' }
  | { readonly kind: 'asked'; readonly text: string };

/** Nothing, or blanks alone, asks nothing and is passed over in silence. */
export function searchInput(typed: string | null | undefined): SearchInput {
  const text = (typed ?? '').trim();
  if (text === '') return { kind: 'nothing' };
  return countCharacters(text) > SEARCH_MAX_CHARACTERS ? { kind: 'too_long' } : { kind: 'asked', text };
}
