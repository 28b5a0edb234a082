/** What a page asks about a sub-menu before a talk begins: the bot service's queries. */
import * as v from 'valibot';
import { contract } from '../contract.ts';

export const getOutOfServiceStatus = contract({
  name: 'getOutOfServiceStatus',
  document: `query getOutOfServiceStatus($subMenuId: Int, $langCd: String) {
    getOutOfServiceStatus(subMenuId: $subMenuId, langCd: $langCd) { is_out_of_service out_of_service_message display_timing }
  }`,
  variables: v.object({ subMenuId: v.optional(v.number()), langCd: v.optional(v.string()) }),
  result: v.object({
    is_out_of_service: v.boolean(),
    out_of_service_message: v.nullable(v.string()),
    display_timing: v.nullable(v.string()),
  }),
});

export const getRoomConfirmationTiming = contract({
  name: 'getRoomConfirmationTiming',
  document: `query getRoomConfirmationTiming($subMenuId: Int) {
    getRoomConfirmationTiming(subMenuId: $subMenuId) { timing }
  }`,
  variables: v.object({ subMenuId: v.optional(v.number()) }),
  result: v.object({ timing: v.string() }),
});

export const hasScenarioNode = contract({
  name: 'hasScenarioNode',
  document: `query hasScenarioNode($subMenuId: Int, $langCd: String) {
    hasScenarioNode(subMenuId: $subMenuId, langCd: $langCd) { has_scenario_node }
  }`,
  variables: v.object({ subMenuId: v.optional(v.number()), langCd: v.optional(v.string()) }),
  result: v.object({ has_scenario_node: v.boolean() }),
});

export const getNotifyTarget = contract({
  name: 'getNotifyTarget',
  document: `query getNotifyTarget($subMenuId: Int, $guestConversationId: ID) {
    getNotifyTarget(subMenuId: $subMenuId, guestConversationId: $guestConversationId) { targets { type id name } }
  }`,
  variables: v.object({ subMenuId: v.optional(v.number()), guestConversationId: v.optional(v.string()) }),
  result: v.object({
    targets: v.array(v.object({ type: v.picklist(['staff', 'staff_group']), id: v.string(), name: v.string() })),
  }),
});

export const getHideInquiryButton = contract({
  name: 'getHideInquiryButton',
  document: `query getHideInquiryButton($subMenuId: Int, $guestConversationId: ID) {
    getHideInquiryButton(subMenuId: $subMenuId, guestConversationId: $guestConversationId) { hide }
  }`,
  variables: v.object({ subMenuId: v.optional(v.number()), guestConversationId: v.optional(v.string()) }),
  result: v.object({ hide: v.boolean() }),
});
