/** The pages that say why there is nothing to do here, and what helps; none needs the guest [NOTICE-PAGES]. */
import { Trans } from '@lingui/react/macro';
import { useRouterState } from '@tanstack/react-router';
import CalendarX from 'lucide-react/icons/calendar-x-2';
import CopyX from 'lucide-react/icons/copy-x';
import Hourglass from 'lucide-react/icons/hourglass';
import LinkIcon from 'lucide-react/icons/unlink';
import MapPinOff from 'lucide-react/icons/map-pin-off';
import MicOff from 'lucide-react/icons/mic-off';
import MonitorX from 'lucide-react/icons/monitor-x';
import SearchX from 'lucide-react/icons/search-x';
import ShieldX from 'lucide-react/icons/shield-x';
import UsersRound from 'lucide-react/icons/users-round';
import Wrench from 'lucide-react/icons/wrench';
import { type ComponentType, useEffect } from 'react';
import { logAnonymously } from '#client/net/anonymous-log.ts';
import { isAnswering } from '#client/net/standing.ts';
import { Button } from '#client/ui/button.tsx';
import { paths } from '../app/paths.ts';
import { ownPath } from '../app/prev-path.ts';
import { NoticePage } from '../frame/notice-page.tsx';

/** A page load, not a navigation: what stood in the way may be gone, and this tab becomes the newest one. Scans anew what was scanned. */
function TryAgain() {
  const again = ownPath(new URLSearchParams(location.search).get('guestServicePrevPath')) ?? paths.home();
  return (
    <Button onClick={() => location.assign(again)}>
      <Trans>Try again</Trans>
    </Button>
  );
}

/** No page is a dead end: whoever is a guest already goes on, everybody else learns how to begin. */
function ToStart() {
  return (
    <Button onClick={() => location.assign(paths.home())}>
      <Trans>Go to the start page</Trans>
    </Button>
  );
}

function NotFoundScreen() {
  return (
    <NoticePage phone icon={SearchX} title={<Trans>This code no longer works</Trans>} action={<ToStart />}>
      <p>
        <Trans>
          Sorry about that: the code or link has changed. Please scan the one in your room or at the counter, or ask us
          for a new one.
        </Trans>
      </p>
    </NoticePage>
  );
}

/** Shown in the older of two tabs [INSTANCE-ONE]. */
function MultipleInstancesScreen() {
  return (
    <NoticePage
      icon={CopyX}
      title={<Trans>The chat is open in another tab</Trans>}
      // A page load, not a navigation: it makes this tab the newest one.
      action={
        <Button onClick={() => location.assign(paths.home())}>
          <Trans>Use it here</Trans>
        </Button>
      }
    >
      <p>
        <Trans>The chat can be open in one tab at a time. What you wrote here is kept and will be sent.</Trans>
      </p>
    </NoticePage>
  );
}

/** Between two looks whether the work is over, in milliseconds. */
const LOOK_MS = 10_000;

/**
 * Goes back by itself to where the server led away from, once a call is answered otherwise again [OPS-MAINTENANCE]. Whoever
 * opened this page by its address stays.
 *
 * @returns ends the looking
 */
function returnWhenOver(): () => void {
  const before = ownPath(new URLSearchParams(location.search).get('guestServicePrevPath'));
  if (before === null) return () => undefined;
  const timer = setInterval(() => {
    void isAnswering().then((over) => {
      if (over) location.assign(before);
    });
  }, LOOK_MS);
  return () => clearInterval(timer);
}

/** Title and message come with the address; both have words of their own. */
function MaintenanceScreen() {
  useEffect(() => {
    logAnonymously('maintenance', 'open');
    return returnWhenOver();
  }, []);
  const query = new URLSearchParams(location.search);
  const title = query.get('title')?.slice(0, 200);
  const message = query.get('message')?.slice(0, 1000);
  return (
    <NoticePage
      phone
      icon={Wrench}
      title={title ? <bdi>{title}</bdi> : <Trans>Back in a moment</Trans>}
      action={<TryAgain />}
    >
      <p dir="auto">
        {message || <Trans>We are doing some maintenance. For anything urgent, please call the front desk.</Trans>}
      </p>
    </NoticePage>
  );
}

