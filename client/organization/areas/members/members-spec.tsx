import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ThingsSpec } from '#client/console/kit/things-spec.ts';
import { useRoleTexts } from '#client/console/role-texts.ts';
import { Button } from '#client/ui/button.tsx';
import { deleteMember, getMember, listMembers, Member, updateMember } from '#shared/manage/organizations.ts';
import { useMemberFields } from './member-fields.ts';

interface MembersOf {
  readonly edits: boolean;
  readonly onInvite: () => void;
}

/** The members of an organisation: who they are, and what they may do. */
export function useMembersSpec({ edits, onInvite }: MembersOf): ThingsSpec<Member> {
  const { t } = useLingui();
  const roleWords = useRoleTexts();
  const fields = useMemberFields({ fixed: true });
  return {
    calls: {
      item: Member,
      list: listMembers,
      get: getMember,
      update: updateMember,
      remove: deleteMember,
      params: (id, memberId = '') => ({ id, memberId }),
    },
    title: t`Members`,
    add: t`Invite somebody`,
    empty: t`Nobody runs this organization with you yet.`,
    count: (total) => <Plural value={total} one="# member" other="# members" />,
    nameOf: ({ name }) => name,
    columns: [
      { key: 'roles', cell: ({ roles }) => roles.map(roleWords).join(', ') },
      { key: 'self', cell: ({ is_self }) => (is_self ? t`You` : null) },
    ],
    groups: [{ fields }],
    blank: {},
    saved: t`Saved. It holds from their next click on.`,
    tools: edits ? (
      <Button onClick={onInvite}>
        <Trans>Invite somebody</Trans>
      </Button>
    ) : null,
    deleting: ({ is_self }) =>
      is_self ? (
        <Trans>You leave the organization. Its last owner cannot: make somebody else an owner first.</Trans>
      ) : (
        <Trans>They no longer run this organization. Their work in its houses goes on until it is ended there.</Trans>
      ),
  };
}
