/** A call whose browsers do not reach each other, through coturn where this machine has it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { freePort } from './support/app.ts';
import { qrPath } from './support/demo.ts';
import { guestOn } from './support/guest-page.ts';
import { ownDatabase } from './support/own-database.ts';
import { heard, onlyByRelay, withMicrophone } from './support/sound.ts';
import { staffOn } from './support/staff-page.ts';
import { atDesk, expect, phone, test } from './support/test.ts';

const coturn = process.env['TURNSERVER_PATH'] ?? '/usr/bin/turnserver';
const secret = 'a-relay-of-the-tests-'.repeat(2);

test.use({ launchOptions: withMicrophone });

if (existsSync(coturn))
  test('[VOICE-TURN] [VOICE-TOKEN] sound goes through the relay by what the pass of the call says', async ({
    device,
    anotherApp,
    appEnv,
  }) => {
    const port = await freePort();
    const relay = spawn(
      coturn,
      [
        '-n',
        `--listening-port=${port}`,
        '--listening-ip=127.0.0.1',
        '--relay-ip=127.0.0.1',
        '--allow-loopback-peers',
        '--use-auth-secret',
        `--static-auth-secret=${secret}`,
        '--realm=relay.example',
        '--no-tls',
        '--no-dtls',
        '--no-cli',
        '--log-file=stdout',
        '--simple-log',
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    // It fills its pipe otherwise.
    relay.stdout.resume();
    // Whoever looks for a port from now on finds this one taken.
    await expect.poll(() => answers(port)).toBe(true);
    const own = await ownDatabase(appEnv['DATABASE_URL'] ?? '', 'relay', 'demo');
    try {
      const app = await anotherApp({
        DATABASE_URL: own.url,
        DATA_DIR: own.dataDir,
        VOICE_TURN_URLS: `turn:127.0.0.1:${port}`,
        VOICE_TURN_SECRET: secret,
      });
      // Whoever is at work is on shift.
      await own.sql`DELETE FROM staff_shift`;
      const [desk, room] = [
        await (await device(atDesk)).newPage(),
        await (await device({ ...phone, locale: 'en' })).newPage(),
      ];
      for (const page of [desk, room]) await onlyByRelay(page);
      const aoi = staffOn(desk, app.url);
      await aoi.signIn('a.nishimura@harbor-lantern.example');
      const guest = guestOn(room, app.url);
      await guest.scan(await qrPath(app.url, 'harbor', '401', 'en'));
      await guest.tap('Message us');
      await guest.tap('Voice call');
      await room.getByRole('button', { name: 'Start the call' }).click();
      await desk.getByRole('button', { name: /^Answer the call: Room 401/ }).click();
      for (const page of [room, desk])
        await expect.poll(() => heard(page), { message: 'sound arrives' }).toBeGreaterThan(0);
      await desk.getByRole('button', { name: 'Hang up', exact: true }).click();
      await expect(room.getByRole('heading', { name: 'Call ended' })).toBeVisible();
      await app.stop();
    } finally {
      await own.close();
      const gone = once(relay, 'exit');
      relay.kill();
      await gone;
    }
  });

/** Whether something listens at a port of this machine. */
const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const line = connect(port, '127.0.0.1');
    line.once('connect', () => {
      line.destroy();
      resolve(true);
    });
    line.once('error', () => resolve(false));
  });
