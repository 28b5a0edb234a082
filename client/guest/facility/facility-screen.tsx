import { Trans, useLingui } from '@lingui/react/macro';
import Clock from 'lucide-react/icons/clock';
import ExternalLink from 'lucide-react/icons/external-link';
import Info from 'lucide-react/icons/info';
import MapPin from 'lucide-react/icons/map-pin';
import MessageCircleMore from 'lucide-react/icons/message-circle-more';
import Phone from 'lucide-react/icons/phone';
import { lazy, Suspense, useEffect, useState } from 'react';
import { loadChunk } from '#client/shell/load-chunk.ts';
import { Button } from '#client/ui/button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { Icon } from '#client/ui/icon.tsx';
import { Skeleton, SkeletonGroup } from '#client/ui/skeleton.tsx';
import { safeLink } from '#shared/domain/message-content/safe-url.ts';
import type { Facility } from '#shared/operations/facility/facilities.ts';
import { personMenu, type MenuEntry } from '../app/guest-menus.ts';
import { useGuestApp } from '../app/guest-app.ts';
import { morePaths } from '../app/more-paths.ts';
import { paths } from '../app/paths.ts';
import { usePageParams } from '../pages/page-params.ts';
import { usePlace } from '../app/place.ts';
import { SearchSign } from '../ask/ask-entry.tsx';
import { GuestPage } from '../frame/guest-page.tsx';
import { areRemindersHidden } from '../inquiry/reminders.ts';
import { useOpenMenu } from '../inquiry/use-open-menu.tsx';
import { aboveSubMenu, shownEntry, useSubMenuId } from '../catalogue/menu-place.ts';
import { Fact, Facts } from '../catalogue/facts.tsx';
import { Popups } from '../popup/popups.tsx';
import { facilities } from './facility-store.ts';
import { HouseTimeNote, openingOf, OpeningSign, useHouseClock } from './opening.tsx';
import { Picture } from './picture.tsx';
import { useRead } from '../catalogue/use-read.ts';
import styles from './facility.module.css';

const LinkDialog = lazy(() => loadChunk(() => import('../inquiry/menu-dialogs.tsx')).then(({ LinkDialog: Dialog }) => ({ default: Dialog })));

type Option = Facility['facility_options'][number];

/** What the house wrote beside the usual: words, a number to call, a page to open. */
function OptionFact({ option, onLink }: { readonly option: Option; readonly onLink: (url: string) => void }) {
  const href = option.type === 'tel' ? safeLink(`tel:${option.content.replace(/[^\d+*#]/g, '')}`) : option.type === 'url' ? safeLink(option.content) : null;
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
        <a className={classNames(styles.link, look)} href={href}>
          <bdi dir="ltr">{option.content}</bdi>
        </a>
      </Fact>
    );
  }
  return (
    <Fact icon={ExternalLink} label={label}>
      <a
        className={classNames(styles.link, look)}
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        onClick={(event) => {
          if (areRemindersHidden()) return;
          event.preventDefault();
          onLink(href);
        }}
      >
        <bdi>{new URL(href).host}</bdi>
      </a>
    </Fact>
  );
}

/** The first picture large, the others in pairs below it. */
function Pictures({ images }: Pick<Facility, 'images'>) {
  const [first, ...others] = images;
  return (
    <>
      <Picture first src={first?.url} className={styles.hero} />
      {others.length === 0 ? null : (
        <div className={styles.others}>
          {others.map(({ id, url }) => (
            <Picture key={id} src={url} className={styles.hero} />
          ))}
        </div>
      )}
    </>
  );
}

function Waiting() {
  return (
    <SkeletonGroup>
      <div className={styles.bones}>
        <Skeleton height="240px" radius="0" />
        <div className={styles.body}>
          <Skeleton height="28px" width="60%" />
          <Skeleton height="96px" />
          <Skeleton height="160px" radius="var(--radius-card)" />
        </div>
      </div>
    </SkeletonGroup>
  );
}

function Details({ facility, onLink }: { readonly facility: Facility; readonly onLink: (url: string) => void }) {
  const { zone, now, differs } = useHouseClock();
  const opening = openingOf(facility, zone, now);
  return (
    <>
      <Pictures images={facility.images} />
      <div className={styles.body}>
        <div className={styles.head}>
          <span className={styles.genre} dir="auto">
            {facility.genre}
          </span>
          <bdi className={styles.name}>{facility.name}</bdi>
          {opening === null ? null : <OpeningSign state={opening} />}
        </div>
        <div className={styles.words} dir="auto">
          <p>{facility.description}</p>
          {facility.description2 === '' ? null : <p>{facility.description2}</p>}
        </div>
        <Facts>
          {facility.business_hours.length === 0 ? null : (
            <Fact icon={Clock} label={<Trans>Hours</Trans>}>
              {facility.business_hours.map(({ id, title, description }) => (
                <span key={id} className={styles.hours}>
                  <bdi className={styles.label}>{title}</bdi>
                  <bdi>{description}</bdi>
                </span>
              ))}
              {differs && zone !== null ? <HouseTimeNote now={now} zone={zone} /> : null}
            </Fact>
          )}
          {facility.location === '' ? null : (
            <Fact icon={MapPin} label={<Trans>Where to find it</Trans>}>
              <bdi>{facility.location}</bdi>
            </Fact>
          )}
          {facility.facility_options.map((option) => (
            <OptionFact key={option.id} option={option} onLink={onLink} />
          ))}
        </Facts>
      </div>
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
  const { openSub, busy, dialogs } = useOpenMenu();
  const [leaving, setLeaving] = useState<string | null>(null);
  useEffect(() => logs.access('facility', 'open_detail', { facility_id: id }), [logs, id]);
  const person = menus === null ? null : personMenu(menus);
  const back = backOf(entry);
  const gone = value === 'gone';
  return (
    <GuestPage tools={<SearchSign />} title={<bdi>{value === null || gone ? (entry?.sub.name ?? t`Places in the house`) : value.name}</bdi>} back={back} busy={value === null && !failed}>
      {value === null && !failed ? (
        <Waiting />
      ) : value === null || gone ? (
        <div className={styles.nothing} role="alert">
          <p>{gone ? <Trans>This place is not offered here any more.</Trans> : <Trans>This page could not be loaded.</Trans>}</p>
          {gone ? null : (
            <Button onClick={again}>
              <Trans>Try again</Trans>
            </Button>
          )}
        </div>
      ) : (
        <article className={styles.page}>
          <Details facility={value} onLink={setLeaving} />
          {value.has_popupmenu ? (
            <div className={styles.beside}>
              <Popups of="facility" id={value.id} />
            </div>
          ) : null}
          {person === null ? null : (
            <div className={styles.ask}>
              <Button wide icon={<Icon of={MessageCircleMore} />} busy={busy === person.sub.id} onClick={() => openSub(person)}>
                <Trans>Ask a person</Trans>
              </Button>
            </div>
          )}
        </article>
      )}
      {leaving === null ? null : (
        <Suspense fallback={null}>
          <LinkDialog url={leaving} onClose={() => setLeaving(null)} />
        </Suspense>
      )}
      {dialogs}
    </GuestPage>
  );
}
