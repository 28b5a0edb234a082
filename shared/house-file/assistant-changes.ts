/**
 * What of a house's assistants would be different once a file's, or a template's, is taken: rows that are new and rows that
 * say something else. Nothing is ever missing of it, since nothing is taken away [FILE-KNOWS]. Pure.
 */
import { assistantTables } from '../domain/catalogue/assistant-tables.ts';
import type { HouseRows } from './compose.ts';
import { keyOf, type Row } from './tables.ts';

export interface AssistantChange {
  readonly table: string;
  readonly row: Row;
  readonly isNew: boolean;
}

/** A thing of which something is different, as it is told. */
export interface KnownThing {
  readonly kind: string;
  readonly id: string;
  readonly change: 'added' | 'changed';
  readonly title: string;
}

/**
 * @param live the house as it is, without loose ends
 * @param wanted the same with what is brought on top
 */
export function assistantChanges(
  live: HouseRows,
  wanted: HouseRows,
  isSame: (one: unknown, other: unknown) => boolean,
): readonly AssistantChange[] {
  return assistantTables.flatMap((of) => {
    const known = new Map((live.get(of.table) ?? []).map((row) => [keyOf(of, row), row]));
    return (wanted.get(of.table) ?? []).flatMap((row) => {
      const there = known.get(keyOf(of, row));
      return there !== undefined && isSame(there, row) ? [] : [{ table: of.table, row, isNew: there === undefined }];
    });
  });
}

/**
 * Of the prompts of one assistant and kind one is used: where the file brings another, what the house used is no longer.
 *
 * @param brought ids of the prompts that are the file's
 */
export function oneUsed(rows: HouseRows, brought: ReadonlySet<string>): HouseRows {
  const all = rows.get('prompt') ?? [];
  const of = (row: Row): string => `${String(row['bot_id'])} ${String(row['kind'])}`;
  const isBrought = (row: Row): boolean => brought.has(String(row['id']));
  const taken = new Set(all.filter((row) => row['is_used'] === true && isBrought(row)).map(of));
  return new Map([
    ...rows,
    [
      'prompt',
      all.map((row) =>
        row['is_used'] === true && !isBrought(row) && taken.has(of(row)) ? { ...row, is_used: false } : row,
      ),
    ],
  ]);
}

/**
 * A template's prompts as a house has them that uses prompts of its own: what it uses stays used, and one that is brought
 * beside it waits unused.
 */
export function besideUsed(live: HouseRows, brought: HouseRows): HouseRows {
  const all = brought.get('prompt') ?? [];
  const ids = new Set(all.map(({ id }) => id));
  const of = (row: Row): string => `${String(row['bot_id'])} ${String(row['kind'])}`;
  const used = new Set(
    (live.get('prompt') ?? []).filter((row) => row['is_used'] === true && !ids.has(row['id'])).map(of),
  );
  return new Map([
    ...brought,
    ['prompt', all.map((row) => (row['is_used'] === true && used.has(of(row)) ? { ...row, is_used: false } : row))],
  ]);
}

/** The thing that a row of a table is, or is a part of. */
interface ThingNamed {
  readonly kind: string;
  readonly id: string;
  readonly table: string;
}

function thingOfRow(table: string, row: Row): ThingNamed | undefined {
  const of = assistantTables.find((one) => one.table === table);
  if (of === undefined) return undefined;
  const [part] = of.partOf ?? [];
  const whole = part === undefined ? of : assistantTables.find((one) => one.table === part.table);
  if (whole === undefined) return undefined;
  const id = part === undefined ? keyOf(of, row) : String(row[part.by[0] ?? '']);
  return { kind: whole.kind, id, table: whole.table };
}

/** One text for a thing, by which sets and maps know it. */
export const thingKey = ({ kind, id }: Pick<ThingNamed, 'kind' | 'id'>): string => `${kind} ${id}`;

/** Rows of what assistants know, a thing with its parts together, by its key. */
export function byThing(rows: HouseRows): ReadonlyMap<string, readonly (readonly [table: string, row: Row])[]> {
  const things = new Map<string, (readonly [string, Row])[]>();
  for (const { table } of assistantTables)
    for (const row of rows.get(table) ?? []) {
      const thing = thingOfRow(table, row);
      if (thing === undefined) continue;
      const key = thingKey(thing);
      things.set(key, [...(things.get(key) ?? []), [table, row]]);
    }
  return things;
}

/** What a thing is called in these rows; '' where it is not there. */
export function titleOfThing(rows: HouseRows, kind: string, id: string): string {
  const of = assistantTables.find((one) => one.kind === kind && one.partOf === undefined);
  const row = of === undefined ? undefined : rows.get(of.table)?.find((one) => keyOf(of, one) === id);
  return of === undefined || row === undefined ? '' : titleIn(of.table, row);
}

function titleIn(table: string, row: Row): string {
  const title = row[assistantTables.find((one) => one.table === table)?.title ?? ''];
  return typeof title === 'string' ? title : '';
}

/** The rows of what assistants know that are of some things, with their parts. */
export const onlyThings = (rows: HouseRows, isWanted: (key: string) => boolean): HouseRows =>
  new Map(
    assistantTables.map(({ table }) => [
      table,
      (rows.get(table) ?? []).filter((row) => {
        const thing = thingOfRow(table, row);
        return thing !== undefined && isWanted(thingKey(thing));
      }),
    ]),
  );

/** The things that changed, parts of a thing as the thing itself. */
export function knownThings(changes: readonly AssistantChange[], wanted: HouseRows): readonly KnownThing[] {
  const things = new Map<string, KnownThing>();
  for (const { table, row, isNew } of changes) {
    const thing = thingOfRow(table, row);
    // A page that is new is new with its words.
    if (thing === undefined || things.has(thingKey(thing))) continue;
    const { kind, id } = thing;
    const isWhole = table === thing.table;
    const title = isWhole ? titleIn(table, row) : titleOfThing(wanted, kind, id);
    things.set(thingKey(thing), { kind, id, change: isNew && isWhole ? 'added' : 'changed', title });
  }
  return [...things.values()];
}