function LinkExpiredScreen() {
  return (
    <NoticePage phone icon={LinkIcon} title={<Trans>This link has expired</Trans>} action={<ToStart />}>
      <p>
        <Trans>Links in text messages work for a limited time. Please ask us for a new one, or scan the QR code.</Trans>
      </p>
    </NoticePage>
  );
}

function BadLocationScreen() {
  return (
    <NoticePage phone icon={MapPinOff} title={<Trans>We could not find this place</Trans>} action={<ToStart />}>
      <p>
        <Trans>We could not tell where you are. Please scan the QR code in your room or at the counter.</Trans>
      </p>
    </NoticePage>
  );
}

function TrialExpiredScreen() {
  return (
    <NoticePage phone icon={CalendarX} title={<Trans>The trial has ended</Trans>} action={<TryAgain />}>
      <p>
        <Trans>This trial has ended. Please ask at the counter, or call the front desk.</Trans>
      </p>
    </NoticePage>
  );
}

/** Chats are open for a time only, as set by the house. */
function TimeExpiredScreen() {
  return (
    <NoticePage phone icon={Hourglass} title={<Trans>This chat has ended</Trans>} action={<ToStart />}>
      <p>
        <Trans>To continue, please scan the QR code in your room or at the counter again.</Trans>
      </p>
    </NoticePage>
  );
}

function OverLimitScreen() {
  return (
    <NoticePage phone icon={UsersRound} title={<Trans>We are very busy right now</Trans>} action={<TryAgain />}>
      <p>
        <Trans>
          We cannot take more guests online at the moment. Please try again later; for anything urgent, please call the
          front desk.
        </Trans>
      </p>
    </NoticePage>
  );
}

function UnsupportedBrowserScreen() {
  return (
    <NoticePage phone icon={MonitorX} title={<Trans>This browser cannot do that</Trans>} action={<TryAgain />}>
      <p>
        <Trans>
          Please open the page in a current Chrome, Safari, Edge or Firefox. Updating the phone often helps too.
        </Trans>
      </p>
    </NoticePage>
  );
}

function NoMicrophoneScreen() {
  return (
    <NoticePage icon={MicOff} title={<Trans>The microphone cannot be used</Trans>} action={<TryAgain />}>
      <p>
        <Trans>
          Calls and voice questions need the microphone. Allow it for this page in your browser settings, then try
          again. You can always write instead.
        </Trans>
      </p>
    </NoticePage>
  );
}

function UnauthorizedIpScreen() {
  return (
    <NoticePage phone icon={ShieldX} title={<Trans>Not available on this network</Trans>} action={<TryAgain />}>
      <p>
        <Trans>This page only works on our own Wi-Fi. Please connect to it, then try again.</Trans>
      </p>
    </NoticePage>
  );
}

const screens: Readonly<Record<string, ComponentType>> = {
  multiple_instances: MultipleInstancesScreen,
  maintenance: MaintenanceScreen,
  link_expired: LinkExpiredScreen,
  bad_location: BadLocationScreen,
  trial_expired: TrialExpiredScreen,
  time_expired: TimeExpiredScreen,
  over_limit: OverLimitScreen,
  unsupported_browser: UnsupportedBrowserScreen,
  no_microphone: NoMicrophoneScreen,
  unauthorized_ip: UnauthorizedIpScreen,
};

/** The page its address names below the language. */
export function GuestlessNotice() {
  const name = useRouterState({ select: (state) => state.location.pathname.split('/')[2] ?? '' });
  const Screen = screens[name] ?? NotFoundScreen;
  return <Screen />;
}
