/** What is published of the original takes the place of a copy's words, once somebody saw what is left out and goes [PROMPT-ORIGIN]. */
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CheckField } from '#client/console/account/check-field.tsx';
import manageStyles from '#client/console/account/manage.module.css';
import { useManage, useRefetch } from '#client/console/account/use-account.ts';
import { useRefusalTexts } from '#client/console/account/use-refusal-texts.ts';
import { readerLocale } from '#client/i18n/reader-locale.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { bringPrompt, type Prompt } from '#shared/manage/prompts.ts';

interface BringDialogProps {
  readonly code: string;
  readonly prompt: Prompt;
  readonly newer: number;
  /** Somebody changed the copy here: that goes. */
  readonly isChanged: boolean;
  readonly onClose: () => void;
}

export function BringDialog({ code, prompt, newer, isChanged, onClose }: BringDialogProps) {
  const manage = useManage();
  const refetch = useRefetch();
  const words = useRefusalTexts();
  const [replaces, setReplaces] = useState(!isChanged);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const asked = { params: { code, id: prompt.id }, body: { version: prompt.version, newer } };
  const look = useQuery({
    queryKey: [bringPrompt.id, code, prompt.id, prompt.version, newer],
    // Once it was brought there is nothing to look at.
    enabled: !busy,
    queryFn: () => manage.call(bringPrompt, { ...asked, query: { dry_run: '1' } }),
  });
  const bring = async (): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      await manage.call(bringPrompt, { ...asked, query: {} });
      onClose();
    } catch (refused) {
      setError(refused);
      setBusy(false);
    }
    // What stands there now is told by looking again, also after a refusal.
    await refetch();
  };
  const fault = error ?? look.error;
  const names = new Intl.ListFormat(readerLocale()).format(look.data?.left_out.components ?? []);
  return (
    <Dialog
      open
      title={<Trans>Take version {newer}</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button busy={busy} disabled={look.data === undefined || !replaces} onClick={() => void bring()}>
            <Trans>Replace</Trans>
          </Button>
        </>
      }
    >
      <div className={manageStyles.form}>
        <p>
          <Trans>It takes the place of what is written here.</Trans>{' '}
          <Trans>Guests read it once you publish the next version.</Trans>
        </p>
        {fault === null ? null : (
          <p role="alert" className={manageStyles.fault}>
            {words(fault)}
          </p>
        )}
        {names === '' ? null : (
          <p role="status" className={manageStyles.secondary}>
            <Trans>Nothing here has these names, so they are left out: {names}</Trans>
          </p>
        )}
        {isChanged ? (
          <CheckField
            type="checkbox"
            name="replace-changed"
            label={<Trans>It was changed here since: what was changed goes</Trans>}
            checked={replaces}
            disabled={busy}
            onChange={(event) => setReplaces(event.target.checked)}
          />
        ) : null}
      </div>
    </Dialog>
  );
}
