import { createContext, useCallback, useContext, useEffect, useState } from 'react';
import { tabTexts } from '#client/storage/storage.ts';
import { useMe } from '#client/sync/hooks.ts';
import type { DeskResponders } from '#shared/rest/desk-responders.ts';
import { useStaffServices } from '../staff-services.ts';

/** By whom this tab was answered already. */
const ASKED = 'bellhop-responder-asked';

/** Who of those that share a login answers, and the question for it. */
export interface Responders {
  /** Null until it is known, and in a house that has none. */
  readonly known: DeskResponders | null;
  readonly asks: boolean;
  readonly ask: () => void;
  readonly close: () => void;
  /** @throws what the server refuses, or that it was not reached */
  readonly answerAs: (id: string | null) => Promise<void>;
}

/** The question is put by itself as a desk opens, once a tab, and whenever it is asked for [RESPONDER-NAME]. */
export function useResponders(): Responders {
  const { calls } = useStaffServices();
  const me = useMe()?.id ?? null;
  const [known, setKnown] = useState<DeskResponders | null>(null);
  const [asks, setAsks] = useState(false);
  const read = useCallback(async (): Promise<DeskResponders | null> => {
    const found = await calls.responders();
    const kept = found.items.length === 0 ? null : found;
    setKnown(kept);
    return kept;
  }, [calls]);
  useEffect(() => {
    if (me === null) return;
    read().then(
      (found) => setAsks(found !== null && tabTexts.get(ASKED) !== me),
      // Not reached: guests are told the login's name, as where nobody is chosen.
      () => undefined,
    );
  }, [me, read]);
  const close = (): void => {
    if (me !== null) tabTexts.set(ASKED, me);
    setAsks(false);
  };
  return {
    known,
    asks,
    ask() {
      setAsks(true);
      // Meanwhile the house may have other people.
      read().catch((error: unknown) => console.warn('Who could answer was not read.', error));
    },
    close,
    async answerAs(id) {
      await calls.answerAs(id);
      setKnown((before) => (before === null ? null : { ...before, chosen_id: id }));
      close();
    },
  };
}

const Context = createContext<Responders | null>(null);
export const RespondersProvider = Context.Provider;

/** @throws Error outside a RespondersProvider */
export function useKnownResponders(): Responders {
  const responders = useContext(Context);
  if (responders === null) throw new Error('Who answers is known within a RespondersProvider.');
  return responders;
}
