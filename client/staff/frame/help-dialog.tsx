import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { changeSettings, useSettings } from '../settings.ts';
import { shortcutKeys, type Shortcut } from './shortcuts.ts';
import styles from './help-dialog.module.css';

const words: Readonly<Record<Shortcut, ReactNode>> = {
  next: <Trans>Next ticket (Enter opens it)</Trans>,
  previous: <Trans>Previous ticket</Trans>,
  longest: <Trans>Open the ticket that has waited longest</Trans>,
  take: <Trans>Take the ticket</Trans>,
  reply: <Trans>Write a reply</Trans>,
  note: <Trans>Write an internal note</Trans>,
  canned: <Trans>Choose a canned reply</Trans>,
  forward: <Trans>Forward</Trans>,
  accept: <Trans>Accept what a colleague offers</Trans>,
  decline: <Trans>Decline it</Trans>,
  reject: <Trans>Reject</Trans>,
  solve: <Trans>Solve</Trans>,
  undo: <Trans>Undo a solve, within 5 seconds</Trans>,
  search: <Trans>Search</Trans>,
  details: <Trans>Show or hide details and notes</Trans>,
  acknowledge: <Trans>Acknowledge all alerts</Trans>,
  answer: <Trans>Answer the call that has rung longest</Trans>,
  hangUp: <Trans>Hang up, or decline the call that rings</Trans>,
  mute: <Trans>Mute the microphone, or unmute it</Trans>,
  openCall: <Trans>Open the conversation of the call</Trans>,
  tabs: <Trans>Waiting, mine, all open, offered, closed</Trans>,
  back: <Trans>Leave a field, or close the ticket</Trans>,
  help: <Trans>This help</Trans>,
};

function Keys({ name }: { readonly name: Shortcut }) {
  const keys: readonly string[] = shortcutKeys[name];
  return (
    <dd dir="ltr">
      {keys.map((key) => (
        <kbd key={key}>{key === 'Escape' ? 'Esc' : key}</kbd>
      ))}
    </dd>
  );
}

/** Every key there is, and the switch for people whom single letters would disturb. */
export function HelpDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { shortcuts } = useSettings();
  return (
    <Dialog
      open={open}
      title={<Trans>Keyboard</Trans>}
      onClose={onClose}
      actions={
        <Button onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <dl className={styles.keys}>
        {(Object.keys(shortcutKeys) as Shortcut[]).map((name) => (
          <div key={name}>
            <dt>{words[name]}</dt>
            <Keys name={name} />
          </div>
        ))}
      </dl>
      <label className={styles.switch}>
        <input
          type="checkbox"
          checked={shortcuts}
          onChange={(event) => changeSettings({ shortcuts: event.target.checked })}
        />
        <Trans>Single keys do things</Trans>
      </label>
    </Dialog>
  );
}
