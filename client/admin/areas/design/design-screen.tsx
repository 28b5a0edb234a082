import { Trans } from '@lingui/react/macro';
import styles from '#client/console/account/manage.module.css';
import { FormPage } from '#client/console/kit/form-page.tsx';
import { PhonePreview } from '#client/console/kit/phone-preview.tsx';
import { locationGroups } from '#shared/manage/rooms.ts';
import { type AreaProps, may } from '#client/console/kit/house-area.ts';
import { useHouseList } from '../../use-house-list.ts';
import { WithHouse } from '../house/house-state.tsx';
import { type HouseState, useHouseForm } from '../house/use-house-form.ts';
import { DesignPreview } from './design-preview.tsx';
import { useDesignFields } from './use-design-fields.tsx';

function DesignForm({ state, edits }: { readonly state: HouseState; readonly edits: boolean }) {
  const { house } = state;
  const rooms = useHouseList(locationGroups.list, { params: { code: house.code }, query: { limit: '200' } });
  const groups = useDesignFields(rooms.data?.items ?? []);
  const form = useHouseForm(state, 'design', groups);
  const languages = [...new Set([house.lang_cd, ...house.languages])];
  return (
    <FormPage
      form={form}
      groups={groups}
      houseCode={house.code}
      languages={languages}
      readOnly={!edits}
      preview={
        <div>
          <DesignPreview values={form.values} house={house} />
          <PhonePreview path={`biz/location/${house.code}`} languages={languages} version={state.version} />
        </div>
      }
    />
  );
}

/** How the house looks to its guests. */
export function DesignScreen({ house }: AreaProps) {
  return (
    <>
      <h1 className={styles.title}>
        <Trans>Design</Trans>
      </h1>
      <WithHouse code={house.code}>
        {(state) => <DesignForm state={state} edits={may('house.edit', house)} />}
      </WithHouse>
    </>
  );
}
