/**
 * A house is made of a file that was brought: it is there at once, with what every house has, under the ids that the file
 * has for it, and closed until work has filled it [HOUSE-OF-FILE].
 */
import type { Actor } from '#server/access/principal.ts';
import { FieldsInvalid } from '#server/faults/manage-faults.ts';
import { createHouse, type NewHouse } from '../account/create-house.ts';
import type { DirectoryContext } from '../account/directory-action.ts';
import { setState } from '../drafts/state.ts';
import { startWork } from '../long-work/start-work.ts';

interface HouseOfFile {
  readonly house: Omit<NewHouse, 'starter' | 'ids'>;
  readonly fileId: string;
  /** Whose the file is; null for one that came before there was an organisation. */
  readonly fileOf: string | null;
  /** Where the file is named, for what is wrong with that. */
  readonly path: string;
}

/** @returns the house's id; FieldsInvalid where the code is another house's, or the file is none */
export async function createHouseOfFile(ctx: DirectoryContext, of: HouseOfFile): Promise<string> {
  const { trx, now } = ctx;
  const file = await trx
    .selectFrom('brought_file')
    .select('facts')
    .where('id', '=', of.fileId)
    .where('organization_id', of.fileOf === null ? 'is' : '=', of.fileOf)
    .where('house_id', 'is', null)
    .where('bytes', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  if (file?.facts == null) throw new FieldsInvalid([{ path: of.path, code: 'file_unknown' }]);
  const id = await createHouse(ctx, { ...of.house, starter: null, ids: file.facts.beginnings });
  await trx
    .updateTable('brought_file')
    .set({ organization_id: of.house.organizationId, house_id: id })
    .where('id', '=', of.fileId)
    .execute();
  await setState(trx, id, { state: 'importing', fixed: false, now });
  return id;
}

interface FillingAsked {
  readonly houseId: string;
  readonly organizationId: string;
  /** A file that was brought, or a template and whether it is followed from then on. */
  readonly of: { readonly fileId: string } | { readonly templateId: number; readonly follows: boolean };
  readonly languages: readonly string[];
  readonly accountId: string;
  /** The person of whoever asks, in the house. */
  readonly userId: string;
}

/** Asks for what fills it, once somebody leads it. @returns the job's id */
export function startFilling(ctx: DirectoryContext, asked: FillingAsked): Promise<string> {
  const { houseId, organizationId, accountId, userId } = asked;
  const actor: Actor = { tenantId: houseId, userId, kind: 'staff', role: 'super_admin' };
  const by = { house: { id: houseId, organizationId }, actor, accountId };
  return startWork(ctx, by, 'fill_house', {
    ...('fileId' in asked.of
      ? { file_id: asked.of.fileId }
      : { template_id: asked.of.templateId, follows: asked.of.follows }),
    languages: asked.languages,
    account_id: accountId,
  });
}
