import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { SelectField } from '#client/console/account/select-field.tsx';
import { FormCard } from '#client/console/account/form-card.tsx';
import styles from '#client/console/account/manage.module.css';
import { useManage } from '#client/console/account/use-account.ts';
import { useForm } from '#client/console/account/use-form.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { Button } from '#client/ui/button.tsx';
import { createHouse } from '#shared/manage/houses.ts';
import { HouseFields, newHouse } from './house-fields.tsx';

/** Makes another house of an organisation, empty or from a starter. */
export function NewHouse({ organizationId }: { readonly organizationId: string }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const manage = useManage();
  const form = useForm({ ...newHouse(), starter: 'hotel' }, async (values) => {
    const house = await manage.call(createHouse, {
      params: { id: organizationId },
      body: {
        code: values.code,
        name_dict: { [values.lang_cd]: values.house_name },
        tenant_type: values.tenant_type,
        lang_cd: values.lang_cd,
        time_zone: values.time_zone,
        ...(values.starter === 'hotel' || values.starter === 'store' ? { template: values.starter } : {}),
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
      <HouseFields form={form} />
      <SelectField
        label={<Trans>Begin with</Trans>}
        name="starter"
        value={form.values.starter}
        onChange={(value) => form.set('starter', value)}
      >
        <option value="hotel">{t`Menus of a hotel`}</option>
        <option value="store">{t`Menus of a shop`}</option>
        <option value="">{t`Nothing`}</option>
      </SelectField>
    </FormCard>
  );
}
