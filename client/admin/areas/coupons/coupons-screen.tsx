import { useLingui } from '@lingui/react/macro';
import { AreaTabs } from '#client/console/kit/area-tabs.tsx';
import { ThingsArea } from '#client/console/kit/things-area.tsx';
import { type AreaProps, may } from '../../area-props.ts';
import { CounterPins } from './counter-pins.tsx';
import { HeldCoupons } from './held-coupons.tsx';
import { useKindsSpec } from './kinds-spec.tsx';
import { usePagesSpec } from './pages-spec.tsx';
import { Redemptions } from './redemptions.tsx';

/** Kinds of coupons, the pages that tell of offers, who holds which, what was redeemed, and the counters' PINs. */
export function CouponsScreen({ house, place }: AreaProps) {
  const { t } = useLingui();
  const edits = may('content.edit', house);
  const sees = may('coupons.see', house);
  const kinds = useKindsSpec();
  const pages = usePagesSpec();
  const tabs = [
    { part: '', name: t`Kinds` },
    { part: 'pages', name: t`Pages` },
    ...(sees
      ? [
          { part: 'held', name: t`Held` },
          { part: 'redeemed', name: t`Redeemed` },
        ]
      : []),
    { part: 'pins', name: t`PINs` },
  ];
  const inside = tabs.find(({ part }) => part !== '' && part === place.rest[0])?.part ?? '';
  const below = inside === '' ? place : place.below(inside);
  const at = { houseCode: house.code, place: below, edits };
  return (
    <>
      {below.rest.length > 0 ? null : <AreaTabs label={t`Coupons`} place={place} tabs={tabs} />}
      {inside === 'pages' ? (
        <ThingsArea key="pages" spec={pages} {...at} />
      ) : inside === 'held' ? (
        <HeldCoupons code={house.code} gives={may('coupons.give', house)} />
      ) : inside === 'redeemed' ? (
        <Redemptions code={house.code} />
      ) : inside === 'pins' ? (
        <CounterPins code={house.code} edits={edits} />
      ) : (
        <ThingsArea key="kinds" spec={kinds} {...at} />
      )}
    </>
  );
}
