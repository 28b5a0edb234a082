import { Trans, useLingui } from '@lingui/react/macro';
import { FormCard } from '#client/console/account/form-card.tsx';
import { PickField } from '#client/console/account/pick-field.tsx';
import { EmailField } from '#client/console/account/email-field.tsx';
import styles from '#client/console/account/manage.module.css';
import { ReadState } from '#client/console/account/read-state.tsx';
import { SelectField } from '#client/console/account/select-field.tsx';
import { useManage, useRefetch } from '#client/console/account/use-account.ts';
import { useForm } from '#client/console/account/use-form.ts';
import { useRoleTexts } from '#client/console/role-texts.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { type HouseRole, houseRoles } from '#shared/domain/rights/rights.ts';
import { inviteStaff, listStaff, listStaffGroups, type StaffGroup } from '#shared/manage/people.ts';
import { type AreaProps, may } from '../area-props.ts';
import { useHouseList } from '../use-house-list.ts';

interface InviteProps {
  readonly code: string;
  readonly groups: readonly StaffGroup[];
}

function Invite({ code, groups }: InviteProps) {
  const manage = useManage();
  const refetch = useRefetch();
  const roleWords = useRoleTexts();
  const empty = { email: '', name: '', role: 'staff' as HouseRole, group_id: groups[0]?.id ?? '' };
  const form = useForm(empty, async ({ email, name, role, group_id }) => {
    await manage.call(inviteStaff, {
      params: { code },
      body: { email, name, roles: [role], group_ids: group_id === '' ? [] : [group_id] },
    });
    form.reset(empty);
    await refetch();
  });
  const { values, set } = form;
  return (
    <FormCard form={form} title={<Trans>Invite somebody</Trans>} save={<Trans>Send the invitation</Trans>}>
      <div className={styles.pair}>
        <TextField
          label={<Trans>Name</Trans>}
          name="name"
          autoComplete="off"
          value={values.name}
          maxLength={100}
          onChange={(event) => set('name', event.target.value)}
          error={form.error('name')}
        />
        <EmailField value={values.email} onChange={(value) => set('email', value)} error={form.error('email')} />
        <SelectField
          label={<Trans>Role</Trans>}
          name="role"
          value={values.role}
          onChange={(value) => set('role', value as HouseRole)}
        >
          {houseRoles.map((role) => (
            <option key={role} value={role}>
              {roleWords(role)}
            </option>
          ))}
        </SelectField>
        <PickField
          label={<Trans>Group</Trans>}
          name="group_id"
          value={values.group_id}
          onChange={(value) => set('group_id', value)}
          error={form.error('group_ids')}
          from={groups}
        />
      </div>
    </FormCard>
  );
}

/** Who works in the house, and who is invited to. */
export function PeopleScreen({ house }: AreaProps) {
  const { t } = useLingui();
  const params = { code: house.code };
  const staff = useHouseList(listStaff, { params, query: { limit: '200' } });
  const groups = useHouseList(listStaffGroups, { params, query: { limit: '200' } });
  const roleWords = useRoleTexts();
  return (
    <>
      <h1 className={styles.title}>
        <Trans>People</Trans>
      </h1>
      {may('people.edit', house) && groups.data !== undefined ? (
        <Invite code={house.code} groups={groups.data.items} />
      ) : null}
      <ReadState read={staff}>
        {({ items }) => (
          <ul className={styles.list} aria-label={t`People`}>
            {items.map((person) => (
              <li key={person.id} className={styles.row}>
                <Avatar name={person.name} src={null} size={36} />
                <span className={styles.rowText}>
                  <bdi>{person.name}</bdi>
                  <span className={styles.secondary} dir="ltr">
                    {person.email}
                  </span>
                </span>
                <span className={styles.secondary}>{person.roles.map(roleWords).join(', ')}</span>
                {person.state === 'active' ? null : (
                  <span className={styles.badge}>{person.state === 'invited' ? t`Invited` : t`No longer here`}</span>
                )}
              </li>
            ))}
          </ul>
        )}
      </ReadState>
    </>
  );
}
