import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import styles from '#client/console/account/manage.module.css';
import { ReadState } from '#client/console/account/read-state.tsx';
import { useManage } from '#client/console/account/use-account.ts';
import { AreaTabs } from '#client/console/kit/area-tabs.tsx';
import type { FieldGroup } from '#client/console/kit/field-spec.ts';
import { FormPage } from '#client/console/kit/form-page.tsx';
import { useLanguages } from '#client/console/kit/use-languages.ts';
import { getSettings } from '#shared/manage/settings.ts';
import { type AreaProps, may } from '../../area-props.ts';
import { ContractCard } from './contract-card.tsx';
import { useAddOnFields } from './use-add-on-fields.tsx';
import { useAnsweringFields } from './use-answering-fields.ts';
import { type SettingsState, useSettingsForm, withStandards } from './use-settings-form.ts';

interface SettingsFormProps {
  readonly code: string;
  /** The part of the area, which names the form. */
  readonly part: string;
  readonly state: SettingsState;
  readonly groups: readonly FieldGroup[];
  readonly edits: boolean;
}

function SettingsForm({ code, part, state, groups: plain, edits }: SettingsFormProps) {
  const groups = withStandards(plain);
  const form = useSettingsForm(code, part, state, groups);
  const languages = useLanguages(code);
  return <FormPage form={form} groups={groups} houseCode={code} languages={languages} readOnly={!edits} />;
}

/** How the house behaves: each of its settings that no other screen has. */
export function SettingsScreen({ house, place }: AreaProps) {
  const { t } = useLingui();
  const manage = useManage();
  const { code } = house;
  const read = useQuery({
    queryKey: ['settings', code],
    queryFn: () => manage.call(getSettings, { params: { code } }),
  });
  const answering = useAnsweringFields();
  const addOns = useAddOnFields();
  const [asked] = place.rest;
  const part = asked === 'add-ons' || asked === 'contract' ? asked : '';
  return (
    <>
      <h1 className={styles.title}>
        <Trans>Settings</Trans>
      </h1>
      <AreaTabs
        label={t`Settings`}
        place={place}
        tabs={[
          { part: '', name: t`Answering` },
          { part: 'add-ons', name: t`Add-ons` },
          { part: 'contract', name: t`Contract` },
        ]}
      />
      <ReadState read={read}>
        {(state) =>
          part === 'contract' ? (
            <ContractCard settings={state.settings} />
          ) : (
            <SettingsForm
              key={part}
              code={code}
              part={part}
              state={state}
              groups={part === 'add-ons' ? addOns : answering}
              edits={may('house.edit', house)}
            />
          )
        }
      </ReadState>
    </>
  );
}
