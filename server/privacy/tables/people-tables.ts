/** Who works in a house and how they sign in: the house's own row of each, and the directory's. */
import { table } from '../table.ts';

const OWN = 'user_id = ANY(:people)';
const ANYWHERE = 'true';
const ACCOUNT = 'account_id = :account';

/** In the tables of a house. */
export const peopleTables = [
  table('staff', {
    neither: 'role online_status',
    erase: [
      {
        of: 'colleague',
        where: OWN,
        set: {
          // Unique in the house; nobody signs in by it.
          login_id: "'erased-' || user_id",
          name: "''",
          department: 'NULL',
          position: 'NULL',
          languages: "'{}'",
          shifts: "'[]'",
        },
      },
    ],
  }),
  table('staff_shift', {
    neither: 'last_day',
    erase: [{ of: 'colleague', where: OWN, remove: 'weekdays starts_on ends_on from_time to_time off_days' }],
  }),
  table('responder', { kept: { name: 'goes with its row, which whoever runs the house deletes among the people' } }),
  table('staff_group', { house: 'name_dict' }),
  table('staff_group_member', { neither: 'state' }),
  table('alert_setting', { neither: 'push mail' }),
  table('inbox_filter', {
    neither: 'narrowing',
    erase: [{ of: 'colleague', where: OWN, remove: 'name' }],
  }),
];

/** In the directory: an account belongs to no house. */
export const accountTables = [
  table('account', {
    neither: 'lang_cd',
    inHouse: ANYWHERE,
    erase: [
      {
        of: 'account',
        where: 'id = :account',
        set: { email: "'erased-' || id", name: "''", last_house_id: 'NULL' },
        also: { disabled_at: 'coalesce(disabled_at, now())' },
      },
    ],
  }),
  table('account_address', { inHouse: ANYWHERE, erase: [{ of: 'account', where: ACCOUNT, remove: 'email' }] }),
  table('account_session', {
    neither: 'revoked_reason current_token_hash previous_token_hash entry',
    inHouse: ANYWHERE,
    erase: [{ of: 'account', where: ACCOUNT, remove: 'user_agent address' }],
  }),
  table('account_link', {
    inHouse: ANYWHERE,
    erase: [{ of: 'account', where: ACCOUNT, remove: 'secret_hash' }],
  }),
  table('account_passkey', {
    inHouse: ANYWHERE,
    erase: [{ of: 'account', where: ACCOUNT, remove: 'credential_id public_key transports name' }],
  }),
  table('passkey_challenge', {
    inHouse: ANYWHERE,
    erase: [{ of: 'account', where: ACCOUNT, remove: 'code challenge' }],
  }),
  table('login_transaction', {
    neither: 'code target pin_hash',
    inHouse: ANYWHERE,
    erase: [{ of: 'account', where: 'login_id = ANY(:emails)', remove: 'login_id requester' }],
  }),
  table('sign_up', {
    inHouse: ANYWHERE,
    erase: [{ of: 'account', where: 'email = ANY(:emails)', remove: 'email request' }],
  }),
  table('setup_code', { neither: 'hash' }),
  table('invitation', {
    neither: 'secret_hash',
    inHouse: ANYWHERE,
    erase: [
      { of: 'colleague', where: 'house_id = :house AND email = ANY(:emails)', remove: 'email name seat' },
      { of: 'account', where: 'email = ANY(:emails)', remove: 'email name seat' },
    ],
  }),
  table('staff_invite_code', { neither: 'secret_hash' }),
  table('organization', { house: 'name' }),
  table('organization_member', { inHouse: ANYWHERE, erase: [{ of: 'account', where: ACCOUNT, remove: 'roles' }] }),
  table('seat', { inHouse: ANYWHERE, erase: [{ of: 'account', where: ACCOUNT, remove: 'roles suspended_roles' }] }),
  table('house', { house: 'code' }),
  table('allowed_network', { house: 'label network' }),
  table('credential', { house: 'name scopes networks', neither: 'secret_hash previous_hash last_used_from' }),
  table('credential_call', { neither: 'operation house_code code address' }),
  table('support_access', { house: 'reason' }),
  table('support_act', { neither: 'operation' }),
  table('service_credential', { neither: 'secret_hash' }),
];
