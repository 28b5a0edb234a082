import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '#client/ui/icon.tsx';
import styles from './facts.module.css';

/** What is known of something, one {@link Fact} under another. */
export function Facts({ children }: { readonly children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>;
}

interface FactProps {
  readonly icon: LucideIcon;
  readonly label: ReactNode;
  readonly children: ReactNode;
}

/** One thing known, under its sign. */
export function Fact({ icon, label, children }: FactProps) {
  return (
    <div className={styles.fact}>
      <dt className={styles.label}>
        <Icon of={icon} size={20} />
        <span>{label}</span>
      </dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}
