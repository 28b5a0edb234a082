import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import UsersRound from 'lucide-react/icons/users-round';
import { useEffect } from 'react';
import { LiveRegion } from '#client/ui/live-region.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { readerLocale } from '#client/i18n/reader-locale.ts';
import { messageTime } from '#shared/domain/chat/message-time.ts';
import { useGuestApp } from '../../app/guest-app.ts';
import { paths } from '../../app/paths.ts';
import { usePlace } from '../../app/place.ts';
import { aboveSubMenu, shownEntry, useSubMenuId } from '../../reading/menu-place.ts';
import { NothingHere, ReadFailed, WaitingCards } from '../../reading/read-states.tsx';
import { useRead } from '../../reading/use-read.ts';
import { SearchIcon } from '../../ask/ask-entry.tsx';
import { useHouseClock } from '../../app/use-house-clock.ts';
import { GuestPage } from '../../frame/guest-page.tsx';
import { crowds, type Crowd } from './congestion-store.ts';
import { PlaceCongestion } from './place-congestion.tsx';
import { useRefreshing } from './use-refreshing.ts';
import styles from './congestion.module.css';

const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** When it was heard, on the clock of the house as all its hours are, and that nothing newer comes just now. */
function Heard({
  crowd,
  failed,
  now,
  zone,
  onAgain,
}: {
  readonly crowd: Crowd;
  readonly failed: boolean;
  readonly now: number;
  readonly zone: string;
  readonly onAgain: () => void;
}) {
  const { t } = useLingui();
  const time = messageTime(crowd.heardAt, now, zone, readerLocale());
  return (
    <div className={styles.heard} data-failed={failed}>
      <p role={failed ? 'status' : undefined}>
        {failed ? (
          <Trans>
            We could not refresh this. It is from <bdi>{time}</bdi>.
          </Trans>
        ) : (
          <Trans>
            As of <bdi>{time}</bdi>. Updates automatically.
          </Trans>
        )}
      </p>
      <IconButton icon={RefreshCw} size={18} label={t`Refresh`} onClick={onAgain} />
    </div>
  );
}

/** What of a place is read out when it changes; never its age, which changes each minute. */
const spokenOf = ({ statuses }: Crowd) =>
  statuses.map(({ facility_id: id, facility_name: name, now_state: { state, title } }) => ({
    id: `${id}/${state}`,
    text: `${name}: ${title}`,
  }));

/** How busy the places of the house are, refreshing by itself [CONGESTION-LIVE]. */
export function CongestionScreen() {
  const { t } = useLingui();
  const { logs } = useGuestApp();
  const router = useRouter();
  const { zone, now } = useHouseClock();
  const { menus, failed: menusFailed } = usePlace();
  const subMenuId = useSubMenuId(menus, 'congestion');
  const entry = shownEntry(menus, subMenuId);
  const { value, failed, error, again } = useRead(crowds, 'all');
  useRefreshing(again);
  useEffect(() => logs.access('sub_menu', 'open', { sub_menu_id: subMenuId }), [logs, subMenuId]);
  const waiting = value === null && !failed && !menusFailed;
  return (
    <GuestPage
      tools={<SearchIcon />}
      title={<bdi>{entry?.sub.name ?? t`How busy are we?`}</bdi>}
      back={aboveSubMenu(entry)}
      busy={waiting}
    >
      <div className={styles.page}>
        {waiting ? (
          <WaitingCards height="180px" />
        ) : value === null ? (
          <ReadFailed error={error} onAgain={again} />
        ) : value.statuses.length === 0 ? (
          <NothingHere icon={UsersRound}>
            <Trans>There is no live information at the moment.</Trans>
          </NothingHere>
        ) : (
          <>
            <Heard
              crowd={value}
              failed={failed}
              now={Math.max(now, value.heardAt)}
              zone={zone ?? ownZone()}
              onAgain={again}
            />
            <ul className={styles.list}>
              {value.statuses.map((status) => (
                <PlaceCongestion
                  key={status.congestion_setting_id}
                  status={status}
                  iconSets={value.iconSets}
                  now={Math.max(now, value.heardAt)}
                  onOpen={() => {
                    logs.access('facility', 'select', { facility_id: status.facility_id });
                    void router.navigate({ href: paths.facility(status.facility_id, subMenuId) });
                  }}
                />
              ))}
            </ul>
            <LiveRegion announcements={spokenOf(value)} />
          </>
        )}
      </div>
    </GuestPage>
  );
}
