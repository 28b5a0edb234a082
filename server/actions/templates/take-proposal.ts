/**
 * What a template proposed becomes a draft, but for what is left [TEMPLATE-TAKE]: the live house with the template's changes
 * on top, so that it is tried as it would be. What the house has otherwise itself is asked for in the draft, as anything that
 * two changed. Once the draft is live the house has that edition; thrown away, it waits as before.
 */
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { StaleVersion } from '#server/faults/manage-faults.ts';
import { catalogueTable, type DraftSides, readChanges } from '#server/queries/drafts/changes.ts';
import type { DraftRecord } from '#server/queries/drafts/drafts.ts';
import { problemsOf } from '#server/queries/drafts/problems.ts';
import type { Doc } from '#shared/domain/drafts/leaves.ts';
import { ontoHouse } from '#shared/domain/drafts/onto-house.ts';
import { type DraftRow, needsDecision, planOf } from '#shared/domain/drafts/plan.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { ActionContext } from '../action-context.ts';
import { makeCopy } from '../drafts/copies.ts';
import { makeDraft } from '../drafts/drafts.ts';
import { lockDrafts, requireOpen } from '../drafts/state.ts';
import type { DraftHouse } from '../drafts/twin.ts';
import { startWork } from '../long-work/start-work.ts';
import { dropProposals } from './proposals.ts';

type Follow = Selectable<Database['template_follow']>;

/** Where what waits for a house lies. @throws AppError no_proposal */
export async function proposalOf(
  db: Kysely<Database>,
  houseId: string,
): Promise<{ readonly follow: Follow; readonly sides: DraftSides; readonly ownCopyId: string }> {
  const follow = await db.selectFrom('template_follow').selectAll().where('house_id', '=', houseId).executeTakeFirst();
  if (follow === undefined) throw new AppError('no_proposal');
  const { base_copy_id: baseCopyId, own_copy_id: copyId } = follow;
  if (baseCopyId === null || copyId === null) throw new AppError('no_proposal');
  const tables = await db
    .selectFrom('catalogue_copy_row')
    .select('of_table')
    .distinct()
    .where('tenant_id', '=', houseId)
    .where('copy_id', 'in', [baseCopyId, copyId])
    .execute();
  return {
    follow,
    ownCopyId: copyId,
    sides: {
      houseId,
      baseCopyId,
      mine: { in: 'copy', houseId, copyId },
      tables: tables.flatMap(({ of_table }) => catalogueTable.get(of_table) ?? []),
    },
  };
}

interface Asked {
  /** The changes that were shown. */
  readonly version: string;
  readonly leave: readonly { readonly kind: string; readonly id: string }[];
  readonly name: string;
  readonly accountId: string | null;
}

/**
 * What is taken of what waits, while nothing else is proposed; it could become a draft as it is.
 *
 * @throws AppError no_proposal; draft_applying, import_running; draft_problems {count}; StaleVersion where something else
 *   waits than was shown
 */
export async function whatIsTaken(
  ctx: ActionContext,
  houseId: string,
  asked: Pick<Asked, 'version' | 'leave'>,
): Promise<{ readonly follow: Follow; readonly ownCopyId: string; readonly taken: readonly DraftRow[] }> {
  const { trx } = ctx;
  await lockDrafts(trx, houseId);
  await requireOpen(trx, houseId);
  await trx.selectFrom('template_follow').select('house_id').where('house_id', '=', houseId).forUpdate().execute();
  const { follow, sides, ownCopyId } = await proposalOf(trx, houseId);
  const changes = await readChanges(trx, sides);
  if (changes.version !== asked.version)
    throw new StaleVersion({ version: follow.proposed ?? 0, proposal_version: changes.version });
  const left = new Set(asked.leave.map(({ kind, id }) => `${kind} ${id}`));
  const taken = changes.rows.filter(({ thing: { kind, id } }) => !left.has(`${kind} ${id}`));
  if (taken.length > 0) await requireWhole(ctx, houseId, taken);
  return { follow, ownCopyId, taken };
}

/**
 * @returns null where everything is left
 * @throws as `whatIsTaken` and `makeDraft`
 */
export async function takeProposal(ctx: ActionContext, house: DraftHouse, asked: Asked): Promise<DraftRecord | null> {
  const { trx, now, newId } = ctx;
  const { follow, ownCopyId, taken } = await whatIsTaken(ctx, house.id, asked);
  if (taken.length === 0) {
    await hasNow(ctx, follow, follow.proposed ?? follow.edition);
    return null;
  }
  const said = taken.map(asTaken);
  const base = await makeCopy(trx, { in: 'house', houseId: house.id }, { id: newId(), now });
  const own = newId();
  await trx.insertInto('catalogue_copy').values({ tenant_id: house.id, id: own, made_at: now }).execute();
  await sql`INSERT INTO catalogue_copy_row (tenant_id, copy_id, of_table, key, doc, texts)
    SELECT tenant_id, ${own}::uuid, of_table, key, doc, texts FROM catalogue_copy_row
    WHERE tenant_id = ${house.id} AND copy_id = ${base}`.execute(trx);
  await overlay(
    ctx,
    { houseId: house.id, copyId: own, from: ownCopyId },
    said.map(({ mine }) => mine),
  );
  await overlay(
    ctx,
    { houseId: house.id, copyId: base, from: null },
    said.map((one) => one.base),
  );
  const draft = await makeDraft(ctx, house, {
    name: asked.name,
    fromVersion: null,
    accountId: asked.accountId,
    copies: { base, own },
  });
  await trx
    .updateTable('template_follow')
    .set({ draft_id: draft.id, draft_edition: follow.proposed })
    .where('house_id', '=', house.id)
    .execute();
  return draft;
}

