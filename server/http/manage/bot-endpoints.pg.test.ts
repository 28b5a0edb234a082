/** Endpoints of language models that fail, as the guest meets it: the house's own words, people a tap away, nothing lost. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { conversationRow, messagesOf } from '#server/facade/operations/bot/testing/concierge.ts';
import { createLanguageModel } from '#server/providers/language-model/create-language-model.ts';
import {
  type Behaviour,
  type ModelEndpoint,
  openModelEndpoint,
} from '#server/providers/language-model/testing/model-endpoint.ts';
import type { Clock } from '#server/providers/resilience/clock.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { openBotHouse } from '../testing/bot-house.ts';

let test: TestApp;
let endpoint: ModelEndpoint;
beforeAll(async () => {
  test = await createTestApp();
  endpoint = await openModelEndpoint((_asked, { say }) => say('NOTHING'));
});
afterAll(async () => {
  await endpoint.close();
  await test.close();
});

/** Longer than any pause between tries, shorter than any time limit, in milliseconds. */
const LONGEST_PAUSE_MS = 2_000;

/** A clock whose pauses are over at once, and whose limits are reached when the endpoint is silent. */
function openClock(): Clock & { readonly runOut: () => void } {
  const limits = new Set<() => void>();
  return {
    now: () => 0,
    after(ms, run) {
      if (ms <= LONGEST_PAUSE_MS) queueMicrotask(run);
      else limits.add(run);
      return () => limits.delete(run);
    },
    runOut() {
      for (const run of [...limits]) run();
    },
  };
}

const streaming = { 'content-type': 'text/event-stream' };
const half = `data: ${JSON.stringify({ choices: [{ delta: { content: 'There is a piano somewhere in the house, ' } }] })}\n\n`;
const behaviours: readonly (readonly [string, (clock: ReturnType<typeof openClock>) => Behaviour])[] = [
  ['never answers', (clock) => () => clock.runOut()],
  [
    'falls silent in the middle of its words',
    (clock) =>
      (_asked, { response }) => {
        response.writeHead(200, streaming);
        // Once the words have gone out.
        response.write(half, () => setImmediate(clock.runOut));
      },
  ],
  [
    'streams garbage',
    () =>
      (_asked, { response }) =>
        response.writeHead(200, streaming).end('data: {"x\n\n\u0000<%'),
  ],
  [
    'streams words and then garbage',
    () =>
      (_asked, { response }) =>
        response.writeHead(200, streaming).end(`${half}data: ]\n\n`),
  ],
  [
    'breaks off',
    () =>
      (_asked, { response }) =>
        response.writeHead(200, streaming).write(half, () => response.destroy()),
  ],
  [
    'is asked too much',
    () =>
      (_asked, { response }) =>
        response.writeHead(429, { 'retry-after': '600' }).end('{}'),
  ],
  [
    'is broken',
    () =>
      (_asked, { response }) =>
        response.writeHead(500).end('<html>'),
  ],
  [
    'signs in first',
    () =>
      (_asked, { response }) =>
        response.writeHead(200, { 'content-type': 'text/html' }).end('<p>'),
  ],
];

it.each(behaviours)(
  '[BOT-FALLBACK] [BOT-HONEST] one that %s leaves the guest with the house’s words, and with people',
  async (what, behaviour) => {
    const house = await openBotHouse(test, `endpoints-${behaviours.findIndex(([name]) => name === what)}`);
    await house.make('components', {
      title: 'Music',
      content_dict: { en: 'There is a piano in the lounge until ten.' },
    });
    await house.prompt([]);
    await house.publish();
    const clock = openClock();
    const languageModel = createLanguageModel(
      { url: endpoint.url, models: ['house-model'], apiKey: undefined },
      { clock, random: () => 0 },
    );
    const withModel = { ...test.ctx, languageModel };
    endpoint.behave(behaviour(clock));
    const before = endpoint.asked.length;
    const guest = await house.guest('en');
    expect((await guest.ask('Is there a piano?', withModel))?.texts[0]).toBe(
      'There is a piano in the lounge until ten.',
    );
    expect(endpoint.asked.length).toBeGreaterThan(before);
    const unknown = await guest.ask('Is there a submarine?', withModel);
    expect(unknown?.texts.join(' ')).toMatch(/found nothing/);
    // One answer a question, and nothing of what the endpoint began to say.
    const said = (await messagesOf(test.ctx, guest.conversationId)).filter(({ side }) => side === 'bot');
    expect(said.filter(({ content }) => content.includes('piano'))).toHaveLength(1);
    expect(JSON.stringify(said)).not.toContain('somewhere in the house');
    const { body } = await house.owner.get(`${house.path}/bots/${house.botId}/analytics/answers`);
    expect(body['items']).toMatchObject([
      { source: 'nothing', model: null },
      { source: 'retrieval', model: null },
    ]);
    await guest.ask('I want to talk to a person', withModel);
    const { state } = await conversationRow(test.ctx, guest.conversationId);
    expect(state).toBe('chatting_guest');
    const written = (await messagesOf(test.ctx, guest.conversationId)).filter(({ side }) => side === 'guest');
    expect(written).toHaveLength(3);
  },
);
