/** Redis goes while two app processes share a house, and comes back. */
import { longest, type Scenario } from '../scenario.ts';
import { startTestRedis } from '#server/realtime/testing/redis-server.ts';
import { startTorturedApp } from '../support/app.ts';
import { createUndo } from '../support/undo.ts';
import { pause } from '../support/wait.ts';
import { gatherIn, inWorld, settleAccounts } from '../support/world.ts';

export const redisAway: Scenario = {
  name: 'redis-away',
  says: 'two processes lose the Redis between them and have it again',
  share: 0.8,
  leastSeconds: 4,
  async run({ seconds, chance, note }) {
    const undo = createUndo();
    try {
      const redis = await startTestRedis();
      undo.add(() => redis.kill());
      return await inWorld(
        async (world) => {
          const { postgres, env } = world;
          const other = await startTorturedApp(env);
          world.undo.add(() => other.stop());
          // Guests and clerks in turns: half of what is said has its reader on the other process.
          const crowd = await gatherIn(world, { chance, lines: [world.app.url, other.url], bareUrl: other.url });
          crowd.startWriting();
          const [away, back]: [number[], number[]] = [[], []];
          const end = performance.now() + seconds * 1000;
          do {
            await pause(chance.between(300, 900));
            await redis.kill();
            const gone = performance.now();
            await pause(chance.between(500, 2_000));
            away.push(await crowd.converged(gone, 70_000));
            await redis.start();
            back.push(await crowd.converged(performance.now(), 70_000));
            note(`away ${away.length} times, ${crowd.ledger.all.length} messages`);
          } while (performance.now() < end);
          return settleAccounts(postgres.url, crowd, [
            // What was said on one process reaches the other's readers by their own looking, at the latest with the pull of each minute.
            longest('all screens agree without Redis', away, 65_000),
            longest("all screens agree after Redis' return", back, 5_000),
          ]);
        },
        { env: { REDIS_URL: redis.url } },
      );
    } finally {
      await undo.all();
    }
  },
};
