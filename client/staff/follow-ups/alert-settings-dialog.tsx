import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useState, type SyntheticEvent } from 'react';
import { ALERTS, type Alert, type AlertSettings, MAILED_ALERTS } from '#shared/domain/alerts/alerts.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { useSnack } from '#client/console/frame/snacks.tsx';
import { useStaffServices } from '../staff-services.ts';
import styles from './follow-ups.module.css';

const FORM = 'alert-settings';
const NIGHT = { from: '22:00', to: '07:00' };

interface BoxesProps<T extends Alert> {
  readonly all: readonly T[];
  readonly names: Readonly<Record<Alert, string>>;
  readonly chosen: readonly T[];
  readonly onChange: (chosen: readonly T[]) => void;
}

/** A box for each of them, in their order. */
function Boxes<T extends Alert>({ all, names, chosen, onChange }: BoxesProps<T>) {
  return all.map((one) => (
    <label key={one} className={styles.check}>
      <input
        type="checkbox"
        checked={chosen.includes(one)}
        onChange={({ target }) =>
          onChange(all.filter((each) => (each === one ? target.checked : chosen.includes(each))))
        }
      />
      {names[one]}
    </label>
  ));
}

/** Of what this person is told on their devices and by mail, and when not. [ALERT-WANTED, ALERT-QUIET] */
export function AlertSettingsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const { calls } = useStaffServices();
  const snack = useSnack();
  const [settings, setSettings] = useState<AlertSettings | null>(null);
  const [failed, setFailed] = useState(false);
  const [busy, setBusy] = useState(false);
  const read = useCallback(() => {
    calls.alertSettings().then(
      (found) => {
        setSettings(found);
        setFailed(false);
      },
      () => setFailed(true),
    );
  }, [calls]);
  useEffect(read, [read]);
  const names: Readonly<Record<Alert, string>> = {
    ticket: t`Guests who wait, and tickets that come back`,
    mention: t`Mentions`,
    reminder: t`Reminders`,
    emergency: t`Calls for help`,
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (settings === null) return;
    setBusy(true);
    calls.setAlertSettings(settings).then(
      () => {
        snack({ text: t`Saved` });
        onClose();
      },
      () => {
        setBusy(false);
        snack({ text: t`It could not be saved. Check the connection and try again` });
      },
    );
  };
  return (
    <Dialog
      open
      title={<Trans>What I am told of</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={FORM} disabled={busy || settings === null}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      {settings === null ? (
        failed ? (
          <div role="alert">
            <p>
              <Trans>This could not be loaded.</Trans>
            </p>
            <Button variant="outline" onClick={read}>
              <Trans>Try again</Trans>
            </Button>
          </div>
        ) : (
          <p className={styles.none} role="status">
            <Trans>Loading…</Trans>
          </p>
        )
      ) : (
        <form id={FORM} className={styles.form} onSubmit={submit}>
          <fieldset className={styles.checks}>
            <legend>
              <Trans>On my devices, while the page is closed</Trans>
            </legend>
            <Boxes
              all={ALERTS}
              names={names}
              chosen={settings.push}
              onChange={(push) => setSettings({ ...settings, push })}
            />
          </fieldset>
          <fieldset className={styles.checks}>
            <legend>
              <Trans>By e-mail as well</Trans>
            </legend>
            <Boxes
              all={MAILED_ALERTS}
              names={names}
              chosen={settings.mail}
              onChange={(mail) => setSettings({ ...settings, mail })}
            />
          </fieldset>
          <fieldset className={styles.checks}>
            <legend>
              <Trans>Quiet hours</Trans>
            </legend>
            <label className={styles.check}>
              <input
                type="checkbox"
                checked={settings.quiet !== null}
                onChange={(event) => setSettings({ ...settings, quiet: event.target.checked ? NIGHT : null })}
              />
              <Trans>Nothing on my devices but calls for help</Trans>
            </label>
            {settings.quiet === null ? null : (
              <QuietTimes quiet={settings.quiet} settings={settings} onChange={setSettings} />
            )}
          </fieldset>
        </form>
      )}
    </Dialog>
  );
}

function QuietTimes({
  quiet,
  settings,
  onChange,
}: {
  readonly quiet: NonNullable<AlertSettings['quiet']>;
  readonly settings: AlertSettings;
  readonly onChange: (settings: AlertSettings) => void;
}) {
  const set = (change: Partial<typeof quiet>): void => onChange({ ...settings, quiet: { ...quiet, ...change } });
  return (
    <div className={styles.times}>
      <label>
        <Trans context="a time of day">From</Trans>
        <input
          type="time"
          required
          dir="ltr"
          value={quiet.from}
          onChange={(event) => set({ from: event.target.value })}
        />
      </label>
      <label>
        <Trans context="a time of day">Until</Trans>
        <input type="time" required dir="ltr" value={quiet.to} onChange={(event) => set({ to: event.target.value })} />
      </label>
      <p className={styles.none}>
        <Trans>By the house’s clock</Trans>
      </p>
    </div>
  );
}
