/** Tables of rooms that nobody should send, grown at random in every encoding that spreadsheets write [ROOM-IMPORT]. */
import Encoding from 'encoding-japanese';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { printDatabase } from '#server/testing/print-database.ts';
import { type ManageStage, setManageStage } from '../testing/manage-stage.ts';

let stage: ManageStage;
let token: string;
let group: string;
beforeAll(async () => {
  stage = await setManageStage();
  token = await stage.tokenOf(stage.leader);
  const response = await stage.test.app.request('/be-api/manage/v1/houses/stage-own/location-groups', {
    headers: { authorization: `Bearer ${token}` },
  });
  const { items } = (await response.json()) as { readonly items: readonly { readonly id: string }[] };
  group = items[0]?.id ?? '';
});
afterAll(() => stage.close());

interface Told {
  readonly status: number;
  readonly code?: string;
  readonly created?: number;
  readonly updated?: number;
  readonly errors?: readonly { readonly line: number; readonly code: string }[];
}

async function send(body: Uint8Array<ArrayBuffer>, dry = ''): Promise<Told> {
  const response = await stage.test.app.request(`/be-api/manage/v1/houses/stage-own/rooms/import${dry}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
    body,
  });
  return { status: response.status, ...((await response.json()) as object) };
}

const bytes = (of: Iterable<number>): Uint8Array<ArrayBuffer> => Uint8Array.from(of);
const swapped = (of: Buffer): Buffer => Buffer.from(of).swap16();
const encodings: Readonly<Record<string, (text: string) => Uint8Array<ArrayBuffer>>> = {
  'UTF-8': (text) => bytes(Buffer.from(text)),
  'UTF-8 with a mark': (text) => bytes(Buffer.from(`\ufeff${text}`)),
  'UTF-16': (text) => bytes(Buffer.from(`\ufeff${text}`, 'utf16le')),
  'UTF-16, the other way': (text) => bytes(swapped(Buffer.from(`\ufeff${text}`, 'utf16le'))),
  Shift_JIS: (text) => bytes(Encoding.convert(Encoding.stringToCode(text), { to: 'SJIS', from: 'UNICODE' })),
};

const NAMES = [
  '',
  ' ',
  '901',
  '902',
  'x'.repeat(31),
  '=1+1',
  '@SUM(A1)',
  "'=1+1",
  '"quoted ""twice"""',
  '"open',
  'a"b',
  '二階大広間',
  'a\0b',
  'one,more',
  '901\t',
] as const;
const GROUPS = ['', 'Rooms', 'Cellar', '018f0000-0000-7000-8000-000000000000', '=Rooms', '"Rooms"', "';--"] as const;
const HEADERS = ['group_id,name', 'name,group_id', 'GROUP_ID , Name', 'group_id;name', 'group_id', ''] as const;

const table = fc
  .record({
    header: fc.constantFrom(...HEADERS.slice(0, 1), ...HEADERS),
    rows: fc.array(fc.tuple(fc.constantFrom(...GROUPS, 'own'), fc.constantFrom(...NAMES)), { maxLength: 6 }),
    end: fc.constantFrom('\n', '\r\n', '\r'),
    encoding: fc.constantFrom(...Object.keys(encodings)),
  })
  .map(({ header, rows, end, encoding }) => ({
    encoding,
    lines: rows.length + 1,
    text: [header, ...rows.map(([of, name]) => `${of === 'own' ? group : of},${name}`)].join(end),
  }));

describe('a table of rooms', () => {
  it('[ROOM-IMPORT] whatever it holds is read, or refused by its lines with nothing written', async () => {
    await fc.assert(
      fc.asyncProperty(table, async ({ text, encoding, lines }) => {
        const body = encodings[encoding]?.(text) ?? bytes([]);
        const before = await printDatabase(stage.test.ctx.db);
        const tried = await send(body, '?dry_run=1');
        expect(await printDatabase(stage.test.ctx.db)).toBe(before);
        const told = await send(body);
        expect([200, 415]).toContain(told.status);
        expect(told).toEqual({ ...tried, ...('request_id' in told ? { request_id: told['request_id'] } : {}) });
        for (const { line } of told.errors ?? []) {
          expect(line).toBeGreaterThan(1);
          expect(line).toBeLessThanOrEqual(lines);
        }
        const isWritten = (await printDatabase(stage.test.ctx.db)) !== before;
        const isWhole = told.status === 200 && told.errors?.length === 0;
        expect(isWritten).toBe(isWhole && (told.created ?? 0) + (told.updated ?? 0) > 0);
      }),
      { numRuns: 60 },
    );
  });

  it('[ROOM-IMPORT] of a hundred thousand lines is refused, and so is one without a table', async () => {
    const before = await printDatabase(stage.test.ctx.db);
    const long = `group_id,name\n${Array.from({ length: 100_000 }, (_, place) => `Rooms,${place}`).join('\n')}\n`;
    expect(await send(bytes(Buffer.from(long)))).toMatchObject({ status: 413, code: 'file_too_large' });
    for (const junk of [[], [0xff], [0, 0, 0], [0x89, 0x50, 0x4e, 0x47], Buffer.from('%PDF-1.7\n')])
      expect((await send(bytes(junk))).status).toBe(415);
    expect(await printDatabase(stage.test.ctx.db)).toBe(before);
  });
});
