/** A first look before the whole view is there: shown at once, and never taken for the whole. */
import { expect, it } from 'vitest';
import { CHAT } from '#client/testing/fake-sync-server.ts';
import { keys } from '#shared/client-view/keys.ts';
import { page, pass, say, server, setTheScene, states, texts } from './testing/pages.ts';

setTheScene();

interface Asked {
  readonly cookie: { readonly order: string } | null;
}
const pulls = (): Asked[] =>
  server.requests.filter(({ path }) => path === '/sync/pull').map(({ body }) => body as Asked);

it('[SYNC-GLANCE] is shown while the rest is on its way, which is asked for at once', async () => {
  server.glance = [keys.conversation(CHAT)];
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  server.answerAfter = () => (pulls().length < 2 ? Promise.resolve() : arrived);
  const { sync, thread } = page();
  const mine = sync.thread(CHAT);
  await pass(1_000);
  expect(pulls().map(({ cookie }) => cookie?.order ?? null)).toEqual([null, '0']);
  expect(thread.get().conversation).toMatchObject({ name: 'Front desk' });
  expect(thread.get().members).toEqual([]);

  // What is written meanwhile stays, and goes out.
  await say(sync, 'Is it you?');
  await pass(100);
  expect(texts(mine.get())).toEqual(['Is it you?']);
  arrive();
  await pass(1_000);
  expect(thread.get().members).toHaveLength(1);
  expect(texts(thread.get())).toEqual(['Is it you?']);
  expect(states(thread.get())).toEqual(['sent']);
  expect(server.stored).toHaveLength(1);
});
