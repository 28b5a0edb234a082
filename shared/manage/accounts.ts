/**
 * Accounts of a house with others: payment providers, its property system, a wallet. Secrets are written and never read back:
 * which of them there are is all that is told [ACCOUNT-SECRET].
 */
import * as v from 'valibot';
import { accountIds } from '../domain/accounts/account-fields.ts';
import { endpoint } from '../rest/endpoint.ts';
import { Success } from '../rest/fields.ts';
import { listOf, ListQuery, Version } from './fields.ts';
import { HouseCodePath } from './paths.ts';

const AccountPath = { ...HouseCodePath, id: v.picklist(accountIds) };

/** A line that somebody copied from a provider's page. */
const word = (max: number) => v.pipe(v.string(), v.trim(), v.maxLength(max, 'text_too_long'));
/** A secret: kept as it is typed, but for what surrounds it. */
const secret = (max: number) => v.pipe(v.string(), v.trim(), v.maxLength(max, 'text_too_long'));

const fields = {
  shop_id: word(40),
  config_id: word(60),
  environment: v.picklist(['live', 'test']),
  property_id: word(40),
  client_id: word(100),
  issuer_id: v.pipe(v.string(), v.trim(), v.regex(/^\d{0,25}$/, 'digits_needed')),
  class_name: v.pipe(v.string(), v.trim(), v.regex(/^[\w.-]{0,80}$/, 'kind_code_invalid')),
  client_email: v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => text === '' || /^[^\s@]+@[^\s@]+$/.test(text), 'email_invalid'),
    v.maxLength(254, 'text_too_long'),
  ),
};
const secrets = {
  shop_pass: secret(100),
  api_key: secret(300),
  webhook_secret: secret(300),
  client_secret: secret(300),
  private_key: secret(10_000),
};
export const secretNames = Object.keys(secrets) as readonly (keyof typeof secrets)[];

/** Somebody with whom the house has an account, or could have one. */
export const Account = v.object({
  id: v.picklist(accountIds),
  /** The operator of this server wrote it into a file: that one counts, and is not shown. */
  in_file: v.boolean(),
  /** All that it needs is there. */
  is_whole: v.boolean(),
  /** Switched off by the house: nothing is asked of it. */
  is_active: v.boolean(),
  /** Secrets that are there. */
  secrets_set: v.array(v.string()),
  /** They were sealed with another key and have to be written again. */
  secrets_lost: v.boolean(),
  ...(Object.fromEntries(Object.keys(fields).map((name) => [name, v.string()])) as Record<
    keyof typeof fields,
    v.StringSchema<undefined>
  >),
  ...(Object.fromEntries(secretNames.map((name) => [name, v.literal('')])) as Record<
    keyof typeof secrets,
    v.LiteralSchema<'', undefined>
  >),
  /** 0 where the house has not written any. */
  version: Version,
});
export type Account = v.InferOutput<typeof Account>;

const house = '/be-api/manage/v1/houses/{code}' as const;

export const listAccounts = endpoint({
  id: 'listAccounts',
  says: 'Lists with whom the house has an account or could have one, without any secret.',
  method: 'GET',
  path: `${house}/accounts`,
  needs: { house: 'accounts.see' },
  params: HouseCodePath,
  query: v.object(ListQuery),
  answers: { 200: listOf(Account) },
  errors: [],
});

export const updateAccount = endpoint({
  id: 'updateAccount',
  says: 'Writes an account, or a part of it; a secret that is left out or empty stays as it is. What was not written yet has the version 0.',
  method: 'PATCH',
  path: `${house}/accounts/{id}`,
  needs: { house: 'accounts.edit' },
  params: AccountPath,
  body: v.partial(v.strictObject({ is_active: v.boolean(), ...fields, ...secrets })),
  answers: { 200: Account },
  errors: ['version_required', 'version_stale', 'fields_invalid'],
});

export const deleteAccount = endpoint({
  id: 'deleteAccount',
  says: 'Forgets an account and its secrets.',
  method: 'DELETE',
  path: `${house}/accounts/{id}`,
  needs: { house: 'accounts.edit' },
  params: AccountPath,
  answers: { 200: Success },
  errors: ['version_required', 'version_stale'],
});

export const testAccount = endpoint({
  id: 'testAccount',
  says: 'Asks the property system who is in house, and tells whether it answered; of the others nothing can be asked without a payment.',
  method: 'POST',
  path: `${house}/accounts/{id}/test`,
  needs: { house: 'accounts.edit' },
  params: AccountPath,
  answers: {
    200: v.object({
      outcome: v.picklist(['ok', 'unavailable', 'rejected', 'malformed', 'no_account', 'not_offered']),
      /** How many stays it told of. */
      stays: v.nullable(v.number()),
    }),
  },
  errors: [],
});
