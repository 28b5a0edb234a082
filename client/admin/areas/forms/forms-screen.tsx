import { useLingui } from '@lingui/react/macro';
import { AreaParts } from '#client/console/kit/area-parts.tsx';
import { ThingsArea } from '#client/console/kit/things-area.tsx';
import { subMenus } from '#shared/manage/menus.ts';
import { type AreaProps, may } from '#client/console/kit/house-area.ts';
import { useHouseList } from '../../use-house-list.ts';
import { useFormItemsSpec, useQuestionnairesSpec } from './forms-specs.tsx';

/** What guests are asked: request forms, line by line, and questionnaires. */
export function FormsScreen({ house, place }: AreaProps) {
  const { t } = useLingui();
  const menus =
    useHouseList(subMenus.list, { params: { code: house.code }, query: { limit: '200' } }).data?.items ?? [];
  const lines = useFormItemsSpec(menus);
  const questionnaires = useQuestionnairesSpec(menus);
  const at = { houseCode: house.code, edits: may('content.edit', house) };
  return (
    <AreaParts
      label={t`Forms`}
      place={place}
      parts={[
        { part: '', name: t`Request forms`, renderPart: (below) => <ThingsArea spec={lines} place={below} {...at} /> },
        {
          part: 'questionnaires',
          name: t`Questionnaires`,
          renderPart: (below) => <ThingsArea spec={questionnaires} place={below} {...at} />,
        },
      ]}
    />
  );
}
