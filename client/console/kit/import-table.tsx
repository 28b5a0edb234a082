/** Many things at once by a file, mostly a table (CSV or XLSX): looked through first, with every wrong line by its number, then taken over whole. */
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { TABLE_TYPES } from '#shared/manage/tables.ts';
import styles from '../account/manage.module.css';
import { useRefetch } from '../account/use-account.ts';
import { useFieldTexts, useRefusalTexts } from '../account/use-refusal-texts.ts';
import { saveFile } from '#client/net/save-file.ts';

/** What came of a file, or would: wrong lines by their numbers. */
interface Outcome {
  readonly errors: readonly { readonly line: number; readonly code: string; readonly column?: string | undefined }[];
}

interface ImportTableProps<Brought extends Outcome> {
  readonly title?: ReactNode;
  /** What the table is of, as `Table of rooms (Excel or CSV)`. */
  readonly label: ReactNode;
  /** Names the file input, and the file of the template. */
  readonly name: string;
  /** Lines of a table as an example, the header first; none where such files are fetched elsewhere. */
  readonly template?: readonly string[];
  /** Takes what is there away as such a file. */
  readonly takeAway?: ReactNode;
  /** Endings and types of what it takes. */
  readonly accept?: string;
  /** A refusal of the whole file that is said otherwise here; null for what is said as everywhere. */
  readonly faultOf?: (error: unknown) => string | null;
  /** Sends the table; without `write` nothing is changed. @throws what the server refused */
  readonly send: (table: Blob, write: boolean) => Promise<Brought>;
  /** What would become of it, in words. */
  readonly renderSeen: (outcome: Brought) => ReactNode;
  /** What of it is looked at before it is taken over. */
  readonly renderPreview?: (outcome: Brought) => ReactNode;
  /** What became of it. */
  readonly renderDone: (outcome: Brought) => ReactNode;
}

/** What tables come as, where workbooks are taken too. */
export const TABLES = `.csv,.xlsx,text/csv,text/plain,${TABLE_TYPES.xlsx}`;

/** So many wrong lines are told. */
const FAULTS_SHOWN = 50;

export function ImportTable<Brought extends Outcome>(props: ImportTableProps<Brought>) {
  const { title, label, name, template, takeAway, accept = '.csv,text/csv,text/plain' } = props;
  const { faultOf = () => null, send, renderSeen, renderPreview, renderDone } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const refetch = useRefetch();
  const words = useRefusalTexts();
  const [file, setFile] = useState<File | null>(null);
  const [looked, setLooked] = useState<Brought | null>(null);
  const [taken, setTaken] = useState<Brought | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const ask = async (table: File, write: boolean): Promise<Brought | null> => {
    setBusy(true);
    setFault(null);
    try {
      return await send(table, write);
    } catch (error) {
      setFault(faultOf(error) ?? words(error));
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
          {title ?? <Trans>Many at once</Trans>}
        </h2>
        <div className={styles.chosen}>
          {takeAway}
          {template === undefined ? null : (
            <Button
              variant="quiet"
              // With the mark, so that a spreadsheet reads it as it is.
              onClick={() =>
                saveFile(new Blob([`\ufeff${template.join('\r\n')}\r\n`], { type: 'text/csv' }), `${name}.csv`)
              }
            >
              <Trans>Get the template</Trans>
            </Button>
          )}
        </div>
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
          accept={accept}
          onChange={(event) => {
            const chosen = event.target.files?.[0];
            // The same file, mended, is chosen again.
            event.target.value = '';
            void look(chosen);
          }}
        />
      </div>
      {fault === null ? null : (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
      {looked === null ? null : looked.errors.length > 0 ? (
        <WrongLines errors={looked.errors} />
      ) : (
        <>
          <div className={styles.head} role="status">
            <p>{renderSeen(looked)}</p>
            <Button busy={busy} onClick={() => void take()}>
              <Trans>Take them over</Trans>
            </Button>
          </div>
          {renderPreview?.(looked)}
        </>
      )}
      {taken === null ? null : (
        <p role="status" className={styles.done}>
          {renderDone(taken)}
        </p>
      )}
    </section>
  );
}

function WrongLines({ errors }: Outcome) {
  const { t } = useLingui();
  const fieldWords = useFieldTexts();
  return (
    <div role="alert" className={styles.fault}>
      <p>
        <Trans>Nothing was taken over yet. Please mend these lines:</Trans>
      </p>
      <ul>
        {errors.slice(0, FAULTS_SHOWN).map(({ line, code, column }, place) => (
          // Several may stand in one line.
          <li key={place}>
            {t`Line ${line}`}
            {column === undefined ? null : (
              <>
                {', '}
                <bdi dir="ltr">{column}</bdi>
              </>
            )}
            : {fieldWords(code)}
          </li>
        ))}
      </ul>
    </div>
  );
}
