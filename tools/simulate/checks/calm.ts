/** A calm hour after the storm: everyone hears everything soon, as long as notices get through. */
import type { World } from '../world/world.ts';

/** Notices bring a change within this; without them the interval of pulls does. */
const SOON_MS = 6_000;
const LATER_MS = 75_000;

/**
 * Invariant 9: notices change delays only. What a guest says reaches every colleague in the conversation at once where
 * notices get through, even from a slow commit, and within the interval of pulls where none does. Clerks in whose list
 * the ticket does not lie, who do not have it and do not look at it, hear with the next pull like where none does.
 */
export async function checkCalm(world: World): Promise<void> {
  const { ledger, devices, notices, judge, jobs } = world;
  judge.trouble.alwaysSlow = true;
  jobs.paused = true;
  for (const device of devices) {
    const [page] = device.pages;
    if (page === undefined || device.person.kind !== 'guest') continue;
    world.sayFrom(page, `calm${device.name}`);
  }
  await world.pass(3_000);
  judge.trouble.alwaysSlow = false;
  await world.pass(notices.silent ? LATER_MS : SOON_MS);
  const calm = [...ledger.said.values()].filter(({ label }) => label.includes('.calm'));
  jobs.paused = false;
  const members = await readMembers(world);
  const everyone = notices.silent ? members : members.filter(({ is_told: isTold }) => isTold);
  checkHeard(world, calm, everyone, notices.silent ? LATER_MS : SOON_MS);
  if (everyone.length === members.length) return;
  await world.pass(LATER_MS - SOON_MS);
  checkHeard(world, calm, members, LATER_MS);
}

function checkHeard(
  { ledger, devices }: World,
  calm: readonly { readonly id: string; readonly label: string; readonly conversationId: string }[],
  members: readonly { readonly user_id: string; readonly conversation_id: string }[],
  within: number,
): void {
  for (const { id, label, conversationId } of calm) {
    for (const { user_id: user, conversation_id: conversation } of members) {
      if (conversation !== conversationId) continue;
      for (const device of devices.filter(({ person }) => person.id === user)) {
        for (const page of device.pages) {
          const seen = page.sync
            .thread(conversationId)
            .get()
            .messages.some((item) => item.id === id && item.message.order !== null);
          if (!seen) ledger.violated(9, `${page.name} sees ${label} within ${within} ms`, 'it does not yet');
        }
      }
    }
  }
}

/** Who has which conversation before them, and whether notices of it reach them: guests, the ticket's groups, and who has it. */
const readMembers = ({ cluster }: World) => cluster.sql<
  { user_id: string; conversation_id: string; is_told: boolean }[]
>`
  SELECT m.user_id, m.conversation_id, m.role = 'guest' OR t.assignee_id = m.user_id OR EXISTS (
    SELECT FROM staff s WHERE s.tenant_id = m.tenant_id AND s.user_id = m.user_id AND (s.role <> 'staff' OR EXISTS (
      SELECT FROM staff_group_member g WHERE g.tenant_id = m.tenant_id AND g.user_id = m.user_id AND g.state = 'joined'
        AND g.group_id = ANY(t.group_ids)))) AS is_told
  FROM member m LEFT JOIN ticket t ON t.tenant_id = m.tenant_id AND t.conversation_id = m.conversation_id
  WHERE m.state = 'joined' AND m.held`;
