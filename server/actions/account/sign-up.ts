/**
 * An organisation and its first house come to be. Until the PIN that went to the address is given, nothing is there: no
 * organisation can be reached and no house code is held [SIGN-UP-PIN]; a day later even the request is gone. On an empty
 * server the set-up code, which only the operator has, stands for the PIN [SETUP-CODE].
 */
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import type { Requester } from '#server/access/login-requester.ts';
import type { AppContext } from '#server/context.ts';
import type { Database } from '#server/db/schema.ts';
import { FieldsInvalid } from '#server/faults/manage-faults.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { SignUpRequest } from '#shared/manage/sign-up.ts';
import { type SignInPlace, startAccountSession, type StartedAccountSession } from './account-sessions.ts';
import { createHouseOfFile, startFilling } from '../house-file/house-of-file.ts';
import { createHouse } from './create-house.ts';
import { type DirectoryContext, runDirectoryAction } from './directory-action.ts';
import { issuePin, type PinWords } from './pin-login.ts';
import { takeSeat } from './seats.ts';
import { subscribe } from '../plans/subscribe.ts';

/** So long a sign-up waits for its PIN. */
const WAITS_MS = 24 * 3_600_000;

export interface SignUpAnswer {
  readonly organizationId: string;
  readonly houseCode: string;
  readonly transactionCode: string;
  /** Where the set-up code stood for the PIN. */
  readonly session: StartedAccountSession | null;
}

function hashSetupCode(code: string): Buffer {
  return createHash('sha256').update(code).digest();
}

/**
 * Lets a server without an organisation be begun by a code; one that has begun needs none any more.
 *
 * @param code made only where it is needed
 * @returns whether it is
 */
