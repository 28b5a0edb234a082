/** The life of drafts: made of the live house or a version, put into the sandbox, kept, thrown away [DRAFT-LIFE]. */
import { sql } from 'kysely';
import { StaleVersion } from '#server/faults/manage-faults.ts';
import { type DraftRecord, draftById, lastChange, loadedDraft } from '#server/queries/drafts/drafts.ts';
import { twinIdOf } from '#shared/domain/drafts/twin-id.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { ActionContext } from '../action-context.ts';
import { dropCopies, makeCopy } from './copies.ts';
import { fillTwin } from './fill-twin.ts';
import { lockDrafts, requireOpen, setState } from './state.ts';
import { type DraftHouse, makeTwin, type Twin } from './twin.ts';
import { asWhole } from './write-catalogue.ts';

/** Drafts a house keeps at once. */
const DRAFTS_MAX = 20;

interface NewDraft {
  readonly id?: string | undefined;
  readonly name: string;
  readonly fromVersion: number | null;
  readonly accountId: string | null;
  /** What it begins from and what it says, where both were copied already; the second goes once it is loaded. */
  readonly copies?: { readonly base: string; readonly own: string };
}

/** @throws AppError limit_reached; not_found for a version that is not kept; duplicate_id */
export async function makeDraft(ctx: ActionContext, house: DraftHouse, asked: NewDraft): Promise<DraftRecord> {
  const { trx, now, newId } = ctx;
  await lockDrafts(trx, house.id);
  await requireOpen(trx, house.id);
  const { count } = await trx
    .selectFrom('draft')
    .select((e) => e.fn.countAll<string>().as('count'))
    .where('tenant_id', '=', house.id)
    .executeTakeFirstOrThrow();
  if (Number(count) >= DRAFTS_MAX) throw new AppError('limit_reached', { limit: DRAFTS_MAX });
  const twin = { houseId: house.id, twinId: await makeTwin(ctx, house) };
  await asWhole(trx);
  await keepLoaded(ctx, twin);
  const base = asked.copies?.base ?? (await makeCopy(trx, { in: 'house', houseId: house.id }, { id: newId(), now }));
  const own =
    asked.copies?.own ?? (asked.fromVersion === null ? base : await copyOfVersion(ctx, house.id, asked.fromVersion));
  await fillTwin(trx, twin, own, base);
  const made = await trx
    .insertInto('draft')
    .values({
      tenant_id: house.id,
      id: asked.id ?? newId(),
      name: asked.name,
      is_loaded: true,
      base_copy_id: base,
      from_version: asked.fromVersion,
      copied_at: now,
      history_seen: await lastEntry(trx, twin.twinId),
      made_at: now,
      made_by: asked.accountId,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'id']).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (made === undefined) throw new AppError('duplicate_id');
  if (asked.copies !== undefined) await dropCopies(trx, house.id, [asked.copies.own]);
  await openFor(ctx, twin);
  return made;
}

/** The last entry of a twin's history so far. */
export async function lastEntry(trx: ActionContext['trx'], twinId: string): Promise<number> {
  const { rows } = await sql<{
    id: number | null;
  }>`SELECT max(id) AS id FROM history WHERE tenant_id = ${twinId}`.execute(trx);
  return Number(rows[0]?.id ?? 0);
}

async function copyOfVersion({ trx }: ActionContext, houseId: string, number: number): Promise<string> {
  const version = await trx
    .selectFrom('catalogue_version')
    .select('copy_id')
    .where('tenant_id', '=', houseId)
    .where('number', '=', number)
    .executeTakeFirst();
  if (version === undefined) throw new AppError('not_found');
  return version.copy_id;
}

/** A draft lies in the twin: it may be changed, and the menu groups of both stay as many as they are. */
async function openFor({ trx, now }: ActionContext, { houseId, twinId }: Twin): Promise<void> {
  await setState(trx, houseId, { state: 'open', fixed: true, now });
  await setState(trx, twinId, { state: 'open', fixed: true, now });
}

