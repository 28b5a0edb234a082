/**
 * What this device remembers of the place a guest scanned, of the guest and of the menus, so that a later visit and
 * a page without network show them at once. Nothing in it is secret, and another guest's is never kept.
 */
import * as v from 'valibot';
import type { UnsentFiles } from '#client/attachments/attachment-site.ts';
import { storedValue, type StoredValue } from '#client/storage/json-value.ts';
import { localTexts } from '#client/storage/storage.ts';
import { createValue, type Readable } from '#client/sync/readable.ts';
import type { GuestState } from '#shared/domain/states/enumerations.ts';
import { MainMenu } from '#shared/facade/entry/menus.ts';
import { PlaceDetail } from '#shared/facade/entry/place.ts';
import { trustedEnum } from '#shared/facade/trusted-enum.ts';
import { expectConversations } from './conversation-rows.ts';
import { draftPrefix } from './draft-keys.ts';

const KnownPlace = v.object({ lang: v.string(), detail: PlaceDetail });
const KnownMenus = v.object({
  lang: v.string(),
  tenantCode: v.string(),
  locationId: v.nullable(v.string()),
  menus: v.array(MainMenu),
});
const KnownGuest = v.object({
  userId: v.string(),
  guestCode: v.string(),
  name: v.string(),
  guestState: trustedEnum<GuestState>(),
  tenantCode: v.string(),
  locationId: v.nullable(v.string()),
  locationGroupId: v.nullable(v.string()),
  /** Milliseconds since 1970. */
  availableFrom: v.nullable(v.number()),
  availableTo: v.nullable(v.number()),
});

/** A place's details in a language. */
type KnownPlace = v.InferOutput<typeof KnownPlace>;
type KnownMenus = v.InferOutput<typeof KnownMenus>;
export type KnownGuest = v.InferOutput<typeof KnownGuest>;

/** A value that is kept across visits and followed by screens. */
interface Kept<T> extends Readable<T | null> {
  readonly set: (value: T) => void;
  readonly forget: () => void;
}

export interface Memory {
  readonly place: Kept<KnownPlace>;
  readonly menus: Kept<KnownMenus>;
  readonly guest: Kept<KnownGuest>;
  /** Removes what belonged to the guest before: drafts, unfinished uploads, their record [ENTRY-NEXT-GUEST]. */
  readonly forgetGuest: () => void;
}

/** Files added to messages that are not sent yet. */
export const guestUnsentFiles: UnsentFiles = { table: 'uploads', key: 'bellhop-uploads' };

/** Removes unsent files, whoever's they are, and what was kept of the guest's coupons and bills. */
async function forgetLarge(): Promise<void> {
  const [{ forgetUnsentFiles }, { forgetGuestsOwn }, { forgetPush }] = await Promise.all([
    import('#client/attachments/attachment-site.ts'),
    import('./cached-table.ts'),
    import('#client/pwa/push-device.ts'),
  ]);
  await Promise.all([forgetUnsentFiles(guestUnsentFiles), forgetGuestsOwn(), forgetPush()]);
}

function kept<T>(stored: StoredValue<T>): Kept<T> {
  const value = createValue<T | null>(stored.read() ?? null);
  return {
    get: value.get,
    subscribe: value.subscribe,
    set(next) {
      stored.write(next);
      value.set(next);
    },
    forget() {
      stored.forget();
      value.set(null);
    },
  };
}

const storedPlace = () => storedValue(localTexts, 'bellhop-place', KnownPlace);

/** The place last scanned on this device, for pages without the guest's app; null for none. */
export const rememberedPlace = (): KnownPlace | null => storedPlace().read() ?? null;

export function createMemory(): Memory {
  const guest = kept(storedValue(localTexts, 'bellhop-guest', KnownGuest));
  return {
    place: kept(storedPlace()),
    menus: kept(storedValue(localTexts, 'bellhop-menus', KnownMenus)),
    guest,
    forgetGuest() {
      guest.forget();
      localTexts.clear(draftPrefix);
      expectConversations(0);
      localTexts.remove(guestUnsentFiles.key);
      forgetLarge().catch((error: unknown) => console.warn('Some of the last guest remains on this device.', error));
    },
  };
}
