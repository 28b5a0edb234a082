/** A house as one file: what guests see and what shapes it, with its pictures [FILE-OUT]. */
import * as v from 'valibot';
import type { AppContext } from '#server/context.ts';
import { writeArchive } from '#server/providers/archive/write-archive.ts';
import { type HouseToPack, packHouseFile } from '#server/providers/house-file/pack-house-file.ts';
import type { MediaStore } from '#server/providers/media/media-store.ts';
import { openMediaStore } from '#server/providers/media/open-media-store.ts';
import { houseMediaFiles } from '#server/queries/house-file/house-media-files.ts';
import { houseRows, houseTexts } from '#server/queries/house-file/house-rows.ts';
import { type HouseRows, withoutLooseEnds } from '#shared/house-file/compose.ts';
import { mapTexts, mediaAddressIn, mediaPathOf, withoutTexts } from '#shared/house-file/media-paths.ts';
import type { Row } from '#shared/house-file/tables.ts';
import { type Work, workHandler } from './work.ts';

export const exportHouseWork = workHandler(v.object({}), async (ctx, work) => {
  const house = await houseOf(ctx, work);
  const missing = { pictures: 0 };
  const packed = packHouseFile(house.pack(missing), (done, total) => work.progress(done, total + 1, 'packing'));
  const bytes = await work.keep({
    name: `${house.code}-${house.day}.zip`,
    type: 'application/zip',
    parts: writeArchive(packed),
  });
  return { result: { bytes, pictures: house.pictures - missing.pictures, missing: missing.pictures } };
});

/** All that is read of the house, at one moment. */
async function houseOf(ctx: AppContext, work: Work) {
  const id = work.houseId ?? '';
  const read = ctx.db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  const { code, rows, texts, media } = await read.execute(async (trx) => {
    const tenant = await trx.selectFrom('tenant').select('code').where('id', '=', id).executeTakeFirstOrThrow();
    const found = withoutLooseEnds(await houseRows(trx, id));
    return {
      code: tenant.code,
      rows: found,
      texts: await houseTexts(trx, id, found),
      media: await houseMediaFiles(trx, id),
    };
  });
  const store = openMediaStore(ctx.config, ctx);
  const exportedAt = new Date(ctx.now()).toISOString();
  const pack = (missing: { pictures: number }): HouseToPack => ({
    house: { id, code, exported_at: exportedAt },
    media: media.map(({ entry, stored }) => ({
      entry,
      async open() {
        const bytes = await bytesOf(store, id, stored);
        if (bytes === null) missing.pictures += 1;
        return bytes;
      },
    })),
    content: (there) => ({ rows: pathsIn(rows, id, there), texts }),
  });
  return { code, day: exportedAt.slice(0, 10), pictures: media.length, pack };
}

async function bytesOf(store: MediaStore, houseId: string, name: string): Promise<AsyncIterable<Uint8Array> | null> {
  const file = await store.open(houseId, name);
  return file === null ? null : file.stream(0, file.size - 1);
}

/** Addresses of the house's own pictures as paths in the file; of those that are gone nothing is left. */
function pathsIn(rows: HouseRows, houseId: string, there: ReadonlySet<string>): HouseRows {
  const ours = (text: string) => {
    const address = mediaAddressIn(text);
    return address?.houseId === houseId ? address : null;
  };
  const isGone = (text: string): boolean => {
    const address = ours(text);
    return address !== null && !there.has(address.id);
  };
  const pathOf = (text: string): string => {
    const address = ours(text);
    return address === null ? text : mediaPathOf(address);
  };
  return new Map(
    [...rows].map(([table, of]) => [
      table,
      // A row has each of its columns, whatever was lost.
      of.map((row): Row => {
        const left = Object.entries(row).map(([column, value]) => [column, withoutTexts(value, isGone)]);
        return mapTexts(Object.fromEntries(left), pathOf) as Row; // A row with other texts is a row.
      }),
    ]),
  );
}
