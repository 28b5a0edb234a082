import { useRouter, useSearch, type AnyRoute, type Router, type RouterHistory } from '@tanstack/react-router';
import { useRef } from 'react';
import { morePaths } from '../app/more-paths.ts';
import type { OrderEntry } from './order-entry.ts';

export interface DishAddress {
  /** The dish the address names; null for the menu alone. */
  readonly itemCd: string | null;
  readonly open: (itemCd: string) => void;
  readonly close: () => void;
}

/** The dish that is looked at stands in the address, and the way back leads out of it. */
export function useDishAddress(ids: OrderEntry['ids']): DishAddress {
  const router = useRouter<Router<AnyRoute, 'never', boolean, RouterHistory>>();
  const { dish: asked }: { readonly dish?: unknown } = useSearch({ strict: false });
  const pushed = useRef(false);
  return {
    itemCd: typeof asked === 'string' || typeof asked === 'number' ? String(asked) : null,
    open: (itemCd) => {
      pushed.current = true;
      void router.navigate({
        href: `${morePaths.order(...ids)}&dish=${encodeURIComponent(itemCd)}`,
        resetScroll: false,
      });
    },
    // The way back leads out of the dish as it led in, whether it was tapped or opened by its address.
    close: () => {
      if (pushed.current) router.history.back();
      else void router.navigate({ href: morePaths.order(...ids), replace: true, resetScroll: false });
      pushed.current = false;
    },
  };
}
