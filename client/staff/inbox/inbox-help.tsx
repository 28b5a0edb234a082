import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { HelpDialog } from '#client/console/frame/help-dialog.tsx';
import { inboxKeys } from '../shortcut-keys.ts';

const words: Readonly<Record<keyof typeof inboxKeys, ReactNode>> = {
  next: <Trans>Next ticket (Enter opens it)</Trans>,
  previous: <Trans>Previous ticket</Trans>,
  longest: <Trans>Open the ticket that has waited longest</Trans>,
  select: <Trans>Select the ticket, for several at once (Shift and arrows, Ctrl A)</Trans>,
  take: <Trans>Take the ticket, take it over, or reopen it</Trans>,
  reply: <Trans>Write a reply</Trans>,
  note: <Trans>Write an internal note</Trans>,
  canned: <Trans>Choose a canned reply</Trans>,
  giveBack: <Trans>Give it back to the queue</Trans>,
  forward: <Trans>Forward</Trans>,
  accept: <Trans>Accept what a colleague offers</Trans>,
  decline: <Trans>Decline it</Trans>,
  reject: <Trans>Reject</Trans>,
  solve: <Trans>Solve</Trans>,
  snooze: <Trans>Snooze for later, or bring it back</Trans>,
  undo: <Trans>Undo a solve, within 5 seconds</Trans>,
  search: <Trans>Search</Trans>,
  details: <Trans>Show or hide details and notes</Trans>,
  acknowledge: <Trans>Acknowledge all alerts</Trans>,
  answer: <Trans>Answer the call that has rung longest</Trans>,
  hangUp: <Trans>Hang up, or decline the call that rings</Trans>,
  mute: <Trans>Mute the microphone, or unmute it</Trans>,
  openCall: <Trans>Open the conversation of the call</Trans>,
  tabs: <Trans>Waiting, mine, all open, offered, closed, snoozed</Trans>,
  back: <Trans>Leave a field, or close the ticket</Trans>,
  help: <Trans>This help</Trans>,
};

/** The inbox's keys, explained. */
export function InboxHelp(props: { readonly open: boolean; readonly onClose: () => void }) {
  return (
    <HelpDialog
      {...props}
      keys={inboxKeys}
      words={words}
      also={
        <div>
          <dt>
            <Trans>Go to a guest, a room, a filter or an action</Trans>
          </dt>
          <dd dir="ltr">
            <kbd>Ctrl</kbd>
            <kbd>K</kbd>
          </dd>
        </div>
      }
    />
  );
}
