/**
 * The numbers texts have on sheets. A text keeps its number as long as this working copy lives, so that one sheet serves
 * several languages, and an answer finds its texts whatever was taken over meanwhile.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import type { CatalogueName } from '#shared/apps.ts';

/** Where sheets lie, out of version control. */
export const sheetFolder = fileURLToPath(new URL('../../../.data/languages', import.meta.url));

export interface Numbers {
  readonly of: (id: string) => number;
  readonly idOf: (number: number) => string | undefined;
}

/** The numbers of a catalogue's texts; `ids` that have none yet are given the next ones. */
export function numbersOf(name: CatalogueName, ids: readonly string[]): Numbers {
  const path = join(sheetFolder, `${name}.numbers.json`);
  const known = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as readonly string[]) : [];
  const all = [...known, ...ids.filter((id) => !known.includes(id))];
  if (all.length > known.length) {
    mkdirSync(sheetFolder, { recursive: true });
    writeFileSync(path, JSON.stringify(all));
  }
  const places = new Map(all.map((id, at) => [id, at + 1]));
  return { of: (id) => places.get(id) ?? 0, idOf: (number) => all[number - 1] };
}
