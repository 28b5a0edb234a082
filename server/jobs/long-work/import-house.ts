/** The file of a house, taken into a draft of it, and what assistants know into the house: looked through whole, then written in one transaction [FILE-INTO] [FILE-KNOWS]. */
import * as v from 'valibot';
import { importIntoDraft, OnlyLooked, type TakenFile } from '#server/actions/house-file/import-into-draft.ts';
import { dropBroughtFile } from '#server/actions/house-file/brought-files.ts';
import type { AppContext } from '#server/context.ts';
import { fileParts } from '#shared/house-file/compose.ts';
import { type ImportedHouse, KNOWN_THINGS_TOLD } from '#shared/manage/house-files.ts';
import { type OpenedFile, withBroughtFile } from './brought-file.ts';
import { whileClosed } from './while-closed.ts';
import { type ENDED, type Work, workHandler, type WorkOutcome } from './work.ts';

const Input = v.object({
  file_id: v.string(),
  dry: v.boolean(),
  parts: v.array(v.picklist(fileParts)),
  account_id: v.nullable(v.string()),
});
type Input = v.InferOutput<typeof Input>;

export const importHouseWork = workHandler(Input, (ctx, work, input) =>
  withBroughtFile<WorkOutcome | typeof ENDED>(
    ctx,
    work,
    { fileId: input.file_id, keep: !input.dry },
    async (opened) => {
      await work.progress(0, null, 'writing');
      return input.dry ? look(ctx, work, input, opened) : take(ctx, work, input, opened);
    },
  ),
);

async function look(ctx: AppContext, work: Work, input: Input, opened: OpenedFile): Promise<WorkOutcome> {
  const house = await houseOf(ctx, work, opened);
  try {
    await work.write((action) => importIntoDraft(action, house, asked(house, input, opened)));
  } catch (error) {
    if (error instanceof OnlyLooked) return { result: told(house, opened, error.taken) };
    throw error;
  }
  throw new Error('what was only to be looked at was written');
}

async function take(ctx: AppContext, work: Work, input: Input, opened: OpenedFile): Promise<typeof ENDED> {
  const house = await houseOf(ctx, work, opened);
  return whileClosed(work, house.id, () =>
    work.end(async (action) => {
      const taken = await importIntoDraft(action, house, asked(house, input, opened));
      await dropBroughtFile(action, input.file_id);
      return { result: told(house, opened, taken) };
    }),
  );
}

interface OfHouse {
  readonly id: string;
  readonly code: string;
  readonly organizationId: string;
  readonly isSame: boolean;
}

async function houseOf({ db }: AppContext, { houseId }: Work, { file }: OpenedFile): Promise<OfHouse> {
  const { id, code, organization_id, made_of } = await db
    .selectFrom('house')
    .select(['id', 'code', 'organization_id', 'made_of'])
    .where('id', '=', houseId ?? '')
    .executeTakeFirstOrThrow();
  return { id, code, organizationId: organization_id, isSame: [id, made_of].includes(file.originId) };
}

const asked = ({ isSame }: OfHouse, { parts, account_id, dry }: Input, { brought, file }: OpenedFile) => ({
  file,
  isSame,
  parts: new Set(parts),
  name: brought.name.replace(/\.zip$/i, ''),
  accountId: account_id,
  dry,
});

const told = (
  { isSame }: OfHouse,
  { brought }: OpenedFile,
  { draftId, known, total, changes }: TakenFile,
): ImportedHouse => ({
  file: brought,
  draft_id: draftId,
  assistants: { total: known.length, things: known.slice(0, KNOWN_THINGS_TOLD) },
  is_same: isSame,
  total,
  changes: [...changes],
});