interface Said {
  readonly row: DraftRow;
  readonly doc: Doc | null;
}

/** What the draft says of a row, and what it began from. */
function asTaken(row: DraftRow): { readonly mine: Said; readonly base: Said } {
  const { base, mine } = ontoHouse(row.of, row);
  const { removal } = row.of;
  // What goes is hidden at once, as taking the draft live would: something of the house's own may stand below it.
  const hides = mine === null && row.theirs !== null && typeof removal === 'object';
  const doc = hides ? { ...row.theirs, [removal.hide]: removal.to } : mine;
  return { mine: { row, doc }, base: { row, doc: base } };
}

/** @param from the copy whose rows say who worded what, where they are taken as they stand there */
async function overlay(
  { trx }: ActionContext,
  { houseId, copyId, from }: { readonly houseId: string; readonly copyId: string; readonly from: string | null },
  said: readonly Said[],
): Promise<void> {
  const written = JSON.stringify(
    said.flatMap(({ row, doc }) => (doc === null ? [] : [{ of_table: row.of.table, key: row.key, doc }])),
  );
  await sql`INSERT INTO catalogue_copy_row AS c (tenant_id, copy_id, of_table, key, doc, texts)
    SELECT ${houseId}::uuid, ${copyId}::uuid, e.of_table, e.key, e.doc, o.texts
    FROM jsonb_to_recordset(${written}::text::jsonb) AS e(of_table text, key text, doc jsonb)
    LEFT JOIN catalogue_copy_row o ON o.tenant_id = ${houseId} AND o.copy_id = ${from} AND o.of_table = e.of_table
      AND o.key = e.key AND o.doc = e.doc
    ON CONFLICT (tenant_id, copy_id, of_table, key) DO UPDATE SET doc = excluded.doc, texts = coalesce(excluded.texts, c.texts)`.execute(
    trx,
  );
  const gone = said.flatMap(({ row, doc }) => (doc === null ? [`${row.of.table} ${row.key}`] : []));
  if (gone.length > 0)
    await sql`DELETE FROM catalogue_copy_row WHERE tenant_id = ${houseId} AND copy_id = ${copyId}
      AND of_table || ' ' || key = ANY(${gone}::text[])`.execute(trx);
}

/** What would name something that is not there is no draft. @throws AppError draft_problems {count} */
async function requireWhole({ trx }: ActionContext, houseId: string, rows: readonly DraftRow[]): Promise<void> {
  const plan = planOf(
    rows,
    rows.filter(needsDecision).map(({ thing }) => ({ ...thing, path: '', take: 'mine' as const })),
  );
  const found = await problemsOf(trx, houseId, rows, plan);
  const things = new Set(found.flatMap(({ kind, id, code }) => (code === 'text_locked' ? [] : [`${kind} ${id}`])));
  if (things.size > 0) throw new AppError('draft_problems', { count: things.size });
}

/** The house has an edition: what waited of it is over. */
async function hasNow({ trx }: Pick<ActionContext, 'trx'>, follow: Follow, edition: number): Promise<void> {
  const isOver = follow.proposed !== null && follow.proposed <= edition;
  await trx
    .updateTable('template_follow')
    .set({
      edition,
      draft_id: null,
      draft_edition: null,
      ...(isOver
        ? { proposed: null, proposed_at: null, base_copy_id: null, own_copy_id: null, changes: 0, conflicts: 0 }
        : {}),
    })
    .where('house_id', '=', follow.house_id)
    .execute();
  if (isOver) await dropProposals(trx, [follow]);
}

/** A draft is live: was it made of a proposal, the house has that edition. What was proposed since is compared with it anew. */
export async function afterReflecting(ctx: ActionContext, houseId: string, draftId: string): Promise<void> {
  const follow = await ctx.trx
    .selectFrom('template_follow')
    .selectAll()
    .where('house_id', '=', houseId)
    .where('draft_id', '=', draftId)
    .executeTakeFirst();
  if (follow?.draft_edition == null) return;
  await hasNow(ctx, follow, follow.draft_edition);
  if (follow.proposed === null || follow.proposed <= follow.draft_edition) return;
  await startWork(ctx, { organizationId: follow.organization_id }, 'propose_template', {
    template_id: follow.template_id,
    account_id: null,
    only: [houseId],
  });
}
