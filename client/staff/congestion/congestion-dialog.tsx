import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type SyntheticEvent } from 'react';
import { useMayWrite } from '#client/console/console-services.ts';
import { useMinute } from '#client/console/clock.ts';
import { useSnack } from '#client/console/frame/snacks.tsx';
import { readerLocale } from '#client/i18n/reader-locale.ts';
import { useHouseZone } from '#client/sync/house-zone.ts';
import { Bdi } from '#client/ui/bdi.tsx';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { useRefusalTexts } from '#client/ui/refusal-texts.ts';
import { TextField } from '#client/ui/text-field.tsx';
import { messageTime } from '#shared/domain/chat/message-time.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { CountedPlace } from '#shared/rest/congestion.ts';
import { DialogList, useListRead } from '../dialog-list.tsx';
import { useStaffServices } from '../staff-services.ts';
import styles from './congestion.module.css';

/** How many people are in the places that this person counts; what they say, guests see at once. [CONGESTION-DESK] */
export function CongestionDialog({ onClose }: { readonly onClose: () => void }) {
  const { calls } = useStaffServices();
  const list = useListRead(calls.countedPlaces);
  return (
    <Dialog
      open
      title={<Trans>How full it is</Trans>}
      onClose={onClose}
      actions={
        <Button variant="quiet" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <DialogList
        list={list}
        empty={<Trans>There is no place that you count. An administrator names them under Congestion.</Trans>}
      >
        {(place) => <Place key={place.facility_id} place={place} onCounted={list.read} />}
      </DialogList>
    </Dialog>
  );
}

/** What was counted last; after an hour it says nothing to guests any more. */
function Newest({ newest }: Pick<CountedPlace, 'newest'>) {
  const now = useMinute();
  const timeZone = useHouseZone();
  if (newest === null) return <Trans>Nothing was counted here yet.</Trans>;
  const people = new Intl.NumberFormat(readerLocale()).format(newest.number_of_people);
  const at = messageTime(Date.parse(newest.measured_at), now, timeZone, readerLocale());
  return newest.by_sensor ? (
    <Trans>
      Last by the sensor: {people}, <bdi>{at}</bdi>
    </Trans>
  ) : (
    <Trans>
      Last by hand: {people}, <bdi>{at}</bdi>
    </Trans>
  );
}

function Place({ place, onCounted }: { readonly place: CountedPlace; readonly onCounted: () => void }) {
  const { t } = useLingui();
  const { calls } = useStaffServices();
  const mayWrite = useMayWrite();
  const snack = useSnack();
  const refusals = useRefusalTexts();
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string | undefined>(undefined);
  const [busy, setBusy] = useState(false);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const people = Number(typed);
    if (typed.trim() === '' || !Number.isInteger(people) || people < 0 || people > 100_000)
      return setFault(t`Enter a whole number, 0 or more`);
    setFault(undefined);
    setBusy(true);
    calls
      .countPeople(place.facility_id, people)
      .then(
        () => {
          setTyped('');
          snack({ text: t`Counted. Guests see it now.` });
          onCounted();
        },
        (error: unknown) =>
          setFault(
            error instanceof AppError ? refusals(error) : t`It could not be saved. Check the connection and try again`,
          ),
      )
      .finally(() => setBusy(false));
  };
  return (
    <li className={styles.place}>
      <strong>
        <Bdi>{place.name}</Bdi>
      </strong>
      <span className={styles.newest}>
        <Newest newest={place.newest} />
      </span>
      <form className={styles.form} noValidate onSubmit={submit}>
        <TextField
          label={t`People there now`}
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          value={typed}
          error={fault}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" disabled={busy || !mayWrite}>
          <Trans>Count</Trans>
        </Button>
      </form>
    </li>
  );
}
