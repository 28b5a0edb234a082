/**
 * The wire of /sync/push and /sync/pull: Replicache's own protocol with our cookie [SYNC-COOKIE].
 */
import * as v from 'valibot';

/** Made by clients; printable, because the database keeps it as it is. */
const ShortId = v.pipe(v.string(), v.minLength(1), v.maxLength(64), v.regex(/^[!-~]+$/));

export const Mutation = v.object({
  clientID: ShortId,
  id: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647)),
  name: v.pipe(v.string(), v.maxLength(64)),
  args: v.unknown(),
  timestamp: v.optional(v.number()),
});
export type Mutation = v.InferOutput<typeof Mutation>;

export const PushRequest = v.object({
  pushVersion: v.literal(1),
  clientGroupID: ShortId,
  profileID: v.optional(v.string()),
  schemaVersion: v.optional(v.string(), ''),
  mutations: v.pipe(v.array(Mutation), v.maxLength(1000)),
});
export type PushRequest = v.InferOutput<typeof PushRequest>;

export const PullRequest = v.object({
  pullVersion: v.literal(1),
  clientGroupID: ShortId,
  profileID: v.optional(v.string()),
  schemaVersion: v.optional(v.string(), ''),
  /** Anything unusable is treated as no cookie: a full pull, never an error. */
  cookie: v.optional(v.unknown(), null),
  /** How the patch may come (written-out.ts); ours of before, and whoever else, say nothing. */
  wire: v.optional(v.unknown()),
});
export type PullRequest = v.InferOutput<typeof PullRequest>;

/**
 * `xmin:xmax:running,running…` as the database itself would write it. One it would not read is no cookie of ours, and
 * must not come to it: reading it is a fault [SYNC-COOKIE].
 */
function isSnapshot(text: string): boolean {
  if (!/^\d{1,20}:\d{1,20}:(\d{1,20}(,\d{1,20})*)?$/.test(text)) return false;
  const [xmin = '', xmax = '', running = ''] = text.split(':');
  let least = BigInt(xmin);
  const end = BigInt(xmax);
  if (least < 1n || least > end || end >= 2n ** 63n) return false;
  for (const one of running === '' ? [] : running.split(',')) {
    const id = BigInt(one);
    if (id < least || id >= end) return false;
    least = id + 1n;
  }
  return true;
}

export const Cookie = v.object({
  /** `epoch` (13 digits).`xmax` (16).`99999 - in progress` (5): compares as a string. */
  order: v.pipe(v.string(), v.regex(/^\d{13}\.\d{16}\.\d{5}$/)),
  epoch: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  /** `pg_snapshot` in its text form. */
  snapshot: v.pipe(v.string(), v.check(isSnapshot)),
  lang: v.pipe(v.string(), v.regex(/^[!-~]{1,35}$/)),
  viewVersion: v.number(),
  /** Last mutation ids of the group's clients as this client last heard them. */
  lmids: v.record(v.string(), v.number()),
  /** When this cookie was made, milliseconds since 1970. */
  at: v.number(),
});
export type Cookie = v.InferOutput<typeof Cookie>;

/** The `order` of a glance's cookie: below that of any view, and nothing to go on from [SYNC-GLANCE]. */
export const GLANCE_ORDER = '0';

export type PatchOperation =
  | { readonly op: 'clear' }
  | { readonly op: 'put'; readonly key: string; readonly value: unknown }
  | { readonly op: 'del'; readonly key: string };

export type PullResponse =
  | {
      readonly cookie: Cookie;
      readonly lastMutationIDChanges: { readonly [clientId: string]: number };
      readonly patch: readonly PatchOperation[];
    }
  | { readonly error: 'ClientStateNotFound' };

/** Our client pushes chunks of at most this many mutations or bytes. */
export const PUSH_CHUNK_MUTATIONS = 100;
export const PUSH_CHUNK_BYTES = 256 * 1024;
