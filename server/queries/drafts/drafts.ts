/** The drafts of a house. */
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { twinIdOf } from '#shared/domain/drafts/twin-id.ts';
import type { CatalogueVersion, Draft } from '#shared/manage/drafts.ts';
import type { DraftSides } from './changes.ts';

export type DraftRecord = Selectable<Database['draft']>;

/** The one that lies in the twin. */
export const loadedDraft = (db: Kysely<Database>, houseId: string): Promise<DraftRecord | undefined> =>
  db.selectFrom('draft').selectAll().where('tenant_id', '=', houseId).where('is_loaded', '=', true).executeTakeFirst();

export const draftById = (db: Kysely<Database>, houseId: string, id: string): Promise<DraftRecord | undefined> =>
  db.selectFrom('draft').selectAll().where('tenant_id', '=', houseId).where('id', '=', id).executeTakeFirst();

/** The latest first. */
export const draftsOf = (db: Kysely<Database>, houseId: string): Promise<DraftRecord[]> =>
  db
    .selectFrom('draft')
    .selectAll()
    .where('tenant_id', '=', houseId)
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Where what a draft says lies: in the twin, or in a copy of its own. */
export function sidesOf(draft: DraftRecord): DraftSides {
  const { tenant_id: houseId, base_copy_id: baseCopyId, own_copy_id: copyId } = draft;
  if (draft.is_loaded || copyId === null) return { houseId, baseCopyId, mine: { in: 'twin', houseId } };
  return { houseId, baseCopyId, mine: { in: 'copy', houseId, copyId } };
}

/** Who changed the loaded draft last, and when, as the twin's own history has it. */
export async function lastChange(
  db: Kysely<Database>,
  { tenant_id: houseId, history_seen: seen }: DraftRecord,
): Promise<{ readonly at: Date; readonly by: string | null } | null> {
  const { rows } = await sql<{ at: Date; account_id: string | null }>`
    SELECT at, account_id FROM history
    WHERE tenant_id = ${twinIdOf(houseId)} AND trail = 'house' AND id = operation AND id > ${seen}
    ORDER BY id DESC LIMIT 1`.execute(db);
  const [row] = rows;
  return row === undefined ? null : { at: row.at, by: row.account_id };
}

/** Names of accounts by their ids. */
export async function namesOf(
  db: Kysely<Database>,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const rows = await db.selectFrom('account').select(['id', 'name', 'email']).where('id', 'in', wanted).execute();
  return new Map(rows.map(({ id, name, email }) => [id, name === '' ? email : name]));
}

/** As the management API shows them. */
export async function presentDrafts(
  db: Kysely<Database>,
  drafts: readonly DraftRecord[],
  code: string,
): Promise<Draft[]> {
  const loaded = drafts.find(({ is_loaded }) => is_loaded);
  const last = loaded === undefined ? null : await lastChange(db, loaded);
  const changes = drafts.map((draft) =>
    draft === loaded && last !== null ? last : { at: draft.changed_at, by: draft.changed_by },
  );
  const names = await namesOf(db, [...drafts.map(({ made_by }) => made_by), ...changes.map(({ by }) => by)]);
  const nameOf = (id: string | null): string | null => (id === null ? null : (names.get(id) ?? null));
  return drafts.map((draft, at) => ({
    id: draft.id,
    name: draft.name,
    state: draft.state,
    is_loaded: draft.is_loaded,
    sandbox_code: `sandbox_${code}`,
    created_at: draft.made_at.toISOString(),
    created_by: nameOf(draft.made_by),
    updated_at: changes[at]?.at?.toISOString() ?? null,
    updated_by: nameOf(changes[at]?.by ?? null),
    production_copied_at: draft.copied_at.toISOString(),
    from_version: draft.from_version,
    // Of one that did not go live the work tells why.
    job_id: draft.state === 'editing' ? null : draft.job_id,
    reflect_at: draft.reflect_at?.toISOString() ?? null,
    review: draft.review,
    failed_code: draft.failed_code,
    version: draft.version,
  }));
}

/** The versions a house keeps, the latest first. */
export async function versionsOf(db: Kysely<Database>, houseId: string): Promise<CatalogueVersion[]> {
  const kept = await db
    .selectFrom('catalogue_version')
    .select(['number', 'draft_name', 'changes', 'made_at', 'made_by'])
    .where('tenant_id', '=', houseId)
    .orderBy('number', 'desc')
    .execute();
  const names = await namesOf(
    db,
    kept.map(({ made_by }) => made_by),
  );
  return kept.map(({ number, draft_name, changes, made_at, made_by }) => ({
    number,
    draft_name,
    changes,
    created_at: made_at.toISOString(),
    created_by: made_by === null ? null : (names.get(made_by) ?? null),
  }));
}
