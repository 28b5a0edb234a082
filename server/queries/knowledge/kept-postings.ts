/**
 * Where terms stand in what a bot knows, from the index in the database; what was asked lately is kept, since what is known
 * under a number never changes. Read-only, one statement for all terms that nobody asked lately, none without such.
 */
import { type Kysely, sql } from 'kysely';
import { createKept, keptBy } from '#server/db/kept.ts';
import type { Database } from '#server/db/schema.ts';
import type { Postings } from '#shared/domain/knowledge/rank-passages.ts';
import { type CountedScope, passageAt } from './kept-scope.ts';

/** Eight bytes each, and some for the term. */
const ROOM = 2_000_000;
const OF_TERM = 30;
const keptPostings = keptBy<Kysely<Database>, ReturnType<typeof createKept<Postings>>>(() =>
  createKept(ROOM, ({ places }) => places.length + OF_TERM),
);

/** Where these stand, where all of them were asked lately; else null. */
export function keptPostingsOf(
  db: Kysely<Database>,
  scope: CountedScope,
  terms: readonly string[],
): ReadonlyMap<string, Postings> | null {
  const found = keptOf(db, scope, terms);
  return terms.every((term) => found.has(term)) ? found : null;
}

function keptOf(db: Kysely<Database>, scope: CountedScope, terms: readonly string[]): Map<string, Postings> {
  const kept = keptPostings(db);
  const found = new Map<string, Postings>();
  for (const term of terms) {
    const known = kept.get(`${scope.key} ${term}`);
    if (known !== undefined) found.set(term, known);
  }
  return found;
}

export async function postingsOf(
  db: Kysely<Database>,
  scope: CountedScope,
  terms: readonly string[],
): Promise<ReadonlyMap<string, Postings>> {
  const kept = keptPostings(db);
  const found = keptOf(db, scope, terms);
  const missing = [...new Set(terms)].filter((term) => !found.has(term));
  if (missing.length === 0) return found;
  const read = await readPostings(db, scope, missing);
  for (const term of missing) {
    // A term that stands nowhere is kept as that.
    const postings = unpack(scope, read.get(term) ?? Buffer.alloc(0));
    if (!scope.isOutdated) kept.set(`${scope.key} ${term}`, postings);
    found.set(term, postings);
  }
  return found;
}

/** A place and a weight of four bytes each. */
const PACKED = 8;

async function readPostings(
  db: Kysely<Database>,
  { tenantId, sources, firsts }: CountedScope,
  terms: readonly string[],
): Promise<ReadonlyMap<string, Buffer>> {
  const { rows } = await sql<{ readonly term: string; readonly packed: Buffer }>`
    WITH scope AS MATERIALIZED (
      SELECT * FROM unnest(${sources.map(({ no }) => no)}::bigint[], ${[...firsts]}::int[]) AS s(no, first)
    )
    SELECT t.term, string_agg(int4send(s.first + t.no) || float4send(t.weight), ''::bytea) AS packed
    FROM unnest(${[...terms]}::text[]) AS a(term)
    JOIN passage_term t ON t.tenant_id = ${tenantId} AND t.term = a.term COLLATE "C"
    JOIN scope s ON s.no = t.source_no
    GROUP BY t.term`.execute(db);
  return new Map(rows.map(({ term, packed }) => [term, packed]));
}

function unpack(scope: CountedScope, packed: Buffer): Postings {
  const stands = packed.length / PACKED;
  const [places, weights] = [new Int32Array(stands), new Float32Array(stands)];
  const sources = new Set<number>();
  for (let at = 0; at < stands; at += 1) {
    const place = packed.readInt32BE(at * PACKED);
    places[at] = place;
    weights[at] = packed.readFloatBE(at * PACKED + 4);
    sources.add(passageAt(scope, place).source.no);
  }
  return { places, weights, sources: sources.size };
}
