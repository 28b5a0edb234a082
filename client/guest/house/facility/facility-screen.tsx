import { Trans, useLingui } from '@lingui/react/macro';
import Clock from 'lucide-react/icons/clock';
import ExternalLink from 'lucide-react/icons/external-link';
import Info from 'lucide-react/icons/info';
import MapPin from 'lucide-react/icons/map-pin';
import Phone from 'lucide-react/icons/phone';
import Store from 'lucide-react/icons/store';
import { useEffect } from 'react';
import { hoursText } from '#client/i18n/clock-text.ts';
import { classNames } from '#client/ui/class-names.ts';
import { safeLink } from '#shared/domain/message-content/safe-url.ts';
import type { Facility } from '#shared/facade/facility/facilities.ts';
import type { MenuEntry } from '../../app/guest-menus.ts';
import { useGuestApp } from '../../app/guest-app.ts';
import { morePaths } from '../../app/more-paths.ts';
import { paths } from '../../app/paths.ts';
import { usePageParams } from '../../app/page-params.ts';
import { usePlace } from '../../app/place.ts';
import { SearchIcon } from '../../ask/ask-entry.tsx';
import { GuestPage } from '../../frame/guest-page.tsx';
import { aboveSubMenu, shownEntry, useSubMenuId } from '../../reading/menu-place.ts';
import { AskPerson, Covers, OutLink, WaitingDetail } from '../../reading/detail.tsx';
import { Fact, Facts } from '../../reading/facts.tsx';
import { NothingHere, ReadFailed } from '../../reading/read-states.tsx';
import { useLeaving } from '../../reading/use-link.tsx';
import { PagePopups } from '../../reading/popup/page-popups.tsx';
import { facilities } from './facility-store.ts';
import { useHouseClock } from '../../app/use-house-clock.ts';
import { HouseTimeNote, openingOf, OpeningStatus } from './opening.tsx';
import { useRead } from '../../reading/use-read.ts';
import card from '../../reading/card.module.css';
import detail from '../../reading/detail.module.css';
import styles from './facility.module.css';

type Option = Facility['facility_options'][number];

/** What the house wrote beside the usual: words, a number to call, a page to open. */
function OptionFact({ option, onLink }: { readonly option: Option; readonly onLink: (url: string) => void }) {
  const href =
    option.type === 'tel'
      ? safeLink(`tel:${option.content.replace(/[^\d+*#]/g, '')}`)
      : option.type === 'url'
        ? safeLink(option.content)
        : null;
  const label = <bdi>{option.label}</bdi>;
  const look = classNames(option.is_bold && styles.bold, option.is_underline && styles.underline);
  if (href === null) {
    return (
      <Fact icon={Info} label={label}>
        <span className={look} dir="auto">
          {option.content}
        </span>
      </Fact>
    );
  }
  if (option.type === 'tel') {
    return (
      <Fact icon={Phone} label={label}>
        <a className={classNames(detail.link, look)} href={href}>
          <bdi dir="ltr">{option.content}</bdi>
        </a>
      </Fact>
    );
  }
  return (
    <Fact icon={ExternalLink} label={label}>
      <OutLink className={look} href={href} onLeave={onLink}>
        <bdi>{new URL(href).host}</bdi>
      </OutLink>
    </Fact>
  );
}

function Details({ facility }: { readonly facility: Facility }) {
  const { leave, dialog } = useLeaving();
  const { zone, now, differs } = useHouseClock();
  const opening = openingOf(facility, zone, now);
  return (
    <>
      <Covers urls={facility.images.map(({ url }) => url)} icon={Store} />
      <div className={detail.body}>
        <div className={detail.head}>
          <span className={card.kind} dir="auto">
            {facility.genre}
          </span>
          <bdi className={detail.name}>{facility.name}</bdi>
          {opening === null ? null : <OpeningStatus state={opening} />}
        </div>
        <div className={detail.words} dir="auto">
          <p>{facility.description}</p>
          {facility.description2 === '' ? null : <p>{facility.description2}</p>}
        </div>
        <Facts>
          {facility.business_hours.length === 0 ? null : (
            <Fact icon={Clock} label={<Trans>Hours</Trans>}>
              {facility.business_hours.map(({ id, title, description }) => (
                <span key={id} className={styles.hours}>
                  <bdi className={styles.label}>{title}</bdi>
                  <bdi>{hoursText(description)}</bdi>
                </span>
              ))}
              {differs && zone !== null ? <HouseTimeNote now={now} zone={zone} /> : null}
            </Fact>
          )}
          {facility.location === '' ? null : (
            <Fact icon={MapPin} label={<Trans>Where to find us</Trans>}>
              <bdi>{facility.location}</bdi>
            </Fact>
          )}
          {facility.facility_options.map((option) => (
            <OptionFact key={option.id} option={option} onLink={leave} />
          ))}
        </Facts>
      </div>
      {dialog}
    </>
  );
}

/** Where the way back leads: to the page it was opened from, or past a list that is skipped. */
function backOf(entry: MenuEntry | null): string {
  if (entry === null || entry.sub.not_show_list_inside) return aboveSubMenu(entry);
  const { main, sub } = entry;
  if (sub.menu_type === 'congestion') return morePaths.congestion(main.id, sub.id);
  return sub.menu_type === 'floor_guide' ? morePaths.floorGuide(main.id, sub.id) : paths.facilities(sub.id);
}

/** One place of the house: what it is, where and when, how to reach it, and a person to ask [FACILITY-STATES]. */
export function FacilityScreen() {
  const { t } = useLingui();
  const { logs } = useGuestApp();
  const { facilityId } = usePageParams();
  const { menus } = usePlace();
  const subMenuId = useSubMenuId(menus, 'facility');
  const entry = shownEntry(menus, subMenuId);
  const id = Number(facilityId);
  const { value, failed, again } = useRead(facilities, Number.isSafeInteger(id) ? id : 0);
  useEffect(() => logs.access('facility', 'open_detail', { facility_id: id }), [logs, id]);
  const back = backOf(entry);
  return (
    <GuestPage
      tools={<SearchIcon />}
      title={<bdi>{value === null || value === 'gone' ? (entry?.sub.name ?? t`Around the house`) : value.name}</bdi>}
      back={back}
      busy={value === null && !failed}
    >
      {value === null ? (
        failed ? (
          <ReadFailed onAgain={again} />
        ) : (
          <WaitingDetail />
        )
      ) : value === 'gone' ? (
        <NothingHere icon={Store} alert>
          <Trans>This place is no longer listed.</Trans>
        </NothingHere>
      ) : (
        <article className={detail.page}>
          <Details facility={value} />
          {value.has_popupmenu ? (
            <div className={detail.beside}>
              <PagePopups of="facility" id={value.id} />
            </div>
          ) : null}
          <div className={detail.actions}>
            <AskPerson />
          </div>
        </article>
      )}
    </GuestPage>
  );
}
