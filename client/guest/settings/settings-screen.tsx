import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState, type ReactNode, type SyntheticEvent } from 'react';
import { activeLanguage } from '#client/i18n/activate.ts';
import { canInstallWorker } from '#client/pwa/worker-client.ts';
import { useAuthor, useConnection, useMe } from '#client/sync/hooks.ts';
import { useReadable } from '#client/sync/sync-context.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { bcp47Of } from '#shared/languages/codes.ts';
import { isSandboxTenant } from '#shared/domain/entry/sandbox.ts';
import { namelessGuest } from '#shared/domain/entry/arrival.ts';
import { nativeNameOf } from '#shared/languages/names.ts';
import { useCarried } from '../app/carried.ts';
import { useGuestApp } from '../app/guest-app.ts';
import { nameGuest } from '../app/known-guest.ts';
import { leaveVisit } from '../app/leave-visit.ts';
import { morePaths } from '../app/more-paths.ts';
import { paths } from '../app/paths.ts';
import { SearchIcon } from '../ask/ask-entry.tsx';
import { GuestPage } from '../frame/guest-page.tsx';
import { Synced } from '../frame/synced.tsx';
import { Guestless } from '../frame/guestless/guestless.tsx';
import { LanguagePanel } from '../frame/language/language-panel.tsx';
import { useProblem } from '../frame/problem/use-problem.tsx';
import { useRead } from '../reading/use-read.ts';
import { OWN_PASS, walletPass } from '../stay/pass/pass-store.ts';
import { PushCard } from './push-card.tsx';
import styles from './settings-screen.module.css';

const nameMax = 100;

function NameForm() {
  const { t } = useLingui();
  const app = useGuestApp();
  const author = useAuthor();
  const me = useMe();
  const known = me?.name === namelessGuest ? '' : (me?.name ?? '');
  const [typed, setTyped] = useCarried('own-name');
  const [isTyped, setIsTyped] = useState(typed !== '');
  const [saved, setSaved] = useState(false);
  const name = isTyped ? typed : known;
  const changed = name.trim() !== '' && name.trim() !== known;
  const save = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (!changed) return;
    void nameGuest(app, name.trim(), author).then(() => setSaved(true));
  };
  return (
    <form className={styles.name} onSubmit={save}>
      <TextField
        label={t`Your name`}
        hint={t`Shown to the people who reply to you.`}
        value={name}
        maxLength={nameMax}
        autoComplete="name"
        onChange={(event) => {
          setTyped(event.target.value);
          setIsTyped(true);
          setSaved(false);
        }}
      />
      <Button type="submit" variant="outline" disabled={!changed}>
        <Trans>Save</Trans>
      </Button>
      <p className={styles.saved} role="status">
        {saved && !changed ? <Trans>Saved</Trans> : null}
      </p>
    </form>
  );
}

function Keeping() {
  const { durable } = useConnection();
  return durable ? null : (
    <p className={styles.hint}>
      <Trans>
        This browser does not keep anything between visits. Your messages are safe with us once they are sent.
      </Trans>
    </p>
  );
}

/** Whether the app opens without a connection, said before it is tried [PWA-MISSING]. */
function Offline() {
  return canInstallWorker() ? null : (
    <p className={styles.hint}>
      <Trans>This browser cannot open the page offline. Keep it open to read your messages without a connection.</Trans>
    </p>
  );
}

/** Leads to another page of the guest's own. */
function Row({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  const router = useRouter();
  return (
    <button type="button" className={styles.row} onClick={() => void router.navigate({ href: to })}>
      <span>{children}</span>
      <Icon of={ChevronRight} directional size={20} />
    </button>
  );
}

/** To the wallet pass, where the house gives one out [PASS-TOLD]. */
function PassRow() {
  const has = useRead(walletPass, OWN_PASS).value?.google_url != null;
  return has ? (
    <Row to={morePaths.walletPass()}>
      <Trans>Wallet pass</Trans>
    </Row>
  ) : null;
}

/** The guest's own settings: language, name, and ending the visit on this device. */
export function SettingsScreen() {
  const app = useGuestApp();
  const problem = useProblem();
  const place = useReadable(app.memory.place)?.detail;
  const isHotel = place?.tenant_type === 'hotel';
  const [choosing, setChoosing] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const lang = activeLanguage();
  const signedIn = app.core.session.view.get().status === 'active';
  const sandbox = isSandboxTenant(app.memory.place.get()?.detail.tenant_cd ?? '');
  const page = (
    <GuestPage tools={<SearchIcon />} title={<Trans>Settings</Trans>} back={paths.home()}>
      <div className={styles.page}>
        <section className={styles.card}>
          <button type="button" className={styles.row} aria-haspopup="dialog" onClick={() => setChoosing(true)}>
            <span>
              <Trans>Language</Trans>
            </span>
            <bdi className={styles.value} lang={bcp47Of(lang)}>
              {nativeNameOf(lang)}
            </bdi>
          </button>
        </section>
        {signedIn ? (
          <>
            <section className={styles.card}>
              <Row to={morePaths.wallet()}>
                <Trans>My coupons</Trans>
              </Row>
              <PassRow />
              {isHotel ? (
                <Row to={morePaths.checkIn()}>
                  <Trans>Check-in form</Trans>
                </Row>
              ) : null}
            </section>
            <section className={styles.card}>
              <Synced>
                <NameForm />
              </Synced>
            </section>
            <PushCard />
            <Synced>
              <Keeping />
            </Synced>
            <Offline />
          </>
        ) : null}
        <section className={styles.card}>
          {signedIn ? (
            <Row to={morePaths.shareQr('settings')}>
              <Trans>Share this place</Trans>
            </Row>
          ) : null}
          {signedIn ? (
            <Row to={morePaths.data()}>
              <Trans>Your data</Trans>
            </Row>
          ) : null}
          <Row to={morePaths.terms()}>
            <Trans>Terms of use</Trans>
          </Row>
        </section>
        {signedIn ? (
          <Button variant="danger" aria-haspopup="dialog" onClick={() => setLeaving(true)}>
            <Trans>End my visit on this device</Trans>
          </Button>
        ) : null}
        {place?.powered_by === true ? (
          <p className={styles.hint}>
            <Trans>Powered by Bellhop</Trans>
          </p>
        ) : null}
        {sandbox ? (
          <p className={styles.hint}>
            <Trans>This is a trial: not everything you see is available yet.</Trans>
          </p>
        ) : null}
      </div>
      {choosing ? <LanguagePanel onClose={() => setChoosing(false)} /> : null}
      <Dialog
        open={leaving}
        role="alertdialog"
        title={<Trans>End your visit on this device?</Trans>}
        onClose={() => setLeaving(false)}
        actions={
          <>
            <Button variant="quiet" onClick={() => setLeaving(false)}>
              <Trans>Cancel</Trans>
            </Button>
            <Button onClick={() => void leaveVisit(app).catch(problem.show)}>
              <Trans>End visit</Trans>
            </Button>
          </>
        }
      >
        <p>
          <Trans>
            Your messages disappear from this device, also what is not sent yet. To come back, scan the QR code again.
          </Trans>
        </p>
      </Dialog>
      {problem.dialog}
    </GuestPage>
  );
  return signedIn ? page : <Guestless>{page}</Guestless>;
}
