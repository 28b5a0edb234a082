import { Trans } from '@lingui/react/macro';
import * as v from 'valibot';
import { useAllergenTexts } from '#client/chat/order/use-allergen-texts.ts';
import { storedValue } from '#client/storage/json-value.ts';
import { localTexts } from '#client/storage/storage.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { useState } from 'react';
import { ALLERGENS, type Allergen } from '#shared/domain/ordering/allergens.ts';
import { draftPrefix } from '../app/draft-keys.ts';
import { AllergenIcon } from './allergen-list.tsx';
import styles from './allergens.module.css';

/** Remembered on the device, and gone with the guest: what somebody cannot eat is nobody else's business [ORDER-LEAVE-OUT]. */
const kept = storedValue(localTexts, `${draftPrefix}leave-out`, v.array(v.picklist(ALLERGENS)));

/** What the guest leaves out, and the way to change it. */
export function useLeaveOut(): readonly [ReadonlySet<Allergen>, (next: ReadonlySet<Allergen>) => void] {
  const [avoided, setAvoided] = useState<ReadonlySet<Allergen>>(() => new Set(kept.read() ?? []));
  return [
    avoided,
    (next) => {
      kept.write([...next]);
      setAvoided(next);
    },
  ];
}

interface LeaveOutDialogProps {
  readonly avoided: ReadonlySet<Allergen>;
  readonly onChange: (next: ReadonlySet<Allergen>) => void;
  readonly onClose: () => void;
}

/** Every allergen with its sign; what is ticked is left out of the menu at once. */
export function LeaveOutDialog({ avoided, onChange, onClose }: LeaveOutDialogProps) {
  const words = useAllergenTexts();
  const toggle = (one: Allergen): void => {
    const next = new Set(avoided);
    if (!next.delete(one)) next.add(one);
    onChange(next);
  };
  return (
    <Dialog open size="full" title={<Trans>Leave out what contains …</Trans>} onClose={onClose}>
      <p className={styles.note}>
        <Trans>
          Remembered on this device until your visit ends. If you have an allergy, please tell us too: all dishes are
          made in the same kitchen.
        </Trans>
      </p>
      <div className={styles.choices}>
        {ALLERGENS.map((one) => (
          <label key={one} className={styles.choice}>
            <input type="checkbox" checked={avoided.has(one)} onChange={() => toggle(one)} />
            <AllergenIcon of={one} size={18} />
            <span>{words[one]}</span>
          </label>
        ))}
      </div>
      <div className={styles.foot}>
        {avoided.size === 0 ? null : (
          <Button variant="quiet" onClick={() => onChange(new Set())}>
            <Trans>Show everything</Trans>
          </Button>
        )}
        <Button onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
