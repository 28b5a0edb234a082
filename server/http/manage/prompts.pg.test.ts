/** A prompt used in several houses of an organisation: copied by names, at nobody's cost. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freshId } from '#server/testing/cast.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { type Manager, signUpOwner } from '../testing/manager.ts';
import { type Made, openTwoHouses, type TwoHouses } from '../testing/two-houses.ts';

let test: TestApp;
let owner: Manager;
let run = 0;
/** The house it was written in, and another of the organisation. */
let [here, there] = ['', ''];
let make: TwoHouses['make'];
let component: TwoHouses['component'];
let hire: TwoHouses['hire'];
let [coral, nia] = ['', ''];
let prompt: Made;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

beforeEach(async () => {
  run += 1;
  ({ owner, here, there, make, component, hire } = await openTwoHouses(test, `harbor-${run}`));
  coral = String((await make(`/houses/${here}/bots`, { name: 'Coral' }))['id']);
  nia = String((await make(`/houses/${there}/bots`, { name: 'Nia' }))['id']);
  const music = await component(here, 'Music');
  const parking = await component(here, 'Parking');
  const [bar, beach] = [await group(here, 'Bar'), await group(here, 'Beach')];
  prompt = await make(`/houses/${here}/prompts`, {
    bot_id: coral,
    title: 'How we speak',
    group_ids: [bar['id'], beach['id']],
    variations: [
      {
        key: 'a',
        name: 'First',
        share: 100,
        model: 'small-1',
        temperature: 0.4,
        parts: [
          { kind: 'text', text: 'You love music.' },
          { kind: 'component', id: music['id'], remark: 'Always' },
          { kind: 'component', id: parking['id'] },
        ],
      },
    ],
  });
});

const group = (code: string, name: string): Promise<Made> => make(`/houses/${code}/knowledge-groups`, { name });
const copyPath = (query = ''): string => `/houses/${here}/prompts/${String(prompt['id'])}/copy${query}`;
const toBranch = (more: object = {}): object => ({ house_code: there, bot_id: nia, ...more });
const thePrompts = async (): Promise<readonly Made[]> =>
  (await owner.get(`/houses/${there}/prompts`)).body['items'] as readonly Made[];

it('[PROMPT-USED] of those that are put to use at once one is, and nobody is told of a fault of ours', async () => {
  const variations = [{ key: 'a', name: 'First', share: 100, parts: [] }];
  const titles = ['One', 'Two', 'Three', 'Four'];
  const made = await Promise.all(
    titles.map((title) => make(`/houses/${there}/prompts`, { bot_id: nia, title, is_used: false, variations })),
  );
  for (let round = 0; round < 3; round += 1) {
    const now = await Promise.all(made.map(({ id }) => owner.get(`/houses/${there}/prompts/${String(id)}`)));
    const used = await Promise.all(
      now.map(({ body: { id, version } }) =>
        owner.patch(`/houses/${there}/prompts/${String(id)}`, { is_used: true }, Number(version)),
      ),
    );
    // Who comes second may be told that theirs was changed by the first.
    expect(used.filter(({ status }) => status !== 200 && status !== 412)).toEqual([]);
    expect((await thePrompts()).filter((one) => one['is_used'] === true)).toHaveLength(1);
  }
});

