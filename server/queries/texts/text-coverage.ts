/** How far the languages of a house are, read-only [TEXT-COVERAGE]. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { TextKind } from '#shared/domain/texts/text-columns.ts';
import { stateInSql, changedInSql } from './text-list.ts';

interface Counts {
  readonly total: number;
  readonly pending: number;
  readonly machine: number;
  readonly edited: number;
  readonly locked: number;
  readonly failed: number;
  readonly source_changed: number;
}
interface Row extends Counts {
  readonly lang_cd: string;
  readonly kind: TextKind;
}

/** Of each language, whole and by kind; names are left out, and a text counts as edited in the language it is translated from. */
export async function textCoverage(db: Kysely<Database>, tenantId: string, langs: readonly string[]) {
  const { rows } = await sql<Row>`
    SELECT l.lang_cd, t.kind, count(*)::int AS total,
      count(*) FILTER (WHERE ${stateInSql} = 'pending')::int AS pending,
      count(*) FILTER (WHERE ${stateInSql} = 'machine')::int AS machine,
      count(*) FILTER (WHERE ${stateInSql} = 'edited')::int AS edited,
      count(*) FILTER (WHERE ${stateInSql} = 'locked')::int AS locked,
      count(*) FILTER (WHERE ${stateInSql} = 'failed')::int AS failed,
      count(*) FILTER (WHERE ${changedInSql})::int AS source_changed
    FROM unnest(${[...langs]}::text[]) l(lang_cd) CROSS JOIN text t
    LEFT JOIN text_translation tr ON tr.tenant_id = t.tenant_id AND tr.lang_cd = l.lang_cd AND tr.dict_cd = t.dict_cd
    WHERE t.tenant_id = ${tenantId} AND NOT t.is_name
    GROUP BY l.lang_cd, t.kind ORDER BY l.lang_cd, t.kind`.execute(db);
  return langs.map((lang_cd) => {
    const kinds = rows.filter((row) => row.lang_cd === lang_cd).map(({ lang_cd: _lang, ...counts }) => counts);
    return { lang_cd, ...summed(kinds), kinds };
  });
}

const NONE: Counts = { total: 0, pending: 0, machine: 0, edited: 0, locked: 0, failed: 0, source_changed: 0 };
const summed = (all: readonly Counts[]): Counts =>
  all.reduce(
    (sum, one) => ({
      total: sum.total + one.total,
      pending: sum.pending + one.pending,
      machine: sum.machine + one.machine,
      edited: sum.edited + one.edited,
      locked: sum.locked + one.locked,
      failed: sum.failed + one.failed,
      source_changed: sum.source_changed + one.source_changed,
    }),
    NONE,
  );
