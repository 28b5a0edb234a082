import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ManageFrame } from '#client/console/account/manage-frame.tsx';
import { useMyself } from '#client/console/account/use-account.ts';
import { apps } from '#shared/apps.ts';
import type { Membership } from '#shared/manage/me.ts';
import {
  ACCOUNT_ICON,
  type OrganizationAreaName,
  organizationAreas,
  organizationAreasOf,
  useOrganizationAreaNames,
} from './areas.ts';

const { segment } = apps.organization;
const accountPath = `${segment}/account`;

/** The address of an area, below its language. */
export const pathOfArea = (organization: Membership, area: OrganizationAreaName): string =>
  `${segment}/${organization.id}/${area}`;

interface OrganizationFrameProps {
  readonly title: string;
  /** The organisation that is worked on; left out, the first one somebody is in. */
  readonly organization?: Membership | undefined;
  readonly open: OrganizationAreaName | 'account';
  readonly children: ReactNode;
}

/** The pages of an organisation, and of one's own account. */
export function OrganizationFrame({ title, organization, open, children }: OrganizationFrameProps) {
  const { t } = useLingui();
  const words = useOrganizationAreaNames();
  const organizations = useMyself().data?.organizations ?? [];
  const here = organization ?? organizations[0];
  const areas =
    here === undefined
      ? []
      : organizationAreasOf(here).map((name) => ({
          path: pathOfArea(here, name),
          icon: organizationAreas[name].icon,
          name: words[name],
        }));
  return (
    <ManageFrame
      title={title}
      nav={[...areas, { path: accountPath, icon: ACCOUNT_ICON, name: t`My account` }]}
      open={open === 'account' || here === undefined ? accountPath : pathOfArea(here, open)}
      organization={open === 'account' ? undefined : here}
      organizations={organizations}
    >
      {children}
    </ManageFrame>
  );
}
