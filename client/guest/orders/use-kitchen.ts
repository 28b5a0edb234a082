import { useEffect, useEffectEvent, useRef } from 'react';
import { useReadable } from '#client/sync/sync-context.ts';
import { type NotServed, notServed } from '#shared/domain/ordering/serving-hours.ts';
import type { TscanMenu } from '#shared/facade/ordering/menus.ts';
import type { KitchenNow } from '#shared/rest/orders.ts';
import { useGuestApp } from '../app/guest-app.ts';
import { useRead } from '../reading/use-read.ts';
import { kitchens } from './order-sources.ts';

/** While a menu is looked at, the kitchen is asked so often what of it has changed [ORDER-NOW]. */
const LOOK_EVERY_MS = 10_000;

export interface Kitchen {
  /** Null while what stands in these categories, an outer one before an inner one, is served, or is not known not to be [ORDER-HOURS]. */
  readonly notServed: (...categoryCodes: readonly string[]) => NotServed | null;
  /** The same of each dish that is not served, by its code. */
  readonly dishesOff: (menu: TscanMenu) => ReadonlyMap<string, NotServed>;
  readonly again: () => void;
}

function kitchenOf(known: KitchenNow | null, again: () => void): Kitchen {
  const hours = new Map(known?.hours.map((one) => [one.category_cd, one.hours]));
  const off = (...codes: readonly string[]): NotServed | null =>
    known === null
      ? null
      : notServed(
          codes.map((code) => hours.get(code) ?? null),
          { timeZone: known.time_zone, special: known.special_days },
          Date.now(),
        );
  return {
    notServed: off,
    dishesOff: ({ categories }) => {
      const all = categories.flatMap((outer) => [
        { codes: [outer.category_cd], items: outer.items },
        ...outer.categories.map((inner) => ({ codes: [outer.category_cd, inner.category_cd], items: inner.items })),
      ]);
      return new Map(
        all.flatMap(({ codes, items }) => {
          const until = items.length === 0 ? null : off(...codes);
          return until === null ? [] : items.map(({ item_cd }) => [item_cd, until] as const);
        }),
      );
    },
    again,
  };
}

/** The kitchen of a menu as it is now; `onChanged` is called once anything on the menu is another than a moment ago. */
export function useKitchen(subMenuId: number, onChanged: () => void): Kitchen {
  const { core } = useGuestApp();
  const { value, isNew, again } = useRead(kitchens, subMenuId);
  const isOnline = useReadable(core.reachability.view).state === 'online';
  const look = useEffectEvent(() => {
    if (isOnline && document.visibilityState === 'visible') again();
  });
  useEffect(() => {
    const timer = setInterval(() => look(), LOOK_EVERY_MS);
    const seen = (): void => look();
    document.addEventListener('visibilitychange', seen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', seen);
    };
  }, []);
  const stamp = isNew ? value?.stamp : undefined;
  const before = useRef(stamp);
  const changed = useEffectEvent(onChanged);
  useEffect(() => {
    if (before.current !== undefined && stamp !== undefined && before.current !== stamp) changed();
    before.current = stamp ?? before.current;
  }, [stamp]);
  return kitchenOf(value, again);
}
