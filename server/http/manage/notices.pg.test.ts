/** Two at their consoles: what one changes, the other is told of. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ManageStage, setManageStage } from '../testing/manage-stage.ts';
import { createManager, type Manager } from '../testing/manager.ts';

let stage: ManageStage;
let leader: Manager;
beforeAll(async () => {
  stage = await setManageStage();
  leader = createManager(stage.test.app, await stage.tokenOf(stage.leader));
});
afterAll(() => stage.close());

const house = (): string => `/houses/${stage.houses.own.code}`;
const personOf = (name: string) => {
  const persona = stage.personas.find((one) => one.name === name);
  if (persona === undefined) throw new Error(`no ${name}`);
  return persona;
};
const as = async (name: string): Promise<Manager> => createManager(stage.test.app, await stage.tokenOf(personOf(name)));
/** The last change somebody knows of. */
const lastOf = async (who: Manager): Promise<string> => {
  const { body } = await who.get(`${house()}/notices`);
  return body['last'] as string;
};
const heard = () => stage.test.bus.sent.filter(({ type }) => type === 'houseChanged');

describe('a console', () => {
  it('[NOTICE-CONSOLE] that waits is answered when a colleague changes something, and told of what kind', async () => {
    const administrator = await as('administrator');
    const after = await lastOf(administrator);
    const waits = administrator.get(`${house()}/notices?after=${after}&wait=20`);
    const made = await leader.post(`${house()}/staff-groups`, { name_dict: { en: 'Told' } });
    expect(made.status).toBe(201);
    const { status, body } = await waits;
    expect([status, body['kinds']]).toEqual([200, ['staff_group']]);
    expect(BigInt(body['last'] as string) > BigInt(after)).toBe(true);
    // Once it knows, there is nothing to tell.
    const { body: known } = await administrator.get(`${house()}/notices?after=${body['last'] as string}`);
    expect(known).toEqual({ last: body['last'], kinds: [], work: expect.any(String) as string });
  });

  it('[NOTICE-CONSOLE] is told what happened while it did not ask, though every notice was lost', async () => {
    const after = await lastOf(leader);
    await stage.test.ctx.db
      .updateTable('tenant')
      .set({ primary_color: '#204060' })
      .where('id', '=', stage.houses.own.id)
      .execute();
    expect((await leader.get(`${house()}/notices?after=${after}&wait=20`)).body).toMatchObject({ kinds: ['house'] });
  });

  it('[NOTICE-CONSOLE] hears one notice of a change, and none of what changed nothing', async () => {
    const { body } = await leader.post(`${house()}/staff-groups`, { name_dict: { en: 'Once' } });
    const before = heard().length;
    await leader.patch(`${house()}/staff-groups/${body['id'] as string}`, { name_dict: { en: 'Twice' } }, 1);
    expect(heard().slice(before)).toEqual([
      { tenantId: stage.houses.own.id, name: `tenant/${stage.houses.own.id}`, type: 'houseChanged', data: {} },
    ]);
    await leader.patch(`${house()}/staff-groups/${body['id'] as string}`, { name_dict: { en: 'Twice' } }, 2);
    expect(heard().length).toBe(before + 1);
  });

  it('[NOTICE-CONSOLE] [RIGHT-NOW] of somebody whose seat was just taken stops waiting, and is refused', async () => {
    const editor = await as('editor');
    const after = await lastOf(editor);
    const waits = editor.get(`${house()}/notices?after=${after}&wait=20`);
    const { body } = await leader.get(`${house()}/staff?query=editor`);
    const [person] = body['items'] as readonly { readonly id: string; readonly version: number }[];
    expect((await leader.remove(`${house()}/staff/${person?.id}`, person?.version)).status).toBe(200);
    expect((await waits).outcome).toEqual([404, 'not_found']);
  });

  it('[NOTICE-CONSOLE] of an organisation hears of its own', async () => {
    const path = `/organizations/${stage.houses.own.organizationId}`;
    const { body: first } = await leader.get(`${path}/notices`);
    const waits = leader.get(`${path}/notices?after=${first['last'] as string}&wait=20`);
    const made = await leader.post(`${path}/houses`, {
      code: 'stage-third',
      name_dict: { en: 'Third' },
      tenant_type: 'hotel',
      lang_cd: 'en',
      languages: [],
      time_zone: 'UTC',
    });
    expect(made.status).toBe(201);
    expect((await waits).body['kinds']).toEqual(['house']);
  });

  it('[NOTICE-CONSOLE] [WORK-SEEN] is told of work that somebody asked for, and that it may see, at once', async () => {
    const [administrator, clerk] = [await as('administrator'), await as('staff')];
    const begin = async (who: Manager): Promise<string> => {
      const { body } = await who.get(`${house()}/notices`);
      return `${house()}/notices?after=${body['last'] as string}&work=${body['work'] as string}`;
    };
    const [theirs, others] = [await begin(administrator), await begin(clerk)];
    const waits = administrator.get(`${theirs}&wait=20`);
    const asked = await leader.post(`${house()}/history/export`, {});
    expect(asked.status).toBe(201);
    const { body } = await waits;
    expect(body['kinds']).toEqual(['job']);
    const known = `${house()}/notices?after=${body['last'] as string}&work=${body['work'] as string}`;
    expect((await administrator.get(known)).body['kinds']).toEqual([]);
    // Who may not see work of this kind does not learn that it is there.
    expect((await clerk.get(others)).body['kinds']).toEqual([]);
    // That it ended is told as well.
    await leader.post(`/jobs/${asked.body['id'] as string}/cancel`, {});
    expect((await administrator.get(known)).body['kinds']).toEqual(['job']);
  });

  it('[NOTICE-CONSOLE] waits no longer than proxies do', async () => {
    for (const wrong of ['wait=26', 'wait=x', 'after=x', 'after=-1', 'work=x'])
      expect((await leader.get(`${house()}/notices?${wrong}`)).status).toBe(400);
  });
});
