import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import Bot from 'lucide-react/icons/bot';
import Building from 'lucide-react/icons/building-2';
import { Suspense, useEffect } from 'react';
import { AccountApp } from '#client/console/account/account-app.tsx';
import { type AccountCore, accountCore } from '#client/console/account/account-core.ts';
import { chosenHouse, NoHouse, useRememberedHouse } from '#client/console/account/chosen-house.tsx';
import { ManageFrame } from '#client/console/account/manage-frame.tsx';
import styles from '#client/console/account/manage.module.css';
import { ReadState } from '#client/console/account/read-state.tsx';
import { useMyself } from '#client/console/account/use-account.ts';
import { draftOf, isLook, may } from '#client/console/kit/house-area.ts';
import { NoPage } from '#client/console/kit/no-page.tsx';
import { usePlace } from '#client/console/kit/place.ts';
import { TrailProvider } from '#client/console/kit/trail.tsx';
import { useAppNames } from '#client/console/app-names.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { lazyPart } from '#client/shell/lazy-part.ts';
import { apps } from '#shared/apps.ts';
import type { HouseSeat } from '#shared/manage/me.ts';
import { DraftStrip } from './areas/drafts/draft-strip.tsx';
import { areaNamed, areas, areasOf, useAreaNames } from './areas.ts';
import { useWaiting } from './use-waiting.tsx';

const AdminFinder = lazyPart(async () => (await import('./find/lazy-admin-finder.tsx')).AdminFinder);

const administered = (houses: readonly HouseSeat[]): HouseSeat[] => houses.filter((house) => areasOf(house).length > 0);

function Administration() {
  const { t } = useLingui();
  const [, , , code, area] = useLocation().pathname.split('/');
  const me = useMyself();
  const appNames = useAppNames();
  const title = appNames.admin;
  const words = useAreaNames();
  const houses = me.data?.houses ?? [];
  const mine = administered(houses);
  const draft = mine.flatMap((one) => draftOf(one) ?? []).find((one) => one.code === code);
  const live = draft === undefined ? undefined : mine.find(({ sandbox_code }) => sandbox_code === draft.code);
  const house = draft ?? chosenHouse(mine, code, me.data?.last_house_code ?? null);
  useRememberedHouse(
    house === undefined || isLook(house) ? undefined : (live?.code ?? house.code),
    me.data?.last_house_code,
  );
  // Without an area, where one's work begins.
  const first = house === undefined ? 'start' : (areasOf(house)[0] ?? 'start');
  const known = area === undefined || area === '' ? first : areaNamed(area);
  const name = known ?? first;
  useEffect(() => {
    document.title = `${words[name]} · ${title} · Bellhop`;
  }, [words, name, title]);
  const path = (to: string): string => `${apps.admin.segment}/${house?.code ?? ''}/${to}`;
  const place = usePlace(`/${activeLanguage()}/${path(name)}`);
  const { screen: Screen } = areas[name];
  const waiting = useWaiting(house);
  const ways =
    house === undefined
      ? []
      : areasOf(house).map((one) => ({ path: path(one), icon: areas[one].icon, name: words[one], mark: waiting(one) }));
  // Whoever runs the organisation, too, goes on to it.
  const isMember = me.data?.organizations.some(({ id }) => id === house?.organization_id) === true;
  return (
    <ManageFrame
      title={title}
      nav={[
        ...ways,
        ...(house !== undefined && draft === undefined && may('bots.see', house)
          ? [{ path: `${apps['bot-builder'].segment}/${house.code}`, icon: Bot, name: appNames['bot-builder'] }]
          : []),
        ...(isMember ? [{ path: apps.organization.segment, icon: Building, name: t`Organization` }] : []),
      ]}
      open={path(name)}
      house={house}
      houses={draft === undefined ? mine : [{ ...draft, name: t`${draft.name}, draft` }, ...mine]}
      finder={AdminFinder}
    >
      {live === undefined ? null : <DraftStrip houseCode={live.code} />}
      <ReadState read={me}>
        {() =>
          house === undefined ? (
            <NoHouse houses={code === undefined ? mine : []} title={<Trans>This page is for administrators</Trans>}>
              <Trans>You administer no house of this address. An administrator can give you this role.</Trans>
            </NoHouse>
          ) : known === undefined ? (
            <NoPage href={place.href()} name={words[first]} />
          ) : areasOf(house).includes(name) ? (
            <Suspense fallback={<div className={styles.card} aria-busy="true" />}>
              <TrailProvider value={[{ name: words[name], href: place.href() }]}>
                <Screen key={house.code} house={house} place={place} ways={ways} />
              </TrailProvider>
            </Suspense>
          ) : (
            <h1 className={styles.empty}>
              <Trans>This page is not part of your work here.</Trans>
            </h1>
          )
        }
      </ReadState>
    </ManageFrame>
  );
}

/** Administration of a house. */
export function AdminApp({ core = accountCore() }: { readonly core?: AccountCore }) {
  return (
    <AccountApp core={core}>
      <Administration />
    </AccountApp>
  );
}
