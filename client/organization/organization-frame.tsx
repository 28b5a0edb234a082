import { useLingui } from '@lingui/react/macro';
import LifeBuoy from 'lucide-react/icons/life-buoy';
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
/** The provider's own console, below its language. */
export const providerPath = `${segment}/provider`;

/** The address of an area, below its language. */
export const pathOfArea = (organization: Membership, area: OrganizationAreaName): string =>
  `${segment}/${organization.id}/${area}`;

interface OrganizationFrameProps {
  readonly title: string;
  /** The organisation that is worked on; left out, the first one somebody is in. */
  readonly organization?: Membership | undefined;
  readonly open: OrganizationAreaName | 'account' | 'provider';
  readonly children: ReactNode;
}

/** The pages of an organisation, and of one's own account. */
export function OrganizationFrame({ title, organization, open, children }: OrganizationFrameProps) {
  const { t } = useLingui();
  const words = useOrganizationAreaNames();
  const me = useMyself().data;
  const organizations = me?.organizations ?? [];
  const isProvider = me?.is_provider === true;
  const isApart = open === 'account' || open === 'provider';
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
      nav={[
        ...areas,
        ...(isProvider ? [{ path: providerPath, icon: LifeBuoy, name: t`Provider` }] : []),
        { path: accountPath, icon: ACCOUNT_ICON, name: t`My account` },
      ]}
      open={
        open === 'provider'
          ? providerPath
          : open === 'account' || here === undefined
            ? accountPath
            : pathOfArea(here, open)
      }
      organization={isApart ? undefined : here}
      organizations={organizations}
    >
      {children}
    </ManageFrame>
  );
}
