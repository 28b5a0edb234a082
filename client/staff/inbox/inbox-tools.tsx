import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import Bell from 'lucide-react/icons/bell';
import BellRing from 'lucide-react/icons/bell-ring';
import ChartColumn from 'lucide-react/icons/chart-column';
import Inbox from 'lucide-react/icons/inbox';
import ListChecks from 'lucide-react/icons/list-checks';
import ScanQrCode from 'lucide-react/icons/scan-qr-code';
import Utensils from 'lucide-react/icons/utensils';
import Volume from 'lucide-react/icons/volume-2';
import VolumeOff from 'lucide-react/icons/volume-off';
import { useMayWrite } from '#client/console/console-services.ts';
import { MenuEntry } from '#client/console/frame/menu-entry.tsx';
import { FindButton } from '#client/console/palette/find-button.tsx';
import { changeSettings, useSettings } from '#client/console/settings.ts';
import { countText } from '#client/i18n/money.ts';
import type { Push } from '#client/pwa/use-push.ts';
import { lazyPart } from '#client/shell/lazy-part.ts';
import { Icon } from '#client/ui/icon.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { askForDesktop, desktopPermission } from '../alerts/desktop-notices.ts';
import { sounds } from '../alerts/sounds.ts';
import { FollowUpsButton } from '../follow-ups/follow-ups-button.tsx';
import { useKnownResponders } from '../responder/use-responders.ts';
import { useStaffServices } from '../staff-services.ts';
import { useBoardAddress, useDashboardAddress, usePageAddress } from '../ticket-address.ts';
import { useIsPhone } from '../use-is-phone.ts';
import { WaitingCount } from '../waiting-count.tsx';
import styles from './inbox-tools.module.css';

const DeskFinder = lazyPart(async () => (await import('../palette/lazy-desk-finder.tsx')).DeskFinder);

interface InboxToolsProps {
  /** How many tickets call. */
  readonly calls: number;
  readonly onAcknowledge: () => void;
  readonly onScan: () => void;
}

function turnSound(sound: boolean): void {
  if (!sound) sounds.chime();
  changeSettings({ sound: !sound });
}

/** What the inbox has in the bar: alerts, its pages, the scanner of coupons, sound; on a phone what is needed at once. */
export function InboxTools({ calls, onAcknowledge, onScan }: InboxToolsProps) {
  const { t } = useLingui();
  const { sound } = useSettings();
  const [page, showPage] = useBoardAddress();
  const [dashboard, showDashboard] = useDashboardAddress();
  const isPhone = useIsPhone();
  return (
    <>
      {calls === 0 ? (
        <span className={styles.quiet} title={t`Nothing new for you`}>
          <Icon of={Bell} size={20} />
        </span>
      ) : (
        <button
          type="button"
          className={styles.calls}
          aria-keyshortcuts="m"
          title={t`Acknowledge all (key m)`}
          onClick={onAcknowledge}
        >
          <Icon of={BellRing} size={18} />
          <span className={styles.callsWords}>
            <Plural value={calls} one="# new for you" other="# new for you" />
          </span>
          <span className={styles.callsCount} aria-hidden="true">
            {countText(calls)}
          </span>
        </button>
      )}
      <FindButton finder={DeskFinder} nav={[]} compact />
      {isPhone ? null : (
        <IconButton
          icon={page === 'orders' ? Inbox : Utensils}
          label={page === 'orders' ? t`Back to the inbox` : t`Orders`}
          onClick={() => showPage(page === 'orders' ? null : 'orders')}
        />
      )}
      <IconButton
        icon={page === 'tasks' ? Inbox : ListChecks}
        label={page === 'tasks' ? t`Back to the inbox` : t`Tasks`}
        onClick={() => showPage(page === 'tasks' ? null : 'tasks')}
      />
      {isPhone ? null : (
        <IconButton
          icon={dashboard === null ? ChartColumn : Inbox}
          label={dashboard === null ? t`Dashboard` : t`Back to the inbox`}
          onClick={() => showDashboard(dashboard === null ? '' : null)}
        />
      )}
      <FollowUpsButton />
      {isPhone ? null : (
        <>
          <IconButton icon={ScanQrCode} label={t`Take a coupon`} onClick={onScan} />
          <IconButton
            icon={sound ? Volume : VolumeOff}
            label={sound ? t`Sound is on. Turn it off` : t`Sound is off. Turn it on`}
            onClick={() => turnSound(sound)}
          />
        </>
      )}
    </>
  );
}

/** What the bar has no room for on a phone. */
function BarInMenu({ onScan }: { readonly onScan: () => void }) {
  const { t } = useLingui();
  const { sound } = useSettings();
  const [page, showPage] = useBoardAddress();
  const [dashboard, showDashboard] = useDashboardAddress();
  const orders = page === 'orders' ? t`Back to the inbox` : t`Orders`;
  const figures = dashboard === null ? t`Dashboard` : t`Back to the inbox`;
  const said = sound ? t`Sound is on. Turn it off` : t`Sound is off. Turn it on`;
  return (
    <>
      <MenuEntry id="orders" textValue={orders} onAction={() => showPage(page === 'orders' ? null : 'orders')}>
        {orders}
      </MenuEntry>
      <MenuEntry id="dashboard" textValue={figures} onAction={() => showDashboard(dashboard === null ? '' : null)}>
        {figures}
      </MenuEntry>
      <MenuEntry id="scan" textValue={t`Take a coupon`} onAction={onScan}>
        <Trans>Take a coupon</Trans>
      </MenuEntry>
      <MenuEntry id="sound" textValue={said} onAction={() => turnSound(sound)}>
        {said}
      </MenuEntry>
    </>
  );
}

