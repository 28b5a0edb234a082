import { useRef, useState } from 'react';
import { useMyself } from '#client/console/account/use-account.ts';
import { formDraft } from '#client/console/kit/form-draft.ts';

/**
 * What somebody typed where a text stands, kept in this browser until it is saved or put back [FORM-DRAFT].
 *
 * @param name of the place, one of a kind
 * @param there what stands there
 */
export function useTypedText(name: string, there: string) {
  const account = useMyself().data?.account.id ?? '';
  const draft = formDraft(account, `text-${name}`);
  const [typed, setTyped] = useState<string | null>(() => {
    const kept = draft.read()?.values['text'];
    return typeof kept === 'string' ? kept : null;
  });
  const latest = useRef(typed);
  const set = (text: string | null): void => {
    latest.current = text;
    setTyped(text);
  };
  return {
    typed: typed ?? there,
    type: (text: string): void => {
      set(text);
      if (text === there) draft.forget();
      else draft.write({ version: null, key: '', base: { text: there }, values: { text } });
    },
    discard: (): void => {
      set(null);
      draft.forget();
    },
    /** What was saved stands there now; whatever was typed since stays typed. */
    settle: (saved: string): void => {
      if (latest.current !== saved) return;
      set(null);
      draft.forget();
    },
  };
}
