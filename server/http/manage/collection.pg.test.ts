/** What every collection of the management API does, tried at the plainest of them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { type Manager, signUpOwner } from '../testing/manager.ts';

const GUIDES = '/houses/many-things/floor-guides';

let test: TestApp;
let owner: Manager;
beforeAll(async () => {
  test = await createTestApp();
  owner = await signUpOwner(test, 'many-things');
});
afterAll(() => test.close());

const made = async (floor: string, more: object = {}) =>
  (await owner.post(GUIDES, { content_dict: { en: floor }, ...more })).body as {
    readonly id: string;
    readonly version: number;
  };
const names = async (query = ''): Promise<unknown[]> => {
  const { body } = await owner.get(`${GUIDES}${query}`);
  return (body['items'] as readonly { readonly content_dict: { readonly en: string } }[]).map(
    ({ content_dict: { en } }) => en,
  );
};
const clear = async (): Promise<void> => {
  const { body } = await owner.get(GUIDES);
  for (const { id, version } of body['items'] as readonly { readonly id: string; readonly version: number }[])
    expect((await owner.remove(`${GUIDES}/${id}`, version)).status).toBe(200);
};

describe('a collection', () => {
  it('makes, shows, changes and deletes a thing', async () => {
    await clear();
    const { id, version } = await made('Ground floor');
    const shown = await owner.get(`${GUIDES}/${id}`);
    expect(shown.body).toEqual({
      id,
      version,
      content_dict: { en: 'Ground floor' },
      content_in_room_dict: {},
      text_dict: {},
      text_in_room_dict: {},
      text_variables: [],
      image_urls: [],
      order_no: 0,
      is_display: true,
    });
    const changed = await owner.patch(`${GUIDES}/${id}`, { content_dict: { fr: 'Rez-de-chaussée' } }, version);
    expect(changed.body).toMatchObject({
      version: version + 1,
      content_dict: { en: 'Ground floor', fr: 'Rez-de-chaussée' },
    });
    const without = await owner.patch(`${GUIDES}/${id}`, { content_dict: { fr: null } }, version + 1);
    expect(without.body['content_dict']).toEqual({ en: 'Ground floor' });
    expect((await owner.remove(`${GUIDES}/${id}`, version + 2)).status).toBe(200);
    expect((await owner.get(`${GUIDES}/${id}`)).outcome).toEqual([404, 'not_found']);
  });

  it('keeps what somebody else wrote meanwhile, and says what stands there', async () => {
    const { id, version } = await made('Roof');
    await owner.patch(`${GUIDES}/${id}`, { is_display: false }, version);
    const stale = await owner.patch(`${GUIDES}/${id}`, { content_dict: { en: 'Attic' } }, version);
    expect(stale.outcome).toEqual([412, 'version_stale']);
    expect(stale.body['present']).toMatchObject({ content_dict: { en: 'Roof' }, is_display: false });
    expect((await owner.patch(`${GUIDES}/${id}`, {})).outcome).toEqual([428, 'version_required']);
    expect((await owner.remove(`${GUIDES}/${id}`, version)).outcome).toEqual([412, 'version_stale']);
  });

  it('asks every rule again of what a change makes of a thing', async () => {
    const { id, version } = await made('Cellar');
    const emptied = await owner.patch(`${GUIDES}/${id}`, { content_dict: { en: null } }, version);
    expect(emptied.outcome).toEqual([400, 'fields_invalid']);
    expect(emptied.body['fields']).toMatchObject([{ path: 'content_dict', code: 'english_required' }]);
    const long = await owner.patch(`${GUIDES}/${id}`, { text_dict: { en: 'x'.repeat(1001) } }, version);
    expect(long.body['fields']).toMatchObject([{ path: 'text_dict.en', code: 'text_too_long' }]);
    expect((await owner.get(`${GUIDES}/${id}`)).body).toMatchObject({ version, content_dict: { en: 'Cellar' } });
  });

  it('makes a thing once under the id it was given', async () => {
    const id = '018f0000-0000-7000-8000-00000000abcd';
    expect((await owner.post(GUIDES, { id, content_dict: { en: 'Once' } })).status).toBe(201);
    expect((await owner.post(GUIDES, { id, content_dict: { en: 'Twice' } })).outcome).toEqual([409, 'duplicate_id']);
    expect((await owner.get(`${GUIDES}/${id}`)).body['content_dict']).toEqual({ en: 'Once' });
  });

  it('lists page by page in the order that was given it, and finds words', async () => {
    await clear();
    const ids = [];
    for (const floor of ['A', 'B', 'C', 'D', 'E']) ids.push((await made(`Floor ${floor}`)).id);
    expect((await owner.put(`${GUIDES}/order`, { ids: ids.toReversed() })).status).toBe(200);
    const turned = ['Floor E', 'Floor D', 'Floor C', 'Floor B', 'Floor A'];
    expect(await names()).toEqual(turned);
    const seen: unknown[] = [];
    let cursor: string | null = null;
    do {
      const from: string = cursor === null ? '' : `&cursor=${cursor}`;
      seen.push(...(await names(`?limit=2${from}`)));
      const { body } = await owner.get(`${GUIDES}?limit=2${from}`);
      cursor = body['next_cursor'] as string | null;
    } while (cursor !== null);
    expect(seen).toEqual(turned);
    expect(await names('?query=floor%20c')).toEqual(['Floor C']);
    expect((await owner.put(`${GUIDES}/order`, { ids: ['018f0000-0000-7000-8000-0000000000ff'] })).body).toMatchObject({
      code: 'fields_invalid',
      fields: [{ path: 'ids', code: 'unknown' }],
    });
    expect(await names()).toEqual(turned);
  });
});
