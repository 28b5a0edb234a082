/** What paying online asks of the tables, read-only. */
import type { Principal } from '#server/access/principal.ts';
import type { AppContext } from '#server/context.ts';
import type { PropertySystemKind } from '#server/db/schema-orders.ts';
import { PROOF_LIFE_MS } from '#shared/domain/pms/stay-proof.ts';

/** True for a conversation the guest is in. */
export async function isOwnConversation(
  { db }: AppContext,
  { tenantId, userId }: Principal,
  conversationId: string,
): Promise<boolean> {
  return (
    (await db
      .selectFrom('member')
      .select('user_id')
      .where('tenant_id', '=', tenantId)
      .where('user_id', '=', userId)
      .where('conversation_id', '=', conversationId)
      .where('state', '=', 'joined')
      .executeTakeFirst()) !== undefined
  );
}

/** The guest who pays: house and language, and the stay they proved for the room they are in, while the proof is fresh [PMS-PROOF-AGE]. */
export async function payingGuest({ db, now }: AppContext, { tenantId, userId }: Principal) {
  return db
    .selectFrom('guest as g')
    .innerJoin('tenant as t', 't.id', 'g.tenant_id')
    .innerJoin('app_user as u', (on) => on.onRef('u.tenant_id', '=', 'g.tenant_id').onRef('u.id', '=', 'g.user_id'))
    .leftJoin('stay_check as c', (on) =>
      on
        .onRef('c.tenant_id', '=', 'g.tenant_id')
        .onRef('c.user_id', '=', 'g.user_id')
        .onRef('c.location_id', '=', 'g.location_id')
        .on('c.verified_at', '>', new Date(now() - PROOF_LIFE_MS)),
    )
    .select(['t.code', 'u.lang_cd', 'c.system', 'c.reservation_ref'])
    .where('g.tenant_id', '=', tenantId)
    .where('g.user_id', '=', userId)
    .where('g.ended_at', 'is', null)
    .executeTakeFirst();
}

/** The stay that a guest proved for the room they are in, however long ago: for staff, who need no proof to look [GUEST-BILL]. */
export async function provenStay({ db }: AppContext, tenantId: string, guestId: string) {
  return db
    .selectFrom('guest as g')
    .innerJoin('stay_check as c', (on) =>
      on
        .onRef('c.tenant_id', '=', 'g.tenant_id')
        .onRef('c.user_id', '=', 'g.user_id')
        .onRef('c.location_id', '=', 'g.location_id'),
    )
    .select(['c.system', 'c.reservation_ref'])
    .where('g.tenant_id', '=', tenantId)
    .where('g.user_id', '=', guestId)
    .executeTakeFirst();
}

/** How many payments for a bill have come; read before the bill, they tell whether it is still that bill [PAY-ONE-PAGE]. */
export async function paymentsOf(
  { db }: AppContext,
  tenantId: string,
  system: PropertySystemKind,
  reservationRef: string,
): Promise<number> {
  const { paid } = await db
    .selectFrom('payment')
    .select(({ fn }) => fn.countAll<number>().as('paid'))
    .where('tenant_id', '=', tenantId)
    .where('system', '=', system)
    .where('reservation_ref', '=', reservationRef)
    .where('state', '=', 'paid')
    .executeTakeFirstOrThrow();
  return Number(paid);
}

/** The code of a house; undefined for none. */
export async function houseCode({ db }: AppContext, tenantId: string): Promise<string | undefined> {
  return (await db.selectFrom('tenant').select('code').where('id', '=', tenantId).executeTakeFirst())?.code;
}

/** A payment as the stub's page shows it. */
export async function stubPayment({ db }: AppContext, tenantId: string, orderRef: string) {
  return db
    .selectFrom('payment as p')
    .innerJoin('tenant as t', 't.id', 'p.tenant_id')
    .select([
      'p.id',
      'p.provider',
      'p.amount',
      'p.currency',
      'p.state',
      'p.lang_cd',
      't.name_dict',
      't.lang_cd as own_lang',
    ])
    .where('p.tenant_id', '=', tenantId)
    .where('p.order_ref', '=', orderRef)
    .where('p.adapter', '=', 'stub')
    .executeTakeFirst();
}

/** Where a payment of the guest's own stands [PAY-RETURN]; undefined for another's. */
export async function ownPayment({ db }: AppContext, { tenantId, userId }: Principal, id: string) {
  return db
    .selectFrom('payment')
    .select(['id', 'state', 'amount', 'currency', 'conversation_id'])
    .where('tenant_id', '=', tenantId)
    .where('guest_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The last payment the guest began in a conversation of theirs; undefined where there is none [PAY-RETURN]. */
export async function lastPaymentIn({ db }: AppContext, { tenantId, userId }: Principal, conversationId: string) {
  return db
    .selectFrom('payment')
    .select(['id', 'state', 'amount', 'currency', 'conversation_id'])
    .where('tenant_id', '=', tenantId)
    .where('guest_id', '=', userId)
    .where('conversation_id', '=', conversationId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
