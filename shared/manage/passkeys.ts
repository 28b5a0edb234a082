/**
 * Passkeys of accounts [PASSKEY-SITE] [PASSKEY-PIN]. What goes to the browser's own part and what comes from it has the
 * shapes of the Web Authentication standard.
 */
import * as v from 'valibot';
import { AccountTokenFields } from '../rest/account-tokens.ts';
import { endpoint } from '../rest/endpoint.ts';
import { Success, Text, Uuid } from '../rest/fields.ts';
import { StaffTokens } from '../rest/staff-sign-in.ts';
import { Words } from './fields.ts';

const Passkey = v.object({
  id: v.string(),
  name: v.string(),
  /** Milliseconds since 1970. */
  created_at: v.number(),
  last_used_at: v.nullable(v.number()),
});
export type Passkey = v.InferOutput<typeof Passkey>;

/** What a browser is asked, as the server's library words it. */
const Options = v.looseObject({ challenge: v.string() });
const Asked = v.object({ transaction_code: v.string(), options: Options });
const Coded = Text(20_000);

/** Whether this server has a domain, without which there are no passkeys. */
export const getPasskeyOffer = endpoint({
  id: 'getPasskeyOffer',
  method: 'GET',
  path: '/be-api/manage/v1/passkey-sign-ins',
  needs: 'nobody',
  answers: { 200: v.object({ offered: v.boolean() }) },
  errors: [],
});

export const beginPasskeySignIn = endpoint({
  id: 'beginPasskeySignIn',
  method: 'POST',
  path: '/be-api/manage/v1/passkey-sign-ins',
  needs: 'nobody',
  answers: { 200: Asked },
  errors: ['not_offered'],
});

/** Signs in to the consoles, or at the desk the person worked at last. */
export const acceptPasskey = endpoint({
  id: 'acceptPasskey',
  method: 'POST',
  path: '/be-api/manage/v1/passkey-sign-ins/accept',
  needs: 'nobody',
  body: v.object({
    transaction_code: Text(128),
    target: v.optional(v.picklist(['staff', 'console']), 'console'),
    response: v.object({
      id: Text(1400),
      rawId: Text(1400),
      type: v.literal('public-key'),
      response: v.object({
        clientDataJSON: Coded,
        authenticatorData: Coded,
        signature: Coded,
        userHandle: v.optional(Text(128)),
      }),
    }),
  }),
  answers: { 200: v.union([AccountTokenFields, StaffTokens]) },
  errors: ['plan_limit', 'not_offered', 'verification_failed'],
});

export const listPasskeys = endpoint({
  id: 'listPasskeys',
  method: 'GET',
  path: '/be-api/manage/v1/me/passkeys',
  needs: 'account',
  answers: { 200: v.object({ items: v.array(Passkey), offered: v.boolean() }) },
  errors: [],
});

/** Mails a PIN to one's own address: a passkey is added by whoever has the mailbox, not by whoever finds a browser open. */
export const requestPasskeyPin = endpoint({
  id: 'requestPasskeyPin',
  method: 'POST',
  path: '/be-api/manage/v1/me/passkeys/pin',
  needs: 'account',
  answers: { 200: v.object({ transaction_code: v.string() }) },
  errors: ['not_offered', 'too_many_tries'],
});

export const beginPasskey = endpoint({
  id: 'beginPasskey',
  method: 'POST',
  path: '/be-api/manage/v1/me/passkeys/begin',
  needs: 'account',
  body: v.object({ transaction_code: Text(128), confirmation_code: Text(16) }),
  answers: { 200: Asked },
  errors: ['not_offered', 'wrong_pin', 'expired_pin', 'too_many_tries', 'limit_reached'],
});

export const createPasskey = endpoint({
  id: 'createPasskey',
  method: 'POST',
  path: '/be-api/manage/v1/me/passkeys',
  needs: 'account',
  body: v.object({
    transaction_code: Text(128),
    name: Words(100),
    response: v.object({
      id: Text(1400),
      rawId: Text(1400),
      type: v.literal('public-key'),
      response: v.object({
        clientDataJSON: Coded,
        attestationObject: Coded,
        transports: v.optional(v.pipe(v.array(Text(40)), v.maxLength(10)), []),
      }),
    }),
  }),
  answers: { 201: Passkey },
  errors: ['not_offered', 'verification_failed', 'limit_reached'],
});

export const deletePasskey = endpoint({
  id: 'deletePasskey',
  method: 'DELETE',
  path: '/be-api/manage/v1/me/passkeys/{passkeyId}',
  needs: 'account',
  params: { passkeyId: Uuid },
  answers: { 200: Success },
  errors: [],
});
