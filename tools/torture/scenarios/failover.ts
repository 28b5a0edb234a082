/**
 * The database dies for good, and its synchronous standby takes its place: behind the same address, or, where DATABASE_URL
 * names both, at its own, where it was known all the time as one that only follows.
 */
import { databaseUrl } from '#server/db/connect.ts';
import { longest, type Scenario } from '../scenario.ts';
import { openDatabaseLine, type DatabaseLine } from '../support/database-line.ts';
import { startStandby, type Standby } from '../support/standby.ts';
import { pause } from '../support/wait.ts';
import { gatherIn, inWorld, settleAccounts } from '../support/world.ts';

/**
 * @param lines one address that is led from one to the other, or one for each
 * @param ends how those who are connected to the first hear of its end, if they do
 */
const failing = (name: string, says: string, lines: 1 | 2, ends: 'cut' | 'fallSilent' = 'cut'): Scenario => ({
  name,
  says,
  share: 0.8,
  leastSeconds: 8,
  async run({ seconds, chance, note }) {
    const open: DatabaseLine[] = [];
    let standby: Standby | undefined;
    return inWorld(
      async (world) => {
        const crowd = await gatherIn(world, { chance });
        crowd.startWriting();
        standby = await startStandby(world.postgres);
        const [first, last] = [open[0], open.at(-1)];
        // With an address of its own it answers all the time, and must not be taken for the one that is written to.
        if (lines === 2) last?.leadTo(standby.connection);
        note('a standby follows');
        await pause((seconds * 1000) / 4);
        // Whoever fails over first makes sure that the old one is heard by nobody any more.
        first?.[ends]();
        world.postgres.signal('SIGKILL');
        const lost = performance.now();
        await standby.promote();
        if (lines === 1) first?.leadTo(standby.connection);
        note(`promoted after ${Math.round(performance.now() - lost)} ms, ${crowd.ledger.all.length} messages`);
        // So that what is said on the new one is asked for as well.
        await pause(1_500);
        const times = [await crowd.converged(lost, 45_000)];
        await pause((seconds * 1000) / 4);
        return settleAccounts(databaseUrl(standby.connection), crowd, [
          longest('all screens agree on the promoted standby', times, 10_000),
        ]);
      },
      {
        through: async ({ connection }) => {
          open.push(await openDatabaseLine(connection));
          if (lines === 2) open.push(await openDatabaseLine());
          return {
            url: `postgres://${connection.user}@${open.map(({ address }) => address).join(',')}/${connection.database}`,
            // After the processes, which stop in order only while they have a database.
            close: async () => {
              for (const line of open) await line.close();
              await standby?.stop();
            },
          };
        },
      },
    );
  },
});

export const failover = failing('failover', 'the database is killed under load, its standby promoted', 1);
export const failoverHosts = failing(
  'failover-hosts',
  'the same, where DATABASE_URL names both servers and nothing stands between',
  2,
);
export const failoverSilent = failing(
  'failover-silent',
  'the same, where the first one’s machine is gone and says nothing any more',
  2,
  'fallSilent',
);
