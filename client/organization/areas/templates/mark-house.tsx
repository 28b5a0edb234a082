import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import manageStyles from '#client/console/account/manage.module.css';
import { ReadState } from '#client/console/account/read-state.tsx';
import { SelectField } from '#client/console/account/select-field.tsx';
import { useManage, useMyself, useRefetch } from '#client/console/account/use-account.ts';
import { useForm } from '#client/console/account/use-form.ts';
import { FormCard } from '#client/console/account/form-card.tsx';
import { activeLanguage } from '#client/i18n/activate.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { bcp47Of } from '#shared/languages/codes.ts';
import { listVersions } from '#shared/manage/drafts.ts';
import { createTemplate, type TemplateHouse } from '#shared/manage/templates.ts';
import { nameOfHouse } from './named.ts';
import { useAllHouses } from './use-templates.ts';

/** Marks a house as a template, as it is now or as it was before a draft went live. */
export function MarkHouse({ id }: { readonly id: string }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Icon of={Plus} size={18} />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Trans>Make a house a template</Trans>
      </Button>
      <Dialog open={open} title={t`Make a house a template`} onClose={() => setOpen(false)}>
        <Marking id={id} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function Marking({ id, onDone }: { readonly id: string; readonly onDone: () => void }) {
  const read = useAllHouses(id);
  return (
    <ReadState read={read}>
      {(houses) => {
        const free = houses.filter(({ is_template }) => !is_template);
        return free.length === 0 ? (
          <p>
            <Trans>Every house of the organization is a template already.</Trans>
          </p>
        ) : (
          <MarkForm id={id} houses={free} onDone={onDone} />
        );
      }}
    </ReadState>
  );
}

interface MarkFormProps {
  readonly id: string;
  readonly houses: readonly TemplateHouse[];
  readonly onDone: () => void;
}

function MarkForm({ id, houses, onDone }: MarkFormProps) {
  const { t } = useLingui();
  const manage = useManage();
  const refetch = useRefetch();
  const me = useMyself();
  const form = useForm({ house_code: houses[0]?.id ?? '', from_version: '' }, async ({ house_code, from_version }) => {
    await manage.call(createTemplate, {
      params: { id },
      body: { house_code, ...(from_version === '' ? {} : { from_version: Number(from_version) }) },
    });
    await refetch();
    onDone();
  });
  const code = form.values.house_code;
  // Versions are read by who has a seat in the house.
  const seated = me.data?.houses.some((house) => house.code === code) === true;
  const versions = useQuery({
    queryKey: ['versions', code],
    queryFn: () => manage.call(listVersions, { params: { code } }),
    enabled: seated,
    retry: false,
  });
  const items = versions.data?.items ?? [];
  const day = new Intl.DateTimeFormat(bcp47Of(activeLanguage()), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <FormCard form={form} card={false} save={<Trans>Make it a template</Trans>}>
      <SelectField
        label={<Trans>House</Trans>}
        name="house_code"
        value={code}
        error={form.error('house_code')}
        onChange={(value) => {
          form.set('house_code', value);
          form.set('from_version', '');
        }}
      >
        {houses.map((house) => (
          <option key={house.id} value={house.id}>
            {nameOfHouse(house, house.id)}
          </option>
        ))}
      </SelectField>
      {items.length === 0 ? null : (
        <SelectField
          label={<Trans>As it is</Trans>}
          name="from_version"
          value={form.values.from_version}
          error={form.error('from_version')}
          onChange={(value) => form.set('from_version', value)}
        >
          <option value="">{t`Now`}</option>
          {items.map(({ number, draft_name: name, created_at }) => {
            const when = day.format(new Date(created_at));
            return <option key={number} value={String(number)}>{t`Before “${name}” went live, ${when}`}</option>;
          })}
        </SelectField>
      )}
      <p className={manageStyles.secondary}>
        <Trans>Rooms, name, languages, clock and place of a house are never part of a template.</Trans>
      </p>
    </FormCard>
  );
}
