import { useLingui } from '@lingui/react/macro';
import { AreaParts } from '#client/console/kit/area-parts.tsx';
import type { Place } from '#client/console/kit/place.ts';
import { ThingsArea } from '#client/console/kit/things-area.tsx';
import { type AreaProps, may } from '#client/console/kit/house-area.ts';
import { useStaysSpec } from './stays-spec.tsx';
import { SystemCalls } from './system-calls.tsx';
import { useSystemsSpec } from './systems-spec.tsx';

/** Guests with codes of their own. */
export function StaysScreen({ house, place }: AreaProps) {
  const { t } = useLingui();
  const edits = may('stays.edit', house);
  const stays = useStaysSpec(house.code, edits);
  const systems = useSystemsSpec();
  const keeps = may('accounts.edit', house);
  return (
    <AreaParts
      label={t`Stays`}
      place={place}
      parts={[
        {
          part: '',
          name: t`Guests`,
          renderPart: (below) => <ThingsArea spec={stays} place={below} houseCode={house.code} edits={edits} />,
        },
        ...(may('accounts.see', house)
          ? [
              {
                part: 'systems',
                name: t`Hotel systems`,
                renderPart: (below: Place) => (
                  <ThingsArea spec={systems} place={below} houseCode={house.code} edits={keeps} />
                ),
              },
              {
                part: 'sent',
                name: t`What hotel systems sent`,
                renderPart: () => <SystemCalls code={house.code} />,
              },
            ]
          : []),
      ]}
    />
  );
}
