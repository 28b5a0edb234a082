/** The end of all trouble: whatever waits may now be done. */
import { currentRealm } from '../virtual/realm.ts';
import type { World } from './world.ts';

export async function heal(world: World): Promise<void> {
  const { judge, notices, devices, scheduler } = world;
  world.healed = true;
  Object.assign(judge.trouble, {
    slow: false,
    lost: false,
    timeouts: false,
    crash: null,
    standby: false,
    crashAt: 0,
    failAt: 0,
  });
  judge.calm();
  Object.assign(notices.trouble, { lost: false, doubled: false, foreign: false });
  for (const device of devices) {
    Object.assign(device.weather, {
      offline: false,
      expired: 0,
      oldCookies: 0,
      sockets: 'fine',
      slowPulls: 0,
      slowReads: 0,
      full: false,
    });
    device.weather.faults.clear();
    for (const { realm } of device.pages) if (realm.frozen) scheduler.thaw(realm);
  }
  // Ids that were never flushed are given out again at the crash to come, not before.
  await world.pass(15_000);
  for (const device of devices) if (device.pages.size === 0) device.open();
  await world.pass(15_000);
  wakeAll(world);
  // Replicache's own recovery of what older pages left comes round every five minutes; translations take their time.
  for (let waited = 10_000; waited <= 330_000; waited += 10_000) {
    await world.pass(10_000);
    const idle = devices.every(
      ({ pages, unsent }) => unsent === 0 || [...pages].every(({ sync }) => sync.outbox.get().waiting.length === 0),
    );
    if (idle && world.jobs.open.size === 0 && waited >= 40_000 && (await oldPagesAreDone(world))) break;
  }
  // What a job changed just now may have no notice: it comes with the next look.
  if (!notices.silent) wakeAll(world);
  await world.pass(notices.silent ? 70_000 : 5_000);
}

function wakeAll({ devices }: World): void {
  for (const device of devices)
    for (const page of device.pages) if (page.realm.alive) currentRealm.run(page.realm, () => page.sync.wake());
}

/** What an older version of the app left is in its own store alone, and has arrived. */
async function oldPagesAreDone({ ledger, cluster }: World): Promise<boolean> {
  const ids = [...ledger.said.values()]
    .filter(({ page, id }) => page.endsWith('#old') && !ledger.lostByRestore.has(id))
    .map(({ id }) => id);
  if (ids.length === 0) return true;
  const [row] = await cluster.sql<
    { count: number }[]
  >`SELECT count(*)::int FROM message WHERE id IN ${cluster.sql(ids)}`;
  return row?.count === ids.length;
}
