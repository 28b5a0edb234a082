import CircleAlert from 'lucide-react/icons/circle-alert';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { Icon } from '#client/ui/icon.tsx';
import { type CheckFault, isError } from '#shared/domain/scenario/check.ts';
import styles from './editor.module.css';
import { useFaultTexts } from './use-fault-texts.ts';

/** What is wrong, in a sentence; an error keeps the scenario from guests, a warning does not. */
export function FaultLine({ fault }: { readonly fault: CheckFault }) {
  const words = useFaultTexts();
  const isGrave = isError(fault);
  return (
    <span className={styles.fault} data-grave={isGrave}>
      <Icon of={isGrave ? CircleAlert : TriangleAlert} size={16} />
      <span>{words(fault)}</span>
    </span>
  );
}
