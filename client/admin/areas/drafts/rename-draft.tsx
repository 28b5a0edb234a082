import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useManage, useRefetch } from '#client/console/account/use-account.ts';
import { useRefusalTexts } from '#client/console/account/use-refusal-texts.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { type Draft, updateDraft } from '#shared/manage/drafts.ts';

const NAME_MAX = 60;

export function Rename({ draft, code }: { readonly draft: Draft; readonly code: string }) {
  const { t } = useLingui();
  const manage = useManage();
  const refetch = useRefetch();
  const words = useRefusalTexts();
  const [name, setName] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const close = (): void => {
    setName(null);
    setFault(null);
  };
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      await manage.call(
        updateDraft,
        { params: { code, id: draft.id }, body: { name: (name ?? '').trim() } },
        { version: draft.version },
      );
      await refetch();
      close();
    } catch (error) {
      setFault(words(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setName(draft.name)}>
        <Trans>Rename</Trans>
      </Button>
      <Dialog
        open={name !== null}
        title={t`Rename the draft`}
        onClose={close}
        actions={
          <>
            <Button variant="quiet" onClick={close}>
              <Trans>Cancel</Trans>
            </Button>
            <Button busy={busy} disabled={name?.trim() === ''} onClick={() => void save()}>
              <Trans>Save</Trans>
            </Button>
          </>
        }
      >
        <TextField
          label={t`What it is for`}
          name="name"
          maxLength={NAME_MAX}
          value={name ?? ''}
          error={fault ?? undefined}
          onChange={(event) => setName(event.target.value)}
        />
      </Dialog>
    </>
  );
}
