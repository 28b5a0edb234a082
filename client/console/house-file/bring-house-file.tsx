import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { BroughtFile, BroughtOutcome, HouseFileFault } from '#shared/manage/house-files.ts';
import styles from '../account/manage.module.css';
import { useRefusalTexts } from '../account/use-refusal-texts.ts';
import { ChooseHouseFile } from './choose-house-file.tsx';
import { FileFacts } from './file-facts.tsx';
import { FileFaults } from './file-faults.tsx';

interface BringHouseFileProps {
  readonly value: BroughtFile | null;
  readonly onChange: (file: BroughtFile | null) => void;
  readonly bring: (file: Blob, name: string) => Promise<BroughtOutcome>;
  /** What is wrong with the one that was brought. */
  readonly error?: string | undefined;
}

/** Brings the file of a house that another house is to be made of. */
export function BringHouseFile({ value, onChange, bring, error }: BringHouseFileProps) {
  const words = useRefusalTexts();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [errors, setErrors] = useState<readonly HouseFileFault[]>([]);
  // What was wrong with the one before is not wrong with this one.
  const [before, setBefore] = useState<string>();
  if (error === undefined && before !== undefined) setBefore(undefined);
  // What was typed while the file was on its way stays.
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  const take = async (file: File): Promise<void> => {
    setBusy(true);
    setFault(null);
    setBefore(error);
    setErrors([]);
    latest.current(null);
    try {
      const brought = await bring(file, file.name);
      setErrors(brought.errors);
      latest.current(brought.file);
    } catch (refused) {
      setFault(words(refused));
    } finally {
      setBusy(false);
    }
  };
  const said = fault ?? (error === before ? null : (error ?? null));
  return (
    <>
      <ChooseHouseFile
        name={value?.name ?? null}
        busy={busy}
        hint={
          <Trans>
            It was saved in the administration of another house, under “House”. Guests, people and what was said are not
            in it
          </Trans>
        }
        onChoose={(file) => void take(file)}
      />
      {said === null ? null : (
        <p role="alert" className={styles.fault}>
          {said}
        </p>
      )}
      {errors.length === 0 ? null : <FileFaults errors={errors} />}
      {value === null ? null : <FileFacts facts={value.facts} />}
    </>
  );
}
