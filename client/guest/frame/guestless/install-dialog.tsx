import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import * as v from 'valibot';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { installOffer } from './install-offer.ts';
import styles from './guestless.module.css';

/** A store's address as the operator gave it; anything that is no web page is none. */
const storeAddress = (url: string | null): string | null => (url?.startsWith('https://') === true ? url : null);
const WithStores = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ stores: v.object({ android: v.nullable(v.string()), ios: v.nullable(v.string()) }) }),
);

/** What the server wrote into the page of the stores; none without it. */
function storesOf(): v.InferOutput<typeof WithStores>['stores'] {
  const read = v.safeParse(WithStores, document.getElementById('bootstrap')?.textContent ?? '');
  if (!read.success) return { android: null, ios: null };
  const { android, ios } = read.output.stores;
  return { android: storeAddress(android), ios: storeAddress(ios) };
}

/** The way onto the home screen of this device, by the browser's own means. */
function HomeScreenWords({ ios }: { readonly ios: boolean }) {
  return (
    <p>
      {ios ? (
        <Trans>On this phone: tap Share in Safari, then “Add to Home Screen”.</Trans>
      ) : (
        <Trans>On this device: open the menu of your browser, then “Install” or “Add to home screen”.</Trans>
      )}
    </p>
  );
}

/** Asks who is no guest to install the app: in the stores where the operator has one, or by the browser [NAV-GUESTLESS]. */
export function InstallDialog({ onClose }: { readonly onClose: () => void }) {
  const [{ android, ios }] = useState(storesOf);
  const [offer, setOffer] = useState(installOffer);
  const install = (): void => {
    offer?.prompt().catch((error: unknown) => console.warn('The browser did not ask.', error));
    setOffer(null);
    onClose();
  };
  return (
    <Dialog
      open
      title={<Trans>Install the app</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
          {offer === null ? null : (
            <Button onClick={install}>
              <Trans>Install</Trans>
            </Button>
          )}
        </>
      }
    >
      <p>
        <Trans>
          With the app, you can chat, translate and change your settings without scanning a code first. There is no need
          to install anything: the QR code is enough.
        </Trans>
      </p>
      {android === null && ios === null ? (
        <HomeScreenWords ios={/iPhone|iPad|iPod/.test(navigator.userAgent)} />
      ) : (
        <div className={styles.stores}>
          {android === null ? null : (
            <a className={styles.store} href={android} target="_blank" rel="noreferrer">
              <Trans>Get it for Android</Trans>
            </a>
          )}
          {ios === null ? null : (
            <a className={styles.store} href={ios} target="_blank" rel="noreferrer">
              <Trans>Get it for iPhone</Trans>
            </a>
          )}
        </div>
      )}
    </Dialog>
  );
}
