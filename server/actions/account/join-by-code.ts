/**
 * Joining a house by the code on a screen [INVITE-CODE]: ten minutes, ten people, as staff without groups. Whoever scans
 * it names themselves and gives the PIN of their mail; then they wait, as an invitation does, for an administrator's yes.
 * Who is known here is told to nobody before that PIN.
 */
import { createHash, randomBytes } from 'node:crypto';
import * as v from 'valibot';
import type { Requester } from '#server/access/login-requester.ts';
import type { AppContext } from '#server/context.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { StaffMember } from '#shared/manage/people.ts';
import { staffRow } from '#server/queries/manage/people.ts';
import { type DirectoryContext, runDirectoryAction } from './directory-action.ts';
import { newLife } from './invitations.ts';
import { acceptLogin, issuePin, type PinWords } from './pin-login.ts';
import { takeSeat } from './seats.ts';
import { accountOf } from './sign-up.ts';

/** How long a code is shown, and for how many. */
const SHOWN_MS = 600_000;
export const USES_MAX = 10;
const DAY_MS = 86_400_000;

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

interface House {
  readonly id: string;
  readonly code: string;
  readonly name: string;
}

/** What waits for its PIN, beside the sign-ups. */
const Asked = v.object({ join_code: v.string(), name: v.string(), lang_cd: v.string() });

export async function createStaffInviteCode(
  { trx, now, newId }: DirectoryContext,
  by: { readonly accountId: string; readonly house: { readonly id: string } },
): Promise<{ readonly id: string; readonly token: string; readonly expiresAt: Date }> {
  const id = newId();
  const secret = randomBytes(16).toString('base64url');
  const expiresAt = new Date(now.getTime() + SHOWN_MS);
  await trx
    .insertInto('staff_invite_code')
    .values({
      id,
      house_id: by.house.id,
      secret_hash: hashOf(secret),
      made_by: by.accountId,
      created_at: now,
      expires_at: expiresAt,
    })
    .execute();
  return { id, token: `${id}.${secret}`, expiresAt };
}

