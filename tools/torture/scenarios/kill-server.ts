/** `kill -9` of the server while everybody writes. */
import { longest, type Scenario } from '../scenario.ts';
import { pause } from '../support/wait.ts';
import { gatherIn, inWorld, settleAccounts } from '../support/world.ts';

export const killServer: Scenario = {
  name: 'kill-server',
  says: 'kill -9 of the server under load',
  share: 1,
  leastSeconds: 5,
  run: ({ seconds, chance, note }) =>
    inWorld(async (world) => {
      const { app, postgres } = world;
      const crowd = await gatherIn(world, { chance });
      crowd.startWriting();
      const times: number[] = [];
      const end = performance.now() + seconds * 1000;
      do {
        await pause(chance.between(400, 1_500));
        await app.kill();
        // Long enough for back-offs to grow, now and then.
        await pause(chance.pick([0, 300, 1_500]));
        await app.start();
        times.push(await crowd.converged(performance.now(), 30_000));
        note(`killed ${times.length} times, ${crowd.ledger.all.length} messages`);
      } while (performance.now() < end);
      return settleAccounts(postgres.url, crowd, [
        longest(`all screens agree after the server's return, ${times.length} times`, times, 3_000),
      ]);
    }),
};
