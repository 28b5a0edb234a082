import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import MapPin from 'lucide-react/icons/map-pin';
import Store from 'lucide-react/icons/store';
import { useEffect } from 'react';
import { classNames } from '#client/ui/class-names.ts';
import { Icon } from '#client/ui/icon.tsx';
import type { Facility } from '#shared/facade/facility/facilities.ts';
import { useGuestApp } from '../../app/guest-app.ts';
import { paths } from '../../app/paths.ts';
import { usePlace } from '../../app/place.ts';
import { SearchIcon } from '../../ask/ask-entry.tsx';
import { GuestPage } from '../../frame/guest-page.tsx';
import { aboveSubMenu, shownEntry, useSubMenuId } from '../../reading/menu-place.ts';
import { facilityLists } from './facility-store.ts';
import { useHouseClock } from '../../app/use-house-clock.ts';
import { HouseTimeNote, openingOf, OpeningStatus } from './opening.tsx';
import { Picture } from '../../reading/picture.tsx';
import { NothingHere, ReadFailed, WaitingCards } from '../../reading/read-states.tsx';
import { useRead } from '../../reading/use-read.ts';
import card from '../../reading/card.module.css';
import styles from './facility.module.css';

interface CardProps {
  readonly facility: Facility;
  readonly zone: string | null;
  readonly now: number;
  readonly onOpen: () => void;
}

function Card({ facility, zone, now, onOpen }: CardProps) {
  const opening = openingOf(facility, zone, now);
  return (
    <li>
      <button type="button" className={classNames(card.card, styles.card)} onClick={onOpen}>
        <Picture src={facility.images[0]?.url} className={styles.cardPicture} />
        <span className={styles.cardText}>
          <span className={card.kind} dir="auto">
            {facility.genre}
          </span>
          <bdi className={styles.cardName}>{facility.name}</bdi>
          {facility.location === '' ? null : (
            <span className={card.where}>
              <Icon of={MapPin} size={16} />
              <bdi>{facility.location}</bdi>
            </span>
          )}
          {opening === null ? null : <OpeningStatus state={opening} />}
        </span>
      </button>
    </li>
  );
}

/** The places a sub-menu lists: what they are, where, and whether they are open now [FACILITY-STATES]. */
export function FacilityListScreen() {
  const { t } = useLingui();
  const { logs } = useGuestApp();
  const router = useRouter();
  const { menus, failed: menusFailed } = usePlace();
  const subMenuId = useSubMenuId(menus, 'facility');
  const entry = shownEntry(menus, subMenuId);
  const { value, failed, error, again } = useRead(facilityLists, subMenuId);
  const { zone, now, differs } = useHouseClock();
  useEffect(() => logs.access('facility', 'open', { sub_menu_id: subMenuId }), [logs, subMenuId]);
  const waiting = value === null && !failed && !menusFailed;
  return (
    <GuestPage
      tools={<SearchIcon />}
      title={<bdi>{entry?.sub.name ?? t`Around the house`}</bdi>}
      back={aboveSubMenu(entry)}
      busy={waiting}
    >
      <div className={styles.listPage}>
        {value !== null && value.length > 0 ? (
          <>
            <ul className={classNames(card.list, styles.list)}>
              {value.map((facility) => (
                <Card
                  key={facility.id}
                  facility={facility}
                  zone={zone}
                  now={now}
                  onOpen={() => void router.navigate({ href: paths.facility(facility.id, subMenuId) })}
                />
              ))}
            </ul>
            {differs && zone !== null ? <HouseTimeNote now={now} zone={zone} /> : null}
          </>
        ) : waiting ? (
          <WaitingCards />
        ) : value !== null ? (
          <NothingHere icon={Store}>
            <Trans>There is nothing here at the moment.</Trans>
          </NothingHere>
        ) : (
          <ReadFailed error={error} onAgain={again} />
        )}
      </div>
    </GuestPage>
  );
}
