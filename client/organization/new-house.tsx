import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { SelectField } from '#client/console/account/select-field.tsx';
import { FormCard } from '#client/console/account/form-card.tsx';
import styles from '#client/console/account/manage.module.css';
import { useManage } from '#client/console/account/use-account.ts';
import { Refused } from '#client/console/account/refused.ts';
import { useForm } from '#client/console/account/use-form.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { Button } from '#client/ui/button.tsx';
import { BringHouseFile } from '#client/console/house-file/bring-house-file.tsx';
import { bringHouseFile, type BroughtFile } from '#shared/manage/house-files.ts';
import { createHouse } from '#shared/manage/houses.ts';
import { nameOfHouse } from './areas/templates/named.ts';
import { useTemplates } from './areas/templates/use-templates.ts';
import { asInFile, HouseFields, type HouseValues, newHouse } from './house-fields.tsx';

interface Values extends HouseValues {
  /** A starter, `file`, or nothing. */
  readonly starter: string;
  readonly file: BroughtFile | null;
  /** Of a template, whether it is followed. */
  readonly follow: boolean;
}

/** What a template is called among the beginnings: `template:7`. */
const TEMPLATE = 'template:';

/** Makes another house of an organisation: empty, from a starter, or out of the file of a house. */
export function NewHouse({ organizationId }: { readonly organizationId: string }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const manage = useManage();
  const begin: Values = { ...newHouse(), starter: 'hotel', file: null, follow: true };
  const templates = useTemplates(organizationId, open);
  const form = useForm(begin, async (values) => {
    if (values.starter === 'file' && values.file === null)
      throw new Refused('fields_invalid', {}, [{ path: 'file', code: 'required' }], undefined);
    const house = await manage.call(createHouse, {
      params: { id: organizationId },
      body: {
        code: values.code,
        name_dict: { [values.lang_cd]: values.house_name },
        tenant_type: values.tenant_type,
        lang_cd: values.lang_cd,
        time_zone: values.time_zone,
        ...(values.starter === 'hotel' || values.starter === 'store' ? { template: values.starter } : {}),
        ...(values.starter.startsWith(TEMPLATE)
          ? { template: Number(values.starter.slice(TEMPLATE.length)), follow: values.follow }
          : {}),
        ...(values.starter === 'file' && values.file !== null ? { file: values.file.id } : {}),
      },
    });
    location.assign(`/${activeLanguage()}/admin/${house.code}`);
  });
  if (!open)
    return (
      <div className={styles.actions}>
        <Button variant="outline" onClick={() => setOpen(true)}>
          <Trans>Add a house</Trans>
        </Button>
      </div>
    );
  return (
    <FormCard
      form={form}
      card={false}
      save={<Trans>Make this house</Trans>}
      beside={
        <Button variant="quiet" onClick={() => setOpen(false)}>
          <Trans>Cancel</Trans>
        </Button>
      }
    >
      <SelectField
        label={<Trans>Begin with</Trans>}
        name="starter"
        value={form.values.starter}
        error={form.error('template')}
        onChange={(value) => form.set('starter', value)}
      >
        <option value="hotel">{t`Menus of a hotel`}</option>
        <option value="store">{t`Menus of a shop`}</option>
        {templates.data?.items.flatMap((template) => {
          const name = nameOfHouse(template, template.house_code);
          return template.is_gone
            ? []
            : [<option key={template.id} value={`${TEMPLATE}${template.id}`}>{t`The template “${name}”`}</option>];
        })}
        <option value="file">{t`The file of a house`}</option>
        <option value="">{t`Nothing`}</option>
      </SelectField>
      {form.values.starter === 'file' ? (
        <BringHouseFile
          value={form.values.file}
          error={form.error('file')}
          bring={(archive, name) =>
            manage.call(bringHouseFile, { params: { id: organizationId }, query: { name } }, { archive })
          }
          onChange={(file) => {
            form.set('file', file);
            if (file !== null) asInFile(form, file.facts);
          }}
        />
      ) : null}
      {form.values.starter.startsWith(TEMPLATE) ? (
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={form.values.follow}
            onChange={(event) => form.set('follow', event.target.checked)}
          />
          <Trans>Follow the template from then on</Trans>
        </label>
      ) : null}
      <HouseFields form={form} />
    </FormCard>
  );
}
