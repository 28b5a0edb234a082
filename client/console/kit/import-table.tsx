/** Many things at once by a table (CSV): looked through first, with every wrong line by its number, then taken over whole. */
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import type { ImportOutcome } from '#shared/manage/tables.ts';
import styles from '../account/manage.module.css';
import { useRefetch } from '../account/use-account.ts';
import { useFieldTexts, useRefusalTexts } from '../account/use-refusal-texts.ts';
import { saveFile } from '../save-file.ts';

interface ImportTableProps {
  /** What the table is of, as `Table of rooms (CSV)`. */
  readonly label: ReactNode;
  /** Names the file input, and the file of the template. */
  readonly name: string;
  /** Lines of a table as an example, the header first. */
  readonly template: readonly string[];
  /** Sends the table; without `write` nothing is changed. @throws what the server refused */
  readonly send: (table: Blob, write: boolean) => Promise<ImportOutcome>;
  /** What would become of it, in words. */
  readonly renderSeen: (outcome: ImportOutcome) => ReactNode;
  /** What became of it. */
  readonly renderDone: (outcome: ImportOutcome) => ReactNode;
}

/** So many wrong lines are told. */
const FAULTS_SHOWN = 50;

export function ImportTable({ label, name, template, send, renderSeen, renderDone }: ImportTableProps) {
  const { t } = useLingui();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const refetch = useRefetch();
  const words = useRefusalTexts();
  const fieldWords = useFieldTexts();
  const [file, setFile] = useState<File | null>(null);
  const [looked, setLooked] = useState<ImportOutcome | null>(null);
  const [taken, setTaken] = useState<ImportOutcome | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const ask = async (table: File, write: boolean): Promise<ImportOutcome | null> => {
    setBusy(true);
    setFault(null);
    try {
      return await send(table, write);
    } catch (error) {
      setFault(words(error));
      return null;
    } finally {
      setBusy(false);
    }
  };
  const look = async (table: File | undefined): Promise<void> => {
    setTaken(null);
    setFile(table ?? null);
    setLooked(table === undefined ? null : await ask(table, false));
  };
  const take = async (): Promise<void> => {
    if (file === null) return;
    const outcome = await ask(file, true);
    if (outcome === null) return;
    setTaken(outcome);
    setLooked(null);
    setFile(null);
    await refetch();
  };
  return (
    <section className={styles.card} aria-labelledby={`${id}-title`}>
      <div className={styles.head}>
        <h2 id={`${id}-title`} className={styles.subtitle}>
          <Trans>Many at once</Trans>
        </h2>
        <Button
          variant="quiet"
          // With the mark, so that a spreadsheet reads it as it is.
          onClick={() =>
            saveFile(new Blob([`\ufeff${template.join('\r\n')}\r\n`], { type: 'text/csv' }), `${name}.csv`)
          }
        >
          <Trans>Get the template</Trans>
        </Button>
      </div>
      <div className={styles.field}>
        <label className={styles.label} htmlFor={`${id}-file`}>
          {label}
        </label>
        <div className={styles.chosen}>
          <Button variant="outline" onClick={() => input.current?.click()}>
            <Trans>Choose a file</Trans>
          </Button>
          {file === null ? null : <bdi>{file.name}</bdi>}
        </div>
        <input
          ref={input}
          hidden
          id={`${id}-file`}
          name={name}
          type="file"
          accept=".csv,text/csv,text/plain"
          onChange={(event) => void look(event.target.files?.[0])}
        />
      </div>
      {fault === null ? null : (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
      {looked === null ? null : looked.errors.length > 0 ? (
        <div role="alert" className={styles.fault}>
          <p>
            <Trans>Nothing was taken over yet. Please mend these lines:</Trans>
          </p>
          <ul>
            {looked.errors.slice(0, FAULTS_SHOWN).map(({ line, code }) => (
              <li key={line}>
                {t`Line ${line}`}: {fieldWords(code)}
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <div className={styles.head} role="status">
          <p>{renderSeen(looked)}</p>
          <Button busy={busy} onClick={() => void take()}>
            <Trans>Take them over</Trans>
          </Button>
        </div>
      )}
      {taken === null ? null : (
        <p role="status" className={styles.done}>
          {renderDone(taken)}
        </p>
      )}
    </section>
  );
}
