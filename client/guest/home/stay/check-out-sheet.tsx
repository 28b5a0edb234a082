import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import Clock from 'lucide-react/icons/clock';
import LogOut from 'lucide-react/icons/log-out';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { dayTimeText } from '#client/i18n/clock-text.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Icon } from '#client/ui/icon.tsx';
import type { MenuEntry } from '../../app/guest-menus.ts';
import styles from './check-out-sheet.module.css';

interface CheckOutSheetProps {
  /** `hh:mm` on the house's clock; null where the house does not say. */
  readonly time: string | null;
  /** Where the bill is; null where it cannot be shown. */
  readonly bill: string | null;
  /** Whom to tell; null where nobody answers. */
  readonly person: MenuEntry | null;
  readonly onTell: (entry: MenuEntry) => void;
  readonly onClose: () => void;
}

/** Leaving: by when, the bill, and the two things guests ask the desk on their last day, each one tap [HOME-STAY]. */
export function CheckOutSheet({ time, bill, person, onTell, onClose }: CheckOutSheetProps) {
  const { t } = useLingui();
  const router = useRouter();
  const tell = (words: string): void => {
    onClose();
    if (person !== null) onTell({ ...person, words });
  };
  const until = time === null ? null : dayTimeText(time);
  return (
    <Dialog
      open
      title={<Trans>Check-out</Trans>}
      onClose={onClose}
      actions={
        <Button variant="quiet" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      {until === null ? null : (
        <p className={styles.time}>
          <Trans>
            Your room is yours until <bdi>{until}</bdi>.
          </Trans>
        </p>
      )}
      <div className={styles.ways}>
        {bill === null ? null : (
          <Button
            wide
            variant="outline"
            icon={<Icon of={ReceiptText} />}
            onClick={() => void router.navigate({ href: bill })}
          >
            <Trans>See my bill</Trans>
          </Button>
        )}
        {person === null ? null : (
          <>
            <Button
              wide
              variant="outline"
              icon={<Icon of={Clock} />}
              onClick={() => tell(t`I would like to check out later. Is that possible?`)}
            >
              <Trans>Ask for a later check-out</Trans>
            </Button>
            <Button wide icon={<Icon of={LogOut} />} onClick={() => tell(t`We are checking out now.`)}>
              <Trans>Tell the front desk I am leaving</Trans>
            </Button>
          </>
        )}
      </div>
    </Dialog>
  );
}
