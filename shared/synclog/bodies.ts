/** What stands in the body of each kind of line [LOG-FORMAT]. Strict: a field more is damage, so that nothing slips in. */
import * as v from 'valibot';
import { LogDamage } from './damage.ts';
import type { Kind, Line } from './format.ts';

const Text = v.pipe(v.string(), v.maxLength(200));
const Count = v.pipe(v.number(), v.integer(), v.minValue(0));
const Id = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
const Hash = v.pipe(v.string(), v.regex(/^[\w-]{24}$/));
const Row = v.strictObject({ table: Text, row: v.record(v.string(), v.unknown()) });

export const LoggedMutation = v.strictObject({
  clientID: Id,
  id: Count,
  name: v.pipe(v.string(), v.maxLength(64)),
  args: v.unknown(),
});
export type LoggedMutation = v.InferOutput<typeof LoggedMutation>;

const Patch = v.array(
  v.variant('op', [
    v.strictObject({ op: v.literal('clear') }),
    v.strictObject({ op: v.literal('del'), key: v.string() }),
    v.strictObject({ op: v.literal('put'), key: v.string(), value: v.unknown() }),
  ]),
);
export type LoggedPatch = v.InferOutput<typeof Patch>;

const Ids = v.record(v.string(), v.number());
/** `null`: none. A line: the cookie that line's pull answered. `before`: one given before the log began. */
const CookieOf = v.union([
  v.null(),
  v.strictObject({ line: Count, lmids: Ids }),
  v.strictObject({ before: Count, lang: Text, lmids: Ids }),
  v.strictObject({ unusable: Ids }),
]);
export type LoggedCookie = v.InferOutput<typeof CookieOf>;

const PushRequestBody = v.strictObject({ mutations: v.array(LoggedMutation) });
const PushResponseBody = v.strictObject({ status: Count, error: v.nullable(Text) });
const PullRequestBody = v.strictObject({ cookie: CookieOf });
const PullResponseBody = v.strictObject({
  status: Count,
  error: v.nullable(Text),
  /** Digest of the cookie it was answered from. */
  base: Hash,
  same: v.optional(v.boolean()),
  lang: v.optional(Text),
  lmids: v.optional(Ids),
  changes: v.optional(Ids),
  patch: v.optional(Patch),
});
const Poke = v.strictObject({
  name: Text,
  type: Text,
  data: v.record(v.string(), v.unknown()),
  durable: v.boolean(),
  own: v.boolean(),
});
export type LoggedPoke = v.InferOutput<typeof Poke>;

const Commit = v.variant('by', [
  v.strictObject({
    by: v.literal('push'),
    id: Count,
    /** Digest of the mutation that was carried out. */
    of: Hash,
    outcome: v.picklist(['applied', 'repeated', 'refused', 'lost_state', 'fault']),
    now: Count,
    ids: v.array(Id),
    /** Digest of the rows it wrote, where they were read. */
    rows: v.nullable(Hash),
  }),
  v.strictObject({ by: v.literal('action'), rows: v.array(Row), pokes: v.array(Poke), hash: Hash }),
]);
const Socket = v.strictObject({ name: Text, heard: v.boolean() });

const BODIES = {
  state: v.strictObject({ table: Text, age: v.record(v.string(), Count), row: v.record(v.string(), v.unknown()) }),
  'push.req': PushRequestBody,
  'push.res': PushResponseBody,
  'pull.req': PullRequestBody,
  'pull.res': PullResponseBody,
  'tx.commit': Commit,
  poke: Poke,
  'sock.open': v.strictObject({}),
  'sock.sub': Socket,
  'sock.unsub': Socket,
  'sock.close': v.strictObject({ names: v.array(Text) }),
  'auth.seen': v.strictObject({ session: Id, kind: v.picklist(['guest', 'staff']), role: Text }),
  'auth.start': v.strictObject({ session: Id }),
  'auth.end': v.strictObject({ session: Id }),
  view: v.strictObject({ of: v.picklist(['state', 'scope', 'client']), rows: Count, hash: Hash }),
  fault: v.strictObject({ clock: v.optional(v.number()), code: v.optional(Text), status: v.optional(Count) }),
  mutate: v.strictObject({ id: Count, name: v.pipe(v.string(), v.maxLength(64)), args: v.unknown() }),
  persist: v.strictObject({ id: Count, stored: v.boolean() }),
  visibility: v.strictObject({ visible: v.boolean() }),
  online: v.strictObject({ online: v.boolean() }),
  end: v.strictObject({
    reason: v.picklist(['stopped', 'full', 'behind', 'closed']),
    lines: Count,
    /** Changes that other processes told of meanwhile, which are not in the log; left out where there were none. */
    others: v.optional(Count),
  }),
} as const satisfies Record<Kind, v.GenericSchema>;

type Bodies = { readonly [K in Kind]: v.InferOutput<(typeof BODIES)[K]> };

/** A line whose body is known to be of its kind. */
export type TypedLine = {
  readonly [K in Kind]: Omit<Line, 'kind' | 'body'> & { readonly kind: K; readonly body: Bodies[K] };
}[Kind];

/** @throws LogDamage bad_body */
export function typed(line: Line): TypedLine {
  const parsed = v.safeParse(BODIES[line.kind], line.body);
  if (!parsed.success)
    throw new LogDamage(
      'bad_body',
      line.n,
      `${line.kind}, ${v.getDotPath(parsed.issues[0]) ?? 'its body'}: ${parsed.issues[0].message}`,
    );
  return { ...line, kind: line.kind, body: parsed.output } as TypedLine;
}
