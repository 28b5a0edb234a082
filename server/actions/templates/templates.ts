/** Houses are marked as templates of their organisation, and are none any more [TEMPLATE-MARK]. */
import { sql } from 'kysely';
import { FieldsInvalid, StaleVersion } from '#server/faults/manage-faults.ts';
import { isChangedSince } from '#server/queries/templates/editions.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { DirectoryContext } from '../account/directory-action.ts';
import { makeCopy } from '../drafts/copies.ts';
import { dropProposals } from './proposals.ts';
import { houseOfCode } from '../house-of-code.ts';

export interface By {
  readonly organizationId: string;
  readonly accountId: string | null;
}

/**
 * Marks a house; its first edition is the house as it is now, or a version of it.
 *
 * @throws FieldsInvalid where it is none of the organisation's, is one already, or the version is not kept
 */
export async function markTemplate(
  ctx: DirectoryContext,
  { organizationId, accountId }: By,
  { code, fromVersion }: { readonly code: string; readonly fromVersion: number | null },
): Promise<number> {
  const { trx, now } = ctx;
  const house = await houseOfCode(trx, code);
  if (house?.organization_id !== organizationId)
    throw new FieldsInvalid([{ path: 'house_code', code: 'house_unknown' }]);
  const made = await trx
    .insertInto('house_template')
    .values({
      organization_id: organizationId,
      house_id: house.id,
      code,
      edition: 1,
      made_at: now,
      made_by: accountId,
    })
    .onConflict((conflict) => conflict.column('house_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made === undefined) throw new FieldsInvalid([{ path: 'house_code', code: 'template_already' }]);
  const copyId =
    fromVersion === null
      ? await makeCopy(trx, { in: 'house', houseId: house.id }, { id: ctx.newId(), now })
      : await copyVersion(ctx, house.id, fromVersion);
  await trx
    .insertInto('template_edition')
    .values({
      template_id: made.id,
      number: 1,
      house_id: house.id,
      copy_id: copyId,
      from_version: fromVersion,
      made_at: now,
      made_by: accountId,
    })
    .execute();
  return made.id;
}

/** A version goes once twenty later ones are kept; an edition stays. */
async function copyVersion({ trx, now, newId }: DirectoryContext, houseId: string, number: number): Promise<string> {
  const version = await trx
    .selectFrom('catalogue_version')
    .select('copy_id')
    .where('tenant_id', '=', houseId)
    .where('number', '=', number)
    .executeTakeFirst();
  if (version === undefined) throw new FieldsInvalid([{ path: 'from_version', code: 'version_unknown' }]);
  const id = newId();
  await trx.insertInto('catalogue_copy').values({ tenant_id: houseId, id, made_at: now }).execute();
  await sql`INSERT INTO catalogue_copy_row (tenant_id, copy_id, of_table, key, doc, texts)
    SELECT tenant_id, ${id}::uuid, of_table, key, doc, texts FROM catalogue_copy_row
    WHERE tenant_id = ${houseId} AND copy_id = ${version.copy_id} AND NOT is_left_over`.execute(trx);
  return id;
}

/** Whoever followed it keeps what they took, and follows nothing. @throws AppError not_found; StaleVersion */
export async function endTemplate(
  { trx }: DirectoryContext,
  { organizationId }: By,
  { id, expected }: { readonly id: number; readonly expected: number },
): Promise<void> {
  const template = await trx
    .selectFrom('house_template')
    .select(['house_id', 'version'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (template === undefined) throw new AppError('not_found');
  if (template.version !== expected) throw new StaleVersion({ version: template.version });
  const follows = await trx
    .deleteFrom('template_follow')
    .where('template_id', '=', id)
    .returning(['house_id', 'base_copy_id', 'own_copy_id'])
    .execute();
  await dropProposals(trx, follows);
  const editions = await trx
    .deleteFrom('template_edition')
    .where('template_id', '=', id)
    .returning('copy_id')
    .execute();
  await trx.deleteFrom('house_template').where('id', '=', id).execute();
  await dropEditions(trx, template.house_id, editions);
}

const dropEditions = async (
  trx: DirectoryContext['trx'],
  houseId: string,
  editions: readonly { readonly copy_id: string }[],
): Promise<void> => {
  const ids = editions.map(({ copy_id }) => copy_id);
  if (ids.length > 0)
    await trx.deleteFrom('catalogue_copy').where('tenant_id', '=', houseId).where('id', 'in', ids).execute();
};

interface KnownTemplate {
  readonly id: number;
  readonly houseId: string;
  readonly edition: number;
}

/**
 * A template whose house is there.
 *
 * @throws AppError template_gone
 */
export async function knownTemplate(
  { trx }: Pick<DirectoryContext, 'trx'>,
  organizationId: string,
  id: number,
): Promise<KnownTemplate> {
  const found = await trx
    .selectFrom('house_template as t')
    .innerJoin('house as h', 'h.id', 't.house_id')
    .select(['t.id', 't.house_id', 't.edition'])
    .where('t.organization_id', '=', organizationId)
    .where('t.id', '=', id)
    .where('h.deleted_at', 'is', null)
    .forUpdate('t')
    .executeTakeFirst();
  if (found === undefined) throw new AppError('template_gone');
  return { id: found.id, houseId: found.house_id, edition: found.edition };
}

/**
 * The template as it is now: another edition where it says something else than its last.
 *
 * @returns the number of the last edition
 * @throws AppError template_gone
 */
export async function editionNow(
  ctx: DirectoryContext,
  { organizationId, accountId }: By,
  id: number,
): Promise<number> {
  const { trx, now, newId } = ctx;
  const { houseId, edition } = await knownTemplate(ctx, organizationId, id);
  const { copy_id: copyId } = await trx
    .selectFrom('template_edition')
    .select('copy_id')
    .where('template_id', '=', id)
    .where('number', '=', edition)
    .executeTakeFirstOrThrow();
  if (!(await isChangedSince(trx, { houseId, copyId }))) return edition;
  const number = edition + 1;
  const made = await makeCopy(trx, { in: 'house', houseId }, { id: newId(), now });
  await trx
    .insertInto('template_edition')
    .values({ template_id: id, number, house_id: houseId, copy_id: made, made_at: now, made_by: accountId })
    .execute();
  await trx.updateTable('house_template').set({ edition: number }).where('id', '=', id).execute();
  // What nobody has any more, and nobody is shown, is kept no longer; of the one before houses may just be made.
  const old = await trx
    .deleteFrom('template_edition as e')
    .where('e.template_id', '=', id)
    .where('e.number', '<', edition)
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('template_follow as f')
            .select('f.house_id')
            .whereRef('f.template_id', '=', 'e.template_id')
            .where((f) =>
              f.or([
                f('f.edition', '=', f.ref('e.number')),
                f('f.draft_edition', '=', f.ref('e.number')),
                f('f.proposed', '=', f.ref('e.number')),
              ]),
            ),
        ),
      ),
    )
    .returning('e.copy_id')
    .execute();
  await dropEditions(trx, houseId, old);
  return number;
}
