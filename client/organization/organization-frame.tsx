import { useLingui } from '@lingui/react/macro';
import Building from 'lucide-react/icons/building-2';
import UserRound from 'lucide-react/icons/user-round';
import type { ReactNode } from 'react';
import { ManageFrame } from '#client/console/account/manage-frame.tsx';
import { apps } from '#shared/apps.ts';

const { segment } = apps.organization;
/** Where each of its pages lies. */
const paths = { houses: segment, account: `${segment}/account` } as const;

interface OrganizationFrameProps {
  readonly title: string;
  readonly open: keyof typeof paths;
  readonly children: ReactNode;
}

/** The pages of an organisation, and of one's own account. */
export function OrganizationFrame({ title, open, children }: OrganizationFrameProps) {
  const { t } = useLingui();
  const nav = [
    { path: paths.houses, icon: Building, name: t`Houses` },
    { path: paths.account, icon: UserRound, name: t`My account` },
  ];
  return (
    <ManageFrame title={title} nav={nav} open={paths[open]}>
      {children}
    </ManageFrame>
  );
}
