import * as v from 'valibot';

/** The tokens of an account, in the documented fields. */
export const AccountTokenFields = v.object({
  message: v.literal('success'),
  kind: v.literal('account'),
  /** The account's id. */
  id: v.string(),
  access_token_v2: v.string(),
  refresh_token_v2: v.string(),
  lang_cd: v.string(),
});
export type AccountTokenFields = v.InferOutput<typeof AccountTokenFields>;
