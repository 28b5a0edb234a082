import { expect, it } from 'vitest';
import { readCsv } from './read-csv.ts';

it('[ROOM-IMPORT] reads one row more than is wanted and no further, however long and broken the rest is', () => {
  const text = `group_id,name\n${'Rooms,1\n'.repeat(6)}"never closed\n`;
  expect(readCsv(Buffer.from(text), ['group_id', 'name'], 3)).toHaveLength(4);
  expect(() => readCsv(Buffer.from(text), ['group_id', 'name'], 10)).toThrow('unsupported_media');
});
