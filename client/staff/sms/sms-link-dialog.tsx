import { Trans, useLingui } from '@lingui/react/macro';
import { type SyntheticEvent, useId, useState } from 'react';
import { useSnack } from '#client/console/frame/snacks.tsx';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { useStaffServices } from '../staff-services.ts';
import { noPhone, PhoneFields, phoneOf, rememberCountry } from './phone-fields.tsx';
import { useSmsFaults } from './use-sms-faults.ts';
import styles from './sms.module.css';

interface SmsLinkDialogProps {
  readonly conversationId: string;
  readonly onClose: () => void;
}

/** Sends the guest of a ticket a text message that leads back to their chat [LINK-SMS]. */
export function SmsLinkDialog({ conversationId, onClose }: SmsLinkDialogProps) {
  const { t } = useLingui();
  const id = useId();
  const { calls } = useStaffServices();
  const snack = useSnack();
  const texts = useSmsFaults();
  const [phone, setPhone] = useState(noPhone);
  const [faults, setFaults] = useState<ReturnType<typeof texts.from>>({});
  const [busy, setBusy] = useState(false);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const number = phoneOf(phone);
    if (number === null) return setFaults({ phone: texts.noNumber });
    if (busy) return;
    setFaults({});
    setBusy(true);
    calls.sendSmsLink(conversationId, number).then(
      () => {
        rememberCountry(phone);
        snack({ text: t`The text message is on its way` });
        onClose();
      },
      (error: unknown) => {
        setBusy(false);
        setFaults(texts.from(error));
      },
    );
  };
  return (
    <Dialog
      open
      title={<Trans>Text a link to this chat</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={id} busy={busy}>
            <Trans>Send</Trans>
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} noValidate onSubmit={submit}>
        <p className={styles.lead}>
          <Trans>
            The guest goes on with this chat on their telephone, for a day at most. A link that was sent before stops
            working.
          </Trans>
        </p>
        <PhoneFields
          phone={phone}
          error={faults.phone}
          onChange={(next) => {
            setPhone(next);
            setFaults({});
          }}
        />
        <p className={styles.fault} role="alert">
          {faults.all}
        </p>
      </form>
    </Dialog>
  );
}
