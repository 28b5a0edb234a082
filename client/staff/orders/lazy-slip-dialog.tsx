import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import * as v from 'valibot';
import { CheckField } from '#client/console/account/check-field.tsx';
import { localTexts } from '#client/storage/storage.ts';
import { storedValue } from '#client/storage/json-value.ts';
import { Button } from '#client/ui/button.tsx';
import { Chip } from '#client/ui/chip.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import type { OrderSlip } from '#shared/rest/staff-dishes.ts';
import { useStaffServices } from '../staff-services.ts';
import orders from './orders.module.css';
import { Slip } from './slip.tsx';
import styles from './slip.module.css';

interface SlipDialogProps {
  readonly orderId: number;
  readonly onClose: () => void;
}

/** What was chosen last, for this device's printer. */
const Choice = v.object({ paper: v.picklist(['roll', 'a4']), prices: v.boolean() });
type Choice = v.InferOutput<typeof Choice>;
const stored = storedValue(localTexts, 'bellhop-slip', Choice);

/** The slip as it will be printed, on a roll of 80 mm or on A4, with prices or without [ORDER-SLIP]. */
export function SlipDialog({ orderId, onClose }: SlipDialogProps) {
  const { t } = useLingui();
  const { calls } = useStaffServices();
  const [slip, setSlip] = useState<OrderSlip | null>(null);
  const [failed, setFailed] = useState(false);
  const [{ paper, prices }, setChoice] = useState<Choice>(() => stored.read() ?? { paper: 'roll', prices: true });
  useEffect(() => {
    calls.orderSlip(orderId).then(setSlip, () => setFailed(true));
  }, [calls, orderId]);
  const choose = (next: Choice): void => {
    setChoice(next);
    stored.write(next);
  };
  const drawn = slip === null ? null : <Slip slip={slip} paper={paper} prices={prices} />;
  return (
    <Dialog
      open
      title={t`Slip for the kitchen`}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          <Button disabled={slip === null} onClick={() => window.print()}>
            <Trans>Print</Trans>
          </Button>
        </>
      }
    >
      <div className={orders.chips} role="group" aria-label={t`Paper`}>
        <Chip pressed={paper === 'roll'} onPress={() => choose({ paper: 'roll', prices })}>
          <Trans>Roll, 80 mm</Trans>
        </Chip>
        <Chip pressed={paper === 'a4'} onPress={() => choose({ paper: 'a4', prices })}>
          <Trans>Sheet, A4</Trans>
        </Chip>
      </div>
      <CheckField
        type="checkbox"
        name="prices"
        label={<Trans>With prices</Trans>}
        checked={prices}
        onChange={(event) => choose({ paper, prices: event.target.checked })}
      />
      {failed ? (
        <p role="alert">
          <Trans>The order could not be read. Close this and try again.</Trans>
        </p>
      ) : null}
      <div className={styles.preview} aria-busy={slip === null && !failed}>
        {drawn}
      </div>
      {drawn === null
        ? null
        : createPortal(
            <div className={styles.paper} data-paper={paper} aria-hidden="true">
              {drawn}
            </div>,
            document.body,
          )}
    </Dialog>
  );
}
