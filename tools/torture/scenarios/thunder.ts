/** The server is killed under thousands of guests, who all come back. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Scenario } from '../scenario.ts';
import { cpuOf, cpuOfFamily, residentOf } from '#tools/bench/support/cpu.ts';
import { secret } from '../support/app.ts';
import { house } from '../support/people.ts';
import { moveIn } from '../support/move-in.ts';
import type { ThunderCount, ThunderOrder } from '../support/thunder-process.ts';
import { pause, until } from '../support/wait.ts';
import { inWorld } from '../support/world.ts';

/** With less time than this, in seconds, fewer come. */
const inFull = 20;
const SOCKETS = { full: 5_000, short: 1_000 } as const;

export const thunder: Scenario = {
  name: 'thunder',
  says: 'thousands of sockets come back at once after kill -9',
  share: 0.5,
  leastSeconds: 1,
  run: ({ seconds, note }) =>
    inWorld(
      async ({ postgres, app, undo }) => {
        const sockets = seconds >= inFull ? SOCKETS.full : SOCKETS.short;
        const guests = await moveIn(postgres.url, { house, secret, count: sockets });
        const child = fork(fileURLToPath(new URL('../support/thunder-process.ts', import.meta.url)));
        undo.add(async () => {
          const gone = once(child, 'exit');
          child.send('stop' satisfies ThunderOrder);
          await gone;
        });
        const count = async (): Promise<ThunderCount> => {
          const answer = once(child, 'message');
          child.send('count' satisfies ThunderOrder);
          const [counted] = (await answer) as [ThunderCount];
          return counted;
        };
        let ready = 0;
        const allReady = async (): Promise<boolean> => {
          ({ ready } = await count());
          return ready === sockets;
        };
        child.send({ url: app.url, guests } satisfies ThunderOrder);
        const arrived = await until(() => `all sockets subscribe (${ready} of ${sockets})`, allReady, {
          limitMs: 180_000,
          everyMs: 100,
        });
        note(`${sockets} subscribed after ${(arrived / 1000).toFixed(1)} s`);
        await app.kill();
        await pause(500);
        const before = {
          database: cpuOfFamily(postgres.pid() ?? 0),
          crowd: cpuOf(child.pid ?? 0),
          counted: await count(),
        };
        await app.start();
        const returned = performance.now();
        // Late is told with what was spent: that says whether the machine or something else was too slow.
        const late = await until(() => `all sockets are back (${ready} of ${sockets})`, allReady, {
          limitMs: 120_000,
          everyMs: 50,
        }).then(
          () => [],
          (error: unknown) => [String(error)],
        );
        const ms = performance.now() - returned;
        const { lost, ended, looked, refused, turnedAway } = await count();
        const inSeconds = (value: number): string => `${(value / 1000).toFixed(1)} s`;
        const spent =
          process.platform !== 'linux'
            ? ''
            : `; processor time: server ${inSeconds(cpuOf(app.pid() ?? 0))}, PostgreSQL ${inSeconds(cpuOfFamily(postgres.pid() ?? 0) - before.database)}, the crowd itself ${inSeconds(cpuOf(child.pid ?? 0) - before.crowd)}; the server holds ${residentOf(app.pid() ?? 0).toFixed(0)} MiB`;
        return {
          broken: [
            ...late,
            ...(lost < sockets ? [`only ${lost} sockets were lost by the kill`] : []),
            ...(ended > 0 ? [`the server ended ${ended} sockets that were ready`] : []),
          ],
          findings: [
            {
              what: 'all are subscribed and have looked after the server’s return',
              value: ms,
              unit: 'ms',
              atMost: 20_000,
              note: `${sockets} sockets; ${looked - before.counted.looked} pulls answered, ${turnedAway - before.counted.turnedAway} to come again, ${refused - before.counted.refused} names refused${spent}`,
            },
          ],
        };
        // As in production: what a bench of faults does with each request is not the product's.
      },
      { env: { NODE_ENV: 'production', PUBLIC_URL: 'http://127.0.0.1' } },
    ),
};
