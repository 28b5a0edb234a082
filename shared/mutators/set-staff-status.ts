import { keys } from '#shared/client-view/keys.ts';
import { readMe, readStaff } from '#shared/client-view/read.ts';
import type { StaffView } from '#shared/client-view/values.ts';
import type { Mutator } from './mutator.ts';

/** Says whether one is there for guests [STAFF-STATUS]. */
export const setStaffStatus: Mutator<'setStaffStatus'> = async (tx, { status }) => {
  const me = await readMe(tx);
  const staff = me === null ? null : await readStaff(tx, me.id);
  if (staff === null) return;
  const changed: StaffView = { ...staff, onlineStatus: status };
  await tx.set(keys.staff(staff.userId), changed);
};
