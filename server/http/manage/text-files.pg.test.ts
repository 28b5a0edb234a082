/** Texts out to translators and back: what they changed is taken, and each wrong line is told by its number. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runWaitingWork } from '#server/jobs/long-work/testing/run-waiting-work.ts';
import { writeXlsx } from '#server/providers/table/write-xlsx.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { ALL_LANGUAGE_CODES } from '#shared/languages/codes.ts';
import { accountToken, type Manager, signUpOwner } from '../testing/manager.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

let houses = 0;
let owner: Manager;
let house: string;
let guide: string;
beforeEach(async () => {
  houses += 1;
  owner = await signUpOwner(test, `files-${houses}`);
  house = `/houses/files-${houses}`;
  const { version } = (await owner.get(house)).body;
  await owner.patch(house, { lang_cd: 'en' }, Number(version));
  const made = await owner.post(`${house}/floor-guides`, {
    content_dict: { en: 'Roof & <sky>' },
    text_dict: { en: '=Open to "ten"', fr: 'Ouvert' },
    text_in_room_dict: { en: 'Above you' },
  });
  guide = String(made.body['id']);
});

async function fileOf(query: string): Promise<string> {
  const token = await accountToken(test.ctx, `owner@files-${houses}.example`);
  const path = `/be-api/manage/v1${house}/texts/export?kind=floor_guide&lang_cd=fr${query}`;
  const response = await test.app.request(path, { headers: { authorization: `Bearer ${token}` } });
  expect(response.status).toBe(200);
  return response.text();
}
const textOf = async (): Promise<readonly unknown[]> => {
  const { body } = await owner.get(`${house}/floor-guides/${guide}`);
  return [body['content_dict'], body['text_dict'], body['text_in_room_dict']];
};

describe('texts for translators', () => {
  it('[TEXT-FILE] [CSV-SAFE] go out as a table and come back with what was changed', async () => {
    const table = await fileOf('');
    expect(table).toContain(`floor_guide.${guide}.text,room,en,Above you,fr,,edited,`);
    const back = table
      .replace(',fr,,pending,', ',fr,Toit et ciel,pending,')
      .replace(',fr,,edited,', ',fr,Au-dessus,edited,');
    const dry = await owner.csv(`${house}/texts/import?dry_run=1`, back);
    const floor = { kind: 'floor_guide', thing_name_dict: { en: 'Roof & <sky>' }, lang_cd: 'fr', before: null };
    expect(dry.body).toEqual({
      changed: 2,
      unchanged: 1,
      blank: 0,
      errors: [],
      changes: [
        {
          ...floor,
          id: `floor_guide.${guide}.content`,
          field: 'content',
          in_room: false,
          after: 'Toit et ciel',
        },
        { ...floor, id: `floor_guide.${guide}.text`, field: 'text', in_room: true, after: 'Au-dessus' },
      ],
    });
    expect(await textOf()).toEqual([
      { en: 'Roof & <sky>' },
      { en: '=Open to "ten"', fr: 'Ouvert' },
      { en: 'Above you' },
    ]);
    expect((await owner.csv(`${house}/texts/import`, back)).body).toMatchObject({ changed: 2 });
    expect(await textOf()).toEqual([
      { en: 'Roof & <sky>', fr: 'Toit et ciel' },
      { en: '=Open to "ten"', fr: 'Ouvert' },
      { en: 'Above you', fr: 'Au-dessus' },
    ]);
  });

  it('[TEXT-FILE] go out as XLIFF and come back; what was made of other words is marked', async () => {
    const xliff = await fileOf('&format=xliff');
    expect(xliff).toContain('srcLang="en" trgLang="fr"');
    expect(xliff).toContain('Roof &amp; &lt;sky&gt;');
    expect(xliff).toContain('<note category="length">At most 100 characters</note>');
    const back = xliff
      .replace('&lt;sky&gt;</source>', '&lt;sky&gt;</source><target>Toit <ph id="1"/>&amp; ciel</target>')
      .replace('=Open to', '=Open until')
      .replace('>Ouvert<', '>Ouvert jusqu’à dix heures<');
    expect((await owner.csv(`${house}/texts/import`, back)).body).toMatchObject({ changed: 2, errors: [] });
    const { body } = await owner.get(`${house}/texts?lang_cd=fr&thing_id=${guide}`);
    expect(body['items']).toMatchObject([
      { field: 'content', translation: { message: 'Toit & ciel', source_changed: false } },
      { field: 'text', translation: { message: 'Ouvert jusqu’à dix heures', source_changed: true } },
    ]);
  });

  it('[TEXT-FILE] go out in all languages side by side, as a table or a workbook, and come back', async () => {
    const token = await accountToken(test.ctx, `owner@files-${houses}.example`);
    for (const format of ['csv', 'xlsx']) {
      const path = `/be-api/manage/v1${house}/texts/export?kind=floor_guide&all_langs=1&format=${format}`;
      const response = await test.app.request(path, { headers: { authorization: `Bearer ${token}` } });
      const bytes = Buffer.from(await response.arrayBuffer());
      expect((await owner.csv(`${house}/texts/import`, Uint8Array.from(bytes))).body).toMatchObject({
        changed: 0,
        errors: [],
      });
    }
    const table = await writeXlsx('Texts', [
      ['id', 'form', 'source', 'text_fr', 'text_ja'],
      [`floor_guide.${guide}.content`, '', 'Roof & <sky>', 'Toit', '屋上'],
      [`floor_guide.${guide}.text`, 'room', 'Above you', '', '上の階'],
    ]);
    expect((await owner.csv(`${house}/texts/import`, Uint8Array.from(table))).body).toMatchObject({
      changed: 3,
      errors: [],
    });
    expect(await textOf()).toMatchObject([{ fr: 'Toit', ja: '屋上' }, { fr: 'Ouvert' }, { ja: '上の階' }]);
  });

  it('[TEXT-FILE] with wrong lines change nothing, and each is told', async () => {
    const table = [
      'id,form,lang,text',
      `floor_guide.${guide}.content,,fr,Toit`,
      `floor_guide.${guide}.content,,fr,Terrasse`,
      'floor_guide.none.content,,fr,Cour',
      `floor_guide.${guide}.text,,xx,Cour`,
      `floor_guide.${guide}.text,,ja,${'x'.repeat(1001)}`,
    ].join('\n');
    expect((await owner.csv(`${house}/texts/import`, table)).body['errors']).toEqual([
      { line: 3, id: `floor_guide.${guide}.content`, code: 'doubled' },
      { line: 4, id: 'floor_guide.none.content', code: 'text_unknown' },
      { line: 5, id: `floor_guide.${guide}.text`, code: 'language_unknown' },
      { line: 6, id: `floor_guide.${guide}.text`, code: 'text_too_long' },
    ]);
    expect(await textOf()).toMatchObject([{ en: 'Roof & <sky>' }, { fr: 'Ouvert' }, { en: 'Above you' }]);
  });

  it('[TEXT-FILE] [WORK-PROGRESS] that are many are taken over by work, whole or not at all', async () => {
    const codes = ALL_LANGUAGE_CODES.filter((code) => code !== 'en');
    const ids = [`floor_guide.${guide}.content`];
    for (const name of ['Cellar', 'Garden', 'Court', 'Attic', 'Hall']) {
      const made = await owner.post(`${house}/floor-guides`, { content_dict: { en: name } });
      ids.push(`floor_guide.${String(made.body['id'])}.content`);
    }
    const lines = ids.flatMap((id) => codes.map((code) => `${id},${code},${code === 'fr' ? 'Étage' : ''}`));
    const bring = async (table: readonly string[]) => {
      const begun = await owner.csv(`${house}/texts/import`, ['id,lang,text', ...table].join('\n'));
      expect([begun.status, begun.body['kind']]).toEqual([202, 'import_texts']);
      await runWaitingWork(test.ctx);
      return (await owner.get(`/jobs/${String(begun.body['id'])}`)).body;
    };
    expect(await bring([...lines, 'floor_guide.none.content,fr,Cour'])).toMatchObject({
      state: 'failed',
      message: 'lines_invalid',
      result: { changed: 0, errors: [{ line: lines.length + 2, code: 'text_unknown' }] },
    });
    expect((await textOf())[0]).toEqual({ en: 'Roof & <sky>' });
    expect(await bring(lines)).toMatchObject({ state: 'done', result: { changed: ids.length, errors: [] } });
    expect((await textOf())[0]).toEqual({ en: 'Roof & <sky>', fr: 'Étage' });
  });

  it.each([
    ['no table', 'a,b\n1,2', 'header'],
    ['broken', '<xliff version="2.1" srcLang="en" trgLang="fr"><file>\n<unit></xliff>', 'broken'],
    ['of no language', '<xliff version="2.1" srcLang="en" trgLang="tlh"/>', 'language'],
    ['of an older XLIFF', '<xliff version="1.2"/>', 'header'],
    ['one that grows', '<!DOCTYPE x [<!ENTITY a "b">]><xliff version="2.1" trgLang="fr"/>', 'broken'],
  ])('[TEXT-FILE] that are %s are refused', async (_, file, reason) => {
    const said = await owner.csv(`${house}/texts/import`, file);
    expect([said.outcome, said.body['data']]).toMatchObject([[415, 'unsupported_media'], { reason }]);
  });
});
