import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { StoreRecommendation } from '#shared/facade/catalogue/house.ts';
import type { MenuEntry } from '../../app/guest-menus.ts';
import { useGuestApp } from '../../app/guest-app.ts';
import { morePaths } from '../../app/more-paths.ts';
import { usePlace } from '../../app/place.ts';
import { shownEntry, useSubMenuId } from '../../reading/menu-place.ts';
import { useRead } from '../../reading/use-read.ts';
import { categoryOfType, chosen, type Choice, type Shown } from './choose.ts';
import { recommendations, WHOLE_HOUSE } from './recommendation-store.ts';
import { usePosition, type Position } from './use-position.ts';

export interface Recommending {
  readonly entry: MenuEntry | null;
  /** Null while nothing is known. */
  readonly places: readonly StoreRecommendation[] | null;
  readonly failed: boolean;
  readonly error: unknown;
  readonly again: () => void;
  readonly choice: Choice;
  readonly choose: (choice: Choice) => void;
  readonly shown: readonly Shown[];
  readonly position: Position;
  readonly open: (id: string) => void;
}

/** The type that the address of the page of places names; null on the general page. */
export function useRecommendationType(): string | null {
  const { type }: { readonly type?: unknown } = useSearch({ strict: false });
  return typeof type === 'string' || typeof type === 'number' ? String(type) : null;
}

/** What both pages of recommended places stand on. @param type the address's, on the page of places near the house */
export function useRecommendations(type: string | null): Recommending {
  const { logs } = useGuestApp();
  const router = useRouter();
  const { menus } = usePlace();
  const subMenuId = useSubMenuId(menus, 'recommendation');
  const entry = shownEntry(menus, subMenuId);
  const { value, failed, error, again } = useRead(recommendations, WHOLE_HOUSE);
  const position = usePosition();
  const [picked, setPicked] = useState<Choice | null>(null);
  useEffect(() => logs.access('tripadvisor', 'open', { sub_menu_id: subMenuId, type }), [logs, subMenuId, type]);
  // Until the guest picks something, the menu's type does.
  const choice = picked ?? { category: categoryOfType(value ?? [], type), price: null, nearestFirst: type !== null };
  return {
    entry,
    places: value,
    failed,
    error,
    again,
    choice,
    choose: setPicked,
    shown: chosen(value ?? [], choice, position.here),
    position,
    open(id) {
      logs.access('tripadvisor', 'select', { recommendation_id: id });
      void router.navigate({ href: morePaths.recommendation(id, entry?.main.id ?? 0, subMenuId, type) });
    },
  };
}
