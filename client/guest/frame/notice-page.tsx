import type { ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';
import { Icon } from '#client/ui/icon.tsx';
import { CallHouse } from './call-house.tsx';
import styles from './notice-page.module.css';

interface NoticePageProps {
  readonly icon: LucideIcon;
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** One way on, or none. */
  readonly action?: ReactNode;
  /** The house's telephone below it, where the page itself cannot help [NOTICE-PHONE]. */
  readonly phone?: boolean;
}

/** A page with one thing to say: what happened, and what to do now. */
export function NoticePage({ icon, title, children, action, phone = false }: NoticePageProps) {
  return (
    <main className={styles.page}>
      <span className={styles.sign}>
        <Icon of={icon} size={40} />
      </span>
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.words}>{children}</div>
      {action}
      {phone ? <CallHouse /> : null}
    </main>
  );
}
