import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import type { Job } from '#shared/manage/jobs.ts';

/** What came of telling followers, as the work says it. */
const Outcome = v.object({
  told: v.number(),
  current: v.number(),
  left_out: v.array(v.object({ code: v.string() })),
});

/** What came of telling followers what is new, in a sentence; of those that went meanwhile, which. */
export function useOutcome(): (job: Job) => string | undefined {
  const { t } = useLingui();
  return ({ result }) => {
    const read = v.safeParse(Outcome, result);
    if (!read.success) return undefined;
    const { told, current, left_out: left } = read.output;
    const codes = left.map(({ code }) => code).join(', ');
    if (left.length > 0) return t`Told: ${told}. Left out, since they were deleted or follow no more: ${codes}`;
    if (told === 0 && current === 0) return t`Nothing is new: all who follow it were told already.`;
    if (told === 0) return t`All who follow it say the same already.`;
    return plural(told, { one: '# house was told what is new.', other: '# houses were told what is new.' });
  };
}
