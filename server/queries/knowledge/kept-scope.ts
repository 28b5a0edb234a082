/**
 * What a bot knows, as its passages are counted through: sources by their numbers, each with the place of its first passage.
 * A revision never changes, so what was read once is kept by which sources they are. Read-only.
 */
import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { createKept, keptBy } from '#server/db/kept.ts';
import type { Database } from '#server/db/schema.ts';
import type { SourceHead } from '#shared/domain/knowledge/knowledge.ts';
import { TERMS_EDITION } from '#shared/domain/knowledge/passage-terms.ts';

/** What a bot knows: sources of its house, by their numbers. */
export interface KnowledgeScope {
  readonly tenantId: string;
  readonly sources: readonly number[];
}

/** A revision that is kept, by its number. */
export interface KnownSource extends SourceHead {
  readonly no: number;
  readonly passages: number;
}

export interface CountedScope {
  /** Of these sources of this house, and of no others. */
  readonly key: string;
  readonly tenantId: string;
  /** By their numbers. */
  readonly sources: readonly KnownSource[];
  /** The place of the first passage of each. */
  readonly firsts: readonly number[];
  /** Passages of all of them. */
  readonly passages: number;
  /** Some are not found by all that they could be yet: nothing of where terms stand is kept before a job has been there. */
  readonly isOutdated: boolean;
}

/** Sources of all scopes that are kept. */
const ROOM = 30_000;
const keptScopes = keptBy<Kysely<Database>, ReturnType<typeof createKept<CountedScope>>>(() =>
  createKept(ROOM, ({ sources }) => sources.length + 1),
);

/** By the list of numbers itself: a version's is one that is kept, and need not be read through at each question. */
const knownScopes = keptBy<Kysely<Database>, WeakMap<readonly number[], CountedScope>>(() => new WeakMap());

/** What was counted before of this very list; undefined where it was not. */
export function keptScope(db: Kysely<Database>, scope: KnowledgeScope): CountedScope | undefined {
  const known = knownScopes(db).get(scope.sources);
  return known?.tenantId === scope.tenantId ? known : undefined;
}

export async function countedScope(db: Kysely<Database>, scope: KnowledgeScope): Promise<CountedScope> {
  const known = keptScope(db, scope);
  if (known !== undefined) return known;
  const counted = await readScope(db, scope);
  if (counted.isOutdated) return counted;
  knownScopes(db).set(scope.sources, counted);
  return counted;
}

async function readScope(db: Kysely<Database>, { tenantId, sources: numbers }: KnowledgeScope): Promise<CountedScope> {
  const key = createHash('sha256')
    .update(`${tenantId} ${numbers.join(' ')}`)
    .digest('base64');
  const kept = keptScopes(db);
  const known = kept.get(key);
  if (known !== undefined) return known;
  const { rows } = await sql<KnownSource & { readonly edition: number }>`
    SELECT terms_edition AS edition, no, kind, thing_id AS "thingId", revision, title, url, dynamic, passages FROM knowledge_source
    WHERE tenant_id = ${tenantId} AND no = ANY (${[...numbers]}::bigint[]) ORDER BY no`.execute(db);
  const isOutdated = rows.some(({ edition }) => edition < TERMS_EDITION);
  const sources = rows.map(({ edition: _, ...source }): KnownSource => source);
  let passages = 0;
  const firsts = sources.map((source) => {
    passages += source.passages;
    return passages - source.passages;
  });
  const read = { key, tenantId, sources, firsts, passages, isOutdated };
  if (!isOutdated) kept.set(key, read);
  return read;
}

/** The source whose passage stands at a place, and which of its passages it is. */
export function passageAt(
  { sources, firsts }: CountedScope,
  place: number,
): { readonly source: KnownSource; readonly no: number } {
  let [low, high] = [0, firsts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((firsts[middle] ?? 0) <= place) low = middle;
    else high = middle - 1;
  }
  const source = sources[low];
  if (source === undefined) throw new RangeError(`no passage stands at ${place}`);
  return { source, no: place - (firsts[low] ?? 0) };
}
