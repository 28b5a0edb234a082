import { Plural, Trans } from '@lingui/react/macro';
import * as v from 'valibot';
import { useManage } from '#client/console/account/use-account.ts';
import { ImportTable, TABLES } from '#client/console/kit/import-table.tsx';
import { SaveTables } from '#client/console/kit/save-table.tsx';
import { useFollowedWork } from '#client/console/long-work/use-work.ts';
import { faultOfWork } from '#client/console/long-work/work-ended.ts';
import { WorkProgress } from '#client/console/long-work/work-progress.tsx';
import { addressOf } from '#client/net/call.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import type { Job } from '#shared/manage/jobs.ts';
import { exportRooms, importRooms, type LocationGroup } from '#shared/manage/rooms.ts';
import { ImportOutcome } from '#shared/manage/tables.ts';

/** What a large table came to, once its work has ended. @throws AppError why there is nothing of the kind */
function outcomeOf(job: Job): ImportOutcome {
  const counted = v.safeParse(ImportOutcome, job.result);
  if (counted.success) return counted.output;
  throw faultOfWork(job);
}

/** What work that was stopped came to. */
const NOTHING: ImportOutcome = { created: 0, updated: 0, unchanged: 0, errors: [] };

interface ImportRoomsProps {
  readonly code: string;
  readonly groups: readonly LocationGroup[];
}

/** Rooms by a table. */
export function ImportRooms({ code, groups }: ImportRoomsProps) {
  const manage = useManage();
  const { job, follow } = useFollowedWork();
  const group = textIn(groups[0]?.name_dict ?? {}, activeLanguage(), 'en');
  return (
    <>
      {job === null ? null : <WorkProgress job={job} />}
      <ImportTable
        label={<Trans>Table of rooms (Excel or CSV)</Trans>}
        name="rooms"
        accept={TABLES}
        takeAway={
          <SaveTables
            address={(format) => addressOf(exportRooms, { params: { code }, query: { format } })}
            name={`${code}-rooms`}
          />
        }
        template={['group_id,name', ...['101', '102', '103'].map((name) => `${group},${name}`)]}
        send={async (table, write) => {
          const query = write ? {} : { dry_run: '1' };
          const answer = await manage.call(importRooms, { params: { code }, query }, { table });
          if (!('state' in answer)) return answer;
          const ended = await follow(answer, 'lines_invalid');
          return ended === null ? NOTHING : outcomeOf(ended);
        }}
        renderSeen={({ created, updated, unchanged }) => (
          <>
            <Plural value={created} one="# new room" other="# new rooms" />
            {', '}
            <Plural value={updated} one="# room that changes" other="# rooms that change" />
            {', '}
            <Plural value={unchanged} one="# as it is" other="# as they are" />
          </>
        )}
        renderDone={({ created }) => <Plural value={created} one="# room was added." other="# rooms were added." />}
      />
    </>
  );
}
