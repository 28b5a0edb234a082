import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import manageStyles from '#client/console/account/manage.module.css';
import { useManage, useRefetch } from '#client/console/account/use-account.ts';
import { useRefusalTexts } from '#client/console/account/use-refusal-texts.ts';
import { useSnack } from '#client/console/frame/snacks.tsx';
import { newId } from '#client/sync/new-id.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { type CatalogueVersion, createDraft } from '#shared/manage/drafts.ts';

interface NewDraftProps {
  readonly code: string;
  /** What it begins as: the live house, or as it was before. */
  readonly from: CatalogueVersion | 'live';
  readonly onClose: () => void;
}

const NAME_MAX = 60;
/** A large house takes its time to be copied. */
const PATIENCE_MS = 60_000;

export function NewDraft({ code, from, onClose }: NewDraftProps) {
  const { t } = useLingui();
  const manage = useManage();
  const refetch = useRefetch();
  const snack = useSnack();
  const words = useRefusalTexts();
  const [name, setName] = useState('');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  // However often it is sent, one draft is made.
  const id = useRef(newId());
  const make = async (): Promise<void> => {
    setBusy(true);
    setFault(null);
    try {
      await manage.call(
        createDraft,
        {
          params: { code },
          body: {
            name: name.trim(),
            ...(from === 'live' ? {} : { from_version: from.number }),
          },
        },
        { key: id.current, timeoutMs: PATIENCE_MS },
      );
      await refetch();
      snack({ text: t`Your draft is ready.` });
      onClose();
    } catch (error) {
      setFault(words(error));
    } finally {
      setBusy(false);
    }
  };
  const before = from === 'live' ? '' : from.draft_name;
  return (
    <Dialog
      open
      title={t`New draft`}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button busy={busy} disabled={name.trim() === ''} onClick={() => void make()}>
            <Trans>Begin</Trans>
          </Button>
        </>
      }
    >
      <div className={manageStyles.form}>
        <p>
          {from === 'live' ? (
            <Trans>It begins as a copy of the house as guests see it now.</Trans>
          ) : (
            <Trans>
              It begins as the house was before “<bdi>{before}</bdi>” went live.
            </Trans>
          )}
        </p>
        <p className={manageStyles.secondary}>
          <Trans>A draft that is open now is put aside; nothing of it is lost.</Trans>
        </p>
        <TextField
          label={t`What it is for`}
          name="name"
          placeholder={t`Winter menu`}
          maxLength={NAME_MAX}
          value={name}
          error={fault ?? undefined}
          onChange={(event) => setName(event.target.value)}
        />
      </div>
    </Dialog>
  );
}
