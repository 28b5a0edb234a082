import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { FormCard } from '#client/console/account/form-card.tsx';
import styles from '#client/console/account/manage.module.css';
import { ReadState } from '#client/console/account/read-state.tsx';
import { useManage, useMyself, useRefetch } from '#client/console/account/use-account.ts';
import { useForm } from '#client/console/account/use-form.ts';
import { useSnack } from '#client/console/frame/snacks.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { mayInOrganization } from '#shared/domain/rights/rights.ts';
import { getOrganization, type Organization, updateOrganization } from '#shared/manage/organizations.ts';
import type { OrganizationAreaProps } from '../area-props.ts';
import { DeletedHouses } from '../deleted-houses.tsx';
import { NewHouse } from '../new-house.tsx';
import { HousesOf } from '#client/console/kit/houses-of.tsx';

/** The houses of an organisation, making another, and what the organisation is called. */
export function HousesScreen({ organization: { id, name, roles } }: OrganizationAreaProps) {
  const me = useMyself();
  const manage = useManage();
  const read = useQuery({
    queryKey: [getOrganization.id, id],
    queryFn: () => manage.call(getOrganization, { params: { id } }),
    enabled: mayInOrganization('organization.edit', roles),
  });
  const houses = (me.data?.houses ?? []).filter((house) => house.organization_id === id);
  return (
    <>
      <section className={styles.card} aria-labelledby={id}>
        <h1 id={id} className={styles.title}>
          <bdi>{name}</bdi>
        </h1>
        {houses.length === 0 ? (
          <p className={styles.lead}>
            <Trans>No house of it is among those you work in.</Trans>
          </p>
        ) : (
          <HousesOf houses={houses} />
        )}
        {mayInOrganization('houses.create', roles) ? <NewHouse organizationId={id} /> : null}
        <DeletedHouses organizationId={id} />
      </section>
      {mayInOrganization('organization.edit', roles) ? (
        <ReadState read={read}>
          {(organization) => <Name key={organization.version} organization={organization} />}
        </ReadState>
      ) : null}
    </>
  );
}

function Name({ organization: { id, name, version } }: { readonly organization: Organization }) {
  const { t } = useLingui();
  const manage = useManage();
  const refetch = useRefetch();
  const snack = useSnack();
  const form = useForm({ name }, async (values) => {
    await manage.call(updateOrganization, { params: { id }, body: { name: values.name } }, { version });
    snack({ text: t`Saved.` });
    await refetch();
  });
  return (
    <FormCard form={form} title={<Trans>Name of the organization</Trans>} save={<Trans>Save</Trans>}>
      <TextField
        label={<Trans>Name</Trans>}
        name="name"
        value={form.values.name}
        maxLength={100}
        onChange={(event) => form.set('name', event.target.value)}
        error={form.error('name')}
      />
    </FormCard>
  );
}
