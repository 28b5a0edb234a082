/** Guests who speak: a microphone without a person plays a sound, a service on loopback understands it in its own time. */
import {
  type RealtimeService,
  type ServiceLine,
  startRealtimeService,
} from '#server/providers/speech/testing/realtime-service.ts';
import { qrPath } from './support/demo.ts';
import type { Guest } from './support/guest-page.ts';
import { axeFaults, overflow } from './support/look.ts';
import { hearsSomething, microphoneThatPlays, watchMicrophones } from './support/microphones.ts';
import { expect, test, uniqueName } from './support/test.ts';

test.use({ launchOptions: microphoneThatPlays() });

let service: RealtimeService;
test.beforeEach(async () => {
  service = await startRealtimeService();
});
test.afterEach(() => service.close());

/** The service understands only what the test has it understand. */
const byHand = (): void => {
  service.instead = (_line, type) => type === 'input_audio_buffer.append';
};
const speak = async ({ page }: Guest): Promise<ServiceLine> => {
  const line = service.line();
  await page.getByRole('button', { name: 'Speak instead of typing' }).click();
  return line;
};
test('[SPEECH-STREAM] [VOICE-FIELD] [VOICE-LATE] words appear in the chat’s field while they are spoken, behind what is written', async ({
  arrive,
  anotherApp,
}) => {
  test.setTimeout(180_000);
  const app = await anotherApp({ SPEECH_URL: service.url, SPEECH_MODEL: 'whisper-1', SPEECH_REALTIME_MODEL: 'live-1' });
  byHand();
  const guest = await arrive({ url: app.url });
  const microphones = await watchMicrophones(guest.page);
  const fetched: string[] = [];
  guest.page.on('request', (request) => fetched.push(request.url()));
  await guest.startChat(await qrPath(app.url, 'seaside', '101', 'en'), uniqueName('Noor'));
  await guest.composer.fill('Good evening!');
  await expect(guest.page.getByRole('button', { name: 'Speak instead of typing' })).toBeVisible({ timeout: 30_000 });
  expect(fetched.filter((url) => url.includes('house-ear'))).toEqual([]);

  const line = await speak(guest);
  await expect(guest.page.getByText('Listening. Speak now.')).toBeVisible();
  await hearsSomething(line);
  line.understand('Two');
  await expect(guest.composer).toHaveValue('Good evening! Two');
  line.understand(' more towels');
  await expect(guest.composer).toHaveValue('Good evening! Two more towels');
  expect([...(await axeFaults(guest.page, 'chat')), ...(await overflow(guest.page, 'chat'))]).toEqual([]);
  service.script = 'Two more towels, please.';
  await guest.page.getByRole('button', { name: 'Done speaking' }).click();
  await expect(guest.composer).toHaveValue('Good evening! Two more towels, please.');
  await expect(guest.composer).toBeFocused();
  expect(await microphones.states()).toEqual(['ended']);

  // The line breaks, and the words stay.
  await guest.composer.fill('');
  const broken = await speak(guest);
  await hearsSomething(broken);
  broken.understand('And soap');
  await expect(guest.composer).toHaveValue('And soap');
  broken.socket.terminate();
  await expect(guest.page.getByRole('button', { name: 'Speak instead of typing' })).toBeVisible();
  await expect(guest.composer).toHaveValue('And soap');
  expect(await microphones.states()).toEqual(['ended', 'ended']);
});

test('[SPEECH-STREAM] [VOICE-RECORD] [VOICE-FALLBACK] in Ask the microphone is off when the page is hidden, and a recording stands in for a dead service', async ({
  arrive,
  anotherApp,
}) => {
  test.setTimeout(180_000);
  const app = await anotherApp({ SPEECH_URL: service.url, SPEECH_MODEL: 'whisper-1', SPEECH_REALTIME_MODEL: 'live-1' });
  byHand();
  service.script = 'Where is the pool?';
  const guest = await arrive({ url: app.url });
  const microphones = await watchMicrophones(guest.page);
  await guest.scan(await qrPath(app.url, 'seaside', '101', 'en'));
  await guest.page.getByRole('button', { name: 'Ask anything' }).click();
  const line = await speak(guest);
  await hearsSomething(line);
  line.understand('Where is');
  const field = guest.page.getByRole('textbox', { name: 'Your question' });
  await expect(field).toHaveValue('Where is');
  await guest.page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect(field).toHaveValue('Where is the pool?');
  expect(await microphones.states()).toEqual(['ended']);

  await field.fill('');
  service.refuses = 503;
  await guest.page.getByRole('button', { name: 'Speak instead of typing' }).click();
  await expect(guest.page.getByText('Listening. Speak now.')).toBeVisible();
  await expect.poll(async () => (await microphones.states()).at(-1)).toBe('live');
  // Recording goes on without the service.
  const before = await microphones.pieces();
  await expect.poll(async () => (await microphones.pieces()) - before).toBeGreaterThan(20);
  await guest.page.getByRole('button', { name: 'Done speaking' }).click();
  await expect(field).toHaveValue('Where is the pool?');
  expect(service.recordings.filter((bytes) => bytes > 10_000)).toHaveLength(1);
});
