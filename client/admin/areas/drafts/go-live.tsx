import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import manageStyles from '#client/console/account/manage.module.css';
import { useManage, useRefetch } from '#client/console/account/use-account.ts';
import type { Place } from '#client/console/kit/place.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { reflectDraft, scheduleDraft } from '#shared/manage/drafts.ts';
import type { HouseSeat } from '#shared/manage/me.ts';
import { type Choices, sentChoices } from './choices.ts';
import styles from './drafts.module.css';
import type { DraftDiff } from './use-drafts.ts';
import { useShownAnew } from './use-shown-anew.ts';

interface GoLiveProps {
  readonly house: HouseSeat;
  readonly place: Place;
  readonly draftId: string | undefined;
  readonly diff: DraftDiff;
  readonly choices: Choices;
  /** Things that go live. */
  readonly going: number;
  /** Why it cannot go live yet. */
  readonly hindrance: string | null;
}

const PATIENCE_MS = 60_000;

/** Takes exactly what is on the screen live. */
export function GoLive({ house, place, draftId, diff, choices, going, hindrance }: GoLiveProps) {
  const { t } = useLingui();
  const manage = useManage();
  const refetch = useRefetch();
  const shownAnew = useShownAnew();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  /** As the house's clock will say; empty for at once. */
  const [at, setAt] = useState('');
  const reflect = async (): Promise<void> => {
    setBusy(true);
    try {
      const params = { code: house.code };
      const body = {
        diff_version: diff.diff_version,
        choices: sentChoices(diff.changes, choices),
        ...(draftId === undefined ? {} : { draft_id: draftId }),
      };
      const patience = { timeoutMs: PATIENCE_MS };
      if (at === '') await manage.call(reflectDraft, { params, body }, patience);
      else await manage.call(scheduleDraft, { params, body: { ...body, at } }, patience);
      await refetch();
      place.go([]);
    } catch (error) {
      setFault(await shownAnew(error));
    } finally {
      setBusy(false);
      setAsking(false);
    }
  };
  return (
    <div className={styles.bar}>
      {fault === null ? null : (
        <p role="alert" className={manageStyles.fault}>
          {fault}
        </p>
      )}
      <p className={styles.barText} role="status">
        {hindrance ?? <Plural value={going} one="# thing goes live" other="# things go live" />}
      </p>
      <Button aria-haspopup="dialog" disabled={hindrance !== null || going === 0} onClick={() => setAsking(true)}>
        <Trans>Take it live</Trans>
      </Button>
      <Dialog
        open={asking}
        role="alertdialog"
        title={t`Take it live?`}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              <Trans>Not yet</Trans>
            </Button>
            <Button busy={busy} onClick={() => void reflect()}>
              {at === '' ? <Trans>Take it live</Trans> : <Trans>Take it live then</Trans>}
            </Button>
          </>
        }
      >
        <p>
          <Trans>
            Guests see all of it at once, also on pages that are open now. You can go back to how it is today at any
            time.
          </Trans>
        </p>
        <p className={manageStyles.secondary}>
          <Trans>When it is done, you and whoever is in the sandbox are signed out.</Trans>
        </p>
        <TextField
          type="datetime-local"
          label={t`Or at a time, on the clock of the house`}
          hint={t`If something is changed until then it does not go live, and says so`}
          name="at"
          value={at}
          onChange={(event) => setAt(event.target.value)}
        />
      </Dialog>
    </div>
  );
}