/** What lies in the twin is kept as a copy, so that another can be put there. */
async function keepLoaded({ trx, now, newId }: ActionContext, { houseId }: Twin): Promise<void> {
  const loaded = await loadedDraft(trx, houseId);
  if (loaded === undefined) return;
  const own = await makeCopy(trx, { in: 'twin', houseId }, { id: newId(), now });
  const last = await lastChange(trx, loaded);
  await trx
    .updateTable('draft')
    .set({
      is_loaded: false,
      own_copy_id: own,
      ...(last === null ? {} : { changed_at: last.at, changed_by: last.by }),
    })
    .where('tenant_id', '=', houseId)
    .where('id', '=', loaded.id)
    .execute();
}

/** @throws AppError not_found */
export async function loadDraft(ctx: ActionContext, house: DraftHouse, id: string): Promise<DraftRecord> {
  const { trx } = ctx;
  await lockDrafts(trx, house.id);
  await requireOpen(trx, house.id);
  const draft = await draftById(trx, house.id, id);
  if (draft === undefined) throw new AppError('not_found');
  if (draft.is_loaded || draft.own_copy_id === null) return draft;
  const twin = { houseId: house.id, twinId: await makeTwin(ctx, house) };
  await asWhole(trx);
  await keepLoaded(ctx, twin);
  await fillTwin(trx, twin, draft.own_copy_id, draft.base_copy_id);
  const loaded = await trx
    .updateTable('draft')
    .set({ is_loaded: true, own_copy_id: null, history_seen: await lastEntry(trx, twin.twinId) })
    .where('tenant_id', '=', house.id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await dropCopies(trx, house.id, [draft.own_copy_id]);
  await openFor(ctx, twin);
  return loaded;
}

/**
 * Throws a draft away.
 *
 * @param id undefined for the one that is loaded
 * @throws AppError no_draft, not_found; draft_applying; StaleVersion
 */
export async function deleteDraft(
  ctx: ActionContext,
  house: DraftHouse,
  { id, expected }: { readonly id?: string; readonly expected: number },
): Promise<void> {
  const { trx } = ctx;
  await lockDrafts(trx, house.id);
  await requireOpen(trx, house.id);
  const draft = id === undefined ? await loadedDraft(trx, house.id) : await draftById(trx, house.id, id);
  if (draft === undefined) throw new AppError(id === undefined ? 'no_draft' : 'not_found');
  if (draft.version !== expected) throw new StaleVersion({ version: draft.version });
  await endDraft(ctx, draft);
}

/** A draft is over: its copies go, and where it was loaded the twin is closed until another is. */
export async function endDraft(ctx: ActionContext, draft: DraftRecord): Promise<void> {
  const { trx, now } = ctx;
  const { tenant_id: houseId } = draft;
  await trx.deleteFrom('draft').where('tenant_id', '=', houseId).where('id', '=', draft.id).execute();
  await dropCopies(trx, houseId, [draft.base_copy_id, ...(draft.own_copy_id === null ? [] : [draft.own_copy_id])]);
  const left = await trx.selectFrom('draft').select('id').where('tenant_id', '=', houseId).limit(1).executeTakeFirst();
  await setState(trx, houseId, { state: 'open', fixed: left !== undefined, now });
  if (!draft.is_loaded) return;
  const twinId = twinIdOf(houseId);
  await setState(trx, twinId, { state: 'no_draft', fixed: true, now });
  await signOutOfTwin(ctx, twinId);
}

/** Whoever was in the twin, at its desk or as a guest, is signed out: what they looked at is no more [DRAFT-OUT]. */
async function signOutOfTwin({ trx, now }: ActionContext, twinId: string): Promise<void> {
  await sql`UPDATE auth_session SET revoked_at = ${now}, revoked_reason = 'draft_over'
    WHERE tenant_id = ${twinId} AND revoked_at IS NULL`.execute(trx);
}

/** @throws AppError not_found; StaleVersion */
export async function renameDraft(
  { trx }: ActionContext,
  houseId: string,
  { id, name, expected }: { readonly id: string; readonly name: string; readonly expected: number },
): Promise<DraftRecord> {
  const draft = await trx
    .selectFrom('draft')
    .selectAll()
    .where('tenant_id', '=', houseId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (draft === undefined) throw new AppError('not_found');
  if (draft.version !== expected) throw new StaleVersion({ version: draft.version });
  return trx
    .updateTable('draft')
    .set({ name })
    .where('tenant_id', '=', houseId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
