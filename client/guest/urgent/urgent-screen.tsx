import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import Phone from 'lucide-react/icons/phone';
import { Icon } from '#client/ui/icon.tsx';
import type { PlaceDetail } from '#shared/facade/entry/place.ts';
import { useGuestApp } from '../app/guest-app.ts';
import { usePlace } from '../app/place.ts';
import { GuestPage } from '../frame/guest-page.tsx';
import { Synced } from '../frame/synced.tsx';
import { aboveSubMenu, shownEntry, useUrgentMenuId } from '../reading/menu-place.ts';
import { BeforeSync, HelpCall } from './help-call.tsx';
import { useHelpCall } from './use-help-call.ts';
import styles from './urgent.module.css';

/** The house's emergency number, one tap away; without one, what to do instead [URGENT-PHONE]. */
function CallTheHouse({ detail }: { readonly detail: PlaceDetail | null }) {
  const number = detail?.emergency_phone ?? null;
  if (number === null) {
    return (
      <p className={styles.noNumber}>
        <Trans>You can also pick up the nearest house telephone and call the reception.</Trans>
      </p>
    );
  }
  return (
    <a className={styles.phone} href={`tel:${number.replaceAll(/[^\d+]/g, '')}`}>
      <Icon of={Phone} size={32} />
      <span className={styles.words}>
        <span className={styles.act}>
          <Trans>Call now</Trans>
        </span>
        <bdi className={styles.number} dir="ltr">
          {number}
        </bdi>
      </span>
    </a>
  );
}

/** Somebody in need: the telephone, and one tap that brings a person to the door [URGENT-PAGE]. */
export function UrgentScreen() {
  const app = useGuestApp();
  const { detail, menus } = usePlace();
  const entry = shownEntry(menus, useUrgentMenuId(menus));
  const place = detail?.location_id == null ? null : detail.location_name;
  const help = useHelpCall(entry?.sub.id ?? 0);
  useEffect(() => app.logs.access('home', 'open', { page: 'urgent' }), [app]);
  return (
    <GuestPage
      title={entry === null ? <Trans>Urgent help</Trans> : <bdi>{entry.main.name}</bdi>}
      back={aboveSubMenu(entry)}
    >
      <div className={styles.page}>
        {entry === null || entry.sub.description === '' ? null : (
          <p className={styles.lead} dir="auto">
            {entry.sub.description}
          </p>
        )}
        <CallTheHouse detail={detail} />
        {entry === null ? null : (
          <Synced fallback={<BeforeSync place={place} help={help} />}>
            <HelpCall subMenuId={entry.sub.id} place={place} help={help} />
          </Synced>
        )}
      </div>
    </GuestPage>
  );
}
