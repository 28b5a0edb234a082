/** Two app processes that tell each other by Redis, and a proxy before them: as a house runs that must not stand still. */
import { endProcess, type RunningProcess } from './processes.ts';
import { startRedis } from './redis.ts';
import type { World } from './world.ts';

export interface Pair {
  readonly apps: readonly [RunningProcess, RunningProcess];
  readonly proxies: readonly [RunningProcess, ...RunningProcess[]];
}

/** @param proxies a proxy of a large crowd holds two lines for each of them, of which a process may hold so many */
export async function withPair<T>(
  world: World,
  env: Readonly<Record<string, string>>,
  work: (pair: Pair) => Promise<T>,
  proxies = 1,
): Promise<T> {
  const redis = await startRedis();
  const opened: RunningProcess[] = [];
  const keep = async (opening: Promise<RunningProcess>): Promise<RunningProcess> => {
    opened.push(await opening);
    return opening;
  };
  try {
    const start = () => keep(world.startApp({ ...env, REDIS_URL: redis.url }));
    const apps = [await start(), await start()] as const;
    const proxy = () => keep(world.startBalancer(apps.map(({ port }) => port)));
    const first = await proxy();
    const more = await Promise.all(Array.from({ length: proxies - 1 }, proxy));
    return await work({ apps, proxies: [first, ...more] });
  } finally {
    for (const one of opened.toReversed()) await endProcess(one);
    await redis.stop();
  }
}
