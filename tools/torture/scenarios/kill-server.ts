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
      const [times, gaps]: [number[], number[]] = [[], []];
      const end = performance.now() + seconds * 1000;
      do {
        await pause(chance.between(400, 1_500));
        await app.kill();
        const killed = performance.now();
        // Long enough for back-offs to grow, now and then.
        const away = chance.pick([0, 300, 1_500]);
        await pause(away);
        await app.start();
        const returned = performance.now();
        gaps.push((await crowd.nextTaken(killed + 100)) - killed - away);
        times.push(await crowd.converged(returned, 30_000));
        note(`killed ${times.length} times, ${crowd.ledger.all.length} messages`);
      } while (performance.now() < end);
      return settleAccounts(postgres.url, crowd, [
        longest(`all screens agree after the server's return, ${times.length} times`, times, 3_000),
        longest('from the start of a new one to the first that is taken', gaps, 2_500),
      ]);
    }),
};
