/**
 * Who is checked in, and what is on their bills. A house without a property system of another maker keeps these in a ledger of
 * its own, which is written at the desk: the owner goes there as any clerk does.
 */
import { demoId } from '#server/demo/houses/id.ts';
import { type DemoStay, demoStays } from '#server/demo/houses/ordering/stays.ts';
import { calendarDay } from '#shared/domain/session/stay.ts';
import { openHouse } from '#shared/manage/me.ts';
import { propertySystems } from '#shared/manage/property-systems.ts';
import { checkOutStay, stays } from '#shared/manage/stays.ts';
import { addStayLine, createStay } from '#shared/rest/staff-orders.ts';
import { idOf, type Making, once } from './making.ts';

const DAY_MS = 86_400_000;

export async function makeStays(making: Making): Promise<void> {
  await checkIn(making);
  const { demo } = making;
  if (demo.code !== 'market') await makeLedger(making, demoStays[demo.code]);
}

/** First and last day of a stay that is so many days from now. */
function daysOf({ demo, now }: Making, { daysFrom, daysTo }: { readonly daysFrom: number; readonly daysTo: number }) {
  const day = (days: number): string => calendarDay(now + days * DAY_MS, demo.timeZone);
  return { check_in: day(daysFrom), check_out: day(daysTo) };
}

async function checkIn(making: Making): Promise<void> {
  const { api, params, demo, uuids } = making;
  for (const guest of demo.guests.filter(({ state }) => state === 'registered')) {
    const { id, version } = await api.ask(
      stays.create,
      {
        params,
        body: {
          name: guest.name ?? 'guest',
          location_id: guest.locationId === null ? null : idOf(making, guest.locationId),
          ...daysOf(making, guest.stay),
          country_code: guest.countryCode ?? '',
          lang_cd: guest.langCd,
        },
      },
      once(making, guest.id),
    );
    uuids.set(guest.id, id);
    if (guest.stay.daysTo < 0) await api.ask(checkOutStay, { params: { ...params, id } }, { version });
  }
}

async function makeLedger(making: Making, inHouse: readonly DemoStay[]): Promise<void> {
  const { api, params, demo, uuids } = making;
  const system = await api.ask(
    propertySystems.create,
    { params, body: { name: 'House ledger', kind: 'ledger' } },
    once(making, 'ledger'),
  );
  uuids.set(demoId(`${demo.code}/property-system/ledger`), system.id);
  const { access_token_v2 } = await api.ask(openHouse, { params });
  const desk = api.as(access_token_v2);
  for (const stay of inHouse) {
    const guest = demo.guests.find(({ id }) => id === stay.guestId);
    if (guest === undefined || guest.locationId === null) continue;
    const [country = '', ...number] = stay.phone.split(' ');
    const { id } = await desk.ask(createStay, {
      body: {
        location_id: idOf(making, guest.locationId),
        surname: stay.surname,
        given_name: stay.givenName,
        country_code: country,
        phone: number.join(' '),
        ...daysOf(making, guest.stay),
      },
    });
    uuids.set(demoId(`${demo.code}/stay/${stay.guestId}`), id);
    for (const [index, [names, amount]] of stay.lines.entries())
      await desk.ask(addStayLine, {
        params: { stayId: id },
        body: {
          // Its own name in the house: the same line again is the same.
          id: demoId(`${demo.code}/bill/${stay.guestId}/${index}`),
          kind: amount < 0 ? 'payment' : 'charge',
          names,
          amount: Math.abs(amount),
        },
      });
  }
}
