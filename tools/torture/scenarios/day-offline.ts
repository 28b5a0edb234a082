/** 25 hours without a network, by every clock: the access token has run out long ago, the stay has not. */
import type { Scenario } from '../scenario.ts';
import { openBadLine } from '../support/bad-line.ts';
import { gatherIn, inWorld, settleAccounts } from '../support/world.ts';

const HOURS = 25;
const MESSAGES = 100;
/** Only this process's clock can be moved. */
const WORK_HERE = { env: { JOB_PROCESS: 'same' } };

export const dayOffline: Scenario = {
  name: 'day-offline',
  says: `${HOURS} hours offline by the clock, ${MESSAGES} messages written meanwhile`,
  share: 0.5,
  leastSeconds: 1,
  run: ({ chance }) =>
    inWorld(async (world) => {
      const { app, postgres, undo } = world;
      const line = await openBadLine(app.port, chance);
      undo.add(() => line.close());
      let aheadMs = 0;
      const now = (): number => Date.now() + aheadMs;
      // Everybody sits behind the line: a whole house without its uplink.
      const crowd = await gatherIn(world, { chance, lines: [line.url], guests: 2, bareWriters: 0, now });
      line.down('silent');
      for (let count = 0; count < MESSAGES; count += 1) {
        aheadMs = (HOURS * 3_600_000 * (count + 1)) / MESSAGES;
        for (const chat of crowd.chats) await crowd.say(count % 3 === 2 ? chat.clerk : chat.guest, chat);
      }
      await app.setAhead(aheadMs);
      line.heal();
      const ms = await crowd.converged(performance.now(), 60_000);
      const ended = crowd.chats
        .flatMap(({ guest, clerk }) => [guest, clerk])
        .filter(({ session }) => session.view.get().status !== 'active');
      const result = await settleAccounts(postgres.url, crowd, [
        { what: `all screens agree after ${HOURS} hours, with new tokens`, value: ms, unit: 'ms', atMost: 10_000 },
      ]);
      return { ...result, broken: [...result.broken, ...ended.map(({ name }) => `${name} was signed out`)] };
    }, WORK_HERE),
};
