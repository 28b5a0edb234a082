/** REST of signing in without a QR code or a PIN, as documented: by a link, by a text message, as nobody yet. */
import * as v from 'valibot';
import { GuestTokens } from './guest-tokens.ts';
import { endpoint } from './endpoint.ts';
import { Lang, Text } from './fields.ts';

/** What a link signs in as. */
export const LinkTokens = v.object({
  ...GuestTokens.entries,
  user_type: v.string(),
  conversation_id: v.optional(v.nullable(v.string()), null),
});
export type LinkTokens = v.InferOutput<typeof LinkTokens>;

const body = v.object({ token: Text(2000), is_sandbox: v.optional(v.boolean(), false) });
const answers = { 200: LinkTokens };

/** One's own link onto another device [LINK-SSO]. */
export const acceptLink = endpoint({
  id: 'acceptLink',
  method: 'POST',
  path: '/api/login/token/validate',
  needs: 'nobody',
  body,
  answers,
  errors: ['link_expired', 'stay_ended', 'limit_reached'],
});

/** The link of a text message, which leads to a conversation [LINK-SMS]. */
export const acceptSmsLink = endpoint({
  id: 'acceptSmsLink',
  method: 'POST',
  path: '/api/login/token_sms/validate',
  needs: 'nobody',
  body,
  answers,
  errors: ['link_expired', 'stay_ended', 'limit_reached'],
});

export const createAnonymous = endpoint({
  id: 'createAnonymous',
  method: 'POST',
  path: '/api/user/anonymous/create',
  needs: 'nobody',
  body: v.object({ lang_cd: Lang, version: v.optional(v.literal('v2'), 'v2') }),
  answers: {
    200: v.object({ message: v.string(), id: v.string(), access_token: v.string(), refresh_token: v.string() }),
  },
  errors: [],
});
