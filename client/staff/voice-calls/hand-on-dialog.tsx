import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { languageNameIn } from '#client/console/names.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { useStaff, useTickets } from '#client/sync/desk-hooks.ts';
import { useSync } from '#client/sync/hooks.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { Bdi } from '#client/ui/bdi.tsx';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { pictureOf } from '#client/ui/picture-of.ts';
import type { StaffView } from '#shared/client-view/values.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { StaffCall } from '#shared/rest/staff-calls.ts';
import type { DeskPhone } from './desk-phone.ts';
import styles from './hand-on-dialog.module.css';

interface HandOnDialogProps {
  readonly call: StaffCall;
  readonly phone: DeskPhone;
  readonly onClose: () => void;
}

/** Colleagues of the ticket's groups who are at work; who speaks the guest's language first. */
function useColleagues({ conversation_id: id, guest_lang_cd: lang }: StaffCall): readonly StaffView[] {
  const { userId } = useSync().identity;
  const groupIds = useTickets().find(({ conversationId }) => conversationId === id)?.groupIds ?? [];
  const speaks = (one: StaffView): number => (one.languages.includes(lang) ? 0 : 1);
  return useStaff()
    .filter((one) => one.userId !== userId && one.onlineStatus === 'online')
    .filter((one) => one.groupIds.some((group) => groupIds.includes(group)))
    .toSorted((one, other) => speaks(one) - speaks(other) || one.name.localeCompare(other.name));
}

/** Whom the call is handed to; it rings there while one goes on talking [VOICE-HAND-ON]. */
export function HandOnDialog({ call, phone, onClose }: HandOnDialogProps) {
  const { t } = useLingui();
  const colleagues = useColleagues(call);
  const [fault, setFault] = useState<string | null>(null);
  const [asking, setAsking] = useState<string | null>(null);
  const language = languageNameIn(activeLanguage())(call.guest_lang_cd);
  const faultText = (error: unknown, name: string): string => {
    if (!(error instanceof AppError)) return t`It could not be sent. Check the connection and try again`;
    if (error.code === 'wrong_state' && error.data['reason'] === 'in_call') return t`${name} is in a call`;
    if (error.code === 'too_late') return t`The call is over`;
    return t`${name} is not at work any more`;
  };
  const handTo = ({ userId, name }: StaffView): void => {
    if (asking !== null) return;
    setAsking(userId);
    setFault(null);
    phone.handOn(userId).then(onClose, (error: unknown) => {
      setAsking(null);
      setFault(faultText(error, name));
    });
  };
  return (
    <Dialog
      open
      title={<Trans>Hand on the call</Trans>}
      onClose={onClose}
      actions={
        <Button variant="quiet" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      }
    >
      <p className={styles.lead}>
        <Trans>It rings at your colleague. You go on talking until they take it.</Trans>
      </p>
      {colleagues.length === 0 ? (
        <p>
          <Trans>Nobody else of this ticket’s groups is at work</Trans>
        </p>
      ) : (
        <ul className={styles.list}>
          {colleagues.map((one) => (
            <li key={one.userId}>
              <button type="button" className={styles.choice} disabled={asking !== null} onClick={() => handTo(one)}>
                <Avatar name={one.name} src={pictureOf(one.icon)} size={36} />
                <span className={styles.words}>
                  <Bdi>{one.name}</Bdi>
                  {one.languages.includes(call.guest_lang_cd) ? (
                    <span className={styles.fact}>
                      <Trans>
                        speaks <bdi>{language}</bdi>
                      </Trans>
                    </span>
                  ) : null}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.fault} role="alert">
        {fault}
      </p>
    </Dialog>
  );
}
