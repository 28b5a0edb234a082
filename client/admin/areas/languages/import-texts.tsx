import { Plural, Trans, useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { useManage } from '#client/console/account/use-account.ts';
import { ImportTable, TABLES } from '#client/console/kit/import-table.tsx';
import { useFollowedWork } from '#client/console/long-work/use-work.ts';
import { faultOfWork } from '#client/console/long-work/work-ended.ts';
import { WorkProgress } from '#client/console/long-work/work-progress.tsx';
import { languageNameIn } from '#client/console/names.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { bcp47Of } from '#shared/languages/codes.ts';
import { importTexts, TextsOutcome } from '#shared/manage/texts.ts';
import styles from './languages.module.css';
import { useTextName } from './text-names.ts';

/** What work that was stopped came to. */
const NOTHING: TextsOutcome = { changed: 0, unchanged: 0, blank: 0, errors: [], changes: [] };

/** What translators bring back. */
export function ImportTexts({ houseCode }: { readonly houseCode: string }) {
  const { t } = useLingui();
  const manage = useManage();
  const { job, follow } = useFollowedWork();
  return (
    <>
      {job === null ? null : <WorkProgress job={job} />}
      <ImportTable<TextsOutcome>
        title={<Trans>Bring them back</Trans>}
        label={<Trans>File of texts (Excel, CSV or XLIFF)</Trans>}
        name="texts"
        accept={`${TABLES},.xlf,.xliff,application/xliff+xml`}
        faultOf={(error) =>
          error instanceof AppError && error.code === 'unsupported_media'
            ? t`We cannot read this file. Bring the table or the XLIFF 2 file that you saved here, with its first lines unchanged`
            : null
        }
        send={async (file, write) => {
          const query = write ? {} : { dry_run: '1' };
          const answer = await manage.call(importTexts, { params: { code: houseCode }, query }, { table: file });
          if (!('state' in answer)) return answer;
          const ended = await follow(answer, 'lines_invalid');
          if (ended === null) return NOTHING;
          const counted = v.safeParse(TextsOutcome, ended.result);
          if (counted.success) return counted.output;
          throw faultOfWork(ended);
        }}
        renderSeen={({ changed, unchanged, blank }) => (
          <>
            <Plural value={changed} one="# text that changes" other="# texts that change" />
            {', '}
            <Plural value={unchanged} one="# as it is" other="# as they are" />
            {', '}
            <Plural value={blank} one="# left empty" other="# left empty" />
          </>
        )}
        renderPreview={(outcome) => <Changes outcome={outcome} />}
        renderDone={({ changed }) => <Plural value={changed} one="# text was changed." other="# texts were changed." />}
      />
    </>
  );
}

/** How texts read now, and how they will. */
function Changes({ outcome: { changed, changes } }: { readonly outcome: TextsOutcome }) {
  const { t } = useLingui();
  const nameOf = useTextName();
  const nameIn = languageNameIn(activeLanguage());
  const more = changed - changes.length;
  if (changes.length === 0) return null;
  return (
    <ul className={styles.changes} aria-label={t`What changes`}>
      {changes.map((change) => (
        <li key={`${change.id} ${change.lang_cd} ${change.in_room}`} className={styles.change}>
          <span className={styles.what}>
            <bdi>{nameOf(change)}</bdi> · {nameIn(change.lang_cd)}
            {change.in_room ? (
              <>
                {' · '}
                <Trans>Read in a room</Trans>
              </>
            ) : null}
          </span>
          {change.before === null ? null : (
            <del lang={bcp47Of(change.lang_cd)} dir="auto">
              {change.before}
            </del>
          )}
          <ins lang={bcp47Of(change.lang_cd)} dir="auto">
            {change.after}
          </ins>
        </li>
      ))}
      {more === 0 ? null : (
        <li>
          <Plural value={more} one="and # more" other="and # more" />
        </li>
      )}
    </ul>
  );
}
