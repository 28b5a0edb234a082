import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { choosable } from '#client/console/kit/field-spec.ts';
import type { ThingsSpec } from '#client/console/kit/things-spec.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import { getStaff, listStaff, type StaffGroup, staffGroups, StaffMember } from '#shared/manage/people.ts';

const colleagues = choosable({ item: StaffMember, list: listStaff, get: getStaff }, ({ name }) => name, {
  state: 'active',
});

/** The groups of staff: what a guest asks for goes to everybody of a group. */
export function useStaffGroupsSpec(): ThingsSpec<StaffGroup> {
  const { t } = useLingui();
  return {
    calls: staffGroups,
    title: t`Groups of staff`,
    add: t`Add a group`,
    empty: t`There is no group yet. What guests ask for goes to everybody of a group.`,
    count: (total) => <Plural value={total} one="# group" other="# groups" />,
    nameOf: ({ name_dict }) => textIn(name_dict, activeLanguage(), 'en'),
    columns: [
      { key: 'members', cell: ({ members }) => <Plural value={members} one="# member" other="# members" /> },
      {
        key: 'leads',
        cell: ({ lead_ids }) =>
          lead_ids.length === 0 ? null : <Plural value={lead_ids.length} one="# in charge" other="# in charge" />,
      },
    ],
    groups: [
      {
        fields: [
          { kind: 'dict', name: 'name_dict', label: t`Name`, max: 60 },
          {
            kind: 'references',
            name: 'lead_ids',
            label: t`In charge`,
            hint: t`Members of the group. They can leave it once somebody else is in charge.`,
            from: colleagues,
          },
        ],
      },
    ],
    blank: { name_dict: {}, lead_ids: [] },
    deleting: () => <Trans>Menus and open tickets that name it keep it from being deleted.</Trans>,
  };
}
