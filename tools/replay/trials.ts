/**
 * Trials of the log itself [LOG-CHAIN] [LOG-LINKS]: a flipped bit has to be pinned to its line; a value that was changed
 * and sealed again, to its line or a later one that depends on it. run-trials.ts runs them on a log.
 */
import { LogDamage } from '#shared/synclog/damage.ts';
import { breakSeal, chained } from '#shared/synclog/format.ts';
import { breakRowSeal, sealRow } from '#shared/synclog/rows.ts';
import { shortHash } from '#server/synclog/log-file.ts';
import { createLinks } from './links.ts';
import { readLog, unpack, type TypedLog } from './log-source.ts';
import { replay } from './replay.ts';
import type { FreshDatabase } from './world.ts';

export interface Trials {
  readonly count: number;
  readonly pinned: number;
  /** How the changed values were found: by the reader, by what lines say of one another, by an output, by doing it again. */
  readonly by: Readonly<Record<string, number>>;
  readonly missed: readonly string[];
}

/** A small generator of its own, so that a trial can be seen again. */
function random(seed: number): (below: number) => number {
  let state = seed >>> 0 || 1;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

/** Of each row of a file the number of its first line; a log of version 1 has a line a row. */
function firstLines(text: string): readonly number[] {
  return text
    .trimEnd()
    .split('\n')
    .map((row) => {
      const said = JSON.parse(row) as { readonly n: number } | readonly [number];
      return 'n' in said ? said.n : said[0];
    });
}

/** Flips one bit at a time in the log's unpacked bytes. */
export function flipBits(packed: Uint8Array, count: number, seed: number): Trials {
  const bytes = unpack(packed).text;
  const firsts = firstLines(new TextDecoder().decode(bytes));
  const next = random(seed);
  const missed: string[] = [];
  for (let trial = 0; trial < count; trial += 1) {
    const at = next(bytes.length);
    const bit = 1 << next(8);
    const line = firsts[bytes.subarray(0, at).reduce((rows, byte) => rows + (byte === 10 ? 1 : 0), 0)];
    const damaged = Uint8Array.from(bytes);
    damaged[at] = (damaged[at] ?? 0) ^ bit;
    const found = damageOf(damaged);
    if (found !== line) missed.push(`bit ${bit} of byte ${at} in line ${line}: ${found ?? 'not found'}`);
  }
  return { count, pinned: count - missed.length, by: { reader: count - missed.length }, missed };
}

function damageOf(bytes: Uint8Array): number | null {
  try {
    readLog(bytes);
    return null;
  } catch (error) {
    if (error instanceof LogDamage) return error.line;
    throw error;
  }
}

interface Change {
  /** The line that was changed, and those that share its row. */
  readonly line: number;
  readonly first: number;
  readonly last: number;
  readonly ofBody: boolean;
  readonly text: string;
}

type Tree = { [key: string]: unknown } | unknown[];

function leaves(value: unknown, path: readonly (string | number)[] = []): (readonly (string | number)[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, one]) =>
    leaves(one, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

/** Another value of the same kind. */
function other(value: unknown, next: (below: number) => number): unknown {
  if (typeof value === 'number') return value + 1 + next(3);
  if (typeof value === 'boolean') return !value;
  if (typeof value !== 'string' || value === '') return 'x';
  const places = [...value.matchAll(/[0-9a-z]/gi)].map(({ index }) => index);
  const at = places[next(places.length)] ?? 0;
  const character = value[at] ?? 'x';
  const changed = /[0-9]/.test(character)
    ? String((Number(character) + 1 + next(8)) % 10)
    : character === 'e'
      ? 'a'
      : /[a-d]/.test(character)
        ? 'e'
        : character === 'f'
          ? 'b'
          : 'e';
  return value.slice(0, at) + (changed === character ? 'b' : changed) + value.slice(at + 1);
}

/**
 * Whether nobody read what lies there below the body of a line: of a push that ended early, because the server did not know
 * the client's state, nothing depends on mutations that were not carried out.
 */
function isUnread({ lines }: TypedLog, number: number, [index]: readonly (string | number)[]): boolean {
  const line = lines[number - 2];
  if (line?.kind !== 'push.req') return false;
  const mutation = line.body.mutations[Number(index)];
  return !lines.some(
    ({ kind, req, tab, body }) =>
      kind === 'tx.commit' &&
      req === line.req &&
      tab === mutation?.clientID &&
      body.by === 'push' &&
      body.id === mutation?.id,
  );
}

/** One recorded value of a row changed, and every row from there on sealed again. */
function changeValue(
  text: string,
  original: TypedLog,
  next: (below: number) => number,
): { readonly bytes: Uint8Array; readonly change: Change } {
  const rows = text.trimEnd().split('\n');
  const firsts = firstLines(text);
  const index = 1 + next(rows.length - 1);
  const first = firsts[index] ?? 0;
  const fields = JSON.parse(opened(rows[index]).open) as Tree;
  /** How many lines stand before what lies there: `[n, m, w, who, req, kind, body, kind, body, …]`. */
  const before = ([at]: readonly (string | number)[]): number =>
    Number(at) > 4 ? Math.floor((Number(at) - 5) / 2) : 0;
  const all = leaves(fields).filter(
    (path) => path[0] !== 0 && !(isBody(path) && isUnread(original, first + before(path), path.slice(1))),
  );
  const path = all[next(all.length)] ?? [1];
  let parent: Tree = fields;
  for (const key of path.slice(0, -1)) parent = (parent as { [key: string | number]: Tree })[key] as Tree;
  const key = path.at(-1) ?? '';
  const was = (parent as { [key: string | number]: unknown })[key];
  const is = other(was, next);
  (parent as { [key: string | number]: unknown })[key] = is;
  const sealed = rows.slice(0, index);
  let previous = opened(rows[index - 1]).hash;
  for (const [at, row] of rows.slice(index).entries()) {
    const open = at === 0 ? JSON.stringify(fields) : opened(row).open;
    previous = shortHash(chained(previous, open));
    sealed.push(sealRow(open, previous));
  }
  return {
    bytes: Buffer.from(`${sealed.join('\n')}\n`),
    change: {
      line: first + before(path),
      first,
      last: (firsts[index + 1] ?? original.lines.length + 2) - 1,
      ofBody: isBody(path),
      text: `${path.join('.')}: ${JSON.stringify(was)} → ${JSON.stringify(is)}`,
    },
  };
}

/** Kinds and bodies stand in turn. */
const isBody = ([at]: readonly (string | number)[]): boolean => Number(at) > 5 && Number(at) % 2 === 0;

const opened = (row: string | undefined): { readonly open: string; readonly hash: string } =>
  breakRowSeal(row ?? '') ?? breakSeal(row ?? '') ?? { open: '[]', hash: '' };

/** Kinds whose body is nothing but an output: what is done again does not read it. */
const OUTPUTS: ReadonlySet<string> = new Set(['pull.res', 'push.res', 'poke', 'view']);

function staticLine(log: TypedLog): number | null {
  const links = createLinks(log.lines.length + 1);
  return log.lines.find((line) => links.check(line) !== null)?.n ?? null;
}

/** Changes one value at a time. `fresh` is asked for a database only where it has to be done again. */
export async function changeValues(
  packed: Uint8Array,
  count: number,
  seed: number,
  fresh: () => Promise<FreshDatabase>,
  onTrial?: (trial: number) => void,
): Promise<Trials> {
  const text = new TextDecoder().decode(unpack(packed).text);
  const original = readLog(packed);
  const next = random(seed);
  const missed: string[] = [];
  const by: Record<string, number> = { reader: 0, links: 0, output: 0, replay: 0 };
  const note = (how: string): void => void (by[how] = (by[how] ?? 0) + 1);
  for (let trial = 0; trial < count; trial += 1) {
    onTrial?.(trial);
    const { bytes, change } = changeValue(text, original, next);
    const miss = (found: string): void =>
      void missed.push(
        `line ${change.line} (${original.lines[change.line - 2]?.kind ?? '?'}), ${change.text}: ${found}`,
      );
    let log: TypedLog;
    try {
      log = readLog(bytes);
    } catch (error) {
      if (!(error instanceof LogDamage)) throw error;
      if (error.line >= change.first && error.line <= change.last) note('reader');
      else miss(`the reader says line ${error.line}`);
      continue;
    }
    const line = log.lines[change.line - 2];
    const unfit = staticLine(log);
    if (unfit !== null) {
      if (unfit >= change.first) note('links');
      else miss(`the links say line ${unfit}`);
    } else if (line !== undefined && OUTPUTS.has(line.kind) && change.ofBody) {
      // The replay's own answer is what the unchanged log says, and that was compared before.
      note('output');
    } else {
      const database = await fresh();
      try {
        const { divergence } = await replay(log, database, { mode: 'strict' });
        if (divergence !== null && divergence.line.n >= change.first) note('replay');
        else miss(divergence === null ? 'not found' : `the replay says line ${divergence.line.n}`);
      } finally {
        await database.close();
      }
    }
  }
  return { count, pinned: count - missed.length, by, missed };
}
