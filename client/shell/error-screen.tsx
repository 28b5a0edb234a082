import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { ChunkLoadError } from './load-chunk.ts';
import styles from './screens.module.css';

/**
 * What a person sees when a page fails: what happened, and the way on. Nothing they wrote is lost by reloading. What could
 * not be loaded will not be there without a line either, but where they came from is.
 */
export function ErrorScreen({ error }: { readonly error: unknown }) {
  const network = error instanceof ChunkLoadError;
  // A page that could not be drawn is told like any fault nobody handled, once all of the page listens [ERR-LOGGED].
  useEffect(() => {
    if (!network) return queueMicrotask(() => window.dispatchEvent(new ErrorEvent('error', { error })));
    // The page goes on by itself once the device has a network again [ERR-CHUNK].
    window.ononline = () => location.reload();
    return () => void (window.ononline = null);
  }, [error, network]);
  return (
    <main>
      <div className={styles.screen} role="alert">
        <h1>{network ? <Trans>This page could not be loaded</Trans> : <Trans>Something went wrong</Trans>}</h1>
        <p>
          {network ? (
            <Trans>The connection may be weak. Messages you have written are kept on this device.</Trans>
          ) : (
            <Trans>Reloading usually helps. Messages you have written are kept on this device.</Trans>
          )}
        </p>
        <button type="button" className={styles.action} onClick={() => location.reload()}>
          <Trans>Reload the page</Trans>
        </button>
        {network && history.length > 1 ? (
          <button type="button" className={styles.back} onClick={() => history.back()}>
            <Trans>Back</Trans>
          </button>
        ) : null}
      </div>
    </main>
  );
}
