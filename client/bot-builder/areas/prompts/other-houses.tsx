/** A prompt used in other houses of the organisation: copied to those that are chosen [PROMPT-HOUSES]. */
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import manageStyles from '#client/console/account/manage.module.css';
import { useMyself } from '#client/console/account/use-account.ts';
import { may } from '#client/console/kit/house-area.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import type { Bot } from '#shared/manage/bots.ts';
import type { HouseSeat } from '#shared/manage/me.ts';
import type { Prompt } from '#shared/manage/prompts.ts';
import { HouseCopy } from './house-copy.tsx';
import styles from './prompts.module.css';
import { useHouseCopies } from './use-house-copies.ts';

interface OtherHousesProps {
  readonly house: HouseSeat;
  readonly bot: Bot;
  readonly prompt: Prompt;
}

/** Nothing for who writes prompts in no other house. */
export function OtherHouses({ house, bot, prompt }: OtherHousesProps) {
  const me = useMyself();
  const [open, setOpen] = useState(false);
  const others = (me.data?.houses ?? []).filter(
    (one) => one.code !== house.code && one.organization_id === house.organization_id && may('prompts.edit', one),
  );
  if (others.length === 0) return null;
  return (
    <section className={manageStyles.card}>
      <h2 className={manageStyles.subtitle}>
        <Trans>Also in other houses of the organization</Trans>
      </h2>
      <HowItGoes />
      <div className={manageStyles.actions}>
        <Button variant="outline" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Trans>Copy…</Trans>
        </Button>
      </div>
      {open ? (
        <CopyDialog house={house} bot={bot} prompt={prompt} others={others} onClose={() => setOpen(false)} />
      ) : null}
    </section>
  );
}

const HowItGoes = () => (
  <p className={manageStyles.secondary}>
    <Trans>
      Each house you choose gets a copy of it as it is saved. Guests there hear nothing of it before somebody publishes
      it; a new one is not used yet.
    </Trans>
  </p>
);

interface CopyDialogProps extends OtherHousesProps {
  readonly others: readonly HouseSeat[];
  readonly onClose: () => void;
}

function CopyDialog({ house, bot, prompt, others, onClose }: CopyDialogProps) {
  const copies = useHouseCopies(house.code, bot, prompt);
  return (
    <Dialog
      open
      title={<Trans>Also in other houses of the organization</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          <Button busy={copies.busy} disabled={copies.ready.length === 0} onClick={() => void copies.copy()}>
            <Trans>Copy</Trans>
          </Button>
        </>
      }
    >
      <div className={manageStyles.form}>
        <HowItGoes />
        <ul className={styles.houses}>
          {others.map((other) => (
            <li key={other.code}>
              <HouseCopy house={other} copies={copies} />
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
