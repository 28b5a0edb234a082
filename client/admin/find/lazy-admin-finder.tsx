/** The palette of administration: its pages, what can be made, its things by their names, one's other houses. */
import { useLingui } from '@lingui/react/macro';
import { useQueries } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import { useEffect, useState } from 'react';
import { useManage, useMyself } from '#client/console/account/use-account.ts';
import type { FinderProps } from '#client/console/palette/finder.ts';
import { type Goal, meant } from '#client/console/palette/goal.ts';
import { Palette } from '#client/console/palette/palette.tsx';
import { useUsualGoals } from '#client/console/palette/use-usual-goals.ts';
import { thingsOf } from '#client/console/kit/things.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { addressOfApp } from '#shared/apps.ts';
import type { HouseRight } from '#shared/domain/rights/rights.ts';
import type { HouseSeat } from '#shared/manage/me.ts';
import { may } from '#client/console/kit/house-area.ts';
import { areas, areasOf, useAreaNames } from '../areas.ts';
import { Found, type FindKind, nameOfFound, useFindKinds } from './find-kinds.ts';

/** Typing rests so long before it is searched for (ms). */
const REST_MS = 200;
/** So many of a kind are shown. */
const MOST = 5;

/** The right that a page needs: its list's, or the one the row says. */
function seenBy({ list, see, area }: FindKind): HouseRight {
  const needs = list?.needs;
  return see ?? (typeof needs === 'object' && 'house' in needs ? needs.house : areas[area].right);
}

function useRested(typed: string): string {
  const [rested, setRested] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), REST_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return rested.trim();
}

/** The things of a house that are called so. */
function useFound(house: HouseSeat | undefined, kinds: readonly FindKind[], query: string) {
  const manage = useManage();
  return useQueries({
    queries: kinds.flatMap((kind) => {
      const { list } = kind;
      if (house === undefined || list === undefined || query === '') return [];
      return [
        {
          queryKey: ['find', house.code, list.id, query],
          queryFn: () => thingsOf(manage, { item: Found, list }, house.code).list({ query, limit: String(MOST) }),
          retry: 1,
        },
      ];
    }),
    combine: (reads) => ({
      busy: reads.some(({ isPending }) => isPending),
      failed: reads.some(({ isError }) => isError),
      pages: kinds.filter(({ list }) => list !== undefined).map((kind, place) => ({ kind, page: reads[place]?.data })),
    }),
  });
}

export function AdminFinder({ nav, onClose }: FinderProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const rested = useRested(typed);
  const manage = useManage();
  const navigate = useNavigate();
  const [, , , code] = useLocation().pathname.split('/');
  const me = useMyself();
  const houses = me.data?.houses ?? [];
  const house = houses.find((one) => one.code === (code ?? me.data?.last_house_code)) ?? houses[0];
  const names = useAreaNames();
  const kinds = useFindKinds().filter(
    (kind) => house !== undefined && areasOf(house).includes(kind.area) && may(seenBy(kind), house),
  );
  const usual = useUsualGoals(nav, typed);
  const found = useFound(house, kinds, rested);
  const go = (area: string, parts: readonly (string | number)[]): void => {
    const path = [addressOfApp('admin', activeLanguage()), house?.code ?? '', area, ...parts.map(encodeURIComponent)];
    void navigate({ to: path.join('/') });
  };
  const pages = kinds
    .filter(({ parts }) => parts.length > 0)
    .map(({ area, parts, title }): Goal => ({
      id: `page ${area} ${parts.join('/')}`,
      name: title,
      hint: names[area],
      icon: areas[area].icon,
      run: () => go(area, parts),
    }));
  const adds = kinds.flatMap((kind): Goal[] => {
    const { area, parts, add, edit, newParts } = kind;
    if (add === undefined || edit === undefined || house === undefined || !may(edit, house)) return [];
    const run = async (): Promise<void> =>
      go(area, newParts === undefined ? [...parts, 'new'] : await newParts(manage, house.code));
    return [{ id: `add ${area} ${add}`, name: add, hint: names[area], icon: Plus, run: () => void run() }];
  });
  const things = found.pages.flatMap(({ kind, page }): Goal[] => {
    const { area, parts, title, list, partsOf } = kind;
    return (page?.items ?? []).flatMap((thing): Goal[] => {
      const name = nameOfFound(thing);
      if (name === '') return [];
      const at = partsOf?.(thing) ?? [...parts, thing.id];
      return [
        {
          id: `thing ${list?.id ?? ''} ${thing.id}`,
          name,
          hint: title,
          icon: areas[area].icon,
          run: () => go(area, at),
        },
      ];
    });
  });
  return (
    <Palette
      typed={typed}
      onType={setTyped}
      failed={found.failed}
      busy={typed.trim() !== rested || (rested !== '' && found.busy)}
      groups={[
        { ...usual.areas, goals: [...usual.areas.goals, ...meant(typed.trim() === '' ? [] : pages, typed)] },
        { id: 'things', title: t`In this house`, goals: things },
        { id: 'add', title: t`Make something new`, goals: meant(adds, typed) },
        usual.houses,
      ]}
      onClose={onClose}
    />
  );
}
