import * as v from 'valibot';
import { contract } from '../contract.ts';

/** A guest asks for something by a sub-menu [INQ-OPEN] [INQ-LIMIT]. `message` is `success`, or says why not. */
export const createInquiry = contract({
  name: 'createInquiry',
  document: `mutation createInquiry($mainMenuId: Int, $subMenuId: Int!, $facilityId: Int, $functionJson: String) {
    createInquiry(mainMenuId: $mainMenuId, subMenuId: $subMenuId, facilityId: $facilityId, functionJson: $functionJson) {
      message conversation_id out_business_hour default_limit
    }
  }`,
  variables: v.object({
    mainMenuId: v.nullable(v.number()),
    subMenuId: v.number(),
    facilityId: v.optional(v.number()),
    functionJson: v.optional(v.string()),
  }),
  result: v.object({
    message: v.string(),
    conversation_id: v.nullish(v.string(), null),
    out_business_hour: v.nullish(v.boolean(), false),
    default_limit: v.nullish(v.number(), null),
  }),
});
