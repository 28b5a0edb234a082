import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { TextField } from '#client/ui/text-field.tsx';

interface SecretDialogProps {
  /** What nothing shows again; null while there is none. */
  readonly secret: string | null;
  readonly onClose: () => void;
}

/** A secret, this once [CREDENTIAL-ONCE]. */
export function SecretDialog({ secret, onClose }: SecretDialogProps) {
  const { t } = useLingui();
  const [copied, setCopied] = useState(false);
  const close = (): void => {
    setCopied(false);
    onClose();
  };
  const copy = (): void => {
    // Where there is no clipboard, the text is selected to be copied by hand.
    void navigator.clipboard?.writeText(secret ?? '').then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <Dialog
      open={secret !== null}
      title={t`Keep this secret now`}
      onClose={close}
      actions={
        <>
          <Button variant="outline" onClick={copy}>
            {copied ? <Trans>Copied</Trans> : <Trans>Copy</Trans>}
          </Button>
          <Button onClick={close}>
            <Trans>I have kept it</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>It is shown only this once. Put it where the program keeps its secrets, and nowhere else.</Trans>
      </p>
      <TextField
        label={<Trans>Secret</Trans>}
        name="secret"
        readOnly
        dir="ltr"
        value={secret ?? ''}
        onFocus={(event) => event.target.select()}
      />
    </Dialog>
  );
}
