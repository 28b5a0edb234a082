/** What is kept of an account, and of its person as a colleague in each house, to be handed over to them [ACCOUNT-COPY]. */
import type { Kysely } from 'kysely';
import type { SignedInAccount } from '#server/access/seats.ts';
import type { Database } from '#server/db/schema.ts';
import { type CopiedRows, copyRows } from './copy-rows.ts';

/** Of the register's tables those that say who one is and how one signs in; mails and answers on their way are none. */
const OF_ACCOUNT = new Set([
  'account',
  'account_address',
  'account_passkey',
  'account_session',
  'invitation',
  'organization_member',
  'payer',
  'seat',
]);
/** What was said to guests is the house's, and of the guests. */
const OF_COLLEAGUE = new Set(['app_user', 'auth_session', 'inbox_filter', 'staff', 'staff_shift']);

interface AccountCopy {
  readonly made_at: string;
  readonly organizations: readonly { readonly id: string; readonly name: string }[];
  readonly account: CopiedRows;
  /** By the code of each house. */
  readonly houses: Readonly<Record<string, CopiedRows>>;
}

export async function accountCopy(
  db: Kysely<Database>,
  { accountId, email }: Pick<SignedInAccount, 'accountId' | 'email'>,
  now: Date,
): Promise<AccountCopy> {
  const former = await db.selectFrom('account_address').select('email').where('account_id', '=', accountId).execute();
  const emails = [email, ...former.map((one) => one.email)];
  const organizations = await db
    .selectFrom('organization_member as m')
    .innerJoin('organization as o', 'o.id', 'm.organization_id')
    .select(['o.id', 'o.name'])
    .where('m.account_id', '=', accountId)
    .orderBy('o.name')
    .execute();
  const seats = await db
    .selectFrom('seat as s')
    .innerJoin('house as h', 'h.id', 's.house_id')
    .select(['h.id', 'h.code', 's.user_id'])
    .where('s.account_id', '=', accountId)
    .orderBy('h.code')
    .execute();
  const houses: Record<string, CopiedRows> = {};
  for (const { id, code, user_id: person } of seats)
    houses[code] = await copyRows(db, 'colleague', { house: id, people: [person] }, OF_COLLEAGUE);
  return {
    made_at: now.toISOString(),
    organizations,
    account: await copyRows(db, 'account', { account: accountId, emails }, OF_ACCOUNT),
    houses,
  };
}
