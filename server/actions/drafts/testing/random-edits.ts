/** What administrators may do to a catalogue, by chance: any of its rows changed in any way, added, taken away. */
import { sql, type Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { docColumns } from '#server/queries/drafts/catalogue-docs.ts';
import type { CatalogueTable, Parts, Reads } from '#shared/domain/catalogue/catalogue-table.ts';
import { catalogueTables } from '#shared/domain/catalogue/catalogue-tables.ts';

type Trx = Transaction<Database>;
/** From 0 to below 1. */
export type Chance = () => number;

/** A generator of its own for each seed (mulberry32). */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const pick = <T>(chance: Chance, all: readonly T[]): T | undefined => all[Math.floor(chance() * all.length)];

interface Edited {
  readonly trx: Trx;
  /** The live house, or its twin. */
  readonly tenantId: string;
  readonly houseId: string;
  readonly chance: Chance;
}

export async function editAtRandom(edited: Edited, times: number): Promise<void> {
  for (let count = 0; count < times; count += 1) {
    const dice = edited.chance();
    const of = pick(edited.chance, catalogueTables);
    if (of === undefined) continue;
    // What the database refuses is no edit.
    await sql`SAVEPOINT edit`.execute(edited.trx);
    try {
      if (dice < 0.6) await change(edited, of);
      else if (dice < 0.8) await add(edited, of);
      else await remove(edited, of);
      await sql`SET CONSTRAINTS ALL IMMEDIATE`.execute(edited.trx);
      await sql`RELEASE SAVEPOINT edit`.execute(edited.trx);
    } catch {
      await sql`ROLLBACK TO SAVEPOINT edit`.execute(edited.trx);
    }
  }
}

const owner = (of: CatalogueTable): string => (of.table === 'tenant' ? 'id' : 'tenant_id');

async function anyRow(
  { trx, tenantId, chance }: Edited,
  of: CatalogueTable,
): Promise<Readonly<Record<string, unknown>> | undefined> {
  const order = sql.join((of.keys.length === 0 ? ['id'] : of.keys).map((key) => sql.ref(key)));
  const { rows } = await sql<
    Record<string, unknown>
  >`SELECT * FROM ${sql.table(of.table)} WHERE ${sql.ref(owner(of))} = ${tenantId} ORDER BY ${order}`.execute(trx);
  // In an order that does not follow ids, which are drawn anew each time.
  return pick(chance, rows);
}

const whichRow = (of: CatalogueTable, tenantId: string, row: Readonly<Record<string, unknown>>) =>
  sql.join(
    [sql`${sql.ref(owner(of))} = ${tenantId}`, ...of.keys.map((key) => sql`${sql.ref(key)} = ${row[key]}`)],
    sql` AND `,
  );

async function change(edited: Edited, of: CatalogueTable): Promise<void> {
  const { trx, tenantId, chance } = edited;
  const row = await anyRow(edited, of);
  const [column, reads] = pick(chance, Object.entries(of.columns)) ?? ['', 'follows'];
  if (row === undefined) return;
  const value = changed(chance, reads, row[column], column);
  if (value === undefined) return;
  const isJson = typeof value === 'object' && !Array.isArray(value) && value !== null;
  const said = isJson ? sql`${JSON.stringify(value)}::text::jsonb` : sql`${value}`;
  await sql`UPDATE ${sql.table(of.table)} SET ${sql.ref(column)} = ${said} WHERE ${whichRow(of, tenantId, row)}`.execute(
    trx,
  );
}

const LANGS = ['en', 'ja', 'fr', 'ko', 'ar'] as const;
const word = (chance: Chance): string => `w${Math.floor(chance() * 8)}`;

/** Another value of its kind; undefined for what is not changed here. */
function changed(chance: Chance, reads: Reads | Parts, before: unknown, column: string): unknown {
  if (typeof reads === 'object') {
    const parts = Object.entries(reads.parts).filter(([, part]) => part === 'words' || part === 'flag');
    if (column === 'settings')
      return {
        ...Object(before),
        [pick(chance, ['hide_home', 'hide_back', 'wifi_network', 'welcome.en', 'welcome.ja']) ?? '']: pick(chance, [
          true,
          false,
          'net',
          null,
        ]),
      };
    const [key] = pick(chance, parts) ?? [];
    if (key === undefined || before === null || typeof before !== 'object')
      return column === 'out_of_service' ? outOfService(chance) : undefined;
    return chance() < 0.2 && column === 'out_of_service'
      ? null
      : { ...before, [key]: said(chance, Reflect.get(before, key)) };
  }
  switch (reads) {
    case 'words':
      return said(chance, before);
    case 'plain':
      return typeof before === 'string' || before === null ? word(chance) : undefined;
    case 'code':
      return `c${Math.floor(chance() * 1e6)}`;
    case 'number':
      return typeof before === 'number' ? Math.floor(chance() * 6) + 1 : undefined;
    case 'price':
    case 'rate':
    case 'place':
      return Math.floor(chance() * 6);
    case 'flag':
      return chance() < 0.5;
    case 'color':
      return pick(chance, ['#112233', '#445566']);
    case 'picture':
      return pick(chance, ['/demo/a.svg', '/demo/b.svg']);
    case 'pictures':
      return pick(chance, [['/demo/a.svg'], ['/demo/b.svg', '/demo/a.svg'], []]);
    default:
      return undefined;
  }
}

const outOfService = (chance: Chance) => ({ hours: [], displayTiming: 'at_menu_open', message: { en: word(chance) } });

function said(chance: Chance, before: unknown): Readonly<Record<string, unknown>> {
  const lang = pick(chance, LANGS) ?? 'en';
  const { [lang]: _one, ...others } =
    typeof before === 'object' && before !== null ? ({ ...before } as Record<string, unknown>) : {};
  return chance() < 0.2 ? others : { ...others, [lang]: word(chance) };
}

/** One like another, under an id of its own. */
async function add(edited: Edited, of: CatalogueTable): Promise<void> {
  const { trx, tenantId, houseId } = edited;
  const row = await anyRow(edited, of);
  if (row === undefined || ['tenant', 'location_group', 'staff_group', 'bot', 'congestion_icon_set'].includes(of.table))
    return;
  const own: Record<string, unknown> = {};
  for (const column of new Set([
    ...of.keys.slice(of.keys.length > 1 ? 1 : 0),
    ...(of.unique ?? []),
    'id',
    ...(of.table === 'location' ? ['hash_value'] : []),
  ])) {
    const value = row[column];
    if (value === undefined || column === 'facility_id' || column === 'sub_menu_id') continue;
    const { rows } = await sql<{
      id: unknown;
    }>`SELECT ${typeof value === 'number' ? sql`next_id` : sql`gen_random_uuid()::text`} AS id FROM house WHERE id = ${houseId}`.execute(
      trx,
    );
    own[column] = rows[0]?.id;
    if (typeof value === 'number') await sql`UPDATE house SET next_id = next_id + 1 WHERE id = ${houseId}`.execute(trx);
  }
  const columns = [...docColumns(of), ...(of.table === 'location' ? ['hash_value'] : [])];
  const values = columns.map((column) =>
    column in own
      ? sql`${own[column]}::text::${sql.raw(typeof row[column] === 'number' ? 'int' : /^[0-9a-f-]{36}$/.test(String(row[column])) && column !== 'hash_value' ? 'uuid' : 'text')}`
      : sql`x.${sql.ref(column)}`,
  );
  await sql`INSERT INTO ${sql.table(of.table)} (tenant_id, ${sql.join(columns.map((column) => sql.ref(column)))})
    SELECT tenant_id, ${sql.join(values)} FROM ${sql.table(of.table)} x WHERE ${whichRow(of, tenantId, row)}`.execute(
    trx,
  );
}

async function remove(edited: Edited, of: CatalogueTable): Promise<void> {
  const row = await anyRow(edited, of);
  if (row === undefined || of.removal === 'stays' || row['is_default_location'] === true) return;
  await sql`DELETE FROM ${sql.table(of.table)} WHERE ${whichRow(of, edited.tenantId, row)}`.execute(edited.trx);
}
