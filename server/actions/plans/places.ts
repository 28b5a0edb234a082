/**
 * What an organisation has a number of, whatever house it is in: codes of kiosks and widgets, connections of staff
 * [PLAN-PLACES]. A place is a row of the directory; whoever takes one locks the organisation's subscription first.
 */
import { sql } from 'kysely';
import { addOns } from '#shared/domain/plans/plan-table.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { ActionContext } from '../action-context.ts';

type Context = Pick<ActionContext, 'trx' | 'actor' | 'now'>;

/**
 * Takes a code for a kiosk or a widget, in the transaction that makes it. The same one again is had already.
 *
 * @throws AppError plan_limit {what: qr_codes, limit}
 */
export async function takeQrCode(ctx: Context, thingId: string): Promise<void> {
  const { trx, actor, now } = ctx;
  const whose = await placesOf(ctx, 'qr_codes');
  if (whose === null) return;
  const { organizationId, places } = whose;
  const { rows } = await sql`
    INSERT INTO plan_place (organization_id, kind, house_id, thing_id, seen_at)
    SELECT ${organizationId}, 'qr_codes', ${actor.tenantId}, ${thingId}, ${now}
    WHERE ${places}::int IS NULL OR ${places}::int > (
      SELECT count(*) FROM plan_place WHERE organization_id = ${organizationId} AND kind = 'qr_codes'
        AND (house_id, thing_id) <> (${actor.tenantId}::uuid, ${thingId}::uuid))
    ON CONFLICT (organization_id, kind, house_id, thing_id) DO UPDATE SET seen_at = excluded.seen_at
    RETURNING 1`.execute(trx);
  if (rows.length === 0) throw new AppError('plan_limit', { what: 'qr_codes', limit: places });
}

/** As {@link takeQrCode}, for what has its code as a rule: nobody waits for others where it does. @throws AppError plan_limit */
export async function keepQrCode(ctx: Context, thingId: string): Promise<void> {
  const has = await ctx.trx
    .selectFrom('plan_place')
    .select('thing_id')
    .where('house_id', '=', ctx.actor.tenantId)
    .where('thing_id', '=', thingId)
    .where('kind', '=', 'qr_codes')
    .executeTakeFirst();
  if (has === undefined) await takeQrCode(ctx, thingId);
}

/** The kiosk or the widget is gone. */
export async function releaseQrCode({ trx, actor }: Pick<Context, 'trx' | 'actor'>, thingId: string): Promise<void> {
  await trx
    .deleteFrom('plan_place')
    .where('house_id', '=', actor.tenantId)
    .where('thing_id', '=', thingId)
    .where('kind', '=', 'qr_codes')
    .execute();
}

interface Places {
  readonly organizationId: string;
  /** Null for any number. */
  readonly places: number | null;
}

/** How many places the organisation of a house has, with its subscription locked; null in a draft, which has none. */
async function placesOf({ trx, actor }: Context, kind: 'operators' | 'qr_codes'): Promise<Places | null> {
  const house = await trx
    .selectFrom('house')
    .select('organization_id')
    .where('id', '=', actor.tenantId)
    .where('twin_of', 'is', null)
    .executeTakeFirst();
  if (house === undefined) return null;
  const { organization_id: organizationId } = house;
  const subscription = await trx
    .selectFrom('subscription')
    .select('organization_id')
    .where('organization_id', '=', organizationId)
    .forUpdate()
    .executeTakeFirst();
  if (subscription === undefined) return { organizationId, places: null };
  const bought = await trx
    .selectFrom('add_on')
    .select('quantity')
    .where('organization_id', '=', organizationId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return { organizationId, places: addOns[kind].included + (bought?.quantity ?? 0) };
}
