/** Asking a house in one's own words: what answers it, to be tapped, and what is said of it [SEARCH-RANK]. */
import * as v from 'valibot';
import { contract } from '../contract.ts';

export const SearchMatch = v.object({
  label: v.string(),
  mainMenuId: v.number(),
  subMenuId: v.number(),
  facilityId: v.nullable(v.number()),
});
export type SearchMatch = v.InferOutput<typeof SearchMatch>;

export const searchSubmenu = contract({
  name: 'searchSubmenu',
  document: `query searchSubmenu($locId: ID, $userQuery: String, $conversationId: ID) {
    searchSubmenu(locId: $locId, userQuery: $userQuery, conversationId: $conversationId) { matchedSubmenus { label mainMenuId subMenuId facilityId } message }
  }`,
  variables: v.object({
    locId: v.optional(v.nullable(v.string())),
    userQuery: v.optional(v.nullable(v.string())),
    conversationId: v.optional(v.nullable(v.string())),
  }),
  result: v.object({ matchedSubmenus: v.array(SearchMatch), message: v.string() }),
});
