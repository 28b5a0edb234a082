import type { WriteTransaction } from 'replicache';
import { keys } from '#shared/client-view/keys.ts';
import { readMember, readStaff } from '#shared/client-view/read.ts';
import type { MemberView, MeView } from '#shared/client-view/values.ts';

/** Makes `me` a joined member in `role`; someone who takes part is not made an observer again. */
export async function joinAs(
  tx: WriteTransaction,
  me: MeView,
  conversationId: string,
  role: 'staff' | 'observer',
): Promise<void> {
  const member = await readMember(tx, conversationId, me.id);
  if (member !== null && member.state === 'joined' && (role === 'observer' || member.role === role)) return;
  const staff = await readStaff(tx, me.id);
  const joined: MemberView = {
    conversationId,
    userId: me.id,
    role,
    state: 'joined',
    displayName: member?.displayName ?? staff?.name ?? me.name,
    langCd: me.langCd,
    icon: staff?.icon ?? null,
    isOfficial: member?.isOfficial ?? true,
    notificationRange: 'all',
  };
  await tx.set(keys.member(conversationId, me.id), joined);
}
