import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId, useRef, useState } from 'react';
import * as v from 'valibot';
import styles from '#client/console/account/manage.module.css';
import { useManage, useRefetch } from '#client/console/account/use-account.ts';
import { useFieldTexts, useRefusalTexts } from '#client/console/account/use-refusal-texts.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { Button } from '#client/ui/button.tsx';
import { textIn } from '#shared/languages/fit-language.ts';
import { importRooms, type LocationGroup } from '#shared/manage/rooms.ts';
import type { OutputOf } from '#shared/rest/endpoint.ts';
import { saveFile } from '#client/console/save-file.ts';
import { faultOfWork, workEnded } from '#client/console/work/work-ended.ts';
import type { Job } from '#shared/manage/jobs.ts';

type Outcome = Exclude<OutputOf<typeof importRooms>, Job>;

const Counted = v.object({
  created: v.number(),
  updated: v.number(),
  unchanged: v.number(),
  errors: v.array(v.object({ line: v.number(), code: v.string(), message: v.string() })),
});

/** What a large table came to, once its work has ended. @throws AppError why there is nothing of the kind */
function outcomeOf(job: Job): Outcome {
  const counted = v.safeParse(Counted, job.result);
  if (counted.success) return counted.output;
  throw faultOfWork(job);
}

interface ImportRoomsProps {
  readonly code: string;
  readonly groups: readonly LocationGroup[];
}

/** Rooms by a table: looked through first, then taken over whole. */
export function ImportRooms({ code, groups }: ImportRoomsProps) {
  const { t } = useLingui();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const manage = useManage();
  const refetch = useRefetch();
  const words = useRefusalTexts();
  const fieldWords = useFieldTexts();
  const [file, setFile] = useState<File | null>(null);
  const [seen, setSeen] = useState<Outcome | null>(null);
  const [done, setDone] = useState<Outcome | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const send = async (given: File, write: boolean): Promise<Outcome | null> => {
    setBusy(true);
    setFault(null);
    try {
      const query = write ? {} : { dry_run: '1' };
      const answer = await manage.call(importRooms, { params: { code }, query }, { csv: given });
      return 'state' in answer ? outcomeOf(await workEnded(manage, answer)) : answer;
    } catch (error) {
      setFault(words(error));
      return null;
    } finally {
      setBusy(false);
    }
  };
  const look = async (given: File | undefined): Promise<void> => {
    setDone(null);
    setFile(given ?? null);
    setSeen(given === undefined ? null : await send(given, false));
  };
  const take = async (): Promise<void> => {
    if (file === null) return;
    const outcome = await send(file, true);
    if (outcome === null) return;
    setDone(outcome);
    setSeen(null);
    setFile(null);
    await refetch();
  };
  const template = (): void => {
    const group = textIn(groups[0]?.name_dict ?? {}, activeLanguage(), 'en');
    const lines = ['group_id,name', ...['101', '102', '103'].map((name) => `${group},${name}`)];
    // With the mark, so that a spreadsheet reads it as it is.
    saveFile(new Blob([`\ufeff${lines.join('\r\n')}\r\n`], { type: 'text/csv' }), 'rooms.csv');
  };
  return (
    <section className={styles.card} aria-labelledby={`${id}-title`}>
      <div className={styles.head}>
        <h2 id={`${id}-title`} className={styles.subtitle}>
          <Trans>Many at once</Trans>
        </h2>
        <Button variant="quiet" onClick={template}>
          <Trans>Get the template</Trans>
        </Button>
      </div>
      <div className={styles.field}>
        <label className={styles.label} htmlFor={`${id}-file`}>
          <Trans>Table of rooms (CSV)</Trans>
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
          name="rooms"
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
      {seen === null ? null : seen.errors.length > 0 ? (
        <div role="alert" className={styles.fault}>
          <p>
            <Trans>Nothing was taken over yet. Please mend these lines:</Trans>
          </p>
          <ul>
            {seen.errors.slice(0, 50).map(({ line, code: fieldCode }) => (
              <li key={line}>
                {t`Line ${line}`}: {fieldWords(fieldCode)}
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <div className={styles.head} role="status">
          <p>
            <Plural value={seen.created} one="# new room" other="# new rooms" />
            {', '}
            <Plural value={seen.updated} one="# that moves" other="# that move" />
            {', '}
            <Plural value={seen.unchanged} one="# as it is" other="# as they are" />
          </p>
          <Button busy={busy} onClick={() => void take()}>
            <Trans>Take them over</Trans>
          </Button>
        </div>
      )}
      {done === null ? null : (
        <p role="status" className={styles.done}>
          <Plural value={done.created} one="# room was added." other="# rooms were added." />
        </p>
      )}
    </section>
  );
}
