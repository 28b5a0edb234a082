/** Asks a house for a look, with the reason that its administrators read. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { SelectField } from '#client/console/account/select-field.tsx';
import { useManage } from '#client/console/account/use-account.ts';
import { useAct } from '#client/console/kit/use-act.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { askSupportAccess } from '#shared/manage/provider.ts';

interface AskDialogProps {
  readonly code: string;
  readonly name: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

const MINUTES = [15, 30, 60] as const;

export function AskDialog({ code, name, open, onClose }: AskDialogProps) {
  const { t } = useLingui();
  const manage = useManage();
  const { busy, act } = useAct();
  const [reason, setReason] = useState('');
  const [minutes, setMinutes] = useState('30');
  const ask = async (): Promise<void> => {
    const body = { reason, minutes: Number(minutes) };
    const done = await act(
      () => manage.call(askSupportAccess, { params: { code }, body }),
      t`Asked. The house’s administrators see it in their consoles.`,
    );
    if (!done) return;
    setReason('');
    onClose();
  };
  return (
    <Dialog
      open={open}
      title={t`Ask ${name} for a look`}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button busy={busy} disabled={reason.trim() === ''} onClick={() => void ask()}>
            <Trans context="a button that asks for leave">Ask</Trans>
          </Button>
        </>
      }
    >
      <TextField
        label={<Trans>Why</Trans>}
        hint={<Trans>The house reads this, and it stays in its history.</Trans>}
        name="reason"
        maxLength={300}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <SelectField label={<Trans>For how long</Trans>} name="minutes" value={minutes} onChange={setMinutes}>
        {MINUTES.map((one) => (
          <option key={one} value={one}>
            {t`${one} minutes`}
          </option>
        ))}
      </SelectField>
    </Dialog>
  );
}
