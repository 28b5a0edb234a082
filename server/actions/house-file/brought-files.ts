/** Files of houses that somebody brings: kept by the database in parts, so that whichever process works on one has it [FILE-BROUGHT]. */
import type { AppContext } from '#server/context.ts';
import type { HouseFileFacts } from '#shared/manage/house-files.ts';
import type { ActionContext } from '../action-context.ts';

interface NewFile {
  readonly id: string;
  /** Null for one that comes before there is an organisation. */
  readonly organizationId: string | null;
  /** Null for one that a house is to be made of. */
  readonly houseId: string | null;
  /** As its sender calls it. */
  readonly name: string;
  readonly bytes: number;
  readonly facts: HouseFileFacts;
  readonly accountId: string | null;
}

/** Keeps a file that was found right. One that does not come whole is none. */
export async function keepBroughtFile(
  { db, now }: AppContext,
  file: NewFile,
  parts: AsyncIterable<Buffer>,
): Promise<void> {
  await db
    .insertInto('brought_file')
    .values({
      id: file.id,
      organization_id: file.organizationId,
      house_id: file.houseId,
      name: file.name,
      brought_by: file.accountId,
      brought_at: new Date(now()),
    })
    .execute();
  try {
    let part = 0;
    for await (const bytes of parts) {
      await db.insertInto('brought_file_part').values({ file_id: file.id, part, bytes }).execute();
      part += 1;
    }
    await db
      .updateTable('brought_file')
      .set({ bytes: file.bytes, facts: file.facts })
      .where('id', '=', file.id)
      .execute();
  } catch (error) {
    await db.deleteFrom('brought_file').where('id', '=', file.id).execute();
    throw error;
  }
}

/** Takes away a file that is done with. */
export async function dropBroughtFile({ trx }: Pick<ActionContext, 'trx'>, id: string): Promise<void> {
  await trx.deleteFrom('brought_file').where('id', '=', id).execute();
}
