/** One thing a person did, as the outbox keeps it on the device [SYNC-OUTBOX]. */
import * as v from 'valibot';
import { isErrorCode, type ErrorCode } from '#shared/errors/codes.ts';
import { actionIdOf } from '#shared/mutators/action.ts';
import type { ArgSchemas, MutatorArgs, MutatorName } from '#shared/mutators/args.ts';
import { schemaOf } from './schema-of.ts';
import type { SyncIdentity } from './types.ts';

/**
 * How the outbox keeps a mutation: every one in order, unless it says only the latest for its target (a cursor, an
 * opened ticket, one's own status say all by their last value), or none at all (asking for older messages is only a
 * wish to see them).
 */
export const outboxPolicy: Partial<Record<MutatorName, 'latest' | 'none'>> = {
  readConversation: 'latest',
  requestHistory: 'none',
  openTicket: 'latest',
  setStaffStatus: 'latest',
};

export interface OutboxEntry {
  /** The action's own id; for those of which only the latest counts, their name and target. */
  readonly key: string;
  /** Rises with each thing done on this device. */
  readonly seq: number;
  readonly name: MutatorName;
  readonly args: MutatorArgs[MutatorName];
  /** The page that answers for it while it lives. */
  readonly owner: string;
  readonly authoredAt: number;
  readonly refusal: {
    readonly code: ErrorCode;
    readonly data: { readonly [key: string]: string | number | boolean | null };
  } | null;
}

/** The key under which an action is kept: equal keys take each other's place. */
export function outboxKey<N extends MutatorName>(name: N, args: MutatorArgs[N]): string {
  if (outboxPolicy[name] === 'latest') return 'conversationId' in args ? `${name}:${args.conversationId}` : name;
  // deleteUnread has no id of its own: its message names it.
  return actionIdOf(args) ?? ('messageId' in args ? `${name}:${args.messageId}` : name);
}

const Stored = v.object({
  key: v.string(),
  seq: v.number(),
  name: v.string(),
  args: v.unknown(),
  owner: v.string(),
  authoredAt: v.number(),
  refusal: v.nullable(
    v.object({
      code: v.string(),
      data: v.record(v.string(), v.nullable(v.union([v.string(), v.number(), v.boolean()]))),
    }),
  ),
});

/**
 * An entry as it was stored, perhaps by an older version; null when this version cannot do it any more.
 *
 * @param schemas of what this page can do
 */
export function parseEntry(raw: unknown, schemas: ArgSchemas): OutboxEntry | null {
  const stored = v.safeParse(Stored, raw);
  if (!stored.success) return null;
  const { name: named, refusal, ...rest } = stored.output;
  const known = schemaOf(schemas, named);
  if (known === null) return null;
  const { name, schema } = known;
  const args = v.safeParse(schema, rest.args);
  if (!args.success) return null;
  const code = refusal === null ? null : isErrorCode(refusal.code) ? refusal.code : 'internal';
  return {
    ...rest,
    name,
    args: args.output,
    refusal: refusal === null || code === null ? null : { code, data: refusal.data },
  };
}

/**
 * Whose outbox it is [STORAGE-OUTBOX-KEPT]: the same guest of the same stay finds it again after losing the
 * session; nobody else does.
 */
export function outboxScope({ kind, tenantId, userId, stay }: SyncIdentity): string {
  return `${kind}/${tenantId}/${userId}/${stay}/`;
}
