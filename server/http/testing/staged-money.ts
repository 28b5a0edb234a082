/** Money of the management API's stage, which no call of it makes. */
import { freshId } from '#server/testing/cast.ts';
import type { TestApp } from '#server/testing/test-app.ts';

/** An invoice that was paid and a credit note, which no call makes where nothing is subscribed to. */
export async function billedTo({ ctx }: TestApp, organizationId: string) {
  const [invoiceId, creditNoteId] = [freshId(), freshId()];
  const number = await ctx.db
    .updateTable('number_series')
    .set((e) => ({ next: e('next', '+', 1) }))
    .where('name', '=', 'invoice')
    .returning('next')
    .executeTakeFirstOrThrow();
  const made = { organization_id: organizationId, created_at: new Date(ctx.now()), issued_on: '2026-11-21' };
  const sum = { subtotal: 30_000, tax: 3_000, total: 33_000 };
  await ctx.db
    .insertInto('invoice')
    .values({
      ...made,
      ...sum,
      id: invoiceId,
      number: number.next,
      kind: 'first',
      state: 'paid',
      pays_by: 'transfer',
      period_start: '2026-11-21',
      period_end: '2026-12-21',
      due_on: '2026-12-05',
      paid_at: made.created_at,
    })
    .execute();
  await ctx.db
    .insertInto('credit_note')
    .values({ ...made, ...sum, id: creditNoteId, number: number.next, kind: 'given_back', invoice_id: invoiceId })
    .execute();
  return { invoiceId, creditNoteId };
}

/** What a guest paid online, which no call makes. */
export async function paidIn({ ctx }: TestApp, tenantId: string): Promise<string> {
  const [id, guestId, reservationId, at] = [freshId(), freshId(), freshId(), new Date(ctx.now())];
  const { id: lobby } = await ctx.db
    .selectFrom('location')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .limit(1)
    .executeTakeFirstOrThrow();
  await ctx.db
    .insertInto('stay_reservation')
    .values({
      tenant_id: tenantId,
      id: reservationId,
      location_id: lobby,
      surname: 'Mori',
      check_in: '2026-11-20',
      check_out: '2026-11-28',
      currency: 'JPY',
      created_by: null,
      created_at: at,
    })
    .execute();
  await ctx.db
    .insertInto('app_user')
    .values({
      tenant_id: tenantId,
      id: guestId,
      id_account: `g-${guestId.slice(-12)}`,
      user_type: 'biz_guest',
      name: 'Ann',
      lang_cd: 'en',
      icon: null,
    })
    .execute();
  await ctx.db
    .insertInto('payment')
    .values({
      tenant_id: tenantId,
      id,
      guest_id: guestId,
      conversation_id: null,
      provider: 'gmo',
      adapter: 'stub',
      order_ref: `p${id}`,
      system: 'ledger',
      reservation_ref: reservationId,
      amount: 1200,
      currency: 'JPY',
      lang_cd: 'en',
      state: 'paid',
      url: null,
      reference: null,
      created_at: at,
      expires_at: at,
      settled_at: at,
    })
    .execute();
  return id;
}
