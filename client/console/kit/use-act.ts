import { type ReactNode, useState } from 'react';
import { useRefetch } from '#client/console/account/use-account.ts';
import { useRefusalTexts } from '#client/console/account/use-refusal-texts.ts';
import { useSnack } from '#client/console/frame/snacks.tsx';
import { useInUseTexts } from './use-in-use-texts.ts';

export interface Acts {
  /** While one is under way: a button that shows it takes no second press. */
  readonly busy: boolean;
  /**
   * Does it, reads the page anew, and says what came of it: `done`, or why it was refused. Never throws.
   *
   * @returns whether it was done
   */
  readonly act: (work: () => Promise<unknown>, done?: ReactNode) => Promise<boolean>;
}

/** What a press does beside the fields of a form, which are saved by the form itself. */
export function useAct(): Acts {
  const refetch = useRefetch();
  const snack = useSnack();
  const words = useRefusalTexts();
  const inUse = useInUseTexts();
  const [busy, setBusy] = useState(false);
  return {
    busy,
    async act(work, done) {
      setBusy(true);
      try {
        await work();
        await refetch();
        if (done !== undefined) snack({ text: done });
        return true;
      } catch (error) {
        snack({ text: inUse(error) ?? words(error) });
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}
