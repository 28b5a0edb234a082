/** REST of signing in as staff, as documented: e-mail and PIN, or the link onto another device [PIN-SHAPE] [LINK-SSO]. */
import * as v from 'valibot';
import { AccountTokenFields } from './account-tokens.ts';
import { endpoint } from './endpoint.ts';
import { Text } from './fields.ts';

export const StaffTokens = v.object({
  id: v.string(),
  access_token_v2: v.string(),
  refresh_token_v2: v.string(),
  subscription_endpoint: v.string(),
  tenant_id: v.string(),
  role: v.string(),
});
export type StaffTokens = v.InferOutput<typeof StaffTokens>;

/** The desk of a house, or the consoles of whoever runs one. */
const Target = v.picklist(['staff', 'console']);

export const requestPin = endpoint({
  id: 'requestPin',
  method: 'POST',
  path: '/login/request',
  needs: 'nobody',
  body: v.object({
    login_id: Text(254),
    is_sandbox: v.optional(v.boolean(), false),
    target: v.optional(Target, 'staff'),
  }),
  answers: { 200: v.object({ message: v.string(), transaction_code: v.string() }) },
  errors: ['too_many_tries'],
});

export const acceptPin = endpoint({
  id: 'acceptPin',
  method: 'POST',
  path: '/login/accept',
  needs: 'nobody',
  body: v.object({
    transaction_code: Text(128),
    confirmation_code: Text(16),
    /** Where it leads; left out, where it was asked for. */
    target: v.optional(Target),
  }),
  answers: { 200: v.union([AccountTokenFields, StaffTokens]) },
  errors: ['plan_limit', 'wrong_pin', 'expired_pin', 'too_many_tries', 'fields_invalid'],
});

export const acceptStaffLink = endpoint({
  id: 'acceptStaffLink',
  method: 'POST',
  path: '/login/accept_onetime',
  needs: 'nobody',
  body: v.object({ token: Text(2000), is_sandbox: v.optional(v.boolean(), false) }),
  answers: { 200: StaffTokens },
  errors: ['plan_limit', 'link_expired', 'stay_ended', 'limit_reached'],
});

/** The documented refresh of clients that know no second spelling of a token. */
export const refreshTokens = endpoint({
  id: 'refreshTokens',
  method: 'POST',
  path: '/login/token/refresh',
  needs: 'nobody',
  body: v.object({ refresh_token: Text(2000) }),
  answers: { 200: v.object({ message: v.string(), access_token: v.string(), refresh_token: v.string() }) },
  errors: ['limit_reached'],
});
