import { useLingui } from '@lingui/react/macro';
import { AreaParts } from '#client/console/kit/area-parts.tsx';
import { ThingsArea } from '#client/console/kit/things-area.tsx';
import { type AreaProps, may } from '#client/console/kit/house-area.ts';
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
  const kinds = useKindsSpec(house);
  const pages = usePagesSpec(house);
  const at = { houseCode: house.code, edits };
  const handed = [
    {
      part: 'held',
      name: t`Held`,
      renderPart: () => <HeldCoupons code={house.code} gives={may('coupons.give', house)} />,
    },
    { part: 'redeemed', name: t`Redeemed`, renderPart: () => <Redemptions code={house.code} /> },
  ];
  return (
    <AreaParts
      label={t`Coupons`}
      place={place}
      parts={[
        { part: '', name: t`Kinds`, renderPart: (below) => <ThingsArea spec={kinds} place={below} {...at} /> },
        { part: 'pages', name: t`Pages`, renderPart: (below) => <ThingsArea spec={pages} place={below} {...at} /> },
        ...(sees ? handed : []),
        { part: 'pins', name: t`PINs`, renderPart: () => <CounterPins code={house.code} edits={edits} /> },
      ]}
    />
  );
}
