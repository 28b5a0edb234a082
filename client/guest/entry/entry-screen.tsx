import { useParams, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { drawnPage } from '#client/shell/drawn.ts';
import { linkToken } from '#client/shell/link-token.ts';
import { loadChunk } from '#client/shell/load-chunk.ts';
import { useGuestApp } from '../app/guest-app.ts';
import { paths } from '../app/paths.ts';
import { EntryShape } from './entry-shape.tsx';
import type { Delay } from './retry-until-answered.ts';
import { runEntry, type EntryEnd } from './run-entry.ts';

const pageOf: Record<EntryEnd, () => string> = { notfound: paths.notFound, locked: paths.locked, customer: paths.home };
const LinkScreen = lazy(() =>
  loadChunk(() => import('./link/link-screen.tsx')).then((part) => ({ default: part.LinkScreen })),
);

/** A scanned QR code, on its way to the menu: the shape of what comes, and words when that takes long [ENTRY-PATHS]. */
function Scan({
  tenantCd = null,
  locationId = null,
  guestCd = null,
}: Readonly<Record<string, string | null | undefined>>) {
  const app = useGuestApp();
  const router = useRouter();
  const [delay, setDelay] = useState<Delay | null>(null);

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
        if (leaving.signal.aborted) return;
        // Who went on from the drawn page finds it where they left it.
        const wanted = end === 'customer' ? (drawnPage()?.wanted() ?? null) : null;
        const first = wanted?.replace === true ? wanted.href : pageOf[end]();
        void router.navigate({ to: first, replace: true, resetScroll: false }).then(() => {
          if (wanted?.replace === false) void router.navigate({ href: wanted.href });
        });
      },
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        app.logs.error(error, location.pathname);
        void router.navigate({ to: paths.locked(), replace: true });
      },
    );
    return () => leaving.abort();
  }, [app, router, tenantCd, locationId, guestCd]);

  return <EntryShape delay={delay} />;
}

/** An address of a QR code, or of a link that brings its own identity [ENTRY-NO-ANON]. */
export function EntryScreen() {
  const params: Readonly<Record<string, string | undefined>> = useParams({ strict: false });
  const { searchStr } = useRouter().state.location;
  const [linked, setLinked] = useState(() => linkToken() !== null || /sms_forward=|token_expired=/.test(searchStr));
  const onSignedIn = useCallback(() => setLinked(false), []);
  if (!linked) return <Scan {...params} />;
  return (
    <Suspense fallback={<EntryShape delay={null} />}>
      <LinkScreen
        tenantCode={params['tenantCd'] ?? null}
        locationId={params['locationId'] ?? null}
        onSignedIn={onSignedIn}
      />
    </Suspense>
  );
}
