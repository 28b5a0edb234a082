import { Trans, useLingui } from '@lingui/react/macro';
import { useRouterState } from '@tanstack/react-router';
import Languages from 'lucide-react/icons/languages';
import MessageCircle from 'lucide-react/icons/message-circle';
import Settings from 'lucide-react/icons/settings';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { loadChunk } from '#client/shell/load-chunk.ts';
import { Icon } from '#client/ui/icon.tsx';
import './install-offer.ts';
import styles from './guestless.module.css';

const InstallDialog = lazy(() =>
  loadChunk(() => import('./install-dialog.tsx')).then(({ InstallDialog: Shown }) => ({ default: Shown })),
);

/** A page for who is no guest, with the navigation at the bottom; each of its items offers the app [NAV-GUESTLESS]. */
export function Guestless({ children }: { readonly children: ReactNode }) {
  const { t } = useLingui();
  const [asked, setAsked] = useState(false);
  // Who came by a text message has one conversation and nothing else.
  const alone = useRouterState({ select: (state) => state.location.searchStr.includes('sms_forward=') });
  const item = (icon: ReactNode, name: ReactNode) => (
    <li>
      <button type="button" className={styles.item} aria-haspopup="dialog" onClick={() => setAsked(true)}>
        {icon}
        <span>{name}</span>
      </button>
    </li>
  );
  if (alone) return children;
  return (
    <div className={styles.page}>
      <div className={styles.content}>{children}</div>
      <nav className={styles.bar} aria-label={t`App sections`}>
        <ul className={styles.items}>
          {item(<Icon of={MessageCircle} size={22} />, <Trans>Chat</Trans>)}
          {item(<Icon of={Languages} size={22} />, <Trans>Translation</Trans>)}
          {item(<Icon of={Settings} size={22} />, <Trans>Settings</Trans>)}
        </ul>
      </nav>
      {asked ? (
        <Suspense fallback={null}>
          <InstallDialog onClose={() => setAsked(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
