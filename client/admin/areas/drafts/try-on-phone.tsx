import { Trans, useLingui } from '@lingui/react/macro';
import Smartphone from 'lucide-react/icons/smartphone';
import { Suspense, useState } from 'react';
import { activeLanguage } from '#client/i18n/activate.ts';
import { lazyPart } from '#client/shell/lazy-part.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Icon } from '#client/ui/icon.tsx';
import styles from './drafts.module.css';

const QrCode = lazyPart(async () => (await import('#client/ui/qr-code.tsx')).QrCode);

/** The draft as a guest sees it, on a phone of one's own. */
export function TryOnPhone({ sandboxCode }: { readonly sandboxCode: string }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const address = `${location.origin}/${activeLanguage()}/biz/location/${sandboxCode}`;
  return (
    <>
      <Button
        variant="outline"
        icon={<Icon of={Smartphone} size={18} />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Trans>Try it on a phone</Trans>
      </Button>
      <Dialog
        open={open}
        title={t`Try it on a phone`}
        onClose={() => setOpen(false)}
        actions={
          <Button onClick={() => setOpen(false)}>
            <Trans>Done</Trans>
          </Button>
        }
      >
        <div className={styles.phone}>
          <p>
            <Trans>Scan this, and you are a guest of the draft. What you order or write there reaches no guest.</Trans>
          </p>
          <Suspense fallback={<div aria-busy="true" />}>
            <QrCode text={address} label={t`Code that opens the draft as a guest`} />
          </Suspense>
          <a className={styles.open} href={address} target="_blank" rel="noreferrer">
            <Trans>Open it here instead</Trans>
          </a>
        </div>
      </Dialog>
    </>
  );
}
