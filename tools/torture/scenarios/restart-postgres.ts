/**
 * PostgreSQL is restarted while everybody writes: smart (it takes no one new and waits for all to go, which an
 * operator ends with a fast one), fast, immediate, and killed.
 */
import { longest, type Scenario } from '../scenario.ts';
import type { HurtPostgres } from '../support/postgres.ts';
import { pause } from '../support/wait.ts';
import { gatherIn, inWorld, settleAccounts } from '../support/world.ts';

/** Whoever has to start it more than five times a minute gives up, and rightly. */
const restMs = 61_000;

const ways = {
  fast: async (postgres: HurtPostgres) => postgres.signal('SIGINT'),
  immediate: async (postgres: HurtPostgres) => postgres.signal('SIGQUIT'),
  smart: async (postgres: HurtPostgres) => {
    postgres.signal('SIGTERM');
    await pause(800);
    postgres.signal('SIGINT');
  },
  killed: async (postgres: HurtPostgres) => postgres.signal('SIGKILL'),
} as const;

export const restartPostgres: Scenario = {
  name: 'restart-postgres',
  says: 'PostgreSQL restarted under load: fast, immediate, smart, killed',
  share: 1.2,
  leastSeconds: 5,
  run: ({ seconds, chance, note }) =>
    inWorld(async (world) => {
      const { postgres } = world;
      const crowd = await gatherIn(world, { chance });
      crowd.startWriting();
      const times: number[] = [];
      const end = performance.now() + seconds * 1000;
      for (let round = 0; round === 0 || performance.now() + restMs < end; round += 1) {
        if (round > 0) await pause(restMs);
        for (const [way, hurt] of Object.entries(ways)) {
          await pause(chance.between(300, 900));
          const before = postgres.pid();
          await hurt(postgres);
          await postgres.returned(before, 30_000);
          times.push(await crowd.converged(performance.now(), 30_000));
          note(`${way}: agreed ${Math.round(times.at(-1) ?? 0)} ms after its return`);
        }
      }
      if (postgres.lost() !== undefined) throw new Error(`PostgreSQL gave up: ${postgres.lost() ?? ''}`);
      return settleAccounts(postgres.url, crowd, [
        longest("all screens agree after PostgreSQL's return", times, 5_000),
      ]);
    }),
};
