import { ThingsArea } from '#client/console/kit/things-area.tsx';
import { type AreaProps, may } from '#client/console/kit/house-area.ts';
import { useBotsSpec } from './use-bots-spec.tsx';

/** The assistants of a house, and a new one. */
export function BotsScreen({ house, place }: AreaProps) {
  return <ThingsArea spec={useBotsSpec()} houseCode={house.code} place={place} edits={may('bots.edit', house)} />;
}
