/**
 * A night of twelve hours at the desk, in minutes: three clerks and a supervisor in browsers, two guests in browsers and
 * thirty-eight without, a call, an emergency, a handover. Afterwards the audit trail is held against what was done.
 * A commit's tests play some minutes of it, with one of the three; `E2E_ALL` plays the whole.
 */
import { type Clerk, deskActs, type Done } from './support/desk-acts.ts';
import { guestOn } from './support/guest-page.ts';
import { httpGuest } from './support/http-guest.ts';
import { movedHouse } from './support/moved-house.ts';
import { night } from './support/night.ts';
import { withMicrophone } from './support/sound.ts';
import { staffOn } from './support/staff-page.ts';
import { saidInside, trailSince } from './support/trail.ts';
import { atDesk, expect, people, phone, test } from './support/test.ts';
import { todays } from './support/today.ts';

const HOUR = 3_600_000;
const whole = process.env['E2E_ALL'] !== undefined;
/** Besides two with browsers. */
const GUESTS = whole ? 38 : 1;
const TURN_MINUTES = 19;

test.use({ launchOptions: withMicrophone });

test('[DESK-TRAIL] [STAFF-HANDOVER] [FORCE-OFF] [VOICE-CALL-GUEST] [URGENT-PIN] a night at the desk stands in the audit trail as it was', async ({
  device,
  anotherApp,
  appEnv,
}) => {
  test.setTimeout(whole ? 1_800_000 : 300_000);
  const house = await movedHouse(appEnv['DATABASE_URL'] ?? '', anotherApp);
  try {
    const acts = deskActs(house);
    const began = house.now();
    const sit = async (login: string): Promise<Clerk> => {
      // As high as the list is long.
      const page = await (await device({ ...atDesk, viewport: { width: 1440, height: 2400 } })).newPage();
      await house.keepTime(page);
      const clerk = { ...staffOn(page, house.url), ...(await house.staff(login)) };
      await clerk.signIn(login);
      acts.note('signed_in', clerk, clerk.id);
      await page.getByRole('button', { name: /^All open/ }).click();
      return clerk;
    };
    const arrive = async () => {
      const page = await (await device({ ...phone, locale: 'en' })).newPage();
      await house.keepTime(page);
      return guestOn(page, house.url);
    };
    const clerks = [await sit(people.mia), await sit(people.hana), await sit(people.luis)] as const;
    const play = night({ house, acts, arrive, clerks, supervisor: await sit(people.daniel) });

    const events = todays(['call', 'emergency', 'handover'] as const);
    const hours = { call: 3, emergency: 8, handover: 6 };
    for (let turn = 0; turn < GUESTS; turn += 1) {
      const until = house.now() + TURN_MINUTES * 60_000;
      const guest = await httpGuest(house.url, turn, `Words ${turn} of a guest`);
      // Something else becomes of the ticket each day.
      await play.turn(guest, whole ? turn : Math.floor(Date.now() / (24 * HOUR)));
      for (const event of events) if (turn === (whole ? hours[event] * 3 : 0)) await play[event]();
      await house.pass((until - house.now()) / 60_000);
    }
    if (whole) expect(house.now() - began).toBeGreaterThan(12 * HOUR);

    const { told, opened } = await trailSince(house, began);
    const things = new Set([...acts.done, ...told].map(({ thing }) => thing));
    const course = (of: readonly Done[], thing: string) =>
      of.filter((one) => one.thing === thing).map(({ event, by }) => `${event} by ${by}`);
    for (const thing of things) expect(course(told, thing), thing).toEqual(course(acts.done, thing));
    // When each was done; what is final only once it cannot be undone is noted then.
    for (const { event, by, thing, at } of acts.done) {
      const late = told
        .filter((one) => one.event === event && one.by === by && one.thing === thing)
        .map((one) => one.at - at);
      expect(
        late.some((ms) => ms > -60_000 && ms < 6 * 60_000),
        `${event} of ${thing}: ${late.join()} ms late`,
      ).toBe(true);
    }
    expect(opened).toEqual([...acts.opened].toSorted());
    for (const [id, words] of acts.said) expect(await saidInside(house, id)).toEqual(words);
  } finally {
    await house.close();
  }
});
