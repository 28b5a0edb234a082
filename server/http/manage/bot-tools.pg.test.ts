/** A model that would have something done: the guest reads words, and nothing is done. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { conversationRow } from '#server/facade/operations/bot/testing/concierge.ts';
import type { AppContext } from '#server/context.ts';
import type { ModelEndpoint } from '#server/providers/language-model/testing/model-endpoint.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { openBotHouse } from '../testing/bot-house.ts';
import { openModelApp } from '../testing/model-app.ts';

let test: TestApp;
let endpoint: ModelEndpoint;
let withModel: AppContext;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ test, endpoint, withModel, close } = await openModelApp((_asked, { say }) => say('NOTHING')));
});
afterAll(() => close());

const named = { name: 'hand_over_to_staff', arguments: '{"order":"champagne"}' };
const words = 'There is a piano in the lounge.';

it.each([
  ['a tool', { tool_calls: [{ index: 0, id: 't1', type: 'function', function: named }] }],
  ['a tool in the middle of its words', { content: words, tool_calls: [{ index: 0, function: named }] }],
  ['a function, as endpoints of before did', { function_call: named }],
])(
  '[BOT-NO-TOOLS] a model that names %s is answered by the house’s own words, and nothing is done',
  async (what, delta) => {
    const house = await openBotHouse(test, `tools-${what.length}`);
    await house.make('components', { title: 'Music', content_dict: { en: `${words} Play until ten.` } });
    await house.prompt([]);
    await house.publish();
    endpoint.behave((_asked, { response }) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta }] })}\n\n`);
      response.end('data: [DONE]\n\n');
    });
    const guest = await house.guest('en');
    const before = endpoint.asked.length;
    const said = await guest.ask('Is there a piano?', withModel);
    expect(said?.texts.join(' ')).toContain('Play until ten.');
    expect(JSON.stringify(said)).not.toMatch(/champagne|hand_over/);
    const asked = endpoint.asked.slice(before);
    expect(asked.length).toBeGreaterThan(0);
    // None was offered either.
    for (const request of asked) expect(Object.keys(request)).not.toEqual(expect.arrayContaining(['tools']));
    const { body } = await house.owner.get(`${house.path}/bots/${house.botId}/analytics/answers`);
    expect(body['items']).toMatchObject([{ source: 'retrieval', model: null }]);
    const { state } = await conversationRow(test.ctx, guest.conversationId);
    expect(state).toBe('chatting_gpt');
    expect(await test.ctx.db.selectFrom('guest_order').select('id').execute()).toEqual([]);
  },
);
