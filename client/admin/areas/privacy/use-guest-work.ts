import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useManage, useRefetch } from '#client/console/account/use-account.ts';
import { useRefusalTexts } from '#client/console/account/use-refusal-texts.ts';
import { useSnack } from '#client/console/frame/snacks.tsx';
import { useFollowedWork, useWorkFile } from '#client/console/long-work/use-work.ts';
import type { Job } from '#shared/manage/jobs.ts';
import { eraseGuests, exportGuests } from '#shared/manage/guests.ts';

/** Copying and erasing guests: asked for, followed while the page stays, and found in the list of work by whoever leaves it. */
export function useGuestWork(code: string) {
  const { t } = useLingui();
  const manage = useManage();
  const refetch = useRefetch();
  const snack = useSnack();
  const words = useRefusalTexts();
  const save = useWorkFile();
  const { job, follow } = useFollowedWork();
  const [busy, setBusy] = useState(false);
  const params = { code };
  const doing = async (begin: () => Promise<Job>, done: (job: Job) => Promise<unknown> | undefined): Promise<void> => {
    setBusy(true);
    try {
      const ended = await follow(await begin());
      if (ended !== null) await done(ended);
    } catch (error) {
      snack({ text: words(error) });
    } finally {
      setBusy(false);
    }
  };
  return {
    /** While one is under way: how far it is. */
    job,
    busy,
    /** Makes one file of all that is kept of them and hands it to the browser. */
    copy: (ids: readonly string[]): Promise<void> =>
      doing(
        () => manage.call(exportGuests, { params, body: { guest_ids: [...ids] } }),
        (made) => save(made),
      ),
    erase: (ids: readonly string[], after?: () => void): Promise<void> =>
      doing(
        () => manage.call(eraseGuests, { params, body: { guest_ids: [...ids] } }),
        async () => {
          after?.();
          await refetch();
          snack({ text: t`Erased.` });
        },
      ),
  };
}
