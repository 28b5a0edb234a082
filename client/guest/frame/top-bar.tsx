import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import House from 'lucide-react/icons/house';
import Languages from 'lucide-react/icons/languages';
import { useReadable } from '#client/sync/sync-context.ts';
import { classNames } from '#client/ui/class-names.ts';
import { hideBroken } from '#client/ui/hide-broken.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { loadChatChunk, loadChunk } from '#client/shell/load-chunk.ts';
import { isSandboxTenant } from '#shared/domain/entry/sandbox.ts';
import { useGuestApp } from '../app/guest-app.ts';
import { paths } from '../app/paths.ts';
import { Synced } from './synced.tsx';
import styles from './top-bar.module.css';

const LanguagePanel = lazy(() =>
  loadChunk(() => import('./language/language-panel.tsx')).then(({ LanguagePanel: Panel }) => ({ default: Panel })),
);

export interface TopBarProps {
  /** The page's heading. */
  readonly title: ReactNode;
  /** A quiet line below it; both are then one line each, cut where they are longer [CHAT-QUIET-LINE]. */
  readonly subtitle?: ReactNode;
  /** Before the title: the hotel's logo on the home page. */
  readonly logo?: string | null;
  /** Where the back button leads; none without it. */
  readonly back?: string;
  /** A step within the page that the back button takes instead of leaving it. */
  readonly onBack?: (() => void) | undefined;
  /** False on the home page and the message box, which they would lead to. */
  readonly home?: boolean;
  readonly history?: boolean;
  /** Says when the connection is being made anew: on the message box and in a chat [CHAT-RECONNECT]. */
  readonly reconnecting?: boolean;
  /** More buttons, before the others. */
  readonly tools?: ReactNode;
}

const barButtons = () => loadChatChunk(() => import('./bar-buttons.tsx'));
// They speak of what is synchronized, so they come with that.
const Reconnecting = lazy(() => barButtons().then(({ Reconnecting: Button }) => ({ default: Button })));
const History = lazy(() => barButtons().then(({ History: Button }) => ({ default: Button })));

/** A sign of the bar's once there is a Sync; its place is kept where it is a button. */
function Late({ children, keep = false }: { readonly children: ReactNode; readonly keep?: boolean }) {
  const place = keep ? <span className={styles.place} /> : null;
  return (
    <Synced fallback={place}>
      <Suspense fallback={place}>{children}</Suspense>
    </Synced>
  );
}

/** The bar above every page of the guest's: back, title, language, messages, home. */
export function TopBar({
  title,
  subtitle,
  logo,
  back,
  onBack,
  home = true,
  history = true,
  reconnecting = false,
  tools,
}: TopBarProps) {
  const { t } = useLingui();
  const router = useRouter();
  const { memory, logs } = useGuestApp();
  const go = (step: 'back' | 'home', href: string): void => {
    logs.access(step, 'click');
    void router.navigate({ href });
  };
  const [choosing, setChoosing] = useState(false);
  // Who came by a text message sees one conversation: nothing but its language is offered [ENTRY-SMS].
  const alone = useRouterState({ select: (state) => state.location.searchStr.includes('sms_forward=') });
  // A place may keep its guests' history to itself (location group setting).
  const detail = useReadable(memory.place)?.detail;
  const showsHistory = detail?.location_group?.is_show_chat_history !== false;
  // And its buttons [MODE-HIDDEN].
  const hides = (button: string): boolean => alone || detail?.hidden.includes(button) === true;
  return (
    <header className={classNames(styles.bar, subtitle !== undefined && styles.lined)}>
      {back === undefined || hides('back') ? null : (
        <IconButton
          icon={ArrowLeft}
          directional
          label={t`Back`}
          data-to={back}
          onClick={onBack ?? (() => go('back', back))}
        />
      )}
      {logo == null ? null : (
        <img className={styles.logo} src={logo} alt="" width={32} height={32} onError={hideBroken} />
      )}
      {subtitle === undefined ? (
        <h1 className={styles.title}>{title}</h1>
      ) : (
        <div className={styles.titles}>
          <h1>{title}</h1>
          <p>{subtitle}</p>
        </div>
      )}
      {reconnecting ? (
        <Late>
          <Reconnecting />
        </Late>
      ) : null}
      {alone ? null : tools}
      <IconButton icon={Languages} label={t`Language`} onClick={() => setChoosing(true)} />
      {history && showsHistory && !alone ? (
        <Late keep>
          <History />
        </Late>
      ) : null}
      {home && !hides('home') ? (
        <IconButton icon={House} label={t`Home`} data-to={paths.home()} onClick={() => go('home', paths.home())} />
      ) : null}
      {isSandboxTenant(detail?.tenant_cd ?? '') ? (
        <p className={styles.sandbox}>
          <Trans comment="on every page of a house's copy for trying things out">Sandbox</Trans>
        </p>
      ) : null}
      {choosing ? (
        <Suspense fallback={null}>
          <LanguagePanel onClose={() => setChoosing(false)} />
        </Suspense>
      ) : null}
    </header>
  );
}
