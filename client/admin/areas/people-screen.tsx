import { Trans, useLingui } from '@lingui/react/macro';
import styles from '#client/console/account/manage.module.css';
import { ReadState } from '#client/console/account/read-state.tsx';
import { SelectField } from '#client/console/account/select-field.tsx';
import { useManage, useRefetch } from '#client/console/account/use-account.ts';
import { useForm } from '#client/console/account/use-form.ts';
import { useRoleTexts } from '#client/console/role-texts.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { Button } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { type HouseRole, houseRoles } from '#shared/domain/rights/rights.ts';
import { textIn } from '#shared/languages/fit-language.ts';
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
    <form className={styles.card} noValidate onSubmit={form.submit}>
      <h2 className={styles.subtitle}>
        <Trans>Invite somebody</Trans>
      </h2>
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
        <TextField
          label={<Trans>E-mail address</Trans>}
          type="email"
          name="email"
          autoComplete="off"
          dir="ltr"
          value={values.email}
          maxLength={254}
          onChange={(event) => set('email', event.target.value)}
          error={form.error('email')}
        />
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
        <SelectField
          label={<Trans>Group</Trans>}
          name="group_id"
          value={values.group_id}
          onChange={(value) => set('group_id', value)}
          error={form.error('group_ids')}
        >
          {groups.map((group) => (
            <option key={group.id} value={group.id}>
              {textIn(group.name_dict, activeLanguage(), 'en')}
            </option>
          ))}
        </SelectField>
      </div>
      {form.fault === null ? null : (
        <p role="alert" className={styles.fault}>
          {form.fault}
        </p>
      )}
      <div className={styles.actions}>
        <Button type="submit" busy={form.busy}>
          <Trans>Send the invitation</Trans>
        </Button>
      </div>
    </form>
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
