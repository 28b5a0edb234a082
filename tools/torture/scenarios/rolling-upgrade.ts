/**
 * A new version takes the place of the old one, one of two processes after the other, while everybody writes. Its view has
 * another version, so each screen fetches it whole, once; the old pages stay open and talk to both.
 */
import { VIEW_VERSION } from '#shared/client-view/values.ts';
import type { FetchPath } from '#client/net/reachability.ts';
import { longest, type Scenario } from '../scenario.ts';
import { startTorturedApp } from '../support/app.ts';
import { openBalancer } from '../support/balancer.ts';
import { pause, until } from '../support/wait.ts';
import { gatherIn, inWorld, settleAccounts } from '../support/world.ts';

const before = { TORTURE_VIEW: String(VIEW_VERSION - 1) };
const after = { TORTURE_VIEW: '' };

export const rollingUpgrade: Scenario = {
  name: 'rolling-upgrade',
  says: 'two versions side by side behind a proxy, pages of before and of after',
  share: 1,
  leastSeconds: 8,
  run: ({ seconds, chance, note }) =>
    inWorld(
      async (world) => {
        const { postgres, env, app } = world;
        const other = await startTorturedApp(env);
        world.undo.add(() => other.stop());
        const proxy = await openBalancer([app.port, other.port]);
        world.undo.add(() => proxy.close());
        const pages = watchPages();
        const crowd = await gatherIn(world, {
          chance,
          lines: [proxy.url],
          bareUrl: proxy.url,
          through: pages.through,
        });
        pages.forget();
        crowd.startWriting();
        await pause((seconds * 1000) / 6);
        const times: number[] = [];
        for (const one of [other, app]) {
          await one.stop();
          await one.start(after);
          const began = performance.now();
          await until('the proxy has both', () => proxy.healthy().length === 2, { limitMs: 20_000 });
          // Side by side for a while, and then with the new one alone.
          await pause((seconds * 1000) / 3);
          times.push(await crowd.converged(began + (seconds * 1000) / 3, 45_000));
          note(`${one === other ? 'side by side' : 'upgraded'}, ${crowd.ledger.all.length} messages`);
        }
        const settled = await settleAccounts(postgres.url, crowd, [
          longest('all screens agree, side by side and upgraded', times, 5_000),
        ]);
        return { ...settled, broken: [...settled.broken, ...pages.faults(), ...other.deaths] };
      },
      { env: before },
    ),
};

/** Notes each time a device is given its view whole; every second one is a page of before, without what is new to the wire. */
function watchPages() {
  const whole = new Map<string, string[]>();
  let since = performance.now();
  return {
    through: (fetchIt: FetchPath, name: string): FetchPath => {
      const isOld = whole.size % 2 === 0;
      whole.set(name, []);
      return async (path, init) => {
        if (path !== '/sync/pull') return fetchIt(path, init);
        const asked = performance.now();
        const response = await fetchIt(path, isOld ? { ...init, body: ofBefore(init?.body) } : init);
        const text = await response.clone().text();
        if (text.includes('"op":"clear"')) {
          const seconds = [asked, performance.now()].map((at) => ((at - since) / 1000).toFixed(2)).join('–');
          whole.get(name)?.push(`${seconds} s: ${viewOf(init?.body)} → ${viewOf(text)}`);
        }
        return response;
      };
    },
    /** What came so far was the first look of each. */
    forget: (): void => {
      since = performance.now();
      for (const name of whole.keys()) whole.set(name, []);
    },
    faults: (): readonly string[] =>
      [...whole].flatMap(([name, times]) =>
        times.length === 1
          ? []
          : [`${name} was given its view whole ${times.length} times, not once (${times.join(', ')})`],
      ),
  };
}

/** The version of the view that a pull has, or is answered with. */
const viewOf = (text: unknown): string => /"viewVersion":(\d+)/.exec(String(text))?.[1] ?? 'none';

/** A pull as pages asked before rows travelled slim. */
function ofBefore(body: RequestInit['body'] | undefined): string {
  const { wire: _, ...rest } = JSON.parse(typeof body === 'string' ? body : '{}') as Record<string, unknown>;
  return JSON.stringify(rest);
}
