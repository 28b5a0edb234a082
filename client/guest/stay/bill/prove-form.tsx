import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode, type SyntheticEvent } from 'react';
import { Button } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { useCarried } from '../../app/carried.ts';
import type { BillState } from './use-bill.ts';
import styles from './bill.module.css';
import type { StayProof } from '#shared/domain/pms/stay-proof.ts';

function FaultWords({ fault, triesLeft }: Pick<BillState, 'fault' | 'triesLeft'>): ReactNode {
  switch (fault) {
    case 'wrong':
      return triesLeft === null || triesLeft === 0 ? (
        <Trans>That does not match our booking.</Trans>
      ) : (
        <Plural
          value={triesLeft}
          one="That does not match our booking. # try left."
          other="That does not match our booking. # tries left."
        />
      );
    case 'stay_ended':
      return <Trans>This stay has ended. Please ask at the front desk.</Trans>;
    case 'away':
      return (
        <Trans>Our booking system is not responding at the moment. Please try again, or pay at the front desk.</Trans>
      );
    case 'offline':
      return <Trans>You are offline. What you typed is kept; please try again.</Trans>;
    case 'too_many':
    case null:
      return undefined;
  }
}

/** Asks for what proves the stay to the house's system, four digits or the surname [PMS-PROOF] [PMS-TRIES]. */
export function ProveForm({
  by,
  busy,
  fault,
  triesLeft,
  onProve,
}: Pick<BillState, 'busy' | 'fault' | 'triesLeft'> & {
  readonly by: StayProof;
  readonly onProve: (value: string) => void;
}) {
  const { t } = useLingui();
  const [value, setValue] = useCarried(`proof-${by}`);
  const [isEmpty, setEmpty] = useState(false);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setEmpty(value.trim() === '');
    if (value.trim() !== '' && !busy) onProve(value.trim());
  };
  const bySurname = by === 'surname';
  const error = isEmpty ? (
    bySurname ? (
      <Trans>Please enter the surname.</Trans>
    ) : (
      <Trans>Please enter the last 4 digits.</Trans>
    )
  ) : busy || fault === null ? undefined : (
    <FaultWords fault={fault} triesLeft={triesLeft} />
  );
  return (
    <form className={styles.prove} onSubmit={submit} noValidate>
      <p>
        <Trans>Your bill is private. Please confirm that this is your stay.</Trans>
      </p>
      <TextField
        label={bySurname ? t`Surname of the main guest` : t`Last 4 digits of the phone number`}
        hint={bySurname ? t`As on your booking.` : t`The number on your booking.`}
        value={value}
        maxLength={100}
        autoComplete="off"
        {...(bySurname ? { autoCapitalize: 'words' } : { inputMode: 'numeric' as const })}
        spellCheck={false}
        {...(error === undefined ? {} : { error })}
        onChange={(event) => {
          setValue(event.target.value);
          setEmpty(false);
        }}
      />
      <Button wide type="submit" busy={busy}>
        <Trans>Show the bill</Trans>
      </Button>
    </form>
  );
}
