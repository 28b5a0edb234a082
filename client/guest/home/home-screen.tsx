import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useEffect, useReducer, type ReactNode } from 'react';
import ChevronRight from 'lucide-react/icons/chevron-right';
import MapPin from 'lucide-react/icons/map-pin';
import MessageCircleMore from 'lucide-react/icons/message-circle-more';
import { loadChunk } from '#client/shell/load-chunk.ts';
import { Button } from '#client/ui/button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { Icon } from '#client/ui/icon.tsx';
import { pictureStyle } from '#client/ui/picture-style.ts';
import { Skeleton, SkeletonGroup } from '#client/ui/skeleton.tsx';
import { Spinner } from '#client/ui/spinner.tsx';
import { type HomeSection, homeSections } from '#shared/domain/menu/home-section.ts';
import type { MainMenu } from '#shared/facade/entry/menus.ts';
import type { PlaceDetail } from '#shared/facade/entry/place.ts';
import { usePlace } from '../app/place.ts';
import { GuestPage } from '../frame/guest-page.tsx';
import { Synced } from '../frame/synced.tsx';
import { useOpenMenu } from '../menus/use-open-menu.tsx';
import { firstChat, isAnsweredByStaff, shownMenus } from '../app/guest-menus.ts';
import { MenuIcon } from '../frame/icons/menu-icon.tsx';
import { ExpectedConversations } from './expected-conversations.tsx';
import { fetchList } from './sub-menus/fetch-list.ts';
import alone from '../frame/alone.module.css';
import styles from './home-screen.module.css';

const OpenConversations = lazy(() =>
  loadChunk(() => import('../chat/message-box/open-conversations.tsx')).then(({ OpenConversations: List }) => ({
    default: List,
  })),
);

const OpenOrders = lazy(() =>
  loadChunk(() => import('../orders/open-orders.tsx')).then(({ OpenOrders: Orders }) => ({ default: Orders })),
);
const TopPictures = lazy(() =>
  loadChunk(() => import('./pictures/top-pictures.tsx')).then(({ TopPictures: Pictures }) => ({ default: Pictures })),
);
const HomeFooter = lazy(() =>
  loadChunk(() => import('./footer/home-footer.tsx')).then(({ HomeFooter: Foot }) => ({ default: Foot })),
);
const MyStay = lazy(() =>
  loadChunk(() => import('./stay/my-stay.tsx')).then(({ MyStay: Stay }) => ({ default: Stay })),
);
const AskField = lazy(() =>
  loadChunk(() => import('../ask/ask-entry.tsx')).then(({ AskField: Field }) => ({ default: Field })),
);

function Hero({ detail }: { readonly detail: PlaceDetail }) {
  const { tenant_picture: own, tenant_pictures: pictures, tenant_picture_words: words } = detail;
  const movie = detail.enable_movie_display ? detail.tenant_movie : null;
  // The other pictures take nothing from the first one's network.
  const [painted, paint] = useReducer(() => true, own === null);
  const first =
    own === null ? null : (
      <img
        className={styles.picture}
        src={own}
        // Where there are several they are told below, in their order.
        alt={pictures.length > 1 ? '' : (words[pictures.indexOf(own)] ?? '')}
        style={pictureStyle(own)}
        width={960}
        height={540}
        fetchPriority="high"
        onLoad={paint}
      />
    );
  const plain = own === null && pictures.length === 0 && movie === null;
  return (
    <section className={classNames(styles.hero, plain && styles.plain)}>
      {first}
      {painted && (movie !== null || pictures.length > (own === null ? 0 : 1)) ? (
        <Suspense fallback={null}>
          <TopPictures pictures={pictures} words={words} movie={movie} />
        </Suspense>
      ) : null}
      <div className={styles.heroText}>
        {detail.location_name === null ? null : (
          <p className={styles.place}>
            <Icon of={MapPin} size={16} />
            <bdi>{detail.location_name}</bdi>
          </p>
        )}
        <p className={styles.welcome} dir="auto">
          {detail.welcome === '' ? detail.tenant_description : detail.welcome}
        </p>
      </div>
    </section>
  );
}

interface RowProps {
  readonly menu: MainMenu;
  readonly busy: boolean;
  readonly onOpen: () => void;
}

/** What a menu holds: the words of its only sub-menu, or the names of as many as fit whole [HOME-SCENT]. */
function Scent({ subs }: { readonly subs: MainMenu['sub_menu'] }) {
  const [only] = subs;
  return subs.length === 1 && only !== undefined ? (
    <bdi className={styles.words}>{only.description}</bdi>
  ) : (
    <span className={styles.scent}>
      {subs.map(({ id, name }) => (
        <span key={id} className={styles.one}>
          <bdi>{name}</bdi>
        </span>
      ))}
    </span>
  );
}

/** A menu; the page that the server draws finds by its id which list it leads to [DRAWN-LEADS]. */
function MenuRow({ menu, busy, onOpen }: RowProps) {
  return (
    <li>
      <button type="button" className={styles.row} data-menu={menu.id} onClick={onOpen} aria-busy={busy || undefined}>
        <span className={styles.sign}>{busy ? <Spinner size={22} /> : <MenuIcon name={menu.icon} size={24} />}</span>
        <span className={styles.rowText}>
          <bdi className={styles.rowName}>{menu.name}</bdi>
          <Scent subs={menu.sub_menu} />
        </span>
        <Icon of={ChevronRight} directional size={20} />
      </button>
    </li>
  );
}

