import * as v from 'valibot';

/** What the client reads of the answer to signing in as a guest [REST-ENTRY]. */
export const GuestTokens = v.object({
  id: v.string(),
  access_token_v2: v.string(),
  refresh_token_v2: v.string(),
  subscription_endpoint: v.string(),
  tenant_id: v.string(),
  tenant_cd: v.string(),
  role: v.string(),
  lang_cd: v.string(),
  guest_code: v.optional(v.string(), ''),
});
export type GuestTokens = v.InferOutput<typeof GuestTokens>;
