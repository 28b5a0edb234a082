/** How a house's organisation stands, for those who run the house; and whom to ask, who may not pay themselves. */
import type { AppContext } from '#server/context.ts';
import type { HousePlan } from '#shared/manage/subscription.ts';
import { houseStanding } from '../plans/terms.ts';
import { botUses } from './bot-uses.ts';

/** More assistants than one house has. */
const BOTS_MAX = 200;

export async function housePlan(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  house: { readonly id: string; readonly organizationId: string },
): Promise<HousePlan> {
  const organization = await db
    .selectFrom('organization')
    .select('trial_ends_at')
    .where('id', '=', house.organizationId)
    .executeTakeFirstOrThrow();
  const bots = await botUses(db, { organizationId: house.organizationId, houseId: house.id, limit: BOTS_MAX }, now());
  const standing = await houseStanding(db, house.id, now());
  return {
    standing,
    trial_ends_at: standing === 'trial' || standing === 'trial_ended' ? iso(organization.trial_ends_at) : null,
    organization_id: house.organizationId,
    contact: await contactOf({ db }, house.organizationId),
    bots: bots.map(({ house: _house, ...bot }) => bot),
  };
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** An owner of the organisation, whoever was first; null where nobody is left [PLAN-CONTACT]. */
async function contactOf(
  { db }: Pick<AppContext, 'db'>,
  organizationId: string,
): Promise<{ readonly name: string; readonly email: string } | null> {
  const row = await db
    .selectFrom('organization_member as m')
    .innerJoin('account as a', 'a.id', 'm.account_id')
    .select(['a.name', 'a.email', 'm.roles'])
    .where('m.organization_id', '=', organizationId)
    .where('a.disabled_at', 'is', null)
    .orderBy('m.created_at')
    .orderBy('a.id')
    .execute();
  const owner = row.find(({ roles }) => roles.includes('owner'));
  return owner === undefined ? null : { name: owner.name, email: owner.email };
}
