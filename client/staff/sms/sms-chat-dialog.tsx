import { Trans, useLingui } from '@lingui/react/macro';
import { type SyntheticEvent, useId, useMemo, useState } from 'react';
import { SelectField } from '#client/console/account/select-field.tsx';
import { useSnack } from '#client/console/frame/snacks.tsx';
import { LongText } from '#client/console/kit/fields/long-text.tsx';
import { languageNameIn } from '#client/console/names.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { useGroups } from '#client/sync/desk-hooks.ts';
import { newId } from '#client/sync/new-id.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { countCharacters } from '#shared/domain/message-content/outgoing-content.ts';
import { SUPPORTED_LANGUAGE_CODES } from '#shared/languages/codes.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import { SMS_WORDS_MAX } from '#shared/rest/sms-links.ts';
import { useStaffServices } from '../staff-services.ts';
import { RoomField } from '../tasks/room-field.tsx';
import type { ChosenRoom } from '../tasks/task-values.ts';
import { useTaskActor } from '../tasks/use-task-actor.ts';
import { noPhone, PhoneFields, phoneOf, rememberCountry } from './phone-fields.tsx';
import { useSmsFaults } from './use-sms-faults.ts';
import styles from './sms.module.css';

interface SmsChatDialogProps {
  /** Shows the ticket that has begun. */
  readonly onBegun: (conversationId: string) => void;
  readonly onClose: () => void;
}

interface Faults {
  readonly phone?: string;
  readonly words?: string;
  readonly all?: string;
}

/** The languages guests' pages are in, by their names. */
function useGuestLanguages(): readonly { readonly code: string; readonly name: string }[] {
  const lang = activeLanguage();
  return useMemo(() => {
    const nameOf = languageNameIn(lang);
    return SUPPORTED_LANGUAGE_CODES.map((code) => ({ code, name: nameOf(code) })).toSorted((one, other) =>
      one.name.localeCompare(other.name, lang),
    );
  }, [lang]);
}

/** Whose inboxes a ticket of this person's may begin in. */
function useOwnGroups(): readonly { readonly id: string; readonly name: string }[] {
  const { groupIds, leads } = useTaskActor();
  return useGroups()
    .filter(({ id }) => leads || groupIds.includes(id))
    .map(({ id, names }) => ({ id, name: textIn(names, activeLanguage()) }));
}

/** Begins a chat with somebody who has scanned nothing, by a text message to their telephone [LINK-BEGIN]. */
export function SmsChatDialog({ onBegun, onClose }: SmsChatDialogProps) {
  const { t } = useLingui();
  const id = useId();
  const { calls } = useStaffServices();
  const snack = useSnack();
  const texts = useSmsFaults();
  const languages = useGuestLanguages();
  const groups = useOwnGroups();
  const [messageId] = useState(newId);
  const [phone, setPhone] = useState(noPhone);
  const [lang, setLang] = useState(activeLanguage);
  const [room, setRoom] = useState<ChosenRoom>({ id: null, name: '' });
  const [chosenGroup, setGroup] = useState<string | null>(null);
  const [words, setWords] = useState('');
  const [faults, setFaults] = useState<Faults>({});
  const [busy, setBusy] = useState(false);
  const group = chosenGroup ?? groups[0]?.id;
  const max = SMS_WORDS_MAX;
  const check = (): Faults => ({
    ...(phoneOf(phone) === null ? { phone: texts.noNumber } : {}),
    ...(words.trim() === '' ? { words: t`Please write something first` } : {}),
    ...(countCharacters(words.trim()) > max ? { words: t`The text is longer than ${max} characters` } : {}),
    ...(group === undefined ? { all: t`You are in no group that could answer` } : {}),
  });
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const found = check();
    setFaults(found);
    const number = phoneOf(phone);
    if (busy || number === null || group === undefined || Object.keys(found).length > 0) return;
    setBusy(true);
    calls
      .beginSmsChat({
        ...number,
        lang_cd: lang,
        location_id: room.id ?? null,
        group_id: group,
        message_id: messageId,
        text: words.trim(),
      })
      .then(
        (conversationId) => {
          rememberCountry(phone);
          snack({ text: t`The text message is on its way` });
          onBegun(conversationId);
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
      title={<Trans>Text a guest</Trans>}
      onClose={onClose}
      dismissable={false}
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
          <Trans>The guest gets a text message with a link to a chat that begins with your words.</Trans>
        </p>
        <PhoneFields
          phone={phone}
          error={faults.phone}
          onChange={(next) => {
            setPhone(next);
            setFaults({});
          }}
        />
        <SelectField label={<Trans>Language</Trans>} name="lang" value={lang} onChange={setLang}>
          {languages.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <RoomField room={room} without={<Trans>The chat can begin without one.</Trans>} onChange={setRoom} />
        {groups.length < 2 ? null : (
          <SelectField label={<Trans>Group</Trans>} name="group" value={group ?? ''} onChange={setGroup}>
            {groups.map(({ id: groupId, name }) => (
              <option key={groupId} value={groupId}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        <LongText
          label={<Trans>First words</Trans>}
          name="words"
          value={words}
          max={max}
          readOnly={false}
          error={faults.words}
          onChange={(next) => {
            setWords(next);
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
