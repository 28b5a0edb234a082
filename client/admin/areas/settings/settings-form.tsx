import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ReadState } from '#client/console/account/read-state.tsx';
import { useManage } from '#client/console/account/use-account.ts';
import type { FieldGroup } from '#client/console/kit/field-spec.ts';
import { FormPage } from '#client/console/kit/form-page.tsx';
import { useLanguages } from '#client/console/kit/use-languages.ts';
import type { HouseSeat } from '#shared/manage/me.ts';
import { getSettings } from '#shared/manage/settings.ts';
import { may } from '#client/console/kit/house-area.ts';
import { type SettingsState, useSettingsForm, withStandards } from './use-settings-form.ts';

interface SettingsFormProps {
  readonly code: string;
  /** The part of the area, which names the form. */
  readonly part: string;
  readonly state: SettingsState;
  readonly groups: readonly FieldGroup[];
  readonly edits: boolean;
}

function Form({ code, part, state, groups: plain, edits }: SettingsFormProps) {
  const groups = withStandards(plain);
  const form = useSettingsForm(code, part, state, groups);
  const languages = useLanguages(code);
  return <FormPage form={form} groups={groups} houseCode={code} languages={languages} readOnly={!edits} />;
}

/** What is set in a house. */
export function WithSettings({
  code,
  children,
}: {
  readonly code: string;
  readonly children: (state: SettingsState) => ReactNode;
}) {
  const manage = useManage();
  const read = useQuery({
    queryKey: ['settings', code],
    queryFn: () => manage.call(getSettings, { params: { code } }),
  });
  return <ReadState read={read}>{children}</ReadState>;
}

/** A form over some of the settings of a house. */
export function SettingsForm({
  house,
  part,
  groups,
}: {
  readonly house: HouseSeat;
  /** Names the form: what is typed and not saved is kept under it. */
  readonly part: string;
  readonly groups: readonly FieldGroup[];
}) {
  return (
    <WithSettings code={house.code}>
      {(state) => <Form code={house.code} part={part} state={state} groups={groups} edits={may('house.edit', house)} />}
    </WithSettings>
  );
}
