/**
 * The sync log's lines [LOG-FORMAT]; docs/sync-log.md explains them to readers. A log is JSON lines: a header, then
 * numbered lines, each sealed with the hash of everything before it and itself. In a log of version 1 each is a JSON object
 * of its own; in later ones those of one request share a row (rows.ts).
 */
import * as v from 'valibot';

export const LOG_FORMAT = 'bellhop-synclog';
/** A line an object: what browsers write, and servers once did. */
export const LINE_VERSION = 1;
/** Lines of a request in one row; before the latest, which servers write, its answer had one of its own. */
const OLDER_ROW_VERSION = 2;
export const ROW_VERSION = 3;
export const LOG_VERSIONS = [LINE_VERSION, OLDER_ROW_VERSION, ROW_VERSION] as const;

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));
const Id = v.pipe(v.string(), v.maxLength(64));
const Hash = v.pipe(v.string(), v.regex(/^[\w-]{24}$/));

/** What happened. `state` lines stand first and say what the recorded scope held. */
const KINDS = [
  'state',
  'mutate',
  'push.req',
  'push.res',
  'pull.req',
  'pull.res',
  'poke',
  'sock.open',
  'sock.sub',
  'sock.unsub',
  'sock.close',
  'auth.seen',
  'auth.start',
  'auth.end',
  'persist',
  'visibility',
  'online',
  'tx.commit',
  'view',
  'fault',
  'end',
] as const;
export type Kind = (typeof KINDS)[number];

export const Header = v.object({
  n: v.literal(1),
  format: v.literal(LOG_FORMAT),
  version: v.picklist(LOG_VERSIONS),
  source: v.picklist(['server', 'browser']),
  /** The commit of the code that wrote it, or `unknown`. */
  commit: v.pipe(v.string(), v.regex(/^[0-9a-f]{7,40}$|^unknown$/)),
  /** The newest migration of the database; for a browser the schema version of its store. */
  schema: v.pipe(v.string(), v.maxLength(120)),
  protocol: v.object({ push: Count, pull: Count, view: Count }),
  /** Milliseconds since 1970 at the log's start, where `m` is 0. */
  clock: v.object({ wall: Count }),
  locale: v.pipe(v.string(), v.maxLength(35)),
  /** The seed of a simulated world; null for the real one. */
  seed: v.nullable(v.number()),
  scope: v.object({ kind: v.picklist(['tenant', 'guest', 'client']), id: Id }),
  h: Hash,
});
export type Header = v.InferOutput<typeof Header>;

export const Line = v.object({
  /** Dense, from 2. */
  n: Count,
  /** Milliseconds since the log's start by a clock that never falls. */
  m: Count,
  /** Milliseconds since 1970: the header's clock plus `m` plus what `fault` lines moved the clock by. */
  w: Count,
  actor: v.nullable(Id),
  tab: v.nullable(Id),
  group: v.nullable(Id),
  req: v.nullable(Id),
  kind: v.picklist(KINDS),
  body: v.record(v.string(), v.unknown()),
  h: Hash,
});
export type Line = v.InferOutput<typeof Line>;

/** A line before it is numbered, timed and sealed. */
export interface Entry {
  readonly kind: Kind;
  readonly actor?: string | null;
  readonly tab?: string | null;
  readonly group?: string | null;
  readonly req?: string | null;
  readonly body: { readonly [key: string]: unknown } | ShortBody;
}

/** A body as short-bodies.ts has it: as values, or as their JSON where that was made for something else before. */
type ShortBody = readonly unknown[] | 0 | BodyText;

/** A body that was put together as JSON. */
export class BodyText {
  readonly json: string;
  constructor(json: string) {
    this.json = json;
  }
}

/** The text that is hashed. */
export function openText(fields: object): string {
  return JSON.stringify(fields);
}

/** The line as it stands in the file. */
export function sealText(open: string, hash: string): string {
  return `${open.slice(0, -1)},"h":"${hash}"}`;
}

/** A file's line taken apart; null when it does not end in a seal. */
export function breakSeal(text: string): { readonly open: string; readonly hash: string } | null {
  const seal = /^(.*),"h":"([\w-]{24})"\}$/s.exec(text);
  return seal === null ? null : { open: `${seal[1]}}`, hash: seal[2] ?? '' };
}

/** What is hashed to seal a line: the hash before it, and its text. */
export function chained(previous: string, open: string): string {
  return `${previous}\n${open}`;
}

/** JSON that is the same for the same value: keys in order. */
export function canonical(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  const fields = value as { readonly [key: string]: unknown };
  let text = '';
  for (const key of Object.keys(fields).toSorted()) {
    const one = fields[key];
    if (one !== undefined) text += `${text === '' ? '' : ','}${JSON.stringify(key)}:${canonical(one)}`;
  }
  return `{${text}}`;
}
