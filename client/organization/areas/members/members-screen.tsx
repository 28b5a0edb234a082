import { useLingui } from '@lingui/react/macro';
import { AreaParts } from '#client/console/kit/area-parts.tsx';
import { ThingsArea } from '#client/console/kit/things-area.tsx';
import { mayInOrganization } from '#shared/domain/rights/rights.ts';
import type { OrganizationAreaProps } from '../../area-props.ts';
import { Everybody } from './everybody.tsx';
import { useInvitationsSpec } from './invitations-spec.tsx';
import { useMembersSpec } from './members-spec.tsx';

/** Who runs the organisation, who is invited to, and everybody who works in its houses. */
export function MembersScreen({ organization: { id, roles }, place }: OrganizationAreaProps) {
  const { t } = useLingui();
  const edits = mayInOrganization('members.edit', roles);
  const members = useMembersSpec({ edits, onInvite: () => place.go(['invitations', 'new']) });
  const invitations = useInvitationsSpec({ id, edits, isNew: place.rest[1] === 'new' });
  const at = { houseCode: id, edits };
  return (
    <AreaParts
      label={t`Members`}
      place={place}
      parts={[
        { part: '', name: t`Members`, renderPart: (below) => <ThingsArea spec={members} place={below} {...at} /> },
        {
          part: 'invitations',
          name: t`Invitations`,
          renderPart: (below) => <ThingsArea spec={invitations} place={below} {...at} />,
        },
        {
          part: 'everybody',
          name: t({ message: 'Everybody', context: 'of an organization' }),
          renderPart: (below) => <Everybody id={id} place={below} edits={edits} />,
        },
      ]}
    />
  );
}
