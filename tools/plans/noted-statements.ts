/** What the server's own code asked the database while the tests ran, as server/testing/note-statements.ts wrote it down. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

const Noted = v.object({ text: v.string(), types: v.array(v.number()), by: v.string() });

export interface Statement {
  readonly text: string;
  /** Ids of its parameters' types; 0 where PostgreSQL works it out. */
  readonly types: readonly number[];
  /** The files that send it. */
  readonly by: readonly string[];
}

/** Who is the server: no test, nothing that only tests use, and nothing that production does without. */
const OURS = /^server\/(?!.*(?:\/testing\/|\.test\.ts$)|testing\/|demo\/|qa\/|http\/dev-routes\.ts$)|^shared\//;

/** Each statement once, but for those of tests. @throws where there is no folder */
export function notedStatements(folder: string): readonly Statement[] {
  const lines = readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
    .filter((line) => line !== '')
    .map((line) => v.parse(Noted, JSON.parse(line)))
    .filter(({ by }) => OURS.test(by));
  const byText = Map.groupBy(lines, ({ text }) => text);
  return [...byText].map(([text, same]) => ({
    text,
    types: same.find(({ types }) => !types.includes(0))?.types ?? same[0]?.types ?? [],
    by: [...new Set(same.map(({ by }) => by))].toSorted(),
  }));
}
