import type { Page } from './device.ts';
import type { World } from './world.ts';

/** What is said is seen within this, from when the server could tell of it. */
const SOON_MS = 5_000;

/** Invariant 9: what reached the server, a page that hears of it shows soon. */
export async function expectSeen(world: World, page: Page, label: string, by: Page): Promise<void> {
  const { ledger } = world;
  await world.pass(SOON_MS);
  const said = [...ledger.said.values()].find((one) => one.label.endsWith(`.${label}.${by.name}`));
  if (said === undefined || !page.realm.alive) return;
  const { id, conversationId } = said;
  const [stored] = await world.cluster.sql`SELECT FROM message WHERE id = ${id}`;
  if (stored === undefined) return;
  const seen = page.sync
    .thread(conversationId)
    .get()
    .messages.some((item) => item.id === id && item.message.order !== null);
  if (!seen) ledger.violated(9, `${page.name} sees ${said.label} within ${SOON_MS} ms`, 'it does not yet');
}
