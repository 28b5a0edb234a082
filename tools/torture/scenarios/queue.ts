/** A guest without a network writes 500 messages; then it is back. */
import type { Scenario } from '../scenario.ts';
import { openBadLine } from '../support/bad-line.ts';
import { gatherIn, inWorld, settleAccounts } from '../support/world.ts';

const MESSAGES = 500;

export const queue: Scenario = {
  name: 'queue',
  says: `${MESSAGES} messages written offline`,
  share: 0.5,
  leastSeconds: 1,
  run: ({ chance }) =>
    inWorld(async (world) => {
      const { app, postgres, undo } = world;
      const line = await openBadLine(app.port, chance);
      undo.add(() => line.close());
      const crowd = await gatherIn(world, { chance, lines: [line.url, app.url], guests: 1, bareWriters: 0 });
      const [chat] = crowd.chats;
      if (chat === undefined) throw new RangeError('no chat');
      line.down('refused');
      for (let count = 0; count < MESSAGES; count += 1) await crowd.say(chat.guest, chat);
      line.heal();
      const ms = await crowd.converged(performance.now(), 60_000);
      return settleAccounts(postgres.url, crowd, [
        { what: `${MESSAGES} queued messages on the other side's screen`, value: ms, unit: 'ms', atMost: 10_000 },
      ]);
    }),
};
