import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Snackbar } from '#client/ui/snackbar.tsx';
import type { SubMenu } from '#shared/facade/entry/menus.ts';
import { useGuestApp } from '../app/guest-app.ts';
import { paths } from '../app/paths.ts';
import type { MenuEntry } from '../app/guest-menus.ts';
import { useProblem } from '../frame/problem/use-problem.tsx';
import type { MenuEnd } from './open-menu.ts';
import { hasTabs, openPage } from './open-page.ts';
import { hideReminders } from './reminders.ts';
import styles from './menu-dialogs.module.css';

interface MenuDialogsProps {
  readonly said: MenuEnd;
  readonly onAgain: (entry: MenuEntry) => void;
  readonly onClose: () => void;
}

/** Before the guest leaves the app for another page [CHAT-NEW-TAB]. */
export function LinkDialog({
  url,
  title,
  image,
  onClose,
}: {
  readonly url: string;
  readonly title?: string | undefined;
  readonly image?: string | undefined;
  readonly onClose: () => void;
}) {
  const [hidden, setHidden] = useState(false);
  const { host } = new URL(url, location.href);
  const go = (): void => {
    if (hidden) hideReminders();
    openPage(url);
    onClose();
  };
  return (
    <Dialog
      open
      title={title ?? <Trans>Open another page?</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Back</Trans>
          </Button>
          <Button onClick={go}>
            <Trans>Open</Trans>
          </Button>
        </>
      }
    >
      {image === undefined ? null : <img className={styles.image} src={image} alt="" width={96} height={96} />}
      <p>
        {hasTabs() ? (
          <Trans>This opens in a new tab. Come back to this one to go on with your messages.</Trans>
        ) : (
          <Trans>This opens in place of this page. Go back to go on with your messages.</Trans>
        )}
      </p>
      <p className={styles.host}>
        <bdi>{host}</bdi>
      </p>
      <label className={styles.check}>
        <input type="checkbox" checked={hidden} onChange={(event) => setHidden(event.target.checked)} />
        <Trans>Do not ask again</Trans>
      </label>
    </Dialog>
  );
}

function LimitDialog({ limit, onClose }: { readonly limit: number; readonly onClose: () => void }) {
  const router = useRouter();
  const show = (): void => {
    onClose();
    void router.navigate({ to: paths.messageBox() });
  };
  return (
    <Dialog
      open
      title={<Trans>You already have several open conversations</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Back</Trans>
          </Button>
          <Button onClick={show}>
            <Trans>Show my messages</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Plural
          value={limit}
          one="You can have # open conversation at a time. Please continue it, or end it first."
          other="You can have # open conversations at a time. Please continue one of them, or end one first."
        />
      </p>
    </Dialog>
  );
}

function OfflineWords({ onAgain, onClose }: { readonly onAgain: () => void; readonly onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Snackbar duration={8_000} onClose={onClose} action={{ label: t`Try again`, onPress: onAgain }}>
      <Trans>A new conversation needs a connection</Trans>
    </Snackbar>
  );
}

function Announcement({ sub, onClose }: { readonly sub: SubMenu; readonly onClose: () => void }) {
  const { logs } = useGuestApp();
  useEffect(() => logs.access('announcement', 'open', { sub_menu_id: sub.id }), [logs, sub.id]);
  return (
    <Dialog
      open
      title={<bdi>{sub.name}</bdi>}
      onClose={onClose}
      actions={
        <Button onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <p className={styles.announcement} dir="auto">
        {sub.announcement}
      </p>
    </Dialog>
  );
}

/** A tap that led nowhere says why [ERR-DIALOG]. */
function Failed({ error }: { readonly error: unknown }) {
  const { dialog, show } = useProblem();
  useEffect(() => show(error), [show, error]);
  return dialog;
}

/** What a tap on a menu may want to say or ask before it leads anywhere. */
export function MenuDialogs({ said, onAgain, onClose }: MenuDialogsProps) {
  switch (said.end) {
    case 'announcement':
      return <Announcement sub={said.sub} onClose={onClose} />;
    case 'problem':
      return <Failed error={said.error} />;
    case 'link':
      return <LinkDialog url={said.url} title={said.title} onClose={onClose} />;
    case 'limit':
      return <LimitDialog limit={said.limit} onClose={onClose} />;
    case 'offline':
      return <OfflineWords onAgain={() => onAgain(said.entry)} onClose={onClose} />;
    case 'nothing':
    case 'page':
    case 'new_tab':
      return null;
  }
}
