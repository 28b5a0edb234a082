/** The provider's words in the dictionaries of houses: written by the provider alone, seen locked by the house [PROVIDER-TEXTS]. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTranslationStore } from '#server/jobs/translation/translation-store.ts';
import { type ManageStage, setManageStage } from '../testing/manage-stage.ts';
import { createManager, type Manager } from '../testing/manager.ts';

let stage: ManageStage;
let leader: Manager;
let provider: Manager;
beforeAll(async () => {
  stage = await setManageStage();
  const found = stage.personas.find(({ isProvider }) => isProvider === true);
  if (found === undefined) throw new Error('nobody of the provider on the stage');
  leader = createManager(stage.test.app, await stage.tokenOf(stage.leader));
  provider = createManager(stage.test.app, await stage.tokenOf(found));
});
afterAll(() => stage.close());

const texts = '/provider/texts';
const dictionary = '/houses/stage-own/dictionary-entries';
const word = { house_code: 'stage-own', original: 'Front desk', translations: { fr: 'Réception' } };
const inDictionary = async () =>
  (await createTranslationStore(stage.test.ctx.db, stage.test.ctx.now).dictionary(stage.houses.own.id)).entries.map(
    ({ original }) => original,
  );

describe('the provider’s words', () => {
  it('[PROVIDER-TEXTS] are listed, made, changed and taken away by the provider, and hold in the house', async () => {
    const made = await provider.post(texts, word);
    expect([made.status, made.body]).toMatchObject([201, { ...word, is_shared: false, version: 1 }]);
    const id = String(made.body['id']);
    expect((await provider.get(`${texts}?query=desk`)).body).toMatchObject({ total: 1, items: [{ id }] });
    expect((await provider.get(`${texts}?query=nowhere`)).body).toMatchObject({ total: 0, items: [] });
    expect(await inDictionary()).toContain('Front desk');
    const changed = await provider.patch(`${texts}/${id}`, { translations: { fr: 'Accueil', ja: '' } }, 1);
    expect(changed.body).toMatchObject({ translations: { fr: 'Accueil' }, version: 2 });
    expect((await provider.patch(`${texts}/${id}`, { is_shared: true }, 1)).outcome).toEqual([412, 'version_stale']);

    const [seen] = (await leader.get(dictionary)).body['items'] as readonly Record<string, unknown>[];
    expect(seen).toMatchObject({ id, original: 'Front desk', is_uneditable: true });
    const mine = await leader.patch(`${dictionary}/${id}`, { translations: { fr: 'Desk' } }, 2);
    expect(mine.body['fields']).toMatchObject([{ path: 'original', code: 'provider_only' }]);
    expect((await leader.remove(`${dictionary}/${id}`, 2)).outcome).toEqual([403, 'forbidden']);
    const { body } = await leader.get('/houses/stage-own/history?limit=20');
    expect(body['items']).toEqual(
      expect.arrayContaining([expect.objectContaining({ kind: 'dictionary_entry', action: 'updateProviderText' })]),
    );

    expect((await provider.remove(`${texts}/${id}`, 2)).status).toBe(200);
    expect((await provider.get(`${texts}/${id}`)).outcome).toEqual([404, 'not_found']);
    expect(await inDictionary()).not.toContain('Front desk');
  });

  it('[PROVIDER-TEXTS] a word that the house has itself becomes the provider’s, and stands there once', async () => {
    const own = await leader.post(dictionary, { original: 'Lobby', translations: { fr: 'Hall' } });
    const made = await provider.post(texts, { ...word, original: 'lobby', translations: {} });
    expect(made.body).toMatchObject({ id: own.body['id'], original: 'lobby', translations: {} });
    expect((await provider.post(texts, { ...word, original: 'LOBBY' })).body['fields']).toMatchObject([
      { path: 'original', code: 'doubled' },
    ]);
    const other = await provider.post(texts, { ...word, original: 'Bar' });
    const taken = await provider.patch(`${texts}/${String(other.body['id'])}`, { original: 'Lobby' }, 1);
    expect(taken.body['fields']).toMatchObject([{ path: 'original', code: 'doubled' }]);
    expect((await provider.post(texts, { ...word, house_code: 'no-such-house' })).body['fields']).toMatchObject([
      { path: 'house_code', code: 'unknown' },
    ]);
  });

  it('[PROVIDER-DOOR] are no door to anybody of a house', async () => {
    expect((await leader.get(texts)).outcome).toEqual([404, 'not_found']);
    expect((await leader.post(texts, word)).outcome).toEqual([404, 'not_found']);
  });
});
