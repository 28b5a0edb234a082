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

/** The things that changed, parts of a thing as the thing itself. */
export function knownThings(changes: readonly AssistantChange[], wanted: HouseRows): readonly KnownThing[] {
  const things = new Map<string, KnownThing>();
  for (const { table, row, isNew } of changes) {
    const of = assistantTables.find((one) => one.table === table);
    if (of === undefined) continue;
    const [part] = of.partOf ?? [];
    const whole = part === undefined ? of : assistantTables.find((one) => one.table === part.table);
    if (whole === undefined) continue;
    const id = part === undefined ? keyOf(of, row) : String(row[part.by[0] ?? '']);
    const thing = part === undefined ? row : (wanted.get(whole.table) ?? []).find((one) => keyOf(whole, one) === id);
    const key = `${whole.kind} ${id}`;
    // A page that is new is new with its words.
    if (things.has(key)) continue;
    const change = isNew && part === undefined ? 'added' : 'changed';
    const title = thing?.[whole.title];
    things.set(key, { kind: whole.kind, id, change, title: typeof title === 'string' ? title : '' });
  }
  return [...things.values()];
}
