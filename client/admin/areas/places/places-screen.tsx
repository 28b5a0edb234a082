import { useLingui } from '@lingui/react/macro';
import { AreaParts } from '#client/console/kit/area-parts.tsx';
import { ThingsArea } from '#client/console/kit/things-area.tsx';
import { type AreaProps, may } from '#client/console/kit/house-area.ts';
import { useFacilitiesSpec } from './facilities-spec.tsx';
import { useFloorGuidesSpec, useRecommendationsSpec } from './guides-specs.tsx';

/** Places of the house, its floors, and what is worth a walk. */
export function PlacesScreen({ house, place }: AreaProps) {
  const { t } = useLingui();
  const edits = may('content.edit', house);
  const facilities = useFacilitiesSpec();
  const floors = useFloorGuidesSpec();
  const around = useRecommendationsSpec();
  const at = { houseCode: house.code, edits };
  return (
    <AreaParts
      label={t`Places`}
      place={place}
      parts={[
        {
          part: '',
          name: t`In the house`,
          renderPart: (below) => <ThingsArea spec={facilities} place={below} {...at} />,
        },
        { part: 'floors', name: t`Floors`, renderPart: (below) => <ThingsArea spec={floors} place={below} {...at} /> },
        {
          part: 'around',
          name: t`Around the house`,
          renderPart: (below) => <ThingsArea spec={around} place={below} {...at} />,
        },
      ]}
    />
  );
}
