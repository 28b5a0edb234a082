/** Houses follow a template of their organisation, and stop following; nothing of a house is changed by either [TEMPLATE-FOLLOW]. */
import type { Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { FieldsInvalid } from '#server/faults/manage-faults.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { DirectoryContext } from '../account/directory-action.ts';
import { dropProposals } from './proposals.ts';
import { knownTemplate } from './templates.ts';

type Trx = Transaction<Database>;

export interface Follower {
  readonly id: string;
  readonly code: string;
  readonly organizationId: string;
}

/** Whose turn it is to say who follows whom: of two that would close a circle together, the second is refused. */
async function lockFollowing(trx: Trx, organizationId: string): Promise<void> {
  await trx.selectFrom('organization').select('id').where('id', '=', organizationId).forUpdate().execute();
}

/**
 * Follows a template, in the place of another. It has nothing of it yet, as far as anybody knows.
 *
 * @param edition what it has of it, where it was made of it just now
 * @throws AppError template_gone; template_circle for a house that would follow itself
 */
export async function follow(
  ctx: DirectoryContext,
  house: Follower,
  { templateId, edition = 0 }: { readonly templateId: number; readonly edition?: number },
): Promise<void> {
  const { trx, now } = ctx;
  await lockFollowing(trx, house.organizationId);
  const template = await knownTemplate(ctx, house.organizationId, templateId);
  await requireNoCircle(trx, house.id, template.houseId);
  const known = await trx
    .selectFrom('template_follow')
    .select('template_id')
    .where('house_id', '=', house.id)
    .executeTakeFirst();
  if (known?.template_id === templateId) return;
  await unfollow(ctx, house.id);
  await trx
    .insertInto('template_follow')
    .values({
      house_id: house.id,
      organization_id: house.organizationId,
      code: house.code,
      template_id: templateId,
      edition,
      since: now,
    })
    .execute();
}

/** Whom does the template follow, and they in turn? @throws AppError template_circle */
async function requireNoCircle(trx: Trx, houseId: string, templateHouse: string): Promise<void> {
  const met = new Set<string>();
  for (let at: string | undefined = templateHouse; at !== undefined && !met.has(at);) {
    if (at === houseId) throw new AppError('template_circle');
    met.add(at);
    const next: { house_id: string } | undefined = await trx
      .selectFrom('template_follow as f')
      .innerJoin('house_template as t', 't.id', 'f.template_id')
      .select('t.house_id')
      .where('f.house_id', '=', at)
      .executeTakeFirst();
    at = next?.house_id;
  }
}

/** Keeps what it took; what waited is gone. Whoever follows nothing goes on so. */
export async function unfollow({ trx }: Pick<DirectoryContext, 'trx'>, houseId: string): Promise<void> {
  const gone = await trx
    .deleteFrom('template_follow')
    .where('house_id', '=', houseId)
    .returning(['house_id', 'base_copy_id', 'own_copy_id'])
    .execute();
  await dropProposals(trx, gone);
}

/**
 * Several houses at once: all of them, or none.
 *
 * @throws FieldsInvalid with the code of each that is none of the organisation's, or would follow itself; AppError template_gone
 */
export async function followAll(
  ctx: DirectoryContext,
  organizationId: string,
  { templateId, codes }: { readonly templateId: number; readonly codes: readonly string[] },
): Promise<void> {
  const houses = await ctx.trx
    .selectFrom('house')
    .select(['id', 'code'])
    .where('organization_id', '=', organizationId)
    .where('twin_of', 'is', null)
    .where('deleted_at', 'is', null)
    .where('code', 'in', [...codes])
    .execute();
  const known = new Map(houses.map(({ id, code }) => [code, { id, code, organizationId }]));
  const faults: { path: string; code: string }[] = [];
  for (const [place, code] of codes.entries()) {
    const house = known.get(code);
    const fault =
      house === undefined ? 'house_unknown' : await follow(ctx, house, { templateId }).then(() => null, circleOnly);
    if (fault !== null) faults.push({ path: `house_codes.${place}`, code: fault });
  }
  if (faults.length > 0) throw new FieldsInvalid(faults);
}

function circleOnly(error: unknown): string {
  if (error instanceof AppError && error.code === 'template_circle') return error.code;
  throw error;
}

/** A house of the organisation, by its code, follows no more. @throws AppError not_found where there is no such house */
export async function unfollowByCode(ctx: DirectoryContext, organizationId: string, code: string): Promise<void> {
  const found = await ctx.trx
    .selectFrom('house')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('twin_of', 'is', null)
    .where('code', '=', code)
    .executeTakeFirst();
  if (found === undefined) throw new AppError('not_found');
  await unfollow(ctx, found.id);
}
