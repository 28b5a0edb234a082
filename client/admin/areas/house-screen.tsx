import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CheckField } from '#client/console/account/check-field.tsx';
import { FormCard } from '#client/console/account/form-card.tsx';
import styles from '#client/console/account/manage.module.css';
import { ReadState } from '#client/console/account/read-state.tsx';
import { MediaField } from '#client/console/media/media-field.tsx';
import { SelectField } from '#client/console/account/select-field.tsx';
import { useManage, useRefetch } from '#client/console/account/use-account.ts';
import { useForm } from '#client/console/account/use-form.ts';
import { languageNameIn } from '#client/console/names.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { TextField } from '#client/ui/text-field.tsx';
import { SUPPORTED_LANGUAGE_CODES } from '#shared/languages/codes.ts';
import { getHouse, type House, updateHouse } from '#shared/manage/houses.ts';
import { type AreaProps, may } from '../area-props.ts';

function HouseForm({ house, readOnly }: { readonly house: House; readonly readOnly: boolean }) {
  const { t } = useLingui();
  const manage = useManage();
  const refetch = useRefetch();
  const [saved, setSaved] = useState(false);
  const nameIn = languageNameIn(activeLanguage());
  const own = house.lang_cd;
  const form = useForm(
    {
      name: house.name_dict[own] ?? '',
      english: house.name_dict['en'] ?? '',
      primary_color: house.primary_color,
      ask_location_type: house.ask_location_type,
      lang_cd: own,
      logo_url: house.logo_url,
      picture_url: house.picture_url,
    },
    async (values) => {
      setSaved(false);
      await manage.call(
        updateHouse,
        {
          params: { code: house.code },
          body: {
            name_dict: { ...house.name_dict, [own]: values.name, ...(own === 'en' ? {} : { en: values.english }) },
            primary_color: values.primary_color,
            ask_location_type: values.ask_location_type,
            lang_cd: values.lang_cd,
            logo_url: values.logo_url,
            picture_url: values.picture_url,
          },
        },
        { version: house.version },
      );
      setSaved(true);
      await refetch();
    },
  );
  const { values, set } = form;
  return (
    <FormCard form={form} save={readOnly ? null : <Trans>Save</Trans>}>
      <TextField
        label={<Trans>Name of the house</Trans>}
        name="name"
        value={values.name}
        readOnly={readOnly}
        onChange={(event) => set('name', event.target.value)}
        error={form.error('name_dict')}
      />
      {own === 'en' ? null : (
        <TextField
          label={<Trans>Name in English</Trans>}
          name="english"
          value={values.english}
          readOnly={readOnly}
          onChange={(event) => set('english', event.target.value)}
        />
      )}
      <div className={styles.pair}>
        <SelectField
          label={<Trans>Main language</Trans>}
          name="lang_cd"
          value={values.lang_cd}
          onChange={(value) => set('lang_cd', value)}
        >
          {SUPPORTED_LANGUAGE_CODES.map((code) => (
            <option key={code} value={code}>
              {nameIn(code)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={<Trans>Ask guests for their room</Trans>}
          name="ask_location_type"
          value={values.ask_location_type}
          onChange={(value) => set('ask_location_type', value as House['ask_location_type'])}
        >
          <option value="none">{t`Never`}</option>
          <option value="dialog">{t`In a dialog`}</option>
          <option value="chat">{t`In the chat`}</option>
        </SelectField>
      </div>
      <CheckField
        type="color"
        name="primary_color"
        label={<Trans>Colour of the house</Trans>}
        value={values.primary_color}
        disabled={readOnly}
        onChange={(event) => set('primary_color', event.target.value)}
      />
      <MediaField
        label={<Trans>Logo</Trans>}
        name="logo_url"
        house={house.code}
        purpose="icon"
        value={values.logo_url}
        readOnly={readOnly}
        onChange={(url) => set('logo_url', url)}
        error={form.error('logo_url')}
      />
      <MediaField
        label={<Trans>Picture above the menu</Trans>}
        name="picture_url"
        house={house.code}
        purpose="top_image"
        aspect={16 / 9}
        value={values.picture_url}
        readOnly={readOnly}
        onChange={(url) => set('picture_url', url)}
        error={form.error('picture_url')}
      />
      {saved ? (
        <p role="status" className={styles.done}>
          <Trans>Saved. Your guests see it from now on.</Trans>
        </p>
      ) : null}
    </FormCard>
  );
}

/** What the house is called, its colour, its language. */
export function HouseScreen({ house }: AreaProps) {
  const manage = useManage();
  const read = useQuery({
    queryKey: ['house', house.code],
    queryFn: () => manage.call(getHouse, { params: { code: house.code } }),
  });
  return (
    <>
      <h1 className={styles.title}>
        <Trans>House</Trans>
      </h1>
      <ReadState read={read}>
        {(value) => <HouseForm key={value.version} house={value} readOnly={!may('house.edit', house)} />}
      </ReadState>
    </>
  );
}
