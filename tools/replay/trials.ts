/**
 * Trials of the log itself [LOG-CHAIN] [LOG-LINKS]: a flipped bit has to be pinned to its line; a value that was changed
 * and sealed again, to its line or a later one that depends on it. run-trials.ts runs them on a log.
 */
import { gunzipSync } from 'node:zlib';
import { LogDamage } from '#shared/synclog/damage.ts';
import { breakSeal, chained, sealText } from '#shared/synclog/format.ts';
import { shortHash } from '#server/synclog/log-file.ts';
import { createLinks } from './links.ts';
import { readLog, type TypedLog } from './log-source.ts';
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

function unpacked(packed: Uint8Array): Uint8Array {
  return packed[0] === 0x1f ? gunzipSync(packed) : packed;
}

/** Flips one bit at a time in the log's unpacked bytes. */
export function flipBits(packed: Uint8Array, count: number, seed: number): Trials {
  const bytes = unpacked(packed);
  const next = random(seed);
  const missed: string[] = [];
  for (let trial = 0; trial < count; trial += 1) {
    const at = next(bytes.length);
    const bit = 1 << next(8);
    const line = bytes.subarray(0, at).reduce((lines, byte) => lines + (byte === 10 ? 1 : 0), 1);
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
  readonly line: number;
  readonly path: readonly (string | number)[];
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
 * Whether nobody read what lies there below the body of a line: of a push that ended with its first mutation, because
 * the server did not know the client's state, nothing depends on the others.
 */
function unreadIn(
  line: { readonly [key: string]: unknown },
  later: readonly string[],
): (path: readonly (string | number)[]) => boolean {
  if (line['kind'] !== 'push.req') return () => false;
  const answer = later
    .map((text) => JSON.parse(breakSeal(text)?.open ?? '{}') as { [key: string]: unknown })
    .find(({ kind, req }) => kind === 'push.res' && req === line['req']);
  const ended = (answer?.['body'] as { readonly error?: unknown } | undefined)?.error !== undefined;
  return ([first, index]) => ended && first === 'mutations' && Number(index) > 0;
}

/** One recorded value changed, and every line from there on sealed again. */
function changeValue(
  text: string,
  next: (below: number) => number,
): { readonly bytes: Uint8Array; readonly change: Change } {
  const lines = text.trimEnd().split('\n');
  const index = 1 + next(lines.length - 1);
  const fields = JSON.parse(breakSeal(lines[index] ?? '')?.open ?? '{}') as { [key: string]: unknown };
  const isUnread = unreadIn(fields, lines.slice(index + 1));
  const all = leaves(fields).filter(
    ([first, ...rest]) => first !== 'n' && !(first === 'body' && (rest.length === 0 || isUnread(rest))),
  );
  const path = all[next(all.length)] ?? ['w'];
  let parent: Tree = fields;
  for (const key of path.slice(0, -1)) parent = (parent as { [key: string | number]: Tree })[key] as Tree;
  const key = path.at(-1) ?? '';
  const before = (parent as { [key: string | number]: unknown })[key];
  (parent as { [key: string | number]: unknown })[key] = other(before, next);
  const sealed = lines.slice(0, index);
  let previous = breakSeal(lines[index - 1] ?? '')?.hash ?? '';
  for (const [at, line] of lines.slice(index).entries()) {
    const open = at === 0 ? JSON.stringify(fields) : (breakSeal(line)?.open ?? '');
    previous = shortHash(chained(previous, open));
    sealed.push(sealText(open, previous));
  }
  const after = (parent as { [key: string | number]: unknown })[key];
  return {
    bytes: Buffer.from(`${sealed.join('\n')}\n`),
    change: { line: index + 1, path, text: `${path.join('.')}: ${JSON.stringify(before)} → ${JSON.stringify(after)}` },
  };
}

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
  const text = new TextDecoder().decode(unpacked(packed));
  const original = readLog(packed);
  const next = random(seed);
  const missed: string[] = [];
  const by: Record<string, number> = { reader: 0, links: 0, output: 0, replay: 0 };
  const note = (how: string): void => void (by[how] = (by[how] ?? 0) + 1);
  for (let trial = 0; trial < count; trial += 1) {
    onTrial?.(trial);
    const { bytes, change } = changeValue(text, next);
    const miss = (found: string): void =>
      void missed.push(
        `line ${change.line} (${original.lines[change.line - 2]?.kind ?? '?'}), ${change.text}: ${found}`,
      );
    let log: TypedLog;
    try {
      log = readLog(bytes);
    } catch (error) {
      if (!(error instanceof LogDamage)) throw error;
      if (error.line === change.line) note('reader');
      else miss(`the reader says line ${error.line}`);
      continue;
    }
    const line = log.lines[change.line - 2];
    const unfit = staticLine(log);
    if (unfit !== null) {
      if (unfit >= change.line) note('links');
      else miss(`the links say line ${unfit}`);
    } else if (line !== undefined && OUTPUTS.has(line.kind) && change.path[0] === 'body') {
      // The replay's own answer is what the unchanged log says, and that was compared before.
      note('output');
    } else {
      const database = await fresh();
      try {
        const { divergence } = await replay(log, database, { mode: 'strict' });
        if (divergence !== null && divergence.line.n >= change.line) note('replay');
        else miss(divergence === null ? 'not found' : `the replay says line ${divergence.line.n}`);
      } finally {
        await database.close();
      }
    }
  }
  return { count, pinned: count - missed.length, by, missed };
}
