/** Kiosks: devices of a house that show one of its assistants, each let in by a code that is typed there once [KIOSK-PAIR]. */
import * as v from 'valibot';
import { endpoint } from '../rest/endpoint.ts';
import { Uuid } from '../rest/fields.ts';
import { byUuid, collection, type ItemOf } from './collection.ts';
import { Words } from './fields.ts';
import { ThingPath } from './paths.ts';

export const kiosks = collection({
  one: 'Kiosk',
  many: 'Kiosks',
  path: 'kiosks',
  key: byUuid,
  // Each has a code of the plan's.
  limited: true,
  see: 'bots.see',
  edit: 'kiosks.edit',
  fields: {
    /** Which assistant it shows; it stays. */
    bot_id: Uuid,
    /** Where it stands, as the team calls it. */
    name: Words(60),
  },
  filters: { bot_id: v.optional(Uuid) },
  shown: {
    /** Since when a device is let in; null while none is. */
    paired_at: v.nullable(v.string()),
    /** When the device asked last. */
    seen_at: v.nullable(v.string()),
    /** As its browser calls itself. */
    device: v.nullable(v.string()),
  },
});
export type Kiosk = ItemOf<typeof kiosks>;

export const makeKioskCode = endpoint({
  id: 'makeKioskCode',
  says: 'Gives the code that is typed at a device to let it in, for ten minutes and once. The device before it is let in no more once the new one is.',
  method: 'POST',
  path: '/be-api/manage/v1/houses/{code}/kiosks/{id}/code',
  needs: { house: 'kiosks.edit' },
  params: ThingPath,
  answers: { 200: v.object({ code: v.string(), until: v.string() }) },
  errors: [],
});
