import { useState } from 'react';
import * as v from 'valibot';
import { useManage } from '#client/console/account/use-account.ts';
import { useRefusalTexts } from '#client/console/account/use-refusal-texts.ts';
import { useFollowedWork } from '#client/console/long-work/use-work.ts';
import type { FilePart } from '#shared/house-file/compose.ts';
import { HouseFileFault, ImportedHouse, importHouse } from '#shared/manage/house-files.ts';
import type { Job } from '#shared/manage/jobs.ts';

const Faults = v.object({ errors: v.array(HouseFileFault) });

interface Asked {
  /** What is sent, or the id of what was. */
  readonly file: File | string;
  readonly parts: readonly FilePart[];
  readonly write: boolean;
}

/** Looks at what a file would make of a house, and takes it. */
export function useImportHouse(code: string) {
  const manage = useManage();
  const words = useRefusalTexts();
  const { job, follow } = useFollowedWork();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [errors, setErrors] = useState<readonly HouseFileFault[]>([]);
  const [imported, setImported] = useState<ImportedHouse | null>(null);
  /** It was taken, and not only looked at. */
  const [wrote, setWrote] = useState(false);

  const asked = async ({ file, parts, write }: Asked): Promise<ImportedHouse | null> => {
    const query = { parts: parts.join(','), ...(write ? {} : { dry_run: '1' }) };
    const answer =
      typeof file === 'string'
        ? await manage.call(importHouse, { params: { code }, query: { ...query, file } })
        : await manage.call(importHouse, { params: { code }, query: { ...query, name: file.name } }, { archive: file });
    if (!('state' in answer)) {
      setErrors(answer.errors);
      return null;
    }
    return resultOf(await follow(answer, 'file_faults'));
  };
  const resultOf = (ended: Job | null): ImportedHouse | null => {
    if (ended === null) return null;
    if (ended.state === 'done') return v.parse(ImportedHouse, ended.result);
    setErrors(v.parse(Faults, ended.result).errors);
    return null;
  };
  return {
    job,
    busy,
    fault,
    errors,
    imported,
    wrote,
    async ask(what: Asked): Promise<void> {
      setBusy(true);
      setFault(null);
      setErrors([]);
      try {
        const answer = await asked(what);
        setImported(answer);
        setWrote(what.write && answer !== null);
      } catch (error) {
        setFault(words(error));
      } finally {
        setBusy(false);
      }
    },
  };
}
