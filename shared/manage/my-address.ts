/** One's own e-mail address, by which one signs in, and changing it [ADDRESS-CHANGE]. */
import * as v from 'valibot';
import { endpoint } from '../rest/endpoint.ts';
import { Text } from '../rest/fields.ts';
import { Email } from './fields.ts';

const Address = v.object({
  email: v.string(),
  /** What it was before, the latest first, each until when, in milliseconds since 1970. */
  before: v.array(v.object({ email: v.string(), until: v.number() })),
});

export const getMyAddress = endpoint({
  id: 'getMyAddress',
  method: 'GET',
  path: '/be-api/manage/v1/me/address',
  needs: 'account',
  answers: { 200: Address },
  errors: [],
});

/**
 * Mails a PIN to the new address; one to the present address too, unless somebody signed in a moment ago: a page that was
 * left open is not enough. An address that another account has gets a mail that says so, and the same answer.
 */
export const requestNewAddress = endpoint({
  id: 'requestNewAddress',
  method: 'POST',
  path: '/be-api/manage/v1/me/address/pin',
  needs: 'account',
  body: v.strictObject({ email: Email }),
  answers: {
    200: v.object({
      transaction_code: v.string(),
      /** Of the PIN that went to the present address; null where none is asked for. */
      own_transaction_code: v.nullable(v.string()),
    }),
  },
  errors: ['fields_invalid', 'too_many_tries'],
});

const Code = Text(128);
const Pin = Text(16);

/** The address changes with the PIN that went to it; the one before is told by mail. */
export const changeMyAddress = endpoint({
  id: 'changeMyAddress',
  method: 'PUT',
  path: '/be-api/manage/v1/me/address',
  needs: 'account',
  body: v.strictObject({
    transaction_code: Code,
    confirmation_code: Pin,
    /** Left out by who signed in a moment ago. */
    own: v.optional(v.strictObject({ transaction_code: Code, confirmation_code: Pin })),
  }),
  answers: { 200: Address },
  errors: ['fields_invalid', 'too_many_tries'],
});
