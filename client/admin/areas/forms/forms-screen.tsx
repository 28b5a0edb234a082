import { useLingui } from '@lingui/react/macro';
import { AreaTabs } from '#client/console/kit/area-tabs.tsx';
import { ThingsArea } from '#client/console/kit/things-area.tsx';
import { subMenus } from '#shared/manage/menus.ts';
import { type AreaProps, may } from '../../area-props.ts';
import { useHouseList } from '../../use-house-list.ts';
import { useFormItemsSpec, useQuestionnairesSpec } from './forms-specs.tsx';

/** What guests are asked: request forms, line by line, and questionnaires. */
export function FormsScreen({ house, place }: AreaProps) {
  const { t } = useLingui();
  const menus =
    useHouseList(subMenus.list, { params: { code: house.code }, query: { limit: '200' } }).data?.items ?? [];
  const lines = useFormItemsSpec(menus);
  const questionnaires = useQuestionnairesSpec(menus);
  const inside = place.rest[0] === 'questionnaires';
  const below = inside ? place.below('questionnaires') : place;
  const at = { houseCode: house.code, place: below, edits: may('content.edit', house) };
  return (
    <>
      {below.rest.length > 0 ? null : (
        <AreaTabs
          label={t`Forms`}
          place={place}
          tabs={[
            { part: '', name: t`Request forms` },
            { part: 'questionnaires', name: t`Questionnaires` },
          ]}
        />
      )}
      {inside ? (
        <ThingsArea key="questionnaires" spec={questionnaires} {...at} />
      ) : (
        <ThingsArea key="lines" spec={lines} {...at} />
      )}
    </>
  );
}
