import { Trans } from '@lingui/react/macro';
import { readBootstrap } from '#client/shell/bootstrap.ts';
import { OfflineStrip } from '#client/ui/offline-strip.tsx';
import { Skeleton, SkeletonGroup } from '#client/ui/skeleton.tsx';
import { useDelayed } from '#client/ui/use-delayed.ts';
import { Spinner } from '#client/ui/spinner.tsx';
import bar from '../frame/top-bar.module.css';
import type { Delay } from './retry-until-answered.ts';
import styles from './entry-screen.module.css';

function Waiting({ delay }: { readonly delay: Delay }) {
  return (
    <div className={styles.waiting} role="status">
      <Spinner size={28} />
      <p className={styles.words}>
        {delay === 'offline' ? (
          <Trans>You are offline. This page will open as soon as you are back online.</Trans>
        ) : delay === 'captive' ? (
          <Trans>Please sign in to the Wi-Fi first. This page will then open.</Trans>
        ) : (
          <Trans>We are still connecting. This page keeps trying.</Trans>
        )}
      </p>
    </div>
  );
}

/** The shape of the page that comes, and words when that takes long. */
export function EntryShape({ delay }: { readonly delay: Delay | null }) {
  const { tenant } = readBootstrap();
  const late = useDelayed(delay !== null && delay !== 'captive', 1_500);
  return (
    <div className={styles.page}>
      <header className={bar.bar}>
        {tenant?.logoUrl == null ? null : (
          <img className={bar.logo} src={tenant.logoUrl} alt="" width={32} height={32} />
        )}
        <h1 className={bar.title}>{tenant?.name ?? 'Bellhop'}</h1>
      </header>
      {delay === 'captive' ? (
        <OfflineStrip connection="portal" onOpenPortal={() => window.open('/healthz', '_blank', 'noopener')} />
      ) : null}
      <main className={styles.main}>
        {delay !== null && (late || delay === 'captive') ? (
          <Waiting delay={delay} />
        ) : (
          <SkeletonGroup>
            <div className={styles.bones}>
              <Skeleton height="200px" radius="0" />
              <Skeleton height="72px" radius="var(--radius-card)" />
              <Skeleton height="56px" radius="var(--radius-card)" />
              <Skeleton height="56px" radius="var(--radius-card)" />
              <Skeleton height="56px" radius="var(--radius-card)" />
            </div>
          </SkeletonGroup>
        )}
      </main>
    </div>
  );
}
