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

/** A UUID by chance alone. */
export function idBy(chance: Chance): string {
  const hex = Array.from({ length: 8 }, () =>
    Math.floor(chance() * 65_536)
      .toString(16)
      .padStart(4, '0'),
  ).join('');
  return `0${hex.slice(1, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

export const pick = <T>(chance: Chance, all: readonly T[]): T | undefined => all[Math.floor(chance() * all.length)];

interface Edited {
  readonly trx: Trx;
  /** The live house, or its twin. */
  readonly tenantId: string;
  readonly houseId: string;
  readonly chance: Chance;
  /** Rows of a table by their keys, and columns of theirs, that are met more often than others. */
  readonly favours?: readonly { readonly of: CatalogueTable; readonly key: string; readonly column: string }[];
}

export async function editAtRandom(edited: Edited, times: number): Promise<void> {
  for (let count = 0; count < times; count += 1) {
    const dice = edited.chance();
    const favour = edited.chance() < 0.4 ? pick(edited.chance, edited.favours ?? []) : undefined;
    const of = favour?.of ?? pick(edited.chance, catalogueTables);
    if (of === undefined) continue;
    // What the database refuses is no edit.
    await sql`SAVEPOINT edit`.execute(edited.trx);
    try {
      if (favour !== undefined && dice < 0.9) await change(edited, of, favour);
      else if (dice < 0.6) await change(edited, of);
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
  key?: string,
): Promise<Readonly<Record<string, unknown>> | undefined> {
  // Rooms of a twin have ids that are drawn anew each time.
  const sorted = of.table === 'location' ? ['default_name'] : of.keys.length === 0 ? ['id'] : of.keys;
  const order = sql.join(sorted.map((one) => sql.ref(one)));
  const { rows } = await sql<
    Record<string, unknown>
  >`SELECT * FROM ${sql.table(of.table)} WHERE ${sql.ref(owner(of))} = ${tenantId} ORDER BY ${order}`.execute(trx);
  return pick(
    chance,
    rows.filter((row) => key === undefined || of.keys.map((one) => String(row[one])).join(' ') === key),
  );
}

const whichRow = (of: CatalogueTable, tenantId: string, row: Readonly<Record<string, unknown>>) =>
  sql.join(
    [sql`${sql.ref(owner(of))} = ${tenantId}`, ...of.keys.map((key) => sql`${sql.ref(key)} = ${row[key]}`)],
    sql` AND `,
  );

async function change(
  edited: Edited,
  of: CatalogueTable,
  favour?: { readonly key: string; readonly column: string },
): Promise<void> {
  const { trx, tenantId, chance } = edited;
  const row = await anyRow(edited, of, favour?.key);
  // Of an assistant's scenarios one opens: whoever takes that takes it from another, which no reckoning by rows knows.
  const wanted = Object.entries(of.columns).filter(
    ([name]) => name !== 'is_opening' && (favour === undefined || name === favour.column),
  );
  const [column, reads] = pick(chance, wanted) ?? ['', 'follows'];
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
  const known: Readonly<Record<string, unknown>> = typeof before === 'object' && before !== null ? { ...before } : {};
  const { [lang]: _one, ...others } = known;
  return chance() < 0.2 ? others : { ...others, [lang]: word(chance) };
}

async function nextOf(trx: Trx, houseId: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    UPDATE house SET next_id = next_id + 1 WHERE id = ${houseId} RETURNING next_id - 1 AS id`.execute(trx);
  return rows[0]?.id ?? 0;
}

/** One like another, under an id of its own. */
async function add(edited: Edited, of: CatalogueTable): Promise<void> {
  const { trx, tenantId, houseId, chance } = edited;
  const row = await anyRow(edited, of);
  if (
    row === undefined ||
    ['tenant', 'location_group', 'staff_group', 'bot', 'scenario', 'congestion_icon_set'].includes(of.table)
  )
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
    own[column] = typeof value === 'number' ? await nextOf(trx, houseId) : idBy(chance);
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
