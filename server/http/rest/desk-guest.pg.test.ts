/** What the desk knows of a guest, through its doors: who may read it, what ties stays, and notes that last. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cast, freshId, type Person, setTheStage } from '#server/testing/cast.ts';
import { createSyncClient, openInquiry } from '#server/testing/sync-client.ts';
import { openLedger, prove } from '#server/facade/operations/payment/testing/stay.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { StayStatement } from '#shared/rest/stay-bill.ts';
import type { GuestNote, GuestVisits } from '#shared/rest/desk-guest.ts';

let test: TestApp;
let hotel: Cast;
/** Of Ann, and of Luc. */
let anns: string;
let lucs: string;
beforeAll(async () => {
  test = await createTestApp();
  hotel = await setTheStage(test.ctx);
  const opened: string[] = [];
  for (const guest of [hotel.ann, hotel.luc]) {
    const id = await openInquiry(test.app, guest, hotel.subMenuId);
    await createSyncClient(test.app, guest).mutate('sendMessage', {
      id: freshId(),
      conversationId: id,
      content: 'Hello',
      originalLangCd: 'en',
    });
    opened.push(id);
  }
  [anns = '', lucs = ''] = opened;
});
afterAll(() => test.close());

async function ask<T>(by: Person, path: string, method = 'GET', sent?: object) {
  const response = await test.app.request(`/be-api/staff/guests/${path}`, {
    method,
    headers: { authorization: `Bearer ${by.token}`, 'content-type': 'application/json' },
    ...(sent === undefined ? {} : { body: JSON.stringify(sent) }),
  });
  const body = (await response.json()) as T & { readonly error?: { readonly code: string } };
  return { status: response.status, body, code: body.error?.code };
}

const stay = (guest: Person, phone: string, room: string | null) =>
  test.ctx.db
    .insertInto('stay')
    .values({
      tenant_id: hotel.tenantId,
      id: guest.id,
      reference: null,
      name: 'Anne Moreau',
      location_id: room,
      check_in: '2026-11-20',
      check_out: '2026-11-24',
      country_code: '+33',
      phone_number: phone,
      lang_cd: 'fr',
    })
    .execute();

describe('what is known of a guest', () => {
  it('[GUEST-FILE] shows stays of one telephone, and the other tickets this person may read', async () => {
    expect((await ask<GuestVisits>(hotel.omar, `${anns}/visits`)).body).toEqual({
      stays: [],
      tickets: [],
      more: false,
    });
    await stay(hotel.ann, '612345678', hotel.room);
    await stay(hotel.luc, '612345678', null);
    const { body } = await ask<GuestVisits>(hotel.omar, `${anns}/visits`);
    expect(body.stays).toMatchObject([
      { guest_id: hotel.ann.id, is_this: true, room: 'Room 101', check_in: '2026-11-20' },
      { guest_id: hotel.luc.id, is_this: false },
    ]);
    expect(body.tickets).toMatchObject([{ conversation_id: lucs, menu: 'Front desk' }]);
    expect((await ask(hotel.omar, `${anns}/orders`)).body).toEqual({ items: [] });
    expect((await ask(hotel.omar, `${anns}/coupons`)).body).toEqual({ guest_id: hotel.ann.id, items: [] });
    // Another group's tickets are nothing to Ines, whichever part she asks for.
    for (const part of ['visits', 'notes', 'orders', 'coupons'])
      expect((await ask(hotel.ines, `${anns}/${part}`)).status).toBe(404);
  });

  it('[GUEST-NOTE] keeps a note once, beside each stay of the guest, and no colleague’s words are lost', async () => {
    const note = freshId();
    const path = `${anns}/notes/${note}`;
    const write = (by: Person, at: string, text: string, version: number | null) =>
      ask<{ items: GuestNote[] }>(by, at, 'PUT', { text, version });
    for (let time = 0; time < 2; time += 1)
      expect((await write(hotel.omar, path, 'Feather allergy, 4111 1111 1111 1111', null)).status).toBe(200);
    // Beside the other stay of the same telephone, and what may not be kept is masked.
    const other = await ask<{ items: GuestNote[] }>(hotel.yuki, `${lucs}/notes`);
    expect(other.body.items).toMatchObject([{ author_name: 'Omar', edited_at: null, version: 1 }]);
    expect(other.body.items[0]?.text).not.toContain('1111');
    expect((await write(hotel.yuki, `${lucs}/notes/${note}`, 'Allergic to feathers', 1)).body.items).toMatchObject([
      { text: 'Allergic to feathers', author_name: 'Omar', edited_by_name: 'Yuki', version: 2 },
    ]);
    expect((await write(hotel.omar, path, 'Wants a quiet room', 1)).code).toBe('version_stale');
    expect((await write(hotel.omar, path, '  ', 2)).code).toBe('message_empty');
    expect((await write(hotel.omar, path, 'x'.repeat(1001), 2)).code).toBe('text_too_long');
    expect((await write(hotel.ines, path, 'Mine', 2)).status).toBe(404);
    expect((await ask(hotel.ines, path, 'DELETE')).status).toBe(404);
    expect((await ask<{ items: GuestNote[] }>(hotel.omar, path, 'DELETE')).body.items).toEqual([]);
  });
});

it('[GUEST-BILL] the desk reads the bill of a stay that was proved, however long ago, and nobody else’s', async () => {
  const bill = (by: Person, conversation: string) =>
    ask<{ statement: StayStatement | null }>(by, `${conversation}/bill`);
  expect((await bill(hotel.omar, anns)).body).toEqual({ statement: null });
  await openLedger(test, hotel);
  expect((await bill(hotel.omar, anns)).body).toEqual({ statement: null });
  await prove(test, hotel.ann);
  const verified_at = new Date(test.clock.now - 20 * 86_400_000);
  await test.ctx.db.updateTable('stay_check').set({ verified_at }).where('user_id', '=', hotel.ann.id).execute();
  const { statement } = (await bill(hotel.omar, anns)).body;
  expect(statement).toMatchObject({ total: 12_800, unpaid: 12_800, currency: 'JPY', check_out: '2026-11-23' });
  expect((await bill(hotel.omar, lucs)).body).toEqual({ statement: null });
  expect((await bill(hotel.omar, freshId())).status).toBe(404);
  expect((await bill(hotel.ann, anns)).status).toBe(403);
});
