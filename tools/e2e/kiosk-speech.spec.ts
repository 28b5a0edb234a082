/** Somebody who speaks to a kiosk: the words as they are spoken, a recording where the service is dead, and a microphone that is off. */
import { type RealtimeService, startRealtimeService } from '#server/providers/speech/testing/realtime-service.ts';
import { signInToConsole } from './support/console-page.ts';
import { atKiosk, deleteKiosk, letInKiosk, upright } from './support/kiosk-page.ts';
import { axeFaults, overflow } from './support/look.ts';
import { hearsSomething, microphoneThatPlays, watchMicrophones } from './support/microphones.ts';
import { oneAtATime } from './support/one-at-a-time.ts';
import { atDesk, expect, people, test } from './support/test.ts';

test.use({ launchOptions: microphoneThatPlays() });

let service: RealtimeService;
test.beforeEach(async () => {
  service = await startRealtimeService();
});
test.afterEach(() => service.close());

test('[SPEECH-STREAM] [VOICE-RECORD] [VOICE-FALLBACK] [KIOSK-TALK] a kiosk shows words while they are spoken, records where the service is dead, and hears nobody while it is hidden', async ({
  device,
  anotherApp,
}) => {
  test.setTimeout(300_000);
  const { url } = await anotherApp({
    SPEECH_URL: service.url,
    SPEECH_MODEL: 'whisper-1',
    SPEECH_REALTIME_MODEL: 'live-1',
  });
  // It understands only what the test has it understand.
  service.instead = (_line, type) => type === 'input_audio_buffer.append';
  const desk = await (await device(atDesk)).newPage();
  await desk.goto(`${url}/en/admin/seaside/menus`);
  await signInToConsole(desk, url, people.omar);
  const kiosk = await (await device(upright)).newPage();
  const microphones = await watchMicrophones(kiosk);
  const listening = async (): Promise<void> => {
    await kiosk.getByRole('button', { name: 'Speak', exact: true }).tap();
    await expect(kiosk.getByRole('button', { name: 'Done speaking' })).toBeVisible();
  };
  // What it makes and deletes is nobody else's to come across.
  await oneAtATime('assistants', () => atKiosk(desk, url, talk), 200_000);

  async function talk(): Promise<void> {
    await letInKiosk(desk, kiosk, 'Terrace');
    await kiosk.getByRole('button', { name: 'English', exact: true }).tap();

    const opened = service.line();
    await listening();
    const line = await opened;
    await hearsSomething(line);
    line.understand('When is');
    await expect(kiosk.getByText('When is', { exact: true })).toBeVisible();
    line.understand(' breakfast');
    await expect(kiosk.getByText('When is breakfast', { exact: true })).toBeVisible();
    expect([...(await axeFaults(kiosk, 'kiosk')), ...(await overflow(kiosk, 'kiosk'))]).toEqual([]);
    service.script = 'When is breakfast served?';
    await kiosk.getByRole('button', { name: 'Done speaking' }).tap();
    // What was spoken is asked, and answered.
    await expect(kiosk.getByText('When is breakfast served?')).toBeVisible();
    await expect(kiosk.getByText(/From: /).first()).toBeVisible();
    expect(await microphones.states()).toEqual(['ended']);

    const again = service.line();
    await listening();
    await hearsSomething(await again);
    await kiosk.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await expect(kiosk.getByRole('button', { name: 'Speak', exact: true })).toBeVisible();
    await expect.poll(() => microphones.states()).toEqual(['ended', 'ended']);
    await kiosk.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });

    service.refuses = 503;
    service.script = 'Where is the pool?';
    await listening();
    await expect.poll(async () => (await microphones.states()).at(-1)).toBe('live');
    const before = await microphones.pieces();
    await expect.poll(async () => (await microphones.pieces()) - before).toBeGreaterThan(20);
    await kiosk.getByRole('button', { name: 'Done speaking' }).tap();
    await expect(kiosk.getByText('Where is the pool?')).toBeVisible();
    expect(service.recordings.filter((bytes) => bytes > 10_000)).toHaveLength(1);
    await expect.poll(() => microphones.states()).toEqual(['ended', 'ended', 'ended']);
    await deleteKiosk(desk, 'Terrace');
  }
});
