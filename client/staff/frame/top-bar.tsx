import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import Bell from 'lucide-react/icons/bell';
import BellRing from 'lucide-react/icons/bell-ring';
import ConciergeBell from 'lucide-react/icons/concierge-bell';
import ScanQrCode from 'lucide-react/icons/scan-qr-code';
import Volume from 'lucide-react/icons/volume-2';
import VolumeOff from 'lucide-react/icons/volume-off';
import { Icon } from '#client/ui/icon.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { askForDesktop, desktopPermission } from '../alerts/desktop-notices.ts';
import { chime } from '../alerts/chime.ts';
import { changeSettings, useSettings } from '../settings.ts';
import { ConnectionSign } from './connection-sign.tsx';
import { StatusMenu } from './status-menu.tsx';
import styles from './top-bar.module.css';

interface TopBarProps {
  /** How many tickets call. */
  readonly calls: number;
  readonly onAcknowledge: () => void;
  readonly onScan: () => void;
  readonly onLanguage: () => void;
  readonly onHelp: () => void;
  readonly onSignOut: () => void;
}

/** The page's head: connection, alerts, and who is signed in. [THEME-TITLE] */
export function TopBar({ calls, onAcknowledge, onScan, onLanguage, onHelp, onSignOut }: TopBarProps) {
  const { t } = useLingui();
  const { sound, desktop } = useSettings();
  const [permission, setPermission] = useState(desktopPermission);
  const toggleDesktop = async (): Promise<void> => {
    const given = permission === 'default' ? await askForDesktop() : permission;
    setPermission(given);
    changeSettings({ desktop: given === 'granted' && !(desktop && permission === 'granted') });
  };
  return (
    <header className={styles.bar}>
      <h1 className={styles.brand}>
        <Icon of={ConciergeBell} size={22} />
        <Trans>Inbox</Trans>
      </h1>
      <span className={styles.space} />
      <ConnectionSign />
      {calls === 0 ? (
        <span className={styles.quiet} title={t`Nothing waits for you`}>
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
            <Plural value={calls} one="# waits for you" other="# wait for you" />
          </span>
          <span className={styles.callsCount} aria-hidden="true">
            {calls}
          </span>
        </button>
      )}
      <IconButton icon={ScanQrCode} label={t`Take a coupon`} onClick={onScan} />
      <IconButton
        icon={sound ? Volume : VolumeOff}
        label={sound ? t`Sound is on. Turn it off` : t`Sound is off. Turn it on`}
        onClick={() => {
          if (!sound) chime();
          changeSettings({ sound: !sound });
        }}
      />
      <StatusMenu
        desktop={
          permission === 'absent' || permission === 'denied'
            ? permission
            : desktop && permission === 'granted'
              ? 'on'
              : 'off'
        }
        onDesktop={() => void toggleDesktop()}
        onLanguage={onLanguage}
        onHelp={onHelp}
        onSignOut={onSignOut}
      />
    </header>
  );
}
