/**
 * Many at once: 10,000 sockets with their pulls, and half of them back after `kill -9`. The load takes processors too:
 * its own time is told, and above half of the machine a figure is void. Then the same with two processes, of which one is
 * killed: its half of the crowd comes back to the other.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '#tools/torture/support/app.ts';
import { moveIn } from '#tools/torture/support/move-in.ts';
import type { BenchOptions } from './support/bench-options.ts';
import { cpuOf, residentOf } from './support/cpu.ts';
import { type Figure, figure } from './support/figures.ts';
import { openCrowd, untilReady } from './support/guest-crowd.ts';
import { inSeconds, judged, loadClock } from './support/load-clock.ts';
import { withPair } from './support/pair.ts';
import { endProcess } from './support/processes.ts';
import { createWorld, SECRET, type World } from './support/world.ts';

const SOCKETS = 10_000;
const RETURNING = 5_000;

async function crowd(world: World, sockets: number, returning: number): Promise<Figure[]> {
  const guests = await moveIn(world.databaseUrl, { house: 'bench', secret: SECRET, count: sockets });
  await world.database.sql`VACUUM ANALYZE`;
  // Below those that systems hand out: while nobody listens the crowd's own lines must not take it.
  const env = { JOB_CONCURRENCY: '0', PORT: String(await freePort()) };
  let app = await world.startApp(env);
  const pid = (): number => app.process.pid ?? 0;
  const before = residentOf(pid());
  const all = openCrowd(app.url, guests);
  try {
    const arriving = loadClock(world, pid, all.cpu);
    const arrived = await untilReady([all], sockets);
    const cost = arriving();
    const figures = [
      figure({
        what: `${sockets} guests arrive, a thousand a second: all subscribed and looked`,
        value: arrived / 1000,
        unit: 's',
        note: `${(residentOf(pid()) - before).toFixed(0)} MiB more resident; ${cost.note}`,
      }),
    ];
    if (sockets > returning) {
      all.leave(sockets - returning);
      await delay(1_000);
    }
    const lost = (await all.count()).turnedAway;
    await endProcess(app, 'SIGKILL');
    await delay(500);
    const again = loadClock(world, () => 0, all.cpu);
    app = await world.startApp(env);
    const ms = await untilReady([all], returning);
    const back = again();
    const told = (await all.count()).turnedAway - lost;
    figures.push(
      figure({
        what: `${returning} guests back after kill -9, from the server’s return`,
        value: ms / 1000,
        unit: 's',
        ...judged(back.isVoid, 20),
        note: `${told} pulls told to come again; server ${inSeconds(cpuOf(pid()))} of processor time; ${back.note}`,
      }),
    );
    return figures;
  } finally {
    await all.stop();
    await endProcess(app);
  }
}

/** As many on two processes; two proxies before them and two processes of guests, since none may hold so many lines. */
const crowdOfTwo = (world: World, sockets: number): Promise<Figure> =>
  withPair(
    world,
    { JOB_CONCURRENCY: '0' },
    async ({ apps: [killed, left], proxies }) => {
      const guests = await moveIn(world.databaseUrl, { house: 'bench', secret: SECRET, count: sockets });
      await world.database.sql`VACUUM ANALYZE`;
      const size = Math.ceil(sockets / proxies.length);
      const crowds = proxies.map(({ url }, place) => openCrowd(url, guests.slice(place * size, (place + 1) * size)));
      const lostSoFar = async (): Promise<number> =>
        (await Promise.all(crowds.map((one) => one.count()))).reduce((sum, { lost }) => sum + lost, 0);
      try {
        await untilReady(crowds, sockets);
        const before = await lostSoFar();
        const clock = loadClock(
          world,
          () => left.process.pid ?? 0,
          () =>
            crowds.reduce((sum, one) => sum + one.cpu(), 0) +
            proxies.reduce((sum, { process: { pid } }) => sum + cpuOf(pid ?? 0), 0),
        );
        await endProcess(killed, 'SIGKILL');
        // So that those who lost their line are counted as gone.
        await delay(500);
        const ms = 500 + (await untilReady(crowds, sockets));
        const cost = clock();
        return figure({
          what: `${sockets} guests on two processes behind proxies, one killed: all with the other`,
          value: ms / 1000,
          unit: 's',
          ...judged(cost.isVoid, 20),
          note: `${(await lostSoFar()) - before} had lost their line; ${cost.note}, proxies among the load`,
        });
      } finally {
        for (const one of crowds) await one.stop();
      }
    },
    2,
  );

export async function benchCrowds({ share }: BenchOptions): Promise<readonly Figure[]> {
  const world = await createWorld();
  try {
    const sockets = Math.round(SOCKETS * share);
    const alone = await crowd(world, sockets, Math.min(sockets, RETURNING));
    return [...alone, await crowdOfTwo(world, sockets)];
  } finally {
    await world.close();
  }
}
