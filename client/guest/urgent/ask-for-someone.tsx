import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import Siren from 'lucide-react/icons/siren';
import { Icon } from '#client/ui/icon.tsx';
import { Spinner } from '#client/ui/spinner.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { useCarried } from '../app/carried.ts';
import type { useHelpCall } from './use-help-call.ts';
import styles from './urgent.module.css';

export interface AskForSomeoneProps {
  /** Where the guest is staying, or scanned last; null where nobody knows. */
  readonly place: string | null;
  readonly help: ReturnType<typeof useHelpCall>;
}

/** How the call stands until the server has it: never hopeful without a reason [URGENT-HONEST]. */
function Unsent({ state }: { readonly state: AskForSomeoneProps['help']['state'] }) {
  if (state === 'none' || state === 'sent') return null;
  if (state === 'sending') {
    return (
      <p className={styles.sending} role="status">
        <Spinner size={20} />
        <Trans>Calling for help…</Trans>
      </p>
    );
  }
  return (
    <p className={styles.unsent} role="alert">
      {state === 'refused' ? (
        <Trans>We cannot call anybody from this page. Please telephone, or ask the nearest person for help.</Trans>
      ) : (
        <Trans>
          Not sent: there is no connection. Please telephone now, or ask the nearest person for help. We keep trying
          while this page is open.
        </Trans>
      )}
    </p>
  );
}

/** One tap brings someone to where the guest is; asked where that is only if nobody knows [URGENT-PAGE]. */
export function AskForSomeone({ place, help }: AskForSomeoneProps) {
  const { t } = useLingui();
  const [where, setWhere] = useCarried('urgent-where');
  const [elsewhere, setElsewhere] = useState(where !== '');
  const [asked, setAsked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const typed = place === null || elsewhere;
  const target = typed ? where.trim() : place;
  const send = (): void => {
    // Asked once. Who does not say it is helped all the same: the desk writes or telephones back.
    if (target === '' && !asked) {
      setAsked(true);
      field.current?.focus();
      return;
    }
    help.send(target === '' ? t`I need help. Please send someone.` : t`I need help. Please send someone to: ${target}`);
  };
  const waiting = help.state === 'sending' || help.state === 'unsent';
  return (
    <>
      {typed && !waiting ? (
        <TextField
          ref={field}
          label={<Trans>Where are you?</Trans>}
          hint={<Trans>A room number, or the place: the pool, the car park</Trans>}
          error={
            asked && where.trim() === '' ? t`Please tell us where to come. Or tap again to call without it.` : undefined
          }
          value={where}
          maxLength={200}
          onChange={(event) => setWhere(event.target.value)}
        />
      ) : null}
      {waiting ? null : (
        <button type="button" className={styles.send} onClick={send}>
          <Icon of={Siren} size={32} />
          <span className={styles.act}>
            {target === '' ? (
              <Trans>Send someone to me</Trans>
            ) : (
              <Trans>
                Send someone to <bdi>{target}</bdi>
              </Trans>
            )}
          </span>
        </button>
      )}
      <Unsent state={help.state} />
      {place === null || elsewhere || waiting ? null : (
        <button type="button" className={styles.quiet} onClick={() => setElsewhere(true)}>
          <Trans>I am somewhere else</Trans>
        </button>
      )}
    </>
  );
}