/** Where a menu stands; one remembered from before there were sections stands last. */
const sectionOf = ({ section }: MainMenu): HomeSection => section ?? 'around';

function SectionName({ section }: { readonly section: HomeSection }) {
  switch (section) {
    case 'stay':
      return <Trans>My stay</Trans>;
    case 'ask':
      return <Trans context="heading on the home page: whom to write to">Ask</Trans>;
    case 'eat':
      return <Trans context="heading on the home page: restaurants, room service">Eat</Trans>;
    case 'enjoy':
      return <Trans context="heading on the home page: pool, spa, things to do">Enjoy</Trans>;
    case 'around':
      return <Trans context="heading on the home page: the house and its neighbourhood">Around</Trans>;
  }
}

interface SectionProps {
  readonly section: HomeSection;
  readonly menus: readonly MainMenu[];
  readonly busy: number | null;
  readonly onOpen: (menu: MainMenu) => void;
  /** Before the menus. */
  readonly children: ReactNode;
}

/** One part of the page, with the menus that the house put there; nothing for an empty one [HOME-SECTIONS]. */
function Section({ section, menus, busy, onOpen, children }: SectionProps) {
  const id = `home-${section}`;
  return menus.length === 0 && children === null ? null : (
    <section
      className={classNames(styles.section, menus.length === 1 && children === null && styles.half)}
      aria-labelledby={id}
    >
      <h2 className={styles.heading} id={id}>
        <SectionName section={section} />
      </h2>
      {children}
      {menus.length === 0 ? null : (
        <ul className={styles.list}>
          {menus.map((menu) => (
            <MenuRow key={menu.id} menu={menu} busy={busy === menu.id} onOpen={() => onOpen(menu)} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Loading() {
  return (
    <SkeletonGroup>
      <div className={styles.bones}>
        <Skeleton height="288px" radius="0" />
        <div className={styles.bonesBody}>
          <Skeleton height="76px" radius="var(--radius-card)" />
          <Skeleton height="72px" radius="var(--radius-card)" />
          <Skeleton height="72px" radius="var(--radius-card)" />
          <Skeleton height="72px" radius="var(--radius-card)" />
        </div>
      </div>
    </SkeletonGroup>
  );
}

/** The guest's first page: the house, a person to talk to, talks under way, and everything else to ask for. */
export function HomeScreen({ bare = false }: { readonly bare?: boolean } = {}) {
  const { detail, menus, failed, again } = usePlace();
  const { openMain, openSub, busy, dialogs } = useOpenMenu();
  // Before anybody has found what to tap.
  useEffect(() => void fetchList().catch((error: unknown) => console.warn('Lists are missing.', error)), []);
  const shown = menus === null ? null : shownMenus(menus);
  const person = menus === null ? null : firstChat(menus, detail?.inline_chat?.sub_menu_id);
  const answered = person !== null && isAnsweredByStaff(person.sub);
  const expected = <ExpectedConversations />;
  return (
    <GuestPage
      bare={bare}
      title={<bdi>{detail?.group_title ?? detail?.tenant_name ?? 'Bellhop'}</bdi>}
      logo={detail?.logo_url ?? null}
      home={false}
      busy={shown === null}
    >
      {detail === null || shown === null ? (
        failed ? (
          <div className={alone.alone} role="alert">
            <p>
              <Trans>The menu could not be loaded.</Trans>
            </p>
            <Button onClick={again}>
              <Trans>Try again</Trans>
            </Button>
          </div>
        ) : (
          <Loading />
        )
      ) : (
        <div className={styles.page}>
          <Hero detail={detail} />
          <div className={styles.body}>
            {person === null ? null : (
              <button
                type="button"
                className={styles.person}
                onClick={() => openSub(person)}
                aria-busy={busy === person.sub.id || undefined}
              >
                {busy === person.sub.id ? <Spinner size={28} /> : <Icon of={MessageCircleMore} size={28} />}
                <span className={styles.rowText}>
                  <span className={styles.personTitle}>
                    {answered ? <Trans>Talk to a person</Trans> : <bdi>{person.sub.name}</bdi>}
                  </span>
                  <bdi className={styles.personWho}>{answered ? person.sub.name : person.sub.description}</bdi>
                </span>
                <Icon of={ChevronRight} directional size={20} />
              </button>
            )}
            <Suspense fallback={<div className={styles.ask} />}>
              <AskField />
            </Suspense>
            <Synced fallback={expected}>
              <Suspense fallback={expected}>
                <OpenConversations menus={menus ?? []} expected={expected} />
              </Suspense>
              <Suspense fallback={null}>
                <OpenOrders menus={menus ?? []} />
              </Suspense>
            </Synced>
            {homeSections.map((section) => (
              <Section
                key={section}
                section={section}
                menus={shown.filter((menu) => sectionOf(menu) === section)}
                busy={busy}
                onOpen={openMain}
              >
                {section === 'stay' ? (
                  <Suspense fallback={<div className={styles.stay} />}>
                    <MyStay detail={detail} menus={shown} onTell={openSub} />
                  </Suspense>
                ) : null}
              </Section>
            ))}
            <Suspense fallback={null}>
              <HomeFooter detail={detail} />
            </Suspense>
          </div>
        </div>
      )}
      {dialogs}
    </GuestPage>
  );
}
