/** What keeps chosen changes of a draft from going live: what they name and what else is there, as the live house is now [DRAFT-WHOLE]. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { catalogueTables } from '#shared/domain/catalogue/catalogue-tables.ts';
import type { Doc } from '#shared/domain/drafts/leaves.ts';
import { danglingIn, type DraftRow, type Plan, type Problem } from '#shared/domain/drafts/plan.ts';
import { same } from '#shared/domain/drafts/same.ts';
import { catalogueDocs } from './catalogue-docs.ts';
import { catalogueTable } from './changes.ts';
import { tablesWithTexts } from './text-states.ts';

type Planned = Plan['rows'][number];

export async function problemsOf(
  db: Kysely<Database>,
  houseId: string,
  changed: readonly DraftRow[],
  plan: Plan,
): Promise<readonly Problem[]> {
  if (plan.rows.length === 0) return [];
  const things = new Map(changed.map((row) => [`${row.of.table} ${row.key}`, row.thing]));
  const thingOf = ({ of, key }: Pick<Planned, 'of' | 'key'>) =>
    things.get(`${of.table} ${key}`) ?? { kind: of.kind, id: key };
  return [
    ...(await dangling(db, houseId, plan)).map(({ row, by, about }) => {
      const isOurs = row !== null && row.after !== null;
      return {
        ...thingOf(row ?? { of: catalogueTable.get(about.table) ?? neverThere(about.table), key: about.key }),
        code: isOurs ? ('names_gone' as const) : ('still_named' as const),
        about: isOurs ? about : { ...by, column: about.column },
      };
    }),
    ...(await doubled(db, houseId, plan)).map(({ row, column, key }) => ({
      ...thingOf(row),
      code: 'doubled' as const,
      about: { table: row.of.table, key, column },
    })),
    ...(await locked(db, houseId, plan)).map(({ row, column }) => ({
      ...thingOf(row),
      code: 'text_locked' as const,
      about: { table: row.of.table, key: row.key, column },
    })),
  ];
}

function neverThere(table: string): never {
  throw new Error(`${table} is no table of the catalogue`);
}

async function dangling(db: Kysely<Database>, houseId: string, plan: Plan) {
  const { rows: keys } = await sql<{ of_table: string; key: string }>`
    SELECT of_table, key FROM (${catalogueDocs({ in: 'house', houseId })}) d`.execute(db);
  const there = new Set(keys.map(({ of_table, key }) => `${of_table} ${key}`));
  const gone = new Set(plan.rows.flatMap(({ of, after }) => (after === null ? [of.table] : [])));
  const naming = catalogueTables.filter(({ names }) => names.some(({ table }) => gone.has(table)));
  const docs =
    naming.length === 0
      ? []
      : (
          await sql<{ of_table: string; key: string; doc: Doc }>`
            SELECT of_table, key, doc FROM (${catalogueDocs({ in: 'house', houseId }, naming)}) d`.execute(db)
        ).rows;
  return danglingIn(plan, {
    has: (table, key) => there.has(`${table} ${key}`),
    naming: () =>
      docs.flatMap(({ of_table, key, doc }) => {
        const of = catalogueTable.get(of_table);
        return of === undefined ? [] : [{ of, key, doc }];
      }),
  });
}

/** Of two rows of a house, one of them ours, that say the same where no two may. */
async function doubled(db: Kysely<Database>, houseId: string, { rows }: Plan) {
  const found: { row: Planned; column: string; key: string }[] = [];
  for (const of of catalogueTables)
    for (const column of of.unique ?? []) {
      const ours = rows.filter((row) => row.of === of && row.after !== null && (row.after[column] ?? null) !== null);
      const moved = ours.filter(({ before, after }) => !same(before?.[column], after?.[column]));
      if (moved.length === 0) continue;
      const all = rows.filter((row) => row.of === of).map(({ key }) => key);
      const { rows: theirs } = await sql<{ key: string; said: string }>`
        SELECT key, lower(doc ->> ${column}) AS said FROM (${catalogueDocs({ in: 'house', houseId }, [of])}) d
        WHERE lower(doc ->> ${column}) = ANY(${moved.map(({ after }) => text(after?.[column]))}::text[]) AND key <> ALL(${all}::text[])`.execute(
        db,
      );
      for (const row of moved) {
        const said = text(row.after?.[column]);
        const other =
          theirs.find((one) => one.said === said)?.key ??
          ours.find((one) => one !== row && text(one.after?.[column]) === said)?.key;
        if (other !== undefined) found.push({ row, column, key: other });
      }
    }
  return found;
}

const text = (value: unknown): string => String(value).toLowerCase();

/** Texts that are locked in the live house, and would be changed. */
async function locked(db: Kysely<Database>, houseId: string, { rows }: Plan) {
  const found: { row: Planned; column: string }[] = [];
  for (const { of, kind, thing, fields } of tablesWithTexts) {
    const ours = rows.filter((row) => row.of === of && row.before !== null && row.after !== null);
    if (ours.length === 0) continue;
    const docs = JSON.stringify(ours.map(({ key, after }) => ({ key, doc: after })));
    const { rows: kept } = await sql<{ key: string; column: string }>`
      SELECT DISTINCT c.key, t.place[1] AS column
      FROM jsonb_to_recordset(${docs}::text::jsonb) AS c(key text, doc jsonb)
      JOIN text t ON t.tenant_id = ${houseId} AND t.kind = ${kind} AND t.thing_id = ${thing(sql`c.doc`, sql`${houseId}`)}
      JOIN text_translation tr ON tr.tenant_id = t.tenant_id AND tr.dict_cd = t.dict_cd AND tr.locked_by IS NOT NULL
      WHERE NOT EXISTS (
        SELECT FROM texts_in(c.doc, ${fields}::text::jsonb) f
        WHERE f.field = t.field AND coalesce(f.dict ->> tr.lang_cd, '') = coalesce(tr.message, '')
          AND coalesce(f.room ->> tr.lang_cd, '') = coalesce(tr.in_room_message, ''))`.execute(db);
    for (const { key, column } of kept) {
      const row = ours.find((one) => one.key === key);
      if (row !== undefined) found.push({ row, column });
    }
  }
  return found;
}
