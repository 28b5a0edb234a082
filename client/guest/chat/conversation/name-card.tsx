import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode, type SyntheticEvent } from 'react';
import { localTexts } from '#client/storage/storage.ts';
import { useAuthor, useMe } from '#client/sync/hooks.ts';
import { useReadable } from '#client/sync/sync-context.ts';
import { Button } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { askedOfGuest, asksName } from '#shared/domain/menu/inquiry-start.ts';
import { useCarried } from '../../app/carried.ts';
import { nameGuest } from '../../app/known-guest.ts';
import { useGuestApp } from '../../app/guest-app.ts';
import styles from './asking.module.css';

/** Whose question was put away on this device: the next guest of a shared one is asked again. */
const putAwayKey = 'bellhop-name-put-away';
const nameMax = 100;

interface NameCardProps {
  /** The guest has written something here. */
  readonly written: boolean;
  /** The card is gone: writing goes on. */
  readonly onDone: () => void;
  /** Stands here where no name is asked for. */
  readonly otherwise: ReactNode;
}

/** Asks for the guest's name once they have written, without taking the focus; they may keep it to themselves [ROOM-WHO]. */
export function NameCard({ written, onDone, otherwise }: NameCardProps) {
  const { t } = useLingui();
  const app = useGuestApp();
  const author = useAuthor();
  const me = useMe();
  const place = useReadable(app.memory.place)?.detail;
  const [name, setName] = useCarried('name');
  const [putAway, setPutAway] = useState(() => localTexts.get(putAwayKey));
  if (me === null || place === undefined) return null;
  const asked = askedOfGuest(place.tenant_type, place.ask_location_type);
  if (!asksName({ asked, guestName: me.name, written, putAway: putAway === me.id })) return otherwise;
  const skip = (): void => {
    localTexts.set(putAwayKey, me.id);
    setPutAway(me.id);
    onDone();
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const given = name.trim();
    if (given === '') return skip();
    nameGuest(app, given, author).catch((error: unknown) => app.logs.error(error, location.pathname));
    onDone();
  };
  return (
    <form className={styles.card} onSubmit={submit} aria-label={t`How may we address you?`}>
      <TextField
        label={t`How may we address you?`}
        value={name}
        maxLength={nameMax}
        autoComplete="name"
        enterKeyHint="done"
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" variant={name.trim() === '' ? 'outline' : 'primary'} disabled={name.trim() === ''}>
        <Trans>Save</Trans>
      </Button>
      <Button variant="quiet" onClick={skip}>
        <Trans>Skip</Trans>
      </Button>
    </form>
  );
}
