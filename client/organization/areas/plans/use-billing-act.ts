import { type ReactNode, useState } from 'react';
import { useRefetch } from '#client/console/account/use-account.ts';
import { useSnack } from '#client/console/frame/snacks.tsx';
import { useBillingTexts } from './use-billing-texts.ts';

/** A press that buys, pays or cancels: done, refused in words, or on a page of the provider's. */
export function useBillingAct() {
  const refetch = useRefetch();
  const snack = useSnack();
  const words = useBillingTexts();
  const [busy, setBusy] = useState(false);
  return {
    busy,
    /** @param work tells a page to go on to, or nothing @returns whether it is done, here */
    async act(work: () => Promise<{ readonly url?: string | null } | object>, done: ReactNode): Promise<boolean> {
      setBusy(true);
      try {
        const came = await work();
        const url = 'url' in came && typeof came.url === 'string' ? came.url : null;
        if (url !== null) {
          globalThis.location.assign(url);
          return false;
        }
        await refetch();
        snack({ text: done });
        return true;
      } catch (error) {
        await refetch();
        snack({ text: words(error) });
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}
