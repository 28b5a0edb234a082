import { useLingui } from '@lingui/react/macro';
import { AreaTabs } from '#client/console/kit/area-tabs.tsx';
import { ThingsArea } from '#client/console/kit/things-area.tsx';
import { type AreaProps, may } from '../../area-props.ts';
import { useFacilitiesSpec } from './facilities-spec.tsx';
import { useFloorGuidesSpec, useRecommendationsSpec } from './guides-specs.tsx';

/** Places of the house, its floors, and what is worth a walk. */
export function PlacesScreen({ house, place }: AreaProps) {
  const { t } = useLingui();
  const edits = may('content.edit', house);
  const facilities = useFacilitiesSpec();
  const floors = useFloorGuidesSpec();
  const around = useRecommendationsSpec();
  const [part] = place.rest;
  const inside = part === 'floors' || part === 'around' ? part : '';
  const below = inside === '' ? place : place.below(inside);
  const at = { houseCode: house.code, place: below, edits };
  return (
    <>
      {below.rest.length > 0 ? null : (
        <AreaTabs
          label={t`Places`}
          place={place}
          tabs={[
            { part: '', name: t`In the house` },
            { part: 'floors', name: t`Floors` },
            { part: 'around', name: t`Around the house` },
          ]}
        />
      )}
      {inside === 'floors' ? (
        <ThingsArea key="floors" spec={floors} {...at} />
      ) : inside === 'around' ? (
        <ThingsArea key="around" spec={around} {...at} />
      ) : (
        <ThingsArea key="facilities" spec={facilities} {...at} />
      )}
    </>
  );
}
