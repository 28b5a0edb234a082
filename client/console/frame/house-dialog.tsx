import { Plural, Trans } from '@lingui/react/macro';
import { createContext, useContext, useEffect, useState } from 'react';
import Check from 'lucide-react/icons/check';
import { activeLanguage } from '#client/i18n/activate.ts';
import { useOutbox } from '#client/sync/hooks.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Icon } from '#client/ui/icon.tsx';
import type { DeskHouse } from '#shared/rest/desk-houses.ts';
import { useConsoleServices } from '../console-services.ts';
import styles from './house-dialog.module.css';

/** Whether whoever is signed in has given their PIN on this page just now. */
export const FreshSignIn = createContext(false);

/** The houses this person has a desk in; empty until they are known, and while nobody can be asked. */
export function useDeskHouses(): readonly DeskHouse[] {
  const { calls } = useConsoleServices();
  const [houses, setHouses] = useState<readonly DeskHouse[]>([]);
  useEffect(() => {
    let gone = false;
    calls.houses(activeLanguage()).then(
      (found) => (gone ? undefined : setHouses(found)),
      // Without them there is no choice to offer; the menu is as it is for who has one house.
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [calls]);
  return houses;
}

/** Asks where somebody works who has several houses: once after the PIN, and whenever they want [DESK-CHOICE]. */
export function useHouseChoice(houses: readonly DeskHouse[]) {
  const fresh = useContext(FreshSignIn);
  const [answered, setAnswered] = useState(false);
  const [asked, setAsked] = useState(false);
  return {
    open: houses.length > 1 && (asked || (fresh && !answered)),
    ask: () => setAsked(true),
    close: () => {
      setAsked(false);
      setAnswered(true);
    },
  };
}

interface HouseDialogProps {
  readonly open: boolean;
  readonly houses: readonly DeskHouse[];
  readonly onClose: () => void;
}

export function HouseDialog({ open, ...panel }: HouseDialogProps) {
  return open ? <HousePanel {...panel} /> : null;
}

function HousePanel({ houses, onClose }: Omit<HouseDialogProps, 'open'>) {
  const { calls } = useConsoleServices();
  const { waiting } = useOutbox();
  const [busy, setBusy] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  const go = async (house: DeskHouse): Promise<void> => {
    if (house.is_current) return onClose();
    setBusy(house.code);
    setFailed(false);
    try {
      await calls.switchHouse(house.code);
    } catch (error) {
      console.warn('The house was not changed.', error);
      setFailed(true);
      setBusy(null);
    }
  };
  return (
    <Dialog
      open
      title={<Trans>Where do you work now?</Trans>}
      onClose={onClose}
      actions={
        <Button variant="quiet" onClick={onClose}>
          <Trans>Stay here</Trans>
        </Button>
      }
    >
      {waiting.length === 0 ? null : (
        <p className={styles.note}>
          <Plural
            value={waiting.length}
            one="# action has not been sent yet. It is kept on this device until you are back in this house."
            other="# actions have not been sent yet. They are kept on this device until you are back in this house."
          />
        </p>
      )}
      <ul className={styles.list}>
        {houses.map((house) => (
          <li key={house.code}>
            <button
              type="button"
              className={styles.house}
              aria-current={house.is_current || undefined}
              aria-busy={busy === house.code || undefined}
              disabled={busy !== null}
              onClick={() => void go(house)}
            >
              <bdi>{house.name}</bdi>
              {house.is_current ? (
                <span className={styles.here}>
                  <Icon of={Check} size={18} />
                  <Trans>You are here</Trans>
                </span>
              ) : null}
            </button>
          </li>
        ))}
      </ul>
      {failed ? (
        <p role="alert" className={styles.failed}>
          <Trans>This house could not be opened. Please try again.</Trans>
        </p>
      ) : null}
    </Dialog>
  );
}
