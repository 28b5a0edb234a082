/** Generated from search-submenu.graphql and the SDL by `npm run facade`: change those. */
import * as v from 'valibot';
import type { OperationContract } from '../contract.ts';
import { trustedEnum } from '../trusted-enum.ts';

export const SearchMatch = v.object({
  label: v.string(),
  mainMenuId: v.number(),
  subMenuId: v.number(),
  /** The place meant, where the sub-menu has several. */
  facilityId: v.nullable(v.number()),
});
export type SearchMatch = v.InferOutput<typeof SearchMatch>;

export const SearchAnswer = v.object({
  /** urgent: somebody is in danger; person: people see to it; said: in words; menus: the matches lead there; nothing. */
  kind: trustedEnum<'urgent' | 'person' | 'said' | 'menus' | 'nothing'>(),
  /** Without the source. */
  text: v.string(),
  langCd: v.string(),
  /** Whether a language model worded it. */
  isModel: v.boolean(),
  /** What the words stand under, with its page; null where they are the assistant's own. */
  source: v.nullable(
    v.object({
      label: v.string(),
      /** A page of the guest's app, from the language on. */
      path: v.nullable(v.string()),
      /** A page elsewhere. */
      url: v.nullable(v.string()),
    }),
  ),
  /** Whose talk the question is carried to; null for any of the house's people. */
  person: v.nullable(SearchMatch),
});
export type SearchAnswer = v.InferOutput<typeof SearchAnswer>;

const searchSubmenuResult = v.object({
  /** Best first, at most five; none where nothing answers the question. */
  matchedSubmenus: v.array(SearchMatch),
  /** What the guest is told, in their language; empty where nothing was asked. */
  message: v.string(),
  /** How it is answered; null where nothing was asked. */
  answer: v.nullable(SearchAnswer),
});
/** Asking a house in one's own words: what answers it, to be tapped, and what is said of it [SEARCH-RANK]. */
export const searchSubmenu: OperationContract<
  { readonly locId?: string | null; readonly userQuery?: string | null; readonly conversationId?: string | null },
  v.InferOutput<typeof searchSubmenuResult>
> = {
  name: 'searchSubmenu',
  document: `query searchSubmenu($locId:ID$userQuery:String$conversationId:ID){searchSubmenu(locId:$locId userQuery:
$userQuery conversationId:$conversationId){matchedSubmenus{...SearchMatch}message answer{kind text
langCd isModel source{label path url}person{...SearchMatch}}}}fragment SearchMatch on SearchMatch{label
mainMenuId subMenuId facilityId}`,
  result: searchSubmenuResult,
};
