import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { useManage } from '#client/console/account/use-account.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { apps } from '#shared/apps.ts';
import { getJob } from '#shared/manage/jobs.ts';
import type { HouseSeat } from '#shared/manage/me.ts';
import styles from './drafts.module.css';

const Found = v.object({
  found: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      run: v.object({ id: v.string(), asked: v.number(), passed: v.number(), failing: v.array(v.string()) }),
    }),
  ),
});

/** The assistants that kept a draft from going live, with the questions that went wrong [DRAFT-BEFORE]. */
export function FailedBots({ house, jobId }: { readonly house: HouseSeat; readonly jobId: string }) {
  const manage = useManage();
  const read = useQuery({
    queryKey: ['job', jobId],
    queryFn: () => manage.call(getJob, { params: { id: jobId } }),
  });
  const told = v.safeParse(Found, read.data?.result);
  if (!told.success) return null;
  return (
    <ul className={styles.failedBots}>
      {told.output.found.map(({ id, name, run }) => {
        const { passed, asked } = run;
        return (
          <li key={id}>
            <strong>
              <bdi>{name}</bdi>
            </strong>{' '}
            <Trans>
              {passed} of {asked} as they are to be
            </Trans>
            <ul>
              {run.failing.map((text) => (
                <li key={text}>
                  <bdi>{text}</bdi>
                </li>
              ))}
            </ul>
            <a
              className={styles.way}
              href={`/${activeLanguage()}/${apps['bot-builder'].segment}/${house.code}/${id}/tests/runs/${run.id}`}
            >
              <Trans>All answers</Trans>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