interface InboxMenuProps {
  readonly push: Push;
  /** This person leads the house, and judges what is reported [REPORT-JUDGES]. */
  readonly leads: boolean;
  readonly onOpen: (
    dialog:
      | 'scan'
      | 'shift'
      | 'my-shifts'
      | 'help'
      | 'reports'
      | 'maskings'
      | 'colleagues'
      | 'profile'
      | 'alerts'
      | 'congestion'
      | 'sms'
      | 'settings',
  ) => void;
}

/** What the inbox adds to the menu of whoever is signed in: notices of the desktop, open or closed, and the keys. */
export function InboxMenu({ push, leads, onOpen }: InboxMenuProps) {
  const { t } = useLingui();
  const [, showPage] = usePageAddress();
  const { calls } = useStaffServices();
  const { known, ask } = useKnownResponders();
  const { desktop } = useSettings();
  const [permission, setPermission] = useState(desktopPermission);
  const toggleDesktop = async (): Promise<void> => {
    const given = permission === 'default' ? await askForDesktop() : permission;
    setPermission(given);
    changeSettings({ desktop: given === 'granted' && !(desktop && permission === 'granted') });
  };
  const isPhone = useIsPhone();
  const mayWrite = useMayWrite();
  const never = permission === 'absent' || permission === 'denied';
  return (
    <>
      {isPhone ? <BarInMenu onScan={() => onOpen('scan')} /> : null}
      <MenuEntry
        id="desktop"
        textValue={t`Desktop notifications`}
        disabled={never}
        state={never ? null : desktop && permission === 'granted' ? <Trans>On</Trans> : <Trans>Off</Trans>}
        onAction={() => void toggleDesktop()}
      >
        {permission === 'denied' ? (
          <Trans>Desktop notifications are blocked in the browser</Trans>
        ) : (
          <Trans>Desktop notifications</Trans>
        )}
      </MenuEntry>
      {push.state === 'hidden' || push.state === 'absent' ? null : (
        <MenuEntry
          id="push"
          textValue={t`Notify me while this page is closed`}
          disabled={push.state === 'blocked' || push.state === 'busy'}
          state={push.state === 'on' ? <Trans>On</Trans> : <Trans>Off</Trans>}
          onAction={push.state === 'on' ? push.turnOff : push.turnOn}
        >
          <Trans>Notify me while this page is closed</Trans>
        </MenuEntry>
      )}
      {known === null ? null : (
        <MenuEntry
          id="responder"
          textValue={t`Who answers…`}
          state={<bdi>{known.items.find(({ id }) => id === known.chosen_id)?.name ?? ''}</bdi>}
          onAction={ask}
        >
          <Trans>Who answers…</Trans>
        </MenuEntry>
      )}
      <MenuEntry id="profile" textValue={t`My profile…`} disabled={!mayWrite} onAction={() => onOpen('profile')}>
        <Trans>My profile…</Trans>
      </MenuEntry>
      <MenuEntry id="alerts" textValue={t`What I am told of…`} onAction={() => onOpen('alerts')}>
        <Trans>What I am told of…</Trans>
      </MenuEntry>
      <MenuEntry id="sms" textValue={t`Text a guest…`} disabled={!mayWrite} onAction={() => onOpen('sms')}>
        <Trans>Text a guest…</Trans>
      </MenuEntry>
      <MenuEntry id="congestion" textValue={t`How full it is…`} onAction={() => onOpen('congestion')}>
        <Trans>How full it is…</Trans>
      </MenuEntry>
      <MenuEntry id="hand-on" textValue={t`Hand on my tickets…`} onAction={() => onOpen('shift')}>
        <Trans>Hand on my tickets…</Trans>
      </MenuEntry>
      <MenuEntry id="my-shifts" textValue={t`My shifts…`} onAction={() => onOpen('my-shifts')}>
        <Trans>My shifts…</Trans>
      </MenuEntry>
      {leads ? (
        <MenuEntry id="colleagues" textValue={t`Colleagues…`} onAction={() => onOpen('colleagues')}>
          <Trans>Colleagues…</Trans>
        </MenuEntry>
      ) : null}
      {leads ? (
        <MenuEntry
          id="reports"
          textValue={t`Reported messages…`}
          state={<WaitingCount read={calls.reports} />}
          onAction={() => onOpen('reports')}
        >
          <Trans>Reported messages…</Trans>
        </MenuEntry>
      ) : null}
      {leads ? (
        <MenuEntry
          id="maskings"
          textValue={t`Masked messages…`}
          state={<WaitingCount read={calls.maskings} />}
          onAction={() => onOpen('maskings')}
        >
          <Trans>Masked messages…</Trans>
        </MenuEntry>
      ) : null}
      {leads ? (
        <MenuEntry id="trail" textValue={t`Audit trail`} onAction={() => showPage('trail')}>
          <Trans>Audit trail</Trans>
        </MenuEntry>
      ) : null}
      {leads ? (
        <MenuEntry id="settings" textValue={t`Settings of the house…`} onAction={() => onOpen('settings')}>
          <Trans>Settings of the house…</Trans>
        </MenuEntry>
      ) : null}
      <MenuEntry id="help" textValue={t`Keyboard`} state={<kbd>?</kbd>} onAction={() => onOpen('help')}>
        <Trans>Keyboard…</Trans>
      </MenuEntry>
    </>
  );
}
