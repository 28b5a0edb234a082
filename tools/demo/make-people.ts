/** Groups of staff, and the staff: invited by mail, and what else is to be said of them once they have come. */
import type { DemoStaff } from '#server/demo/content-types.ts';
import { acceptInvitation, getStaff, inviteStaff, listStaff, staffGroups, updateStaff } from '#shared/manage/people.ts';
import { staffShifts } from '#shared/manage/shifts.ts';
import { shiftFields } from '#server/demo/houses/build.ts';
import { demoId } from '#server/demo/houses/id.ts';
import { idOf, type Making, once } from './making.ts';

/** The last mail that went to an address, as it is read; null where none did. */
export type Mailbox = (address: string) => Promise<string | null>;

export async function makePeople(making: Making, mailbox: Mailbox | null): Promise<void> {
  const { api, params, demo, uuids } = making;
  const [first] = (await api.ask(staffGroups.list, { params, query: {} })).items;
  for (const [position, group] of demo.staffGroups.entries()) {
    const body = { name_dict: group.nameDict, position };
    const { id } =
      first === undefined || position > 0
        ? await api.ask(staffGroups.create, { params, body }, once(making, group.id))
        : await api.ask(staffGroups.update, { params: { ...params, id: first.id }, body }, first);
    uuids.set(group.id, id);
  }
  for (const person of demo.staff) await hire(making, person, mailbox);
}

async function hire(making: Making, person: DemoStaff, mailbox: Mailbox | null): Promise<void> {
  const { api, params, uuids } = making;
  const email = person.loginId.toLowerCase();
  await api.ask(
    inviteStaff,
    {
      params,
      body: {
        email,
        name: person.name,
        roles: [person.role],
        group_ids: person.groupIds.map((id) => idOf(making, id)),
        languages: [...person.languages],
      },
    },
    once(making, person.id),
  );
  const token = /#(\S+)/.exec((await mailbox?.(email)) ?? '')?.[1];
  if (token === undefined) return;
  await api.ask(acceptInvitation, { body: { token, lang_cd: person.languages[0] } });
  const found = await api.ask(listStaff, { params, query: { query: email } });
  const member = found.items.find((one) => one.email === email);
  if (member === undefined) throw new Error(`${email} did not come`);
  const { id, version } = await api.ask(getStaff, { params: { ...params, id: member.id } });
  await api.ask(
    updateStaff,
    {
      params: { ...params, id },
      body: { department: person.department, handling_limit: person.maxGuests },
    },
    { version },
  );
  uuids.set(person.id, id);
  for (const [index, shift] of person.shifts.entries()) {
    const own = demoId(`${person.id}/shift/${index}`);
    const body = { user_id: id, ...shiftFields(shift) };
    uuids.set(own, (await api.ask(staffShifts.create, { params, body }, once(making, own))).id);
  }
}
