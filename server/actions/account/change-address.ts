/**
 * An account's e-mail address changes [ADDRESS-CHANGE]: the PIN that went to the new one proves its mailbox. Who did not
 * sign in a moment ago gives a PIN of the present one besides, since a page that somebody found open must not be enough
 * to take an account over. The address before is told, and stays in a list of its owner's.
 */
import type { Requester } from '#server/access/login-requester.ts';
import type { SignedInAccount } from '#server/access/seats.ts';
import type { AppContext } from '#server/context.ts';
import { FieldsInvalid } from '#server/faults/manage-faults.ts';
import { pgCode } from '#server/faults/pg-faults.ts';
import { desksOf } from '#server/queries/manage/sign-ins.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { type DirectoryContext, runDirectoryAction } from './directory-action.ts';
import { issuePin, judgePin, type PinWords, requestLogin, spendPin } from './pin-login.ts';

/** So long after signing in nobody is asked who they are once more; at the change, a PIN's lifetime longer. */
const FRESH_MS = 5 * 60_000;
const FRESH_AT_CHANGE_MS = FRESH_MS + 600_000;

interface Mail {
  readonly subject: string;
  readonly text: string;
}

export interface AddressWords {
  /** To the new address. */
  readonly pin: PinWords;
  /** To the present one. */
  readonly ownPin: PinWords;
  /** To an address that another account has. */
  readonly taken: () => Mail;
}

/** A PIN as it was given. */
interface GivenPin {
  readonly transaction_code: string;
  readonly confirmation_code: string;
}

/**
 * Asks for the PINs. An address that another account has is answered alike: what it hears is said by mail [PIN-UNKNOWN].
 *
 * @throws FieldsInvalid for the address one has; AppError too_many_tries
 */
export async function requestNewAddress(
  ctx: AppContext,
  by: SignedInAccount,
  email: string,
  from: { readonly requester: Requester; readonly ownRequester: Requester; readonly words: AddressWords },
): Promise<{ readonly code: string; readonly ownCode: string | null }> {
  if (email === by.email) throw new FieldsInvalid([{ path: 'email', code: 'unchanged' }]);
  const { words } = from;
  const taken = await ctx.db.selectFrom('account').select('id').where('email', '=', email).executeTakeFirst();
  const isFresh = await signedInWithin(ctx, by, FRESH_MS);
  const ownCode = isFresh
    ? null
    : await requestLogin(ctx, {
        loginId: by.email,
        target: 'console',
        isSandbox: false,
        requester: from.ownRequester,
        words: words.ownPin,
      });
  const code = await issuePin(ctx, {
    address: email,
    requester: from.requester,
    target: 'console',
    whom: {
      accountId: null,
      tenantId: null,
      userId: null,
      signUpId: null,
      changesAccountId: taken === undefined ? by.accountId : null,
    },
    words: taken === undefined ? words.pin : words.taken,
  });
  return { code, ownCode };
}

/** Whether this very session began with a sign-in, and not by coming over from a desk, so short a time ago. */
async function signedInWithin(ctx: AppContext, by: SignedInAccount, ms: number): Promise<boolean> {
  const session = await ctx.db
    .selectFrom('account_session')
    .select('id')
    .where('id', '=', by.sessionId)
    .where('entry', '<>', 'desk')
    .where('created_at', '>', new Date(ctx.now() - ms))
    .executeTakeFirst();
  return session !== undefined;
}

/**
 * Changes the address, where its PIN and one's own are right. Both are judged before either is spent.
 *
 * @param notice to the address before, of the new one
 * @returns the address that is one's own now
 * @throws FieldsInvalid for a PIN that is wrong or ran out, and an address that another account took meanwhile;
 *   AppError too_many_tries
 */
export async function changeAddress(
  ctx: AppContext,
  by: SignedInAccount,
  given: GivenPin & { readonly own?: GivenPin | undefined },
  notice: (email: string) => Mail,
): Promise<string> {
  const login = await judged(ctx, given, 'confirmation_code');
  if (login.changes_account_id !== by.accountId) throw wrong('confirmation_code', 'wrong_pin');
  const { own } = given;
  if (own === undefined) {
    if (!(await signedInWithin(ctx, by, FRESH_AT_CHANGE_MS))) throw wrong('own.confirmation_code', 'required');
  } else {
    const ownLogin = await judged(ctx, own, 'own.confirmation_code');
    // Another's PIN is none.
    if (ownLogin.account_id !== by.accountId) throw wrong('own.confirmation_code', 'wrong_pin');
  }
  const desks = await desksOf(ctx.db, by.accountId);
  const email = login.login_id;
  try {
    await runDirectoryAction(ctx, async (action) => {
      await spend(action, given, 'confirmation_code');
      if (own !== undefined) await spend(action, own, 'own.confirmation_code');
      await writeAddress(action, by.accountId, { before: by.email, email }, desks);
      await action.trx
        .insertInto('job_intent')
        .values({ kind: 'send_mail', payload: { tenantId: null, to: by.email, ...notice(email) }, run_at: null })
        .execute();
    });
  } catch (error) {
    // Who gives its PIN has the mailbox: to them it may be said.
    if (pgCode(error) === '23505') throw wrong('email', 'already_registered', error);
    throw error;
  }
  return email;
}

async function judged(ctx: AppContext, { transaction_code, confirmation_code }: GivenPin, path: string) {
  try {
    return await judgePin(ctx, transaction_code, confirmation_code, new Date(ctx.now()));
  } catch (error) {
    throw atField(error, path);
  }
}

async function spend({ trx, now }: DirectoryContext, { transaction_code }: GivenPin, path: string): Promise<void> {
  try {
    await spendPin(trx, transaction_code, now);
  } catch (error) {
    throw atField(error, path);
  }
}

/** Of two PINs it is said which is wrong. */
function atField(error: unknown, path: string): unknown {
  if (!(error instanceof AppError) || (error.code !== 'wrong_pin' && error.code !== 'expired_pin')) return error;
  return wrong(path, error.code, error);
}

function wrong(path: string, code: string, cause?: unknown): FieldsInvalid {
  const fault = new FieldsInvalid([{ path, code }]);
  if (cause !== undefined) fault.cause = cause;
  return fault;
}

/** The account, what the desks of its houses know of it, and what waits for the address before. */
async function writeAddress(
  { trx, now, newId }: DirectoryContext,
  accountId: string,
  { before, email }: { readonly before: string; readonly email: string },
  desks: readonly { readonly tenantId: string; readonly userId: string }[],
): Promise<void> {
  // Of two tabs that change it at once the second finds another address than it meant to change.
  const changed = await trx
    .updateTable('account')
    .set({ email })
    .where('id', '=', accountId)
    .where('email', '=', before)
    .returning('id')
    .executeTakeFirst();
  if (changed === undefined) throw new AppError('wrong_state');
  await trx
    .insertInto('account_address')
    .values({ id: newId(), account_id: accountId, email: before, until: now })
    .execute();
  for (const { tenantId, userId } of desks)
    await trx
      .updateTable('staff')
      .set({ login_id: email })
      .where('tenant_id', '=', tenantId)
      .where('user_id', '=', userId)
      .execute();
  // PINs under way to the mailbox before sign nobody in any more.
  await trx
    .updateTable('login_transaction')
    .set({ used_at: now })
    .where('login_id', '=', before)
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .execute();
  // Who waits for an administrator's yes gets it as who they are now. A link that was mailed is its mailbox's.
  await trx
    .updateTable('invitation')
    .set({ email })
    .where('email', '=', before)
    .where('asked_by_code', 'is not', null)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute();
}
