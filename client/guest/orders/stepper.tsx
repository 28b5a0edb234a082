import { useLingui } from '@lingui/react/macro';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { IconButton } from '#client/ui/icon-button.tsx';
import { ORDER_LIMITS } from '#shared/domain/ordering/price-order.ts';
import { countText } from '#client/i18n/money.ts';
import styles from './order.module.css';

interface StepperProps {
  /** What is counted, for who cannot see where the buttons stand. */
  readonly name: string;
  readonly value: number;
  /** 0 lets the last one be taken out. */
  readonly least: 0 | 1;
  readonly disabled?: boolean;
  readonly onChange: (value: number) => void;
}

/** A number with a button on either side. */
export function Stepper({ name, value, least, disabled = false, onChange }: StepperProps) {
  const { t } = useLingui();
  const takesOut = least === 0 && value === 1;
  return (
    <div className={styles.stepper} role="group" aria-label={t`Quantity of ${name}`}>
      <IconButton
        icon={takesOut ? Trash2 : Minus}
        size={20}
        label={takesOut ? t`Take ${name} out` : t`One fewer: ${name}`}
        disabled={disabled || value <= least}
        onClick={() => onChange(value - 1)}
      />
      <span className={styles.number} aria-live="polite">
        {countText(value)}
      </span>
      <IconButton
        icon={Plus}
        size={20}
        label={t`One more: ${name}`}
        disabled={disabled || value >= ORDER_LIMITS.quantity}
        onClick={() => onChange(value + 1)}
      />
    </div>
  );
}