export async function keepSetupCode(db: Kysely<Database>, code: () => string): Promise<boolean> {
  const begun = await db.selectFrom('organization').select('id').limit(1).executeTakeFirst();
  if (begun !== undefined) {
    await db.deleteFrom('setup_code').execute();
    return false;
  }
  await db
    .insertInto('setup_code')
    .values({ hash: hashSetupCode(code()) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
}

/** Would this code begin the server? It is not spent by asking. */
export async function isSetupCode(db: Kysely<Database>, code: string): Promise<boolean> {
  const kept = await db
    .selectFrom('setup_code')
    .select('hash')
    .where('hash', '=', hashSetupCode(code))
    .where((e) => e.not(e.exists(e.selectFrom('organization').select('id'))))
    .executeTakeFirst();
  return kept !== undefined;
}

/**
 * @throws AppError sign_up_closed, setup_code_invalid, too_many_tries; FieldsInvalid for a code that a house has
 */
export async function requestSignUp(
  ctx: AppContext,
  request: SignUpRequest,
  from: { readonly requester: Requester; readonly place: SignInPlace; readonly words: PinWords },
): Promise<SignUpAnswer> {
  if (request.setup !== undefined) return signUpBySetup(ctx, request, request.setup, from.place);
  if (!ctx.config.signUp) throw new AppError('sign_up_closed');
  // Before there is anybody, nobody but the operator brings files.
  if (request.house.file !== undefined) throw fileUnknown();
  const taken = await ctx.db
    .selectFrom('tenant')
    .select('id')
    .where('code', '=', request.house.code)
    .executeTakeFirst();
  if (taken !== undefined) throw houseCodeTaken();
  const id = ctx.newId();
  await ctx.db
    .insertInto('sign_up')
    .values({
      id,
      email: request.email,
      request,
      created_at: new Date(ctx.now()),
      expires_at: new Date(ctx.now() + WAITS_MS),
    })
    .execute();
  const transactionCode = await issuePin(ctx, {
    address: request.email,
    requester: from.requester,
    target: 'console',
    whom: { accountId: null, tenantId: null, userId: null, signUpId: id },
    words: from.words,
  });
  return { organizationId: id, houseCode: request.house.code, transactionCode, session: null };
}

/** The PIN was right: makes what was asked for. @throws AppError expired_pin; FieldsInvalid where the code is taken by now */
export async function completeSignUp(
  ctx: AppContext,
  signUpId: string,
  place: SignInPlace,
): Promise<StartedAccountSession> {
  return runDirectoryAction(ctx, async (action) => {
    const row = await action.trx
      .deleteFrom('sign_up')
      .where('id', '=', signUpId)
      .where('expires_at', '>', action.now)
      .returning('request')
      .executeTakeFirst();
    // Who asks to join a house brings it to its end elsewhere.
    const request = v.safeParse(SignUpRequest, row?.request);
    if (!request.success) throw new AppError('expired_pin');
    const accountId = await found(action, signUpId, request.output);
    await subscribe(action, signUpId, request.output.house.time_zone);
    return startAccountSession(action, accountId, place, 'sign_up');
  });
}

async function signUpBySetup(
  ctx: AppContext,
  request: SignUpRequest,
  setup: string,
  place: SignInPlace,
): Promise<SignUpAnswer> {
  const organizationId = ctx.newId();
  const session = await runDirectoryAction(ctx, async (action) => {
    // Of two that race, one takes the row.
    const spent = await action.trx
      .deleteFrom('setup_code')
      .where('hash', '=', hashSetupCode(setup))
      .returning('hash')
      .executeTakeFirst();
    if (spent === undefined) throw new AppError('setup_code_invalid');
    const first = await action.trx.selectFrom('organization').select('id').limit(1).executeTakeFirst();
    if (first !== undefined) throw new AppError('setup_code_invalid');
    // Whoever runs the server sells to others, not to themselves: there is no subscription.
    const accountId = await found(action, organizationId, request);
    return startAccountSession(action, accountId, place, 'sign_up');
  });
  return { organizationId, houseCode: request.house.code, transactionCode: '', session };
}

/** The organisation, its owner, and the house, whose super administrator the owner is too: else nobody would hear its guests. */
async function found(ctx: DirectoryContext, organizationId: string, request: SignUpRequest): Promise<string> {
  const { trx, now } = ctx;
  const { house } = request;
  const accountId = await accountOf(ctx, request.email, request.name, house.lang_cd);
  await trx
    .insertInto('organization')
    .values({
      id: organizationId,
      name: request.organization_name,
      created_at: now,
    })
    .execute();
  await trx
    .insertInto('organization_member')
    .values({ organization_id: organizationId, account_id: accountId, roles: ['owner'], created_at: now })
    .execute();
  const made = {
    organizationId,
    code: house.code,
    nameDict: { [house.lang_cd]: house.name, ...(house.lang_cd === 'en' ? {} : { en: house.name }) },
    tenantType: house.tenant_type,
    langCd: house.lang_cd,
    languages: [],
    timeZone: house.time_zone,
  };
  const houseId = await (
    house.file === undefined
      ? createHouse(ctx, { ...made, starter: house.template ?? null })
      : createHouseOfFile(ctx, { house: made, fileId: house.file, fileOf: null, path: 'house.file' })
  ).catch((error: unknown) => {
    throw error instanceof FieldsInvalid && error.fields[0]?.path === 'code' ? houseCodeTaken() : error;
  });
  const userId = await takeSeat(ctx, {
    houseId,
    accountId,
    email: request.email,
    name: request.name,
    roles: ['super_admin'],
    groupIds: 'all',
    languages: [house.lang_cd],
  });
  if (house.file !== undefined)
    await startFilling(ctx, { houseId, organizationId, of: { fileId: house.file }, languages: [], accountId, userId });
  return accountId;
}

/** Whoever has the address, or somebody new with it. */
export async function accountOf(
  { trx, now, newId }: DirectoryContext,
  email: string,
  name: string,
  langCd: string,
): Promise<string> {
  const { id } = await trx
    .insertInto('account')
    .values({ id: newId(), email, name, lang_cd: langCd, created_at: now })
    .onConflict((conflict) => conflict.column('email').doUpdateSet((e) => ({ email: e.ref('excluded.email') })))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const fileUnknown = (): FieldsInvalid => new FieldsInvalid([{ path: 'house.file', code: 'file_unknown' }]);
const houseCodeTaken = (): FieldsInvalid => new FieldsInvalid([{ path: 'house.code', code: 'code_taken' }]);