describe('a prompt that is used in another house', () => {
  it('[PROMPT-HOUSES] finds what it names there by names, leaves out and tells the rest, and waits', async () => {
    const music = await component(there, 'Music');
    const bar = await group(there, 'Bar');
    const used = await make(`/houses/${there}/prompts`, {
      bot_id: nia,
      title: 'Our own',
      variations: [{ key: 'a', name: 'First', share: 100, parts: [] }],
    });
    const leftOut = { components: ['Parking'], groups: ['Beach'] };
    const looked = await owner.post(copyPath('?dry_run=1'), toBranch());
    expect([looked.status, looked.body]).toEqual([200, { outcome: 'made', prompt: null, left_out: leftOut }]);
    expect(await thePrompts()).toHaveLength(1);
    const { status, body } = await owner.post(copyPath(), toBranch());
    expect([status, body]).toMatchObject([200, { outcome: 'made', left_out: leftOut }]);
    const copied = (await thePrompts()).find(({ title }) => title === 'How we speak');
    expect(copied).toMatchObject({
      id: (body['prompt'] as Made)['id'],
      bot_id: nia,
      kind: 'answer',
      is_used: false,
      group_ids: [bar['id']],
      variations: [
        {
          share: 100,
          model: 'small-1',
          temperature: 0.4,
          parts: [
            { kind: 'text', text: 'You love music.' },
            { kind: 'component', id: music['id'], remark: 'Always' },
          ],
        },
      ],
    });
    // What the other house's next version has is what it had.
    expect((await owner.get(`/houses/${there}/prompts/${String(used['id'])}`)).body).toMatchObject({
      is_used: true,
      version: used['version'],
    });
    const history = await owner.get(`/houses/${there}/history?kind=prompt`);
    expect(JSON.stringify(history.body['items'])).toContain('copyPrompt');
  });

  it('[PROMPT-HOUSES] is there once however often it is copied, and by two at once', async () => {
    const both = await Promise.all([owner.post(copyPath(), toBranch()), owner.post(copyPath(), toBranch())]);
    expect(new Set(both.map(({ body }) => body['outcome']))).toEqual(new Set(['made', 'same']));
    expect((await owner.post(copyPath(), toBranch())).body['outcome']).toBe('same');
    expect(await thePrompts()).toHaveLength(1);
  });

  it('[PROMPT-HOUSES] writes over one of its title by choice alone, as that one was read', async () => {
    const theirs = await make(`/houses/${there}/prompts`, {
      bot_id: nia,
      title: 'How we speak',
      variations: [{ key: 'z', name: 'Own', share: 100, parts: [{ kind: 'text', text: 'Speak softly.' }] }],
    });
    const at = { id: theirs['id'], version: theirs['version'] };
    for (const asked of [copyPath('?dry_run=1'), copyPath()])
      expect((await owner.post(asked, toBranch())).body).toMatchObject({ outcome: 'differs', prompt: at });
    const stale = await owner.post(copyPath(), toBranch({ replaces: { ...at, version: 99 } }));
    const other = await owner.post(copyPath(), toBranch({ replaces: { ...at, id: freshId() } }));
    expect([stale.body['outcome'], other.body['outcome']]).toEqual(['differs', 'differs']);
    expect(await thePrompts()).toMatchObject([{ variations: [{ key: 'z' }], version: theirs['version'] }]);
    expect((await owner.post(copyPath(), toBranch({ replaces: at }))).body['outcome']).toBe('replaced');
    expect(await thePrompts()).toMatchObject([
      { id: theirs['id'], is_used: true, variations: [{ key: 'a', parts: [{ text: 'You love music.' }] }] },
    ]);
    // Of another kind now, it takes nobody's place.
    const judging = { bot_id: coral, title: 'How we speak', kind: 'hand_over' };
    const variations = [{ key: 'a', name: 'First', share: 100, parts: [{ kind: 'text', text: 'Weddings.' }] }];
    prompt = await make(`/houses/${here}/prompts`, { ...judging, variations });
    const [now] = await thePrompts();
    const replaces = { id: now?.['id'], version: now?.['version'] };
    expect((await owner.post(copyPath(), toBranch({ replaces }))).body['outcome']).toBe('replaced');
    expect(await thePrompts()).toMatchObject([{ kind: 'hand_over', is_used: false }]);
  });

  it('[PROMPT-HOUSES] [PLAN-ONE-MORE] is told to have no room there before it is copied', async () => {
    const { id: houseId } = await test.ctx.db
      .selectFrom('house')
      .select('id')
      .where('code', '=', there)
      .executeTakeFirstOrThrow();
    await test.ctx.db.updateTable('bot_plan').set({ plan: 'sandbox' }).where('house_id', '=', houseId).execute();
    const variations = [{ key: 'a', name: 'A', share: 100, parts: [] }];
    for (let no = 0; no < 5; no += 1)
      await make(`/houses/${there}/prompts`, { bot_id: nia, title: `Prompt ${no}`, is_used: false, variations });
    for (const asked of [copyPath('?dry_run=1'), copyPath()]) {
      const { outcome, body } = await owner.post(asked, toBranch());
      expect([outcome, body['data']]).toMatchObject([[409, 'plan_limit'], { what: 'prompts', limit: 5 }]);
    }
  });

  it('[PROMPT-HOUSES] stays where its person may not write prompts, and within the organisation', async () => {
    const refused = async (who: Manager, body: object) => (await who.post(copyPath(), body)).outcome;
    expect(await refused(owner, toBranch({ bot_id: freshId() }))).toEqual([400, 'fields_invalid']);
    expect(await refused(owner, toBranch({ house_code: 'nobodys-house' }))).toEqual([404, 'not_found']);
    const engineer = await hire('Pia', [[here, 'prompt_engineer']]);
    expect(await refused(engineer, toBranch())).toEqual([404, 'not_found']);
    const reader = await hire('Rui', [
      [here, 'prompt_engineer'],
      [there, 'content_manager'],
    ]);
    expect(await refused(reader, toBranch())).toEqual([403, 'forbidden']);
    const writer = await hire('Sol', [
      [here, 'content_manager'],
      [there, 'prompt_engineer'],
    ]);
    expect(await refused(writer, toBranch())).toEqual([403, 'forbidden']);
    const foreign = `foreign-${run}`;
    const strangers = await signUpOwner(test, foreign);
    const theirs = await strangers.post(`/houses/${foreign}/bots`, { name: 'Lumi' });
    const roving = await hire('Tom', [
      [here, 'prompt_engineer'],
      [foreign, 'prompt_engineer'],
    ]);
    const abroad = { house_code: foreign, bot_id: theirs.body['id'] };
    expect(await refused(roving, abroad)).toEqual([404, 'not_found']);
    expect(await thePrompts()).toEqual([]);
  });
});
