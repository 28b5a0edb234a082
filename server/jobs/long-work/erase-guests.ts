/** Erasing guests that somebody chose, a few in a transaction: those that are done stay done [PRIVACY-ERASE-GUEST]. */
import * as v from 'valibot';
import { eraseGuests } from '#server/actions/privacy/erase-guests.ts';
import { workHandler } from './work.ts';

const AT_ONCE = 10;

export const eraseGuestsWork = workHandler(v.object({ guest_ids: v.array(v.string()) }), async (_, work, input) => {
  const { guest_ids: guests } = input;
  for (let done = 0; done < guests.length; done += AT_ONCE) {
    await work.progress(done, guests.length);
    await work.write((action) => eraseGuests(action, guests.slice(done, done + AT_ONCE)));
  }
  return { result: { guests: guests.length } };
});
