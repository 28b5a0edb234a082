/** One's own profile, and how many tickets a colleague is given at once, through the doors of the desk. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mediaAddress } from '#server/access/media-address.ts';
import { type Cast, freshId, type Person, setTheStage } from '#server/testing/cast.ts';
import { createSyncClient, openInquiry } from '#server/testing/sync-client.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { MemberView, StaffView } from '#shared/client-view/values.ts';

let test: TestApp;
let cast: Cast;
let run = 0;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  cast = await setTheStage(test.ctx, `desk-people-${(run += 1)}`);
});

const ask = async (method: 'GET' | 'PUT', by: Person, path: string, body?: object) => {
  const answer = await test.app.request(`/be-api/staff/${path}`, {
    method,
    headers: { authorization: `Bearer ${by.token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const read = (await answer.json()) as { readonly error?: { readonly code: string }; readonly items?: object[] };
  return { outcome: [answer.status, read.error?.code], items: read.items ?? [] };
};

/** A file of the house's, as an upload leaves it. */
async function uploaded(mime: string, extension: string): Promise<string> {
  const id = freshId();
  await test.pg.sql`
    INSERT INTO media_file (tenant_id, id, owner_id, folder, original_name, mime, bytes, sha256, created_at)
    VALUES (${cast.tenantId}, ${id}, ${cast.yuki.id}, 'chat', 'x', ${mime}, 10, ${'a'.repeat(64)}, now())`;
  return mediaAddress(test.ctx.config.secrets.media, { tenantId: cast.tenantId, id }, extension);
}

describe('the profile of a clerk', () => {
  const save = (change: object) =>
    ask('PUT', cast.yuki, 'profile', { name: 'Yuki', languages: ['ja'], icon: null, ...change });

  it('[STAFF-PROFILE] [STAFF-RENAME] shows name, languages and picture to colleagues, name and picture to guests', async () => {
    const conversationId = await openInquiry(test.app, cast.ann, cast.subMenuId);
    await createSyncClient(test.app, cast.yuki).mutate('takeTicket', { id: freshId(), conversationId });
    const ann = createSyncClient(test.app, cast.ann);
    const omar = createSyncClient(test.app, cast.omar);
    await Promise.all([ann.pull(), omar.pull()]);
    test.bus.sent.length = 0;
    const icon = await uploaded('image/png', 'png');
    expect((await save({ name: 'Yuki Mori', languages: ['ja', 'fr', 'ja'], icon })).outcome).toEqual([200, undefined]);
    await Promise.all([ann.pull(), omar.pull()]);
    expect(omar.get<StaffView>(`staff/${cast.yuki.id}`)).toMatchObject({
      name: 'Yuki Mori',
      languages: ['ja', 'fr'],
      icon,
    });
    const seen = [...ann.view.values()].find(
      (row): row is MemberView =>
        JSON.stringify(row).includes(`"userId":"${cast.yuki.id}"`) && 'displayName' in Object(row),
    );
    expect(seen).toMatchObject({ displayName: 'Yuki Mori', icon });
    expect(test.bus.sent.map(({ name }) => name)).toEqual(
      expect.arrayContaining([`conversation/${conversationId}`, `tenant/${cast.tenantId}`]),
    );
    // As it is now, it is saved again; without a picture there is none.
    expect((await save({ name: 'Yuki Mori', icon })).outcome).toEqual([200, undefined]);
    expect((await save({ name: 'Yuki Mori' })).outcome).toEqual([200, undefined]);
    await ann.pull();
    expect(JSON.stringify([...ann.view.values()])).not.toContain(icon);
  });

  it('[STAFF-PROFILE] [STAFF-LANGUAGE] keeps nothing of one with an empty name, a long one, no language or no picture', async () => {
    const other = mediaAddress('another secret'.repeat(3), { tenantId: cast.tenantId, id: freshId() }, 'png');
    const refused = [
      [{ name: ' ' }, 400, 'name_invalid'],
      [{ name: 'x'.repeat(101) }, 400, 'name_invalid'],
      [{ name: 'Y', languages: ['en'] }, 400, 'fields_invalid'],
      [{ name: 'Y', languages: [] }, 400, 'bad_request'],
      [{ name: 'Y', icon: await uploaded('application/pdf', 'pdf') }, 403, 'content_not_allowed'],
      [{ name: 'Y', icon: other }, 403, 'content_not_allowed'],
      [{ name: 'Y', icon: 'https://elsewhere.example/face.png' }, 403, 'content_not_allowed'],
    ] as const;
    const outcomes = [];
    for (const [change] of refused) outcomes.push((await save(change)).outcome);
    expect(outcomes).toEqual(refused.map(([, status, code]) => [status, code]));
    const omar = createSyncClient(test.app, cast.omar);
    await omar.pull();
    expect(omar.get<StaffView>(`staff/${cast.yuki.id}`)).toMatchObject({ name: 'Yuki', languages: ['ja'], icon: null });
  });
});

describe('how much a colleague is given', () => {
  const limit = (by: Person, of: Person, handling_limit: unknown) =>
    ask('PUT', by, `colleagues/${of.id}/handling-limit`, { handling_limit }).then(({ outcome }) => outcome);

  it('[HANDLING-LIMIT] is 1 to 4, said by who leads the house, of nobody above them and not of oneself', async () => {
    expect(await limit(cast.grace, cast.omar, 2)).toEqual([200, undefined]);
    expect((await ask('GET', cast.grace, 'colleagues')).items).toContainEqual({ id: cast.omar.id, handling_limit: 2 });
    for (const wrong of [0, 5, 1.5, '2', null])
      expect(await limit(cast.grace, cast.yuki, wrong)).toEqual([400, 'bad_request']);
    expect(await limit(cast.grace, cast.grace, 2)).toEqual([403, 'forbidden']);
    expect(await limit(cast.omar, cast.yuki, 2)).toEqual([403, 'forbidden']);
    expect(await limit(cast.grace, cast.ann, 2)).toEqual([404, 'not_found']);
  });
});
