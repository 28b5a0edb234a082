import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import manageStyles from '#client/console/account/manage.module.css';
import { ReadState } from '#client/console/account/read-state.tsx';
import { Refused } from '#client/console/account/refused.ts';
import { useManage, useRefetch } from '#client/console/account/use-account.ts';
import { useRefusalTexts } from '#client/console/account/use-refusal-texts.ts';
import { useFileFaultTexts } from '#client/console/house-file/use-file-fault-texts.ts';
import { may } from '#client/console/kit/house-area.ts';
import { Button } from '#client/ui/button.tsx';
import type { KnownThings } from '#shared/manage/house-files.ts';
import type { HouseSeat } from '#shared/manage/me.ts';
import { takeTemplateKnowledge } from '#shared/manage/templates.ts';
import { KnownChanges } from '../house/import-changes.tsx';
import { useTemplateKnowledge } from './use-following.ts';

/** What the template's assistants know that is new or different here: taken by one press, into no draft [FILE-KNOWS]. */
export function KnownCard({ house }: { readonly house: HouseSeat }) {
  const [taken, setTaken] = useState(false);
  return (
    <ReadState read={useTemplateKnowledge(house.code)}>
      {(known) =>
        known.total === 0 && !taken ? null : (
          <section className={manageStyles.card}>
            {known.total === 0 ? (
              <p role="status" className={manageStyles.done}>
                <Trans>What assistants know was taken over.</Trans>{' '}
                <Trans>Guests read it once you publish the next version.</Trans>
              </p>
            ) : (
              <Waits house={house} known={known} onTaken={() => setTaken(true)} />
            )}
          </section>
        )
      }
    </ReadState>
  );
}

interface WaitsProps {
  readonly house: HouseSeat;
  readonly known: KnownThings;
  readonly onTaken: () => void;
}

function Waits({ house, known, onTaken }: WaitsProps) {
  const manage = useManage();
  const refetch = useRefetch();
  const words = useRefusalTexts();
  const faultWords = useFileFaultTexts();
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<readonly string[]>([]);
  const take = async (): Promise<void> => {
    setBusy(true);
    setFaults([]);
    try {
      await manage.call(takeTemplateKnowledge, { params: { code: house.code } });
      onTaken();
      await refetch();
    } catch (error) {
      const codes = error instanceof Refused ? error.fields.map(({ code }) => code) : [];
      setFaults(codes.length === 0 ? [words(error)] : [...new Set(codes)].map(faultWords));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <KnownChanges assistants={known} />
      {faults.map((fault) => (
        <p key={fault} role="alert" className={manageStyles.fault}>
          {fault}
        </p>
      ))}
      {may('prompts.edit', house) && may('knowledge.edit', house) ? (
        <div className={manageStyles.actions}>
          <Button busy={busy} onClick={() => void take()}>
            <Trans>Take them over</Trans>
          </Button>
        </div>
      ) : null}
    </>
  );
}
