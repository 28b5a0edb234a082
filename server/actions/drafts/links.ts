/** Addresses that show what a draft changes to whoever has them [DRAFT-LINK]. */
import { createHash, randomBytes } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { type DraftRecord, draftById } from '#server/queries/drafts/drafts.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { ActionContext } from '../action-context.ts';

export type DraftLinkRecord = Selectable<Database['draft_link']>;

/** Of one draft. */
const LINKS_MAX = 20;
const DAY_MS = 86_400_000;
const UUID_BYTES = 16;

const hashOf = (secret: Uint8Array): Buffer => createHash('sha256').update(secret).digest();

/** Ids and secret in one word. */
const tokenOf = (houseId: string, id: string, secret: Buffer): string =>
  Buffer.concat([Buffer.from((houseId + id).replaceAll('-', ''), 'hex'), secret]).toString('base64url');

function readToken(
  token: string,
): { readonly houseId: string; readonly id: string; readonly secret: Uint8Array } | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== UUID_BYTES * 3 || bytes.toString('base64url') !== token) return null;
  const idAt = (at: number): string =>
    bytes
      .subarray(at, at + UUID_BYTES)
      .toString('hex')
      .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { houseId: idAt(0), id: idAt(UUID_BYTES), secret: bytes.subarray(UUID_BYTES * 2) };
}

/** @throws AppError not_found for a draft that is over; limit_reached, duplicate_id */
export async function makeLink(
  { trx, now, newId }: ActionContext,
  houseId: string,
  asked: {
    readonly id?: string | undefined;
    readonly draftId: string;
    readonly days: number;
    readonly accountId: string;
  },
): Promise<{ readonly link: DraftLinkRecord; readonly token: string }> {
  const { draftId } = asked;
  if ((await draftById(trx, houseId, draftId)) === undefined) throw new AppError('not_found');
  await trx
    .deleteFrom('draft_link')
    .where('tenant_id', '=', houseId)
    .where('draft_id', '=', draftId)
    .where((e) => e.or([e('expires_at', '<=', now), e('revoked_at', 'is not', null)]))
    .execute();
  const { count } = await trx
    .selectFrom('draft_link')
    .select((e) => e.fn.countAll<string>().as('count'))
    .where('tenant_id', '=', houseId)
    .where('draft_id', '=', draftId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= LINKS_MAX) throw new AppError('limit_reached', { limit: LINKS_MAX });
  const secret = randomBytes(UUID_BYTES);
  const link = await trx
    .insertInto('draft_link')
    .values({
      tenant_id: houseId,
      id: asked.id ?? newId(),
      draft_id: draftId,
      secret_hash: hashOf(secret),
      made_at: now,
      made_by: asked.accountId,
      expires_at: new Date(now.getTime() + asked.days * DAY_MS),
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'id']).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (link === undefined) throw new AppError('duplicate_id');
  return { link, token: tokenOf(houseId, link.id, secret) };
}

/** It opens nothing from then on; what was taken back stays so. @throws AppError not_found */
export async function takeLinkBack({ trx, now }: ActionContext, houseId: string, id: string): Promise<void> {
  const link = await trx
    .updateTable('draft_link')
    .set((e) => ({ revoked_at: e.fn.coalesce('revoked_at', e.val(now)) }))
    .where('tenant_id', '=', houseId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (link === undefined) throw new AppError('not_found');
}

interface Shown {
  readonly link: DraftLinkRecord;
  readonly draft: DraftRecord;
}

/** What an address leads to. @throws AppError link_expired for one that ran out, was taken back or is none */
export async function shownBy(db: Kysely<Database>, token: string, now: Date): Promise<Shown> {
  const read = readToken(token);
  const link =
    read === null
      ? undefined
      : await db
          .selectFrom('draft_link as l')
          .innerJoin('house as h', 'h.id', 'l.tenant_id')
          .selectAll('l')
          .where('l.tenant_id', '=', read.houseId)
          .where('l.id', '=', read.id)
          .where('l.secret_hash', '=', hashOf(read.secret))
          .where('l.expires_at', '>', now)
          .where('l.revoked_at', 'is', null)
          .where('h.deleted_at', 'is', null)
          .executeTakeFirst();
  const draft = link === undefined ? undefined : await draftById(db, link.tenant_id, link.draft_id);
  if (link === undefined || draft === undefined) throw new AppError('link_expired');
  return { link, draft };
}
