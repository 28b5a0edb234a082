/** One of two processes hangs: it neither answers nor ends, and wakes up later with all it held. */
import { longest, type Scenario } from '../scenario.ts';
import { startTorturedApp, type TorturedApp } from '../support/app.ts';
import { openBalancer } from '../support/balancer.ts';
import { pause, until } from '../support/wait.ts';
import { gatherIn, inWorld, settleAccounts } from '../support/world.ts';

export const hang: Scenario = {
  name: 'hang',
  says: 'one of two processes behind a proxy hangs (SIGSTOP) and wakes up again',
  share: 1,
  leastSeconds: 8,
  run: ({ seconds, chance, note }) =>
    inWorld(async (world) => {
      const { postgres, env, app } = world;
      const other = await startTorturedApp(env);
      world.undo.add(() => other.stop());
      const proxy = await openBalancer([app.port, other.port]);
      world.undo.add(() => proxy.close());
      const both = [app, other] as const;
      const signal = (one: TorturedApp, name: 'SIGSTOP' | 'SIGCONT'): void => {
        const pid = one.pid();
        if (pid === undefined) throw new Error('The process that was to hang has ended');
        process.kill(pid, name);
      };
      const crowd = await gatherIn(world, { chance, lines: [proxy.url], bareUrl: proxy.url });
      crowd.startWriting();
      const [without, again]: [number[], number[]] = [[], []];
      const end = performance.now() + seconds * 1000;
      do {
        await pause(chance.between(400, 1_200));
        const hanging = chance.pick(both);
        const stopped = performance.now();
        signal(hanging, 'SIGSTOP');
        try {
          // So that what is said while it hangs is asked for as well.
          await pause(2_500);
          without.push(await crowd.converged(stopped, 45_000));
        } finally {
          signal(hanging, 'SIGCONT');
        }
        const woken = performance.now();
        await until('the proxy has both again', () => proxy.healthy().length === 2, { limitMs: 20_000 });
        again.push(await crowd.converged(woken, 30_000));
        note(`hung ${again.length} times, ${crowd.ledger.all.length} messages`);
      } while (performance.now() < end);
      const settled = await settleAccounts(postgres.url, crowd, [
        longest('all screens agree by the other process alone', without, 10_000),
        longest('all screens agree with both again', again, 5_000),
      ]);
      return { ...settled, broken: [...settled.broken, ...other.deaths] };
    }),
};
