import { useLingui } from '@lingui/react/macro';
import { AreaParts } from '#client/console/kit/area-parts.tsx';
import { ThingsArea } from '#client/console/kit/things-area.tsx';
import { type AreaProps, may } from '../../area-props.ts';
import { useStaysSpec } from './stays-spec.tsx';

/** Guests with codes of their own. */
export function StaysScreen({ house, place }: AreaProps) {
  const { t } = useLingui();
  const edits = may('stays.edit', house);
  const stays = useStaysSpec(house.code, edits);
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
      ]}
    />
  );
}
