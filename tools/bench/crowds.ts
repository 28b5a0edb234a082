/**
 * Many at once: 10,000 sockets with their pulls, and half of them back after `kill -9`. The load takes processors too:
 * its own time is told, and above half of the machine a figure is void.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '#tools/torture/support/app.ts';
import { moveIn } from '#tools/torture/support/move-in.ts';
import type { ThunderCount, ThunderOrder } from '#tools/torture/support/thunder-process.ts';
import type { BenchOptions } from './support/bench-options.ts';
import { cpuOf, residentOf } from './support/cpu.ts';
import { type Figure, figure } from './support/figures.ts';
import { inSeconds, judged, loadClock } from './support/load-clock.ts';
import { endProcess } from './support/processes.ts';
import { createWorld, SECRET, type World } from './support/world.ts';

const SOCKETS = 10_000;
const RETURNING = 5_000;
/** A start takes some seconds, a crowd on a busy machine minutes. */
const WITHIN_MS = 240_000;

async function crowd(world: World, sockets: number, returning: number): Promise<Figure[]> {
  const guests = await moveIn(world.databaseUrl, { house: 'bench', secret: SECRET, count: sockets });
  await world.database.sql`VACUUM ANALYZE`;
  // Below those that systems hand out: while nobody listens the crowd's own lines must not take it.
  const env = { JOB_CONCURRENCY: '0', PORT: String(await freePort()) };
  let app = await world.startApp(env);
  const child = fork(fileURLToPath(new URL('../torture/support/thunder-process.ts', import.meta.url)));
  const pid = (): number => app.process.pid ?? 0;
  const ask = async (): Promise<ThunderCount> => {
    const answer = once(child, 'message');
    child.send('count' satisfies ThunderOrder);
    return ((await answer) as [ThunderCount])[0];
  };
  const ready = async (wanted: number): Promise<number> => {
    const began = performance.now();
    while ((await ask()).ready < wanted) {
      if (performance.now() - began > WITHIN_MS) throw new Error(`${(await ask()).ready} of ${wanted} are ready`);
      await delay(50);
    }
    return performance.now() - began;
  };
  try {
    const before = residentOf(pid());
    const arriving = loadClock(world, pid, () => cpuOf(child.pid ?? 0));
    child.send({ url: app.url, guests } satisfies ThunderOrder);
    const arrived = await ready(sockets);
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
      child.send({ leave: sockets - returning } satisfies ThunderOrder);
      await delay(1_000);
    }
    const lost = (await ask()).turnedAway;
    await endProcess(app, 'SIGKILL');
    await delay(500);
    const again = loadClock(
      world,
      () => 0,
      () => cpuOf(child.pid ?? 0),
    );
    app = await world.startApp(env);
    const ms = await ready(returning);
    const back = again();
    const told = (await ask()).turnedAway - lost;
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
    child.send('stop' satisfies ThunderOrder);
    await once(child, 'exit');
    await endProcess(app);
  }
}

export async function benchCrowds({ share }: BenchOptions): Promise<readonly Figure[]> {
  const world = await createWorld();
  try {
    return await crowd(world, Math.round(SOCKETS * share), Math.round(Math.min(SOCKETS * share, RETURNING)));
  } finally {
    await world.close();
  }
}
