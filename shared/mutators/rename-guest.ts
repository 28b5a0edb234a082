import { keys } from '#shared/client-view/keys.ts';
import { listConversations, readMe, readMember } from '#shared/client-view/read.ts';
import type { MemberView, MeView } from '#shared/client-view/values.ts';
import type { Mutator } from './mutator.ts';

/** Changes the guest's own name, also where they take part; messages keep the name they were written under. */
export const renameGuest: Mutator<'renameGuest'> = async (tx, { name }) => {
  const me = await readMe(tx);
  const trimmed = name.normalize('NFC').replace(/\s+/g, ' ').trim();
  if (me === null || me.userType !== 'biz_guest' || trimmed === '') return;
  const renamed: MeView = { ...me, name: trimmed };
  await tx.set(keys.me, renamed);
  for (const conversation of await listConversations(tx)) {
    const member = await readMember(tx, conversation.id, me.id);
    if (member === null) continue;
    const shown: MemberView = { ...member, displayName: trimmed };
    await tx.set(keys.member(conversation.id, me.id), shown);
  }
};
