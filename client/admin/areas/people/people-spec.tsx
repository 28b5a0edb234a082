import { Plural, useLingui } from '@lingui/react/macro';
import type { FieldSpec } from '#client/console/kit/field-spec.ts';
import type { ThingsSpec } from '#client/console/kit/things-spec.ts';
import { languageNameIn } from '#client/console/names.ts';
import { useRoleTexts } from '#client/console/role-texts.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { houseRoles } from '#shared/domain/rights/rights.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import { ALL_LANGUAGE_CODES } from '#shared/languages/codes.ts';
import type { HouseSeat } from '#shared/manage/me.ts';
import {
  deleteStaff,
  getStaff,
  inviteStaff,
  listStaff,
  type StaffGroup,
  StaffMember,
  staffStates,
  updateStaff,
} from '#shared/manage/people.ts';
import { may } from '#client/console/kit/house-area.ts';
import { InviteByCode } from './invite-by-code.tsx';
import { LanguagesField } from '#client/console/kit/fields/languages-field.tsx';
import { PersonCard } from './person-card.tsx';

interface PeopleOf {
  readonly house: HouseSeat;
  readonly groups: readonly StaffGroup[];
  readonly edits: boolean;
  /** Somebody is being invited: they say the rest themselves. */
  readonly isNew: boolean;
}

/** What somebody's standing is called. */
function useStandingTexts(): Readonly<Record<StaffMember['state'], string>> {
  const { t } = useLingui();
  return {
    active: t`Works here`,
    invited: t`Invited`,
    asking: t`Wants to join`,
    disabled: t`Shut out`,
    ended: t`No longer here`,
  };
}

/** The people of a house: list, invitation, what each of them is. */
export function usePeopleSpec({ house, groups, edits, isNew }: PeopleOf): ThingsSpec<StaffMember> {
  const { t } = useLingui();
  const lang = activeLanguage();
  const roleWords = useRoleTexts();
  const standing = useStandingTexts();
  const languageName = languageNameIn(lang);
  const leads = may('write_permission.edit', house);
  const roles = houseRoles.filter((role) => leads || role !== 'super_admin');
  const groupOptions = groups.map(({ id, name_dict }) => ({ value: id, label: textIn(name_dict, lang, 'en') }));
  const named: readonly FieldSpec[] = [
    { kind: 'text', name: 'name', label: t({ message: 'Name', context: 'of a person' }), max: 100 },
  ];
  const mailed: readonly FieldSpec[] = [
    { kind: 'text', type: 'email', name: 'email', label: t`E-mail address`, max: 254, fixed: !isNew },
  ];
  const places: readonly FieldSpec[] = [
    {
      kind: 'choices',
      name: 'roles',
      label: t`Roles`,
      options: roles.map((role) => ({ value: role, label: roleWords(role) })),
    },
    { kind: 'choices', name: 'group_ids', label: t`Groups`, options: groupOptions },
    {
      kind: 'own',
      name: 'languages',
      label: t`Languages`,
      draw: (field) => <LanguagesField {...field} codes={ALL_LANGUAGE_CODES} nameOf={languageName} />,
    },
  ];
  const atWork: readonly FieldSpec[] = [
    { kind: 'text', name: 'department', label: t`Department`, max: 100, nullable: true },
    { kind: 'text', name: 'position', label: t`Position`, max: 100, nullable: true },
    {
      kind: 'number',
      name: 'handling_limit',
      label: t`Guests at once`,
      hint: t`So many tickets are given to them at the same time, 4 at most.`,
      min: 1,
      max: 4,
      step: 1,
    },
  ];
  const permissions: readonly FieldSpec[] = [
    {
      kind: 'check',
      name: 'can_write',
      label: t`May change things`,
      hint: t`Without it everything is seen and nothing can be saved.`,
      fixed: !leads,
    },
    {
      kind: 'check',
      name: 'manages_people',
      label: t`May manage people`,
      hint: t`An administrator without it is an editor.`,
      fixed: !leads,
    },
  ];
  return {
    calls: {
      item: StaffMember,
      list: listStaff,
      get: getStaff,
      create: inviteStaff,
      update: updateStaff,
      remove: deleteStaff,
    },
    title: t`People`,
    add: t`Invite somebody`,
    tools: edits ? <InviteByCode code={house.code} /> : null,
    empty: t`Nobody works here yet. Invite whoever answers your guests.`,
    count: (total) => <Plural value={total} one="# person" other="# people" />,
    nameOf: ({ name }) => name,
    columns: [
      { key: 'roles', cell: ({ roles: had }) => had.map(roleWords).join(', ') },
      { key: 'state', cell: ({ state }) => (state === 'active' ? null : standing[state]) },
    ],
    filters: [
      {
        name: 'state',
        label: t`Standing`,
        options: staffStates.map((state) => ({ value: state, label: standing[state] })),
      },
      { name: 'role', label: t`Role`, options: houseRoles.map((role) => ({ value: role, label: roleWords(role) })) },
      ...(groupOptions.length > 1 ? [{ name: 'group_id', label: t`Group`, options: groupOptions }] : []),
    ],
    groups: isNew
      ? [
          {
            fields: [...named, ...mailed, ...places],
            lead: t`They get a mail with a link that works once, for seven days.`,
          },
        ]
      : [
          { fields: [...named, ...mailed, ...places] },
          { title: t`At work`, fields: atWork },
          { title: t`Permissions`, fields: permissions },
        ],
    blank: {
      name: '',
      email: '',
      roles: ['staff'],
      group_ids: groups[0] === undefined ? [] : [groups[0].id],
      languages: [],
    },
    after: (person) => <PersonCard key={person.version} code={house.code} person={person} edits={edits} />,
    deleting: () => <>{t`They cannot come in any more. What they wrote stays under their name.`}</>,
    canChange: ({ state }) => state !== 'invited' && state !== 'asking',
    canDelete: ({ state, is_self, roles: had }) =>
      (state === 'active' || state === 'disabled') && !is_self && !had.includes('super_admin'),
  };
}
