import type { ReadTransaction } from 'replicache';
import { readGroup, readMe, readStaff } from '#shared/client-view/read.ts';
import type { ForwardView } from '#shared/client-view/values.ts';
import { timeOfId } from '#shared/domain/ids/uuid-v7.ts';
import { forwardReason } from '#shared/domain/inbox/forward-reason.ts';
import type { ForwardTarget } from '#shared/domain/states/enumerations.ts';
import { DEFAULT_LANGUAGE } from '#shared/languages/codes.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import { applyEvent } from './apply-event.ts';
import type { Mutator } from './mutator.ts';

/** Offers the ticket to a colleague or a group; it stays with its clerk until the answer [TICKET-FORWARD]. */
export const forwardTicket: Mutator<'forwardTicket'> = async (tx, args) => {
  const { id, conversationId, targetType, targetId } = args;
  const reason = forwardReason(args.reason);
  const me = await readMe(tx);
  if (me === null || (targetType === 'staff' && targetId === me.id)) return;
  const targetName = await nameOf(tx, targetType, targetId);
  const at = timeOfId(id);
  const forward: ForwardView = {
    id,
    fromStaffId: me.id,
    fromStaffName: (await readStaff(tx, me.id))?.name ?? me.name,
    targetType,
    targetId,
    targetName,
    state: 'pending',
    answeredByName: null,
    ...(reason === '' ? {} : { reason }),
    addedGroupId: null,
    at: at ?? 0,
  };
  await applyEvent(tx, conversationId, { type: 'forwarded', by: 'staff' }, at, {
    conversation: { forwardTargetName: targetName },
    ticket: { forward },
  });
};

async function nameOf(tx: ReadTransaction, type: ForwardTarget, id: string): Promise<string> {
  if (type === 'staff') return (await readStaff(tx, id))?.name ?? '';
  return textIn((await readGroup(tx, id))?.names ?? {}, DEFAULT_LANGUAGE);
}
