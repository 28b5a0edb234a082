import { ThingsArea } from '#client/console/kit/things-area.tsx';
import { type AreaProps, may } from '#client/console/kit/house-area.ts';
import { useCongestionSpec } from './congestion-spec.tsx';

/** How full the places of the house are. */
export function CongestionScreen({ house, place }: AreaProps) {
  const edits = may('content.edit', house);
  return <ThingsArea spec={useCongestionSpec(house.code, edits)} houseCode={house.code} place={place} edits={edits} />;
}
