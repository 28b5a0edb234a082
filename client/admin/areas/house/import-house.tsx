import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { CheckField } from '#client/console/account/check-field.tsx';
import styles from '#client/console/account/manage.module.css';
import { ChooseHouseFile } from '#client/console/house-file/choose-house-file.tsx';
import { FileFacts } from '#client/console/house-file/file-facts.tsx';
import { FileFaults } from '#client/console/house-file/file-faults.tsx';
import { WorkProgress } from '#client/console/long-work/work-progress.tsx';
import { activeLanguage } from '#client/i18n/activate.ts';
import { Button } from '#client/ui/button.tsx';
import { addressOfApp } from '#shared/apps.ts';
import { type FilePart, fileParts } from '#shared/house-file/compose.ts';
import type { ImportedHouse } from '#shared/manage/house-files.ts';
import type { HouseSeat } from '#shared/manage/me.ts';
import { ImportChanges } from './import-changes.tsx';
import { useImportHouse } from './use-import-house.ts';

/** The file of a house into a draft, and what assistants know into the house: looked at first, then taken, of it what somebody wants. */
export function ImportHouse({ house }: { readonly house: HouseSeat }) {
  const { t } = useLingui();
  const { job, busy, fault, errors, imported, wrote, ask } = useImportHouse(house.code);
  const [name, setName] = useState<string | null>(null);
  const [parts, setParts] = useState<readonly FilePart[]>(fileParts);
  const partNames: Readonly<Record<FilePart, string>> = {
    house: t`The house itself: name, looks, settings`,
    rooms: t`Rooms and places`,
    content: t`Menus and pages`,
    desk: t`Replies, work codes and rules of the desk`,
    assistants: t`What assistants know`,
  };
  const toggle = (part: FilePart): void => {
    const next = fileParts.filter((one) => (one === part ? !parts.includes(one) : parts.includes(one)));
    setParts(next);
    if (imported !== null && next.length > 0) void ask({ file: imported.file.id, parts: next, write: false });
  };
  const isTaken = imported !== null && wrote;
  const different = imported === null ? 0 : imported.total + imported.assistants.total;
  return (
    <>
      <ChooseHouseFile
        name={name}
        busy={busy}
        hint={
          <Trans>
            It is looked at first and becomes a draft: guests see nothing of it until you take the draft live
          </Trans>
        }
        onChoose={(file) => {
          setName(file.name);
          void ask({ file, parts, write: false });
        }}
      />
      {job === null ? null : <WorkProgress job={job} />}
      {fault === null ? null : (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
      {errors.length === 0 ? null : <FileFaults errors={errors} />}
      {imported === null ? null : <FileFacts facts={imported.file.facts} />}
      {imported === null || isTaken ? null : (
        <>
          <div role="group" aria-label={t`What is taken of it`}>
            {fileParts.map((part) => (
              <CheckField
                key={part}
                type="checkbox"
                name={part}
                label={partNames[part]}
                checked={parts.includes(part)}
                disabled={busy}
                onChange={() => toggle(part)}
              />
            ))}
          </div>
          <ImportChanges imported={imported} langCd={imported.file.facts.lang_cd} />
          <div className={styles.actions}>
            {different === 0 || parts.length === 0 ? null : (
              <Button busy={busy} onClick={() => void ask({ file: imported.file.id, parts, write: true })}>
                {imported.total === 0 ? <Trans>Take them over</Trans> : <Trans>Take it into a draft</Trans>}
              </Button>
            )}
          </div>
        </>
      )}
      {isTaken ? <Taken code={house.code} imported={imported} /> : null}
    </>
  );
}

interface TakenProps {
  readonly code: string;
  readonly imported: ImportedHouse;
}

function Taken({ code, imported: { draft_id, total, assistants } }: TakenProps) {
  return (
    <>
      {draft_id === null ? null : (
        <p role="status" className={styles.done}>
          <Plural value={total} one="# change lies in a draft now." other="# changes lie in a draft now." />{' '}
          <a href={`${addressOfApp('admin', activeLanguage())}/${code}/drafts`}>
            <Trans>See the drafts</Trans>
          </a>
        </p>
      )}
      {assistants.total === 0 ? null : (
        <p role="status" className={styles.done}>
          <Trans>What assistants know was taken over.</Trans>{' '}
          <Trans>Guests read it once you publish the next version.</Trans>{' '}
          <a href={addressOfApp('bot-builder', activeLanguage())}>
            <Trans>Assistants</Trans>
          </a>
        </p>
      )}
    </>
  );
}
