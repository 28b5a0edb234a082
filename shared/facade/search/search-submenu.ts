/** Generated from search-submenu.graphql and the SDL by `npm run facade`: change those. */
import * as v from 'valibot';
import type { OperationContract } from '../contract.ts';

export const SearchMatch = v.object({
  label: v.string(),
  mainMenuId: v.number(),
  subMenuId: v.number(),
  /** The place meant, where the sub-menu has several. */
  facilityId: v.nullable(v.number()),
});
export type SearchMatch = v.InferOutput<typeof SearchMatch>;

const searchSubmenuResult = v.object({
  /** Best first, at most five; none where nothing answers the question. */
  matchedSubmenus: v.array(SearchMatch),
  /** What the guest is told, in their language; empty where nothing was asked. */
  message: v.string(),
});
/** Asking a house in one's own words: what answers it, to be tapped, and what is said of it [SEARCH-RANK]. */
export const searchSubmenu: OperationContract<
  { readonly locId?: string | null; readonly userQuery?: string | null; readonly conversationId?: string | null },
  v.InferOutput<typeof searchSubmenuResult>
> = {
  name: 'searchSubmenu',
  document: `query searchSubmenu($locId:ID$userQuery:String$conversationId:ID){searchSubmenu(locId:$locId userQuery:
$userQuery conversationId:$conversationId){matchedSubmenus{label mainMenuId subMenuId facilityId}message}
}`,
  result: searchSubmenuResult,
};
