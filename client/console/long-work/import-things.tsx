import { Plural } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import type { Job } from '#shared/manage/jobs.ts';
import { ImportOutcome, type TableFormat } from '#shared/manage/tables.ts';
import { ImportTable, TABLES } from '../kit/import-table.tsx';
import { SaveTables } from '../kit/save-table.tsx';
import { useFollowedWork } from './use-work.ts';
import { faultOfWork } from './work-ended.ts';
import { WorkProgress } from './work-progress.tsx';

/** What a large table came to, once its work has ended. @throws AppError why there is nothing of the kind */
function outcomeOf(job: Job): ImportOutcome {
  const counted = v.safeParse(ImportOutcome, job.result);
  if (counted.success) return counted.output;
  throw faultOfWork(job);
}

const COMMA = ', ';

/** What work that was stopped came to. */
const NOTHING: ImportOutcome = { created: 0, updated: 0, unchanged: 0, errors: [] };

interface ImportThingsProps {
  readonly label: ReactNode;
  /** Names the file input, and the template. */
  readonly name: string;
  /** What files are called that are taken away, without their ending. */
  readonly fileName: string;
  readonly template: readonly string[];
  /** Where what is there is asked for as a table. */
  readonly address: (format: TableFormat) => string;
  readonly send: (table: Blob, query: { readonly dry_run?: string }) => Promise<ImportOutcome | Job>;
  readonly renderCreated: (created: number) => ReactNode;
  readonly renderUpdated: (updated: number) => ReactNode;
  readonly renderDone: (outcome: ImportOutcome) => ReactNode;
}

/** Things taken away as a table and brought back, by work where there are many [TABLE-BACK]. */
export function ImportThings(props: ImportThingsProps) {
  const { label, name, fileName, template, address, send, renderCreated, renderUpdated, renderDone } = props;
  const { job, follow } = useFollowedWork();
  return (
    <>
      {job === null ? null : <WorkProgress job={job} />}
      <ImportTable
        label={label}
        name={name}
        accept={TABLES}
        takeAway={<SaveTables address={address} name={fileName} />}
        template={template}
        send={async (table, write) => {
          const answer = await send(table, write ? {} : { dry_run: '1' });
          if (!('state' in answer)) return answer;
          const ended = await follow(answer, 'lines_invalid');
          return ended === null ? NOTHING : outcomeOf(ended);
        }}
        renderSeen={({ created, updated, unchanged }) => (
          <>
            {renderCreated(created)}
            {COMMA}
            {renderUpdated(updated)}
            {COMMA}
            <Plural value={unchanged} one="# as it is" other="# as they are" />
          </>
        )}
        renderDone={renderDone}
      />
    </>
  );
}
