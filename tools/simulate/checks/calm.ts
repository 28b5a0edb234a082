/** A calm hour after the storm: everyone hears everything soon, as long as notices get through. */
import type { World } from '../world/world.ts';

/** Notices bring a change within this; without them the interval of pulls does. */
const SOON_MS = 6_000;
const LATER_MS = 75_000;

/**
 * Invariant 9: notices change delays only. What a guest says reaches every colleague in the conversation at once where
 * notices get through, even from a slow commit, and within the interval of pulls where none does.
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
  const members = await world.cluster.sql<
    { user_id: string; conversation_id: string }[]
  >`SELECT user_id, conversation_id FROM member WHERE state = 'joined'`;
  for (const { id, label, conversationId } of calm) {
    for (const { user_id: user, conversation_id: conversation } of members) {
      if (conversation !== conversationId) continue;
      for (const device of devices.filter(({ person }) => person.id === user)) {
        for (const page of device.pages) {
          const seen = page.sync
            .thread(conversationId)
            .get()
            .messages.some((item) => item.id === id && item.message.order !== null);
          if (!seen)
            ledger.violated(
              9,
              `${page.name} sees ${label} within ${notices.silent ? LATER_MS : SOON_MS} ms`,
              'it does not yet',
            );
        }
      }
    }
  }
}
