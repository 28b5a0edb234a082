/** What every form does that is sent to the front desk: once at a time, and again by itself when the line is back. */
import { Trans } from '@lingui/react/macro';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { TransportError } from '#client/net/transport-error.ts';
import { Icon } from '#client/ui/icon.tsx';
import { useProblem } from '../frame/problem/use-problem.tsx';
import { useWhenBack } from './use-when-back.ts';
import styles from '../frame/form.module.css';

/** Why a form did not go. */
export type DeskFormTrouble = 'offline' | 'limit' | 'refused';

export interface DeskForm {
  /** It was to be sent once: from then on its faults show. */
  readonly tried: boolean;
  readonly busy: boolean;
  readonly onSubmit: (event: SyntheticEvent) => void;
  /** Something was written: what was wrong before counts no longer. */
  readonly changed: () => void;
  /** Why it did not go, to be drawn above its button. */
  readonly note: ReactNode;
  /** What nobody foresaw, to be drawn anywhere. */
  readonly dialog: ReactNode;
}

interface DeskFormWork {
  /** Looks for what is wrong with the form, and sets the focus there. @returns whether anything is */
  readonly focusFault: () => boolean;
  /** Sends what was filled in. @returns null when it went. May throw anything */
  readonly send: () => Promise<DeskFormTrouble | null>;
  /** What the sending is called in the log of errors. */
  readonly operation: string;
}

/** Sends a form by a press, and what waited for the connection once more when it is back [FORM-KEPT]. */
export function useDeskForm({ focusFault, send, operation }: DeskFormWork): DeskForm {
  const { dialog, show } = useProblem();
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<DeskFormTrouble | null>(null);
  // A second tap comes before the first has been drawn.
  const running = useRef(false);
  const submit = (): void => {
    setTried(true);
    if (focusFault() || running.current) return;
    running.current = true;
    setBusy(true);
    setTrouble(null);
    send()
      .then(setTrouble, (error: unknown) => {
        setTrouble(error instanceof TransportError ? 'offline' : 'refused');
        if (!(error instanceof TransportError)) show(error, operation);
      })
      .finally(() => {
        running.current = false;
        setBusy(false);
      });
  };
  const goesByItself = useWhenBack(trouble === 'offline', submit);
  return {
    tried,
    busy,
    onSubmit: (event) => {
      event.preventDefault();
      submit();
    },
    changed: () => setTrouble(null),
    note: trouble === null ? null : <TroubleNote trouble={trouble} goesByItself={goesByItself} />,
    dialog,
  };
}

interface TroubleProps {
  readonly trouble: DeskFormTrouble;
  readonly goesByItself: boolean;
}

function TroubleNote(props: TroubleProps) {
  return (
    <p className={styles.fault} role="alert">
      <Icon of={CircleAlert} />
      <span>
        <TroubleWords {...props} />
      </span>
    </p>
  );
}

function TroubleWords({ trouble, goesByItself }: TroubleProps): ReactNode {
  switch (trouble) {
    case 'offline':
      if (goesByItself) return <Trans>You are offline. This will be sent as soon as you are back.</Trans>;
      return <Trans>You are offline. What you wrote is kept; please send it once you are back.</Trans>;
    case 'limit':
      return (
        <Trans>
          You already have several open requests. Please end one, then send this again. What you wrote is kept.
        </Trans>
      );
    case 'refused':
      return (
        <Trans>This could not be sent. What you wrote is kept. Please try again, or tell us at the front desk.</Trans>
      );
  }
}
