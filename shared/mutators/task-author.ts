import type { ReadTransaction } from 'replicache';
import { readMe, readStaff } from '#shared/client-view/read.ts';
import type { TaskActor } from '#shared/domain/tasks/task-states.ts';

/** Whoever has something to do with tasks in this view; null for guests, and before the first pull. */
export async function taskAuthor(
  tx: ReadTransaction,
): Promise<(TaskActor & { readonly name: string; readonly langCd: string }) | null> {
  const me = await readMe(tx);
  if (me === null || me.userType !== 'biz_staff') return null;
  const staff = await readStaff(tx, me.id);
  return {
    userId: me.id,
    name: staff?.name ?? me.name,
    langCd: me.langCd,
    groupIds: staff?.groupIds ?? [],
    leads: me.role !== 'staff',
  };
}

/** The room as its author sees it until the server has named it in every language. */
export const roomNames = (langCd: string, roomName: string | undefined): { readonly [lang: string]: string } =>
  roomName === undefined || roomName === '' ? {} : { [langCd]: roomName };
