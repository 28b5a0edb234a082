import { Trans } from '@lingui/react/macro';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import styles from '#client/console/account/manage.module.css';
import { useManage } from '#client/console/account/use-account.ts';
import { useRefusalTexts } from '#client/console/account/use-refusal-texts.ts';
import type { AreaProps } from '#client/console/kit/house-area.ts';
import { may } from '#client/console/kit/house-area.ts';
import { useFollowedWork, useWorkFile } from '#client/console/long-work/use-work.ts';
import { WorkProgress } from '#client/console/long-work/work-progress.tsx';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { isSandboxTenant } from '#shared/domain/entry/sandbox.ts';
import { exportHouse } from '#shared/manage/house-files.ts';
import { ImportHouse } from './import-house.tsx';

/** The house as one file: taken away, and brought back into a draft [FILE-OUT] [FILE-INTO]. */
export function HouseFile({ house }: Pick<AreaProps, 'house'>) {
  const [exports, imports] = [may('house.export', house), may('house.import', house)];
  if (isSandboxTenant(house.code) || (!exports && !imports)) return null;
  return (
    <section className={styles.card} aria-labelledby="house-file">
      <h2 id="house-file" className={styles.subtitle}>
        <Trans>The house as a file</Trans>
      </h2>
      <p className={styles.lead}>
        <Trans>
          Menus, pages, rooms, texts, replies, settings and what assistants know, with pictures and films. Guests,
          people, secrets and what was said are not in it.
        </Trans>
      </p>
      {exports ? <ExportHouse code={house.code} /> : null}
      {imports ? <ImportHouse house={house} /> : null}
    </section>
  );
}

function ExportHouse({ code }: { readonly code: string }) {
  const manage = useManage();
  const words = useRefusalTexts();
  const save = useWorkFile();
  const { job, follow } = useFollowedWork();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const take = async (): Promise<void> => {
    setBusy(true);
    setFault(null);
    try {
      const ended = await follow(await manage.call(exportHouse, { params: { code } }));
      if (ended !== null) await save(ended);
    } catch (error) {
      setFault(words(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <div>
        <Button variant="outline" icon={<Icon of={Download} size={18} />} busy={busy} onClick={() => void take()}>
          <Trans>Save the house as a file</Trans>
        </Button>
      </div>
      {job === null ? null : <WorkProgress job={job} />}
      {fault === null ? null : (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
    </>
  );
}
