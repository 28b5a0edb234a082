/** A house that was just made, filled with what is in a file [HOUSE-OF-FILE]. */
import * as v from 'valibot';
import { fillHouse } from '#server/actions/house-file/fill-house.ts';
import { dropBroughtFile } from '#server/actions/house-file/brought-files.ts';
import { withBroughtFile } from './brought-file.ts';
import { whileClosed } from './while-closed.ts';
import { type ENDED, workHandler } from './work.ts';

const Input = v.object({
  file_id: v.string(),
  languages: v.array(v.string()),
  account_id: v.nullable(v.string()),
});

export const fillHouseWork = workHandler(Input, (ctx, work, { file_id: fileId, languages, account_id }) => {
  const houseId = work.houseId ?? '';
  return withBroughtFile<typeof ENDED>(ctx, work, { fileId, keep: true }, async ({ brought, file }) => {
    await work.progress(0, null, 'writing');
    return whileClosed(ctx, work, houseId, () =>
      work.end(async (action) => {
        await fillHouse(action, houseId, { file, languages, withRooms: true, lockedBy: account_id });
        await dropBroughtFile(action, fileId);
        return { result: { counts: brought.facts.counts, media: brought.facts.media } };
      }),
    );
  });
});