async function houseOf(trx: DirectoryContext['trx'], id: string): Promise<House> {
  const { name_dict, lang_cd, code } = await trx
    .selectFrom('tenant')
    .select(['name_dict', 'lang_cd', 'code'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, code, name: textIn(name_dict, lang_cd, 'en') || code };
}

/** What a scanned code leads to. @throws AppError qr_used for one that ran out or is none; join_limit_reached */
export async function lookAtCode(
  { trx, now }: Pick<DirectoryContext, 'trx' | 'now'>,
  token: string,
): Promise<{ readonly id: string; readonly invitedBy: string; readonly house: House }> {
  const [id = '', secret = ''] = token.split('.');
  const row = v.is(v.pipe(v.string(), v.uuid()), id)
    ? await trx
        .selectFrom('staff_invite_code as c')
        .innerJoin('account as a', 'a.id', 'c.made_by')
        .innerJoin('house as h', 'h.id', 'c.house_id')
        .select(['c.id', 'c.house_id', 'c.uses', 'a.name'])
        .where('c.id', '=', id)
        .where('c.secret_hash', '=', hashOf(secret))
        .where('c.expires_at', '>', now)
        .where('h.deleted_at', 'is', null)
        .executeTakeFirst()
    : undefined;
  if (row === undefined) throw new AppError('qr_used');
  if (row.uses >= USES_MAX) throw new AppError('join_limit_reached', { max: USES_MAX });
  return { id: row.id, invitedBy: row.name, house: await houseOf(trx, row.house_id) };
}

/** Sends a PIN to whoever scanned a code. @throws AppError qr_used, join_limit_reached, too_many_tries */
export async function requestToJoin(
  ctx: AppContext,
  asked: { readonly token: string; readonly email: string; readonly name: string; readonly lang_cd: string },
  from: { readonly requester: Requester; readonly words: PinWords },
): Promise<string> {
  const { email, name, lang_cd } = asked;
  const id = ctx.newId();
  await runDirectoryAction(ctx, async (action) => {
    const { id: join_code } = await lookAtCode(action, asked.token);
    const request: v.InferOutput<typeof Asked> = { join_code, name, lang_cd };
    await action.trx
      .insertInto('sign_up')
      .values({ id, email, request, created_at: action.now, expires_at: new Date(action.now.getTime() + DAY_MS) })
      .execute();
  });
  return issuePin(ctx, {
    address: email,
    requester: from.requester,
    target: 'console',
    whom: { accountId: null, tenantId: null, userId: null, signUpId: id },
    words: from.words,
  });
}

/**
 * The PIN was right: whoever gave it waits for an administrator's yes.
 *
 * @throws AppError wrong_pin, expired_pin, too_many_tries; already_staff for who works there; qr_used for who asked by this
 *   code before, join_limit_reached where ten others did meanwhile
 */
export async function askToJoin(ctx: AppContext, transactionCode: string, pin: string): Promise<House> {
  const accepted = await acceptLogin(ctx, transactionCode, pin, null, 'console');
  if (accepted.kind !== 'sign_up') throw new AppError('wrong_pin');
  return runDirectoryAction(ctx, async (action) => {
    const { trx, now, newId } = action;
    const row = await trx
      .deleteFrom('sign_up')
      .where('id', '=', accepted.signUpId)
      .where('expires_at', '>', now)
      .returning(['email', 'request'])
      .executeTakeFirst();
    const asked = v.safeParse(Asked, row?.request);
    if (row === undefined || !asked.success) throw new AppError('expired_pin');
    const { join_code: codeId, name, lang_cd: langCd } = asked.output;
    // The code was good when they asked: who waited for their mail is not too late.
    const code = await trx
      .updateTable('staff_invite_code')
      .set((e) => ({ uses: e('uses', '+', 1) }))
      .where('id', '=', codeId)
      .where('uses', '<', USES_MAX)
      .returning(['house_id', 'made_by'])
      .executeTakeFirst();
    if (code === undefined) throw new AppError('join_limit_reached', { max: USES_MAX });
    await isNoStaff(trx, code.house_id, row.email);
    const before = await trx
      .selectFrom('invitation')
      .select('id')
      .where('house_id', '=', code.house_id)
      .where('email', '=', row.email)
      .where('asked_by_code', '=', codeId)
      .executeTakeFirst();
    if (before !== undefined) throw new AppError('qr_used');
    await trx
      .updateTable('invitation')
      .set({ revoked_at: now })
      .where('house_id', '=', code.house_id)
      .where('email', '=', row.email)
      .where('accepted_at', 'is', null)
      .where('revoked_at', 'is', null)
      .execute();
    // A link that nobody has: the yes is somebody else's.
    const { secret: _unused, ...life } = newLife(now);
    await trx
      .insertInto('invitation')
      .values({
        id: newId(),
        house_id: code.house_id,
        email: row.email,
        name,
        seat: { roles: ['staff'], group_ids: [], languages: [langCd] },
        invited_by: code.made_by,
        asked_by_code: codeId,
        created_at: now,
        ...life,
      })
      .execute();
    return houseOf(trx, code.house_id);
  });
}

/** @throws AppError already_staff */
async function isNoStaff(trx: DirectoryContext['trx'], houseId: string, email: string): Promise<void> {
  const there = await trx
    .selectFrom('seat as s')
    .innerJoin('account as a', 'a.id', 's.account_id')
    .select('s.roles')
    .where('s.house_id', '=', houseId)
    .where('a.email', '=', email)
    .executeTakeFirst();
  if (there !== undefined && there.roles.length > 0) throw new AppError('already_staff');
}

/**
 * Says yes to somebody who asked: they have their seat, and are told by mail.
 *
 * @throws AppError not_found; wrong_state for who did not ask by a code; already_staff; user_not_found for an account that is
 *   no more
 */
export async function acceptStaff(
  ctx: DirectoryContext,
  by: { readonly house: { readonly id: string }; readonly actor: { readonly userId: string } },
  id: string,
  words: (houseName: string) => { readonly subject: string; readonly text: string },
): Promise<StaffMember> {
  const { trx, now } = ctx;
  const houseId = by.house.id;
  const asking = await trx
    .selectFrom('invitation')
    .select(['email', 'name', 'seat', 'asked_by_code'])
    .where('house_id', '=', houseId)
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (asking === undefined) {
    if ((await staffRow(trx, houseId, id, by.actor.userId, now)) === undefined) throw new AppError('not_found');
    throw new AppError('wrong_state');
  }
  if (asking.asked_by_code === null) throw new AppError('wrong_state');
  await isNoStaff(trx, houseId, asking.email);
  const ended = await trx
    .selectFrom('account')
    .select('id')
    .where('email', '=', asking.email)
    .where('disabled_at', 'is not', null)
    .executeTakeFirst();
  if (ended !== undefined) throw new AppError('user_not_found');
  const { languages } = v.parse(v.object({ languages: v.array(v.string()) }), asking.seat);
  await trx.updateTable('invitation').set({ accepted_at: now }).where('id', '=', id).execute();
  const accountId = await accountOf(ctx, asking.email, asking.name, languages[0] ?? 'en');
  const { email, name } = asking;
  const userId = await takeSeat(ctx, { houseId, accountId, email, name, roles: ['staff'], groupIds: [], languages });
  const house = await houseOf(trx, houseId);
  await trx
    .insertInto('job_intent')
    .values({ kind: 'send_mail', payload: { tenantId: houseId, to: email, ...words(house.name) }, run_at: null })
    .execute();
  const member = await staffRow(trx, houseId, userId, by.actor.userId, now);
  if (member === undefined) throw new AppError('not_found');
  return member;
}
