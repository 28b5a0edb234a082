/**
 * Passages as they are told, kept in the process: what is known under a number never changes. Whether it is known still is
 * asked each time, so that nothing is told of what was taken away. Read-only: one statement for what was not told lately,
 * and one more where nobody else asks whether it is known.
 */
import { type Kysely, sql } from 'kysely';
import { createKept, keptBy } from '#server/db/kept.ts';
import type { Database } from '#server/db/schema.ts';
import type { Dict } from '#shared/client-view/values.ts';
import type { KnownSource } from './kept-scope.ts';

/** One passage of a source. */
export interface PassagePlace {
  readonly source: KnownSource;
  readonly no: number;
}

export interface PassageRow {
  readonly source_no: number;
  readonly no: number;
  readonly lang_cd: string;
  readonly heading: string;
  readonly body: string;
  readonly page: number | null;
}

/** What was read at a place: the passage, or all passages of what is told whole. */
interface Read {
  readonly rows: readonly PassageRow[];
  /** All that it says, by language; nothing where it is no whole. */
  readonly whole: Dict;
}

/** Characters of all passages that are kept. */
const ROOM = 4_000_000;
const OF_ROW = 100;
const keptReads = keptBy<Kysely<Database>, ReturnType<typeof createKept<Read>>>(() =>
  createKept(ROOM, ({ rows }) =>
    rows.reduce((sum, { heading, body }) => sum + heading.length + 2 * body.length + OF_ROW, 0),
  ),
);

const isToldWhole = ({ kind, dynamic }: KnownSource): boolean => kind === 'component' && dynamic === null;

/**
 * Each place with its row and all that is told with it; those that are gone are left out.
 *
 * @param standing which of the sources are known still, where that was asked already
 */
export async function passagesAt<P extends PassagePlace>(
  db: Kysely<Database>,
  tenantId: string,
  places: readonly P[],
  standing?: ReadonlySet<number>,
): Promise<readonly { readonly place: P; readonly row: PassageRow; readonly whole: Dict }[]> {
  if (places.length === 0) return [];
  const kept = keptReads(db);
  const keyOf = ({ source, no }: PassagePlace): string =>
    isToldWhole(source) ? `${tenantId} ${source.no}` : `${tenantId} ${source.no} ${no}`;
  const found = new Map<string, Read>();
  const missing: P[] = [];
  for (const place of places) {
    const read = kept.get(keyOf(place));
    if (read === undefined) missing.push(place);
    else found.set(keyOf(place), read);
  }
  const [known, rows] = await Promise.all([
    standing ??
      stillKnown(
        db,
        tenantId,
        places.map(({ source }) => source.no),
      ),
    readRows(db, tenantId, missing),
  ]);
  const bySource = Map.groupBy(rows, ({ source_no: no }) => no);
  for (const place of missing) {
    const of = bySource.get(place.source.no) ?? [];
    const isWhole = isToldWhole(place.source);
    const own = isWhole ? of : of.filter(({ no }) => no === place.no);
    if (own.length === 0) continue;
    const read = { rows: own, whole: isWhole ? told(own) : {} };
    kept.set(keyOf(place), read);
    found.set(keyOf(place), read);
  }
  return places.flatMap((place) => {
    const read = known.has(place.source.no) ? found.get(keyOf(place)) : undefined;
    const row = read?.rows.find(({ no }) => no === place.no);
    return read === undefined || row === undefined ? [] : [{ place, row, whole: read.whole }];
  });
}

/** Which of some sources of a house are known still. */
export async function stillKnown(
  db: Kysely<Database>,
  tenantId: string,
  numbers: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ no: number }>`
    SELECT no FROM knowledge_source WHERE tenant_id = ${tenantId} AND no = ANY (${[...numbers]}::bigint[])`.execute(db);
  return new Set(rows.map(({ no }) => no));
}

async function readRows(
  db: Kysely<Database>,
  tenantId: string,
  places: readonly PassagePlace[],
): Promise<readonly PassageRow[]> {
  if (places.length === 0) return [];
  const whole = [...new Set(places.filter(({ source }) => isToldWhole(source)).map(({ source }) => source.no))];
  const pieces = places.filter(({ source }) => !isToldWhole(source));
  const { rows } = await sql<PassageRow>`
    SELECT source_no, no, lang_cd, heading, body, page FROM knowledge_passage
    WHERE tenant_id = ${tenantId} AND source_no = ANY (${whole}::bigint[])
    UNION ALL
    SELECT p.source_no, p.no, p.lang_cd, p.heading, p.body, p.page
    FROM unnest(${pieces.map(({ source }) => source.no)}::bigint[], ${pieces.map(({ no }) => no)}::int[]) AS a(source_no, no)
    JOIN knowledge_passage p ON p.tenant_id = ${tenantId} AND p.source_no = a.source_no AND p.no = a.no
    ORDER BY source_no, no`.execute(db);
  return rows;
}

/** Passages one after another, by language. */
const told = (rows: readonly PassageRow[]): Dict =>
  Object.fromEntries(
    [...Map.groupBy(rows, ({ lang_cd: lang }) => lang)].map(([lang, of]) => [
      lang,
      of.map(({ body }) => body).join('\n'),
    ]),
  );
