import type { Principal } from '#server/access/principal.ts';
import type { AppContext } from '#server/context.ts';
import { checkOutgoing } from '#server/actions/message-rules.ts';
import { looksForeign } from '#shared/domain/translation/looks-foreign.ts';
import { plainTextOf } from '#shared/domain/message-content/plain-text.ts';
import { statesUntouchedBy } from '#shared/domain/states/next-state.ts';
import type { MutatorArgs } from '#shared/mutators/args.ts';
import type { Notice } from '#shared/realtime/notices.ts';
import type { Mutation } from '#shared/sync/protocol.ts';
import { pgCode } from './pg-faults.ts';
import { ABANDONED, SEND_MESSAGE } from './send-message-sql.ts';
import { createTurns } from './turns.ts';

/** States in which a message changes nothing but its own rows, by the side that sends it. */
const QUIET_STATES = {
  guest: statesUntouchedBy('message_from_guest', 'guest'),
  staff: statesUntouchedBy('message_from_staff', 'staff'),
};

/** Senders of one conversation queue for its row; the rest of the pool stays free for other conversations. */
const turns = createTurns(4);

interface SentRow {
  readonly order: number;
  readonly group_ids: readonly string[] | null;
  readonly asked: boolean;
}

/**
 * Tries to send a message in one statement.
 *
 * @returns false when nothing was written and the slow path has to decide.
 */
export async function sendHot(
  ctx: AppContext, principal: Principal, group: string, mutation: Mutation, args: MutatorArgs['sendMessage'],
): Promise<boolean> {
  const side = principal.kind;
  if (checkOutgoing(side, args.content) !== null) return false;
  const line = plainTextOf(args.content).slice(0, 160);
  let row: SentRow | undefined;
  try {
    [row] = await turns.run(args.conversationId, () => ctx.sql.unsafe<SentRow[]>(
      SEND_MESSAGE,
      [
        principal.tenantId, principal.userId, group, mutation.clientID, mutation.id, principal.sessionId, args.conversationId,
        args.id, args.content, args.originalLangCd, side, line, new Date(ctx.now()), QUIET_STATES[side],
        looksForeign(line, args.originalLangCd),
      ],
      { prepare: true },
    ));
  } catch (error) {
    if (pgCode(error) === ABANDONED) return false;
    throw error;
  }
  if (row === undefined) return false;
  const data = { conversation_id: args.conversationId, message_id: args.id, order: row.order, author_id: principal.userId };
  const notices: Notice[] = [
    { tenantId: principal.tenantId, name: `conversation/${args.conversationId}`, type: 'createMessageViaApi', data, originGroup: group },
    ...(row.group_ids ?? []).map((id): Notice => ({
      tenantId: principal.tenantId, name: `staff_group/${id}`, type: 'createQcUnreadConversation', data: { conversation_id: args.conversationId }, originGroup: group,
    })),
  ];
  ctx.bus.publish(notices);
  if (row.asked) ctx.jobsCommitted();
  return true;
}
