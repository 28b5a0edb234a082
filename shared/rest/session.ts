/** REST of staying signed in and signing out, as documented [TOKEN-ROTATE]. */
import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { Success, Text } from './fields.ts';

/** What signing in answers, by whatever door. */
export interface TokenFields {
  readonly message: 'success';
  /** The user's id. */
  readonly id: string;
  readonly id_account: string;
  readonly access_token_v2: string;
  readonly refresh_token_v2: string;
  /** Address of the poke socket. */
  readonly subscription_endpoint: string;
  /** Ours: what the client needs to open its cache before the first pull. */
  readonly user_type: 'biz_guest' | 'biz_staff';
  readonly tenant_id: string;
  readonly tenant_cd: string;
  readonly role: string;
  readonly lang_cd: string;
  readonly guest_code?: string;
}

const Token = v.nullish(v.string());

/** Either spelling may come, and counts only together with the message [TOKEN-REFRESH-SHAPE]. */
const RefreshedTokens = v.object({
  message: v.optional(v.string(), ''),
  access_token_v2: Token,
  refresh_token_v2: Token,
  access_token: Token,
  refresh_token: Token,
});

export const refreshSession = endpoint({
  id: 'refreshSession',
  method: 'POST',
  path: '/user/auth/refresh',
  needs: 'nobody',
  body: v.object({
    user_agent: v.nullish(Text(1000)),
    refresh_token: v.nullish(Text(2000)),
    refresh_token_v2: v.nullish(Text(2000)),
  }),
  answers: { 200: RefreshedTokens },
  errors: ['limit_reached'],
});

export const signOut = endpoint({
  id: 'signOut',
  method: 'POST',
  path: '/user/auth/logout',
  needs: 'anyone',
  looks: true,
  answers: { 200: Success },
  errors: [],
});
