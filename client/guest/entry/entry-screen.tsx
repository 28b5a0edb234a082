import { Trans } from '@lingui/react/macro';
import { useParams, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { readBootstrap } from '#client/shell/bootstrap.ts';
import { OfflineStrip } from '#client/ui/offline-strip.tsx';
import { Skeleton, SkeletonGroup } from '#client/ui/skeleton.tsx';
import { useDelayed } from '#client/ui/use-delayed.ts';
import { Spinner } from '#client/ui/spinner.tsx';
import { useGuestApp } from '../app/guest-app.ts';
import { paths } from '../app/paths.ts';
import bar from '../frame/top-bar.module.css';
import type { Delay } from './patiently.ts';
import { runEntry, type EntryEnd } from './run-entry.ts';
import styles from './entry-screen.module.css';

const pageOf: Record<EntryEnd, () => string> = { notfound: paths.notFound, locked: paths.locked, customer: paths.home };

function Waiting({ delay }: { readonly delay: Delay }) {
  return (
    <div className={styles.waiting} role="status">
      <Spinner size={28} />
      <p className={styles.words}>
        {delay === 'offline' ? (
          <Trans>There is no connection right now. This page opens by itself as soon as there is one.</Trans>
        ) : delay === 'captive' ? (
          <Trans>The Wi-Fi wants you to sign in first. After that, this page opens by itself.</Trans>
        ) : (
          <Trans>The service does not answer yet. This page keeps trying.</Trans>
        )}
      </p>
    </div>
  );
}

/** A scanned QR code, on its way to the menu: the shape of what comes, and words when that takes long [ENTRY-PATHS]. */
export function EntryScreen() {
  const app = useGuestApp();
  const router = useRouter();
  const params: Readonly<Record<string, string | undefined>> = useParams({ strict: false });
  const { tenantCd = null, locationId = null, guestCd = null } = params;
  const [delay, setDelay] = useState<Delay | null>(null);
  const { tenant } = readBootstrap();
  const late = useDelayed(delay !== null && delay !== 'captive', 1_500);

  useEffect(() => {
    const leaving = new AbortController();
    const typeQuery = new URLSearchParams(location.search).get('type');
    runEntry(app, {
      address: { tenantCode: tenantCd, locationId, guestCode: guestCd },
      typeQuery,
      patience: { reachability: app.core.reachability, onDelay: setDelay, signal: leaving.signal },
    }).then(
      (end) => {
        // Replaced, so that going back does not scan again.
        if (!leaving.signal.aborted) void router.navigate({ to: pageOf[end](), replace: true });
      },
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        app.logs.error(error, location.pathname);
        void router.navigate({ to: paths.locked(), replace: true });
      },
    );
    return () => leaving.abort();
  }, [app, router, tenantCd, locationId, guestCd]);

  return (
    <div className={styles.page}>
      <header className={bar.bar}>
        {tenant?.logoUrl == null ? null : <img className={bar.logo} src={tenant.logoUrl} alt="" width={32} height={32} />}
        <h1 className={bar.title}>{tenant?.name ?? 'Bellhop'}</h1>
      </header>
      {delay === 'captive' ? <OfflineStrip connection="portal" onOpenPortal={() => window.open('/healthz', '_blank', 'noopener')} /> : null}
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
