/** The house's pictures and films through their door: what is taken, what shows them, what becomes of them. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '#server/config/config.ts';
import { film, pdf, photo, png, webp } from '#server/providers/media/testing/sample-files.ts';
import { MEDIA_COLUMNS } from '#server/queries/manage/media-uses.ts';
import { freshId } from '#server/testing/cast.ts';
import { callApi } from '#server/testing/http-requests.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { MediaPurpose } from '#shared/domain/media/purposes.ts';
import type { HouseMedia } from '#shared/manage/media.ts';
import type { LocationDetailResponse } from '#shared/rest/entry-answers.ts';
import type { PictureWords } from '#shared/rest/picture-words.ts';
import { enterAsGuest } from '../testing/enter-as-guest.ts';
import { type Manager, signUpOwner } from '../testing/manager.ts';

let test: TestApp;
let owner: Manager;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bellhop-house-media-'));
  const config = loadConfig({ DATA_DIR: folder, SESSION_SECRET: 's'.repeat(48), MEDIA_SECRET: 'm'.repeat(48) });
  test = await createTestApp({ config });
  owner = await signUpOwner(test, 'gallery');
});
afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true, force: true });
});

const media = '/houses/gallery/media';

const bring = (content: Buffer, purpose: MediaPurpose, { name = 'a.png', id }: { name?: string; id?: string } = {}) =>
  owner.file(`${media}?purpose=${purpose}`, { content, name, ...(id === undefined ? {} : { fields: { id } }) });

async function kept(content: Buffer, purpose: MediaPurpose, name = 'a.png'): Promise<HouseMedia> {
  const { status, body } = await bring(content, purpose, { name });
  expect([status, body['fields']]).toEqual([201, undefined]);
  return body as HouseMedia;
}

const faultOf = async (asked: ReturnType<typeof bring>) => {
  const { status, body } = await asked;
  return [
    status,
    ((body['fields'] ?? []) as { path: string; code: string }[]).map(({ path, code }) => `${path}: ${code}`),
  ];
};

const drawing = (inside = '', head = '') =>
  Buffer.from(
    `${head}<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4"/>${inside}</svg>`,
  );

describe('a picture or film of the house', () => {
  it('[MEDIA-PURPOSE] is kept as what its bytes are, and loaded from the address it is given', async () => {
    const logo = await kept(await png(), 'icon');
    expect(logo).toMatchObject({ purpose: 'icon', mime: 'image/png', width: 64, height: 48, used_by: [], version: 1 });
    const loaded = await test.app.request(logo.url);
    expect([loaded.status, loaded.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(await kept(await photo(), 'picture', 'lobby.jpg')).toMatchObject({
      mime: 'image/jpeg',
      width: 300,
      height: 400,
    });
    expect(await kept(film(), 'movie', 'film.mp4')).toMatchObject({ mime: 'video/mp4', width: 1280 });
    expect(await kept(film(), 'top_image', 'film.mp4')).toMatchObject({ mime: 'video/mp4' });
    const { body } = await owner.get(`${media}?purpose=icon`);
    expect((body['items'] as HouseMedia[]).map(({ id }) => id)).toContain(logo.id);
  });

  it('[MEDIA-PURPOSE] is refused at its field where it is larger, wider or of another kind than its purpose shows', async () => {
    expect(await faultOf(bring(await png(601, 20), 'picture'))).toEqual([400, ['file: media_too_wide']]);
    expect(await faultOf(bring(await png(600, 20), 'picture'))).toEqual([201, []]);
    const MB = 1024 * 1024;
    expect(await faultOf(bring(Buffer.alloc(5 * MB + 1), 'picture'))).toEqual([400, ['file: media_too_large']]);
    expect(await faultOf(bring(Buffer.alloc(4 * MB + 1), 'icon'))).toEqual([400, ['file: media_too_large']]);
    expect(await faultOf(bring(film({ frames: 10 * MB }), 'movie', { name: 'a.mp4' }))).toEqual([
      400,
      ['file: media_too_large'],
    ]);
    expect(await faultOf(bring(film(), 'picture', { name: 'a.mp4' }))).toEqual([400, ['file: media_kind']]);
    expect(await faultOf(bring(await webp(), 'picture', { name: 'a.webp' }))).toEqual([400, ['file: media_kind']]);
    expect(await faultOf(bring(film({ brand: 'qt  ' }), 'movie', { name: 'a.mov' }))).toEqual([
      400,
      ['file: media_kind'],
    ]);
  });

  it('[MEDIA-PURPOSE] is told that it lies where its name says what its bytes are not', async () => {
    expect(await faultOf(bring(pdf(), 'picture', { name: 'view.jpg' }))).toEqual([400, ['file: media_lies']]);
    expect(await faultOf(bring(Buffer.from('MZ not a picture'), 'icon', { name: 'logo.PNG' }))).toEqual([
      400,
      ['file: media_lies'],
    ]);
    const broken = (await png()).subarray(0, 60);
    expect(await faultOf(bring(broken, 'picture'))).toEqual([400, ['file: media_unreadable']]);
    // The name of another kind that is taken all the same harms nobody.
    expect(await kept(await png(), 'picture', 'view.jpg')).toMatchObject({ mime: 'image/png' });
  });

  it('[MEDIA-DRAWING] is drawn where it is a drawing, so that nothing in it runs or is loaded', async () => {
    const drawn = await kept(drawing('<script>alert(1)</script><image href="file:///etc/hostname"/>'), 'icon', 'a.svg');
    expect(drawn).toMatchObject({ mime: 'image/png', width: 512, height: 512 });
    const bomb = '<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>';
    expect(await faultOf(bring(drawing('<text>&b;</text>', bomb), 'icon', { name: 'a.svg' }))).toEqual([
      400,
      ['file: media_lies'],
    ]);
    expect(await faultOf(bring(drawing(), 'picture', { name: 'a.svg' }))).toEqual([400, ['file: media_kind']]);
  });

  it('[MEDIA-ONCE] is the same when it is sent again under its id, and nobody else’s', async () => {
    const id = freshId();
    const first = await bring(await png(30, 30), 'icon', { id });
    const again = await bring(await png(30, 30), 'icon', { id });
    expect([first.status, again.status, again.body['url']]).toEqual([201, 201, first.body['url']]);
    expect((await bring(await png(31, 31), 'icon', { id })).outcome).toEqual([409, 'duplicate_id']);
  });

  it('carries words for those who do not see it', async () => {
    const { id, version } = await kept(await png(), 'picture');
    const told = await owner.patch(`${media}/${id}`, { alt_dict: { en: 'The pool at dusk' } }, version);
    expect(told.body).toMatchObject({ alt_dict: { en: 'The pool at dusk' }, version: version + 1 });
    expect((await owner.patch(`${media}/${id}`, { alt_dict: {} }, version)).outcome).toEqual([412, 'version_stale']);
    const { body } = await owner.get(`${media}?query=dusk`);
    expect((body['items'] as HouseMedia[]).map((one) => one.id)).toEqual([id]);
  });

  it('[MEDIA-FOCUS] [MEDIA-WORDS] tells guests what matters most of it, and what is to be seen', async () => {
    const above = await owner.file(`${media}?purpose=top_image&focus=30x100`, {
      content: await png(60, 60),
      name: 'a.png',
    });
    expect(above.body).toMatchObject({ focus: { x: 30, y: 100 } });
    const top = above.body as HouseMedia;
    const { body: house } = await owner.get('/houses/gallery');
    await owner.patch('/houses/gallery', { picture_url: top.url }, Number(house['version']));
    const words = { en: 'The pool at dusk', fr: 'La piscine au crépuscule' };
    const pointed = await owner.patch(
      `${media}/${top.id}`,
      { alt_dict: words, focus: { x: 55, y: 20 } },
      Number(top.version),
    );
    expect(pointed.body).toMatchObject({ url: top.url.replace('30x100', '55x20'), focus: { x: 55, y: 20 } });
    const detail = async (lang: string) =>
      (await callApi<LocationDetailResponse>(test.app, `/be-api/biz/tenant/detail/gallery?lang_cd=${lang}`)).body;
    expect(await detail('fr')).toMatchObject({
      tenant_picture: pointed.body['url'],
      tenant_pictures: [pointed.body['url']],
      tenant_picture_words: ['La piscine au crépuscule'],
    });
    expect((await detail('ko')).tenant_picture_words).toEqual(['The pool at dusk']);
    const guest = await enterAsGuest(test.app, 'gallery', 'fr');
    const told = await callApi<PictureWords>(test.app, '/be-api/biz/picture-words?lang_cd=fr', undefined, {
      token: guest,
    });
    expect(told.body.words[top.id]).toBe('La piscine au crépuscule');
    const middle = await owner.patch(`${media}/${top.id}`, { focus: null }, Number(pointed.body['version']));
    expect([middle.body['url'], (await detail('en')).tenant_picture]).toEqual([
      top.url.replace('#at=30x100', ''),
      top.url.replace('#at=30x100', ''),
    ]);
    const { body: shows } = await owner.get('/houses/gallery');
    await owner.patch('/houses/gallery', { picture_url: null }, Number(shows['version']));
    expect((await owner.patch(`${media}/${top.id}`, { focus: { x: 101, y: 0 } }, 3)).status).toBe(400);
  });

  it('[MEDIA-USED] names what shows it, stays while it does, gives way to another, and then goes with its bytes', async () => {
    const old = await kept(await png(40, 40), 'icon');
    const next = await kept(await png(41, 41), 'icon');
    const clip = await kept(film(), 'movie', 'a.mp4');
    const { body: house } = await owner.get('/houses/gallery');
    await owner.patch('/houses/gallery', { logo_url: old.url }, Number(house['version']));
    const shown = await owner.get(`${media}/${old.id}`);
    const uses = shown.body['used_by'] as HouseMedia['used_by'];
    expect(uses.map(({ kind, name_dict }) => [kind, name_dict['de']])).toEqual([['house', 'Pension Edelweiss']]);
    const ids = async (used: '0' | '1') =>
      ((await owner.get(`${media}?used=${used}&limit=200`)).body['items'] as HouseMedia[]).map(({ id }) => id);
    expect([await ids('1'), (await ids('0')).includes(old.id)]).toEqual([[old.id], false]);
    expect((await owner.remove(`${media}/${old.id}`, 1)).outcome).toEqual([409, 'in_use']);
    expect(await faultOf(owner.post(`${media}/${old.id}/replace`, { by: clip.id }))).toEqual([400, ['by: media_kind']]);
    expect(await faultOf(owner.post(`${media}/${old.id}/replace`, { by: freshId() }))).toEqual([
      400,
      ['by: media_unknown'],
    ]);
    expect((await owner.post(`${media}/${old.id}/replace`, { by: next.id })).status).toBe(200);
    expect((await owner.get('/houses/gallery')).body['logo_url']).toBe(next.url);

    await test.app.request(`${old.url}?w=320`);
    const names = () => readdirSync(join(folder, 'media'), { recursive: true }).map(String);
    expect(names().some((name) => name.includes(old.id))).toBe(true);
    expect((await owner.remove(`${media}/${old.id}`, 1)).status).toBe(200);
    expect((await test.app.request(old.url)).status).toBe(404);
    expect(names().some((name) => name.includes(old.id))).toBe(false);
  });

  it('[MEDIA-USED] is looked for in every column that may hold an address', async () => {
    const { rows } = await sql<{ name: string }>`
      SELECT c.table_name || '.' || c.column_name AS name FROM information_schema.columns c
      JOIN information_schema.columns t ON t.table_name = c.table_name AND t.table_schema = c.table_schema
        AND t.column_name = 'tenant_id'
      WHERE c.table_schema = 'public' AND c.data_type IN ('text', 'ARRAY', 'jsonb')
        AND c.column_name ~ '(image|picture|photo|icon|logo|movie|url)'
      UNION SELECT 'tenant.' || unnest(ARRAY['logo_url', 'picture_url', 'settings'])
      ORDER BY 1`.execute(test.ctx.db);
    const known = MEDIA_COLUMNS.map(({ table, column }) => `${table}.${column}`);
    expect(rows.map(({ name }) => name).filter((name) => !SHOW_NO_FILES.has(name))).toEqual(known.toSorted());
  });

  it('[MEDIA-USED] replaces an address in rows, lists and settings alike', async () => {
    const [from, to] = [await kept(await png(50, 50), 'top_image'), await kept(await png(51, 51), 'top_image')];
    const { id } = await test.ctx.db
      .selectFrom('tenant')
      .select('id')
      .where('code', '=', 'gallery')
      .executeTakeFirstOrThrow();
    await test.ctx.db
      .updateTable('tenant')
      .set({ settings: { 'picture.1': from.url } })
      .where('id', '=', id)
      .execute();
    const guide = {
      tenant_id: id,
      id: freshId(),
      content_dict: { en: 'Floor 1' },
      image_urls: [`${from.url}#at=1x2`, '/x.png'],
    };
    await test.ctx.db.insertInto('floor_guide').values(guide).execute();
    expect(
      ((await owner.get(`${media}/${from.id}`)).body['used_by'] as { kind: string }[])
        .map(({ kind }) => kind)
        .toSorted(),
    ).toEqual(['floor_guide', 'house']);
    await owner.post(`${media}/${from.id}/replace`, { by: to.id });
    const { settings } = await test.ctx.db
      .selectFrom('tenant')
      .select('settings')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const { image_urls } = await test.ctx.db
      .selectFrom('floor_guide')
      .select('image_urls')
      .where('id', '=', guide.id)
      .executeTakeFirstOrThrow();
    expect([settings, image_urls]).toEqual([{ 'picture.1': to.url }, [to.url, '/x.png']]);
  });
});

/** Columns named like the others in which no file of the house is shown: signs by name, links, copies for a chat. */
const SHOW_NO_FILES = new Set([
  'bot.icon_color',
  'congestion_setting.icon_type',
  'inquiry.survey_url',
  'knowledge_source.url',
  'main_menu.icon',
  'member.icon',
  'ordering_item.user_photo_public_ids',
  'page_copy.url',
  'payment.url',
  'questionnaire_setting.url',
  'scraped_page.scraped_url',
  'scraped_page.source_url',
  'store_recommendation.tripadvisor_url',
  'sub_menu.icon',
  'sub_menu.url',
  'survey.url',
  // Sent for the work at hand, as pictures in messages are.
  'task.picture_url',
]);
