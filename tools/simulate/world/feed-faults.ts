/** The feed of changes forgets what somebody still needs. */
import { pruneFeed } from '#server/jobs/pruning/prune-feed.ts';
import { currentRealm } from '../virtual/realm.ts';
import type { FaultContext } from './fault-context.ts';

/** Clerks are away while guests write, and all that the feed has of it is forgotten just as they come back. */
export function pruneFeedAway({ world, ms }: FaultContext): void {
  const away = world.devices.filter(({ person }) => person.kind === 'staff');
  for (const device of away) {
    device.weather.offline = true;
    for (const page of device.pages) for (const socket of page.sockets) socket.drop();
  }
  for (const device of world.devices.filter(({ person }) => person.kind === 'guest'))
    for (const page of device.pages) world.sayFrom(page, `e${world.scheduler.happened}`);
  const gone = Math.min(ms, 15_000);
  world.scheduler.after(gone, null, () => {
    const process = world.processes.find(({ realm }) => realm.alive);
    // What breaks it off is another fault; the next run goes on.
    if (process !== undefined) void process.run(() => pruneFeed(process.ctx, { keptMs: 0 })).catch(() => undefined);
  });
  world.scheduler.after(gone + 100, null, () => {
    for (const device of away) {
      device.weather.offline = false;
      for (const page of device.pages)
        if (page.realm.alive && !page.realm.frozen) currentRealm.run(page.realm, () => page.sync.wake());
    }
  });
}
