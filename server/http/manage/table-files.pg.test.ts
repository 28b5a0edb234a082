/** Tables of rooms out and back, as CSV and as workbooks; and workbooks that nobody should send. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { archiveBytes } from '#server/providers/archive/write-archive.ts';
import { rawZip } from '#server/providers/archive/testing/raw-zip.ts';
import { readXlsx } from '#server/providers/table/read-xlsx.ts';
import { writeXlsx } from '#server/providers/table/write-xlsx.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { type Manager, signUpOwner } from '../testing/manager.ts';
import { readCsv } from './read-csv.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

let houses = 0;
let owner: Manager;
let house: string;
beforeEach(async () => {
  houses += 1;
  owner = await signUpOwner(test, `tables-${houses}`);
  house = `/houses/tables-${houses}`;
});

async function saved(format: 'csv' | 'xlsx'): Promise<Buffer> {
  const response = await test.app.request(`/be-api/manage/v1${house}/rooms/export?format=${format}`, {
    headers: { authorization: owner.authorization },
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-disposition')).toContain(`tables-${houses}-rooms.${format}`);
  return Buffer.from(await response.arrayBuffer());
}
const send = (bytes: Buffer, dry = '') => owner.csv(`${house}/rooms/import${dry}`, Uint8Array.from(bytes));
const table = (...rows: readonly string[][]) => writeXlsx('Rooms', [['group_id', 'name', 'name_fr'], ...rows]);

describe('a table of rooms', () => {
  it.each(['csv', 'xlsx'] as const)('[TABLE-BACK] saved as %s and brought back changes nothing', async (format) => {
    const made = await send(await table(['Rooms', '007', 'Chambre 7'], ['Rooms', '=1+1', ''], ['Rooms', '二階', '']));
    expect(made.body).toEqual({ created: 3, updated: 0, unchanged: 0, errors: [] });
    const file = await saved(format);
    const lines =
      format === 'csv'
        ? readCsv(file, ['name'], 100).map(({ cells }) => cells['name'])
        : (await readXlsx(file, 100)).slice(1).map((cells) => cells[2]);
    expect(lines).toEqual(['=1+1', '007', 'Reception', '二階']);
    expect((await send(file)).body).toEqual({ created: 0, updated: 0, unchanged: 4, errors: [] });
  });

  it('[TABLE-FILE] [ROOM-IMPORT] of a spreadsheet says each wrong line by its number, and what guests read by language', async () => {
    const wrong = await send(
      await table(['Rooms', '1', ''], ['Cellar', '2', ''], [], ['Rooms', '', ''], ['Rooms', '3', 'x'.repeat(61)]),
    );
    expect(wrong.body).toMatchObject({
      errors: [
        { line: 3, code: 'group_unknown' },
        { line: 5, code: 'blank' },
        { line: 6, code: 'text_too_long' },
      ],
    });
    await send(await table(['Rooms', '1', 'Un']));
    const again = await send(await table(['Rooms', '1', 'Numéro un']));
    expect(again.body).toMatchObject({ created: 0, updated: 1 });
    // What is blank stays.
    expect((await send(await table(['Rooms', '1', '']))).body).toMatchObject({ unchanged: 1 });
    const { body } = await owner.get(`${house}/rooms?query=1`);
    expect(body['items']).toMatchObject([{ name: '1', name_dict: { en: '1', fr: 'Numéro un' } }]);
  });

  const sheet = (xml: string) =>
    archiveBytes([
      { name: '[Content_Types].xml', data: Buffer.from('<Types/>'), compress: true },
      { name: 'xl/worksheets/sheet1.xml', data: Buffer.from(xml), compress: true },
    ]);
  it.each<[string, () => Promise<Buffer> | Buffer, number, string]>([
    [
      'has more rows than may be brought',
      () => table(...Array.from({ length: 20_001 }, (_, at) => ['Rooms', `${at}`, ''])),
      413,
      'file_too_large',
    ],
    [
      'has a cell a million rows down',
      () => sheet('<worksheet><sheetData><row r="1"><c r="A1048576"/></row></sheetData></worksheet>'),
      413,
      'file_too_large',
    ],
    [
      'says its last row is one of a million',
      () => sheet('<worksheet><sheetData><row r="1000000"/></sheetData></worksheet>'),
      413,
      'file_too_large',
    ],
    [
      'has a cell a thousand columns on',
      () => sheet('<worksheet><sheetData><row r="1"><c r="ZZ1"/></row></sheetData></worksheet>'),
      415,
      'unsupported_media',
    ],
    ['has a document type', () => sheet('<!DOCTYPE a [<!ENTITY b "c">]><worksheet/>'), 415, 'unsupported_media'],
    ['is no workbook', () => rawZip([{ name: 'a.txt', data: Buffer.from('words') }]), 415, 'unsupported_media'],
    [
      'unfolds without end',
      () => rawZip([{ name: 'xl/worksheets/sheet1.xml', deflate: true, data: Buffer.alloc(70 * 1024 * 1024) }]),
      415,
      'unsupported_media',
    ],
    ['ends in the middle', async () => (await table(['Rooms', '1', ''])).subarray(0, 900), 415, 'unsupported_media'],
    ['has other columns', () => writeXlsx('Rooms', [['group', 'number']]), 415, 'unsupported_media'],
  ])('[TABLE-FILE] that %s is refused whole', async (_what, made, status, code) => {
    expect((await send(await made())).outcome).toEqual([status, code]);
    expect((await owner.get(`${house}/rooms`)).body['total']).toBe(1);
  });

  it('[TABLE-FILE] of a million lines is told how many may be brought', async () => {
    const csv = Buffer.from(`group_id,name\n${'Rooms,1\n'.repeat(1_000_000)}`);
    expect((await send(csv)).body).toMatchObject({ code: 'file_too_large', data: { max_rows: 20_000 } });
  });
});
