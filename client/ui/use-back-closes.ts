/** What lies over a page goes before the page does, by the way back as by Escape [BACK-DIALOG]. */
import { useRouter, type AnyRoute, type Router, type RouterHistory } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** What Chromium calls a request to close: Android's back gesture, also where there is no page before this one. */
interface CloseWatcher {
  onclose: (() => void) | null;
  readonly destroy: () => void;
}

declare global {
  interface Window {
    readonly CloseWatcher?: new () => CloseWatcher;
  }
}

/**
 * @param onClose takes it away
 * @param isOn false where its being open stands in the address, so that going back closes it already
 */
export function useBackCloses(onClose: () => void, isOn: boolean): void {
  const router = useRouter<Router<AnyRoute, 'never', boolean, RouterHistory>>({ warn: false });
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const watcher = window.CloseWatcher === undefined ? null : new window.CloseWatcher();
    if (watcher !== null) watcher.onclose = () => close.current();
    // Outside of a page, as in the gallery and in tests, there is no way back.
    const history: RouterHistory | undefined = router?.history;
    const release = history?.block({
      enableBeforeUnload: false,
      blockerFn: ({ action }) => {
        if (action !== 'BACK') return false;
        close.current();
        return true;
      },
    });
    return () => {
      watcher?.destroy();
      release?.();
    };
  }, [router, isOn]);
}
