/** The areas of an organisation's console: a row is an area. What one may not see is not offered; the server judges each call besides. */
import { useLingui } from '@lingui/react/macro';
import type { LucideIcon } from 'lucide-react';
import Building from 'lucide-react/icons/building-2';
import History from 'lucide-react/icons/history';
import Copy from 'lucide-react/icons/copy';
import KeyRound from 'lucide-react/icons/key-round';
import CreditCard from 'lucide-react/icons/credit-card';
import Network from 'lucide-react/icons/network';
import UserRound from 'lucide-react/icons/user-round';
import Users from 'lucide-react/icons/users';
import type { ComponentType, LazyExoticComponent } from 'react';
import { lazyPart } from '#client/shell/lazy-part.ts';
import { mayInOrganization, type OrganizationRight } from '#shared/domain/rights/rights.ts';
import type { Membership } from '#shared/manage/me.ts';
import type { OrganizationAreaProps } from './area-props.ts';

interface AreaRow {
  readonly icon: LucideIcon;
  readonly right: OrganizationRight;
  readonly screen: LazyExoticComponent<ComponentType<OrganizationAreaProps>>;
}

export const organizationAreas = {
  houses: {
    icon: Building,
    right: 'organization.see',
    screen: lazyPart(async () => (await import('./areas/houses-screen.tsx')).HousesScreen),
  },
  templates: {
    icon: Copy,
    right: 'templates.see',
    screen: lazyPart(async () => (await import('./areas/templates/templates-screen.tsx')).TemplatesScreen),
  },
  members: {
    icon: Users,
    right: 'members.see',
    screen: lazyPart(async () => (await import('./areas/members/members-screen.tsx')).MembersScreen),
  },
  networks: {
    icon: Network,
    right: 'networks.edit',
    screen: lazyPart(async () => (await import('./areas/networks/networks-screen.tsx')).NetworksScreen),
  },
  keys: {
    icon: KeyRound,
    right: 'credentials.see',
    screen: lazyPart(async () => (await import('./areas/keys-screen.tsx')).KeysScreen),
  },
  plans: {
    icon: CreditCard,
    right: 'billing.see',
    screen: lazyPart(async () => (await import('./areas/plans/plans-screen.tsx')).PlansScreen),
  },
  history: {
    icon: History,
    right: 'organization_history.see',
    screen: lazyPart(async () => (await import('./areas/history-screen.tsx')).HistoryScreen),
  },
} as const satisfies Readonly<Record<string, AreaRow>>;
export type OrganizationAreaName = keyof typeof organizationAreas;

const names = Object.keys(organizationAreas) as OrganizationAreaName[];

export const organizationAreaNamed = (name: string): OrganizationAreaName | undefined =>
  names.find((one) => one === name);

/** The areas a member may enter. */
export const organizationAreasOf = ({ roles }: Membership): OrganizationAreaName[] =>
  names.filter((name) => mayInOrganization(organizationAreas[name].right, roles));

/** One's own account stands beside them, whatever one is a member of. */
export const ACCOUNT_ICON = UserRound;

/** What the areas are called. */
export function useOrganizationAreaNames(): Readonly<Record<OrganizationAreaName, string>> {
  const { t } = useLingui();
  return {
    houses: t`Houses`,
    templates: t`Templates`,
    members: t`Members`,
    networks: t`Networks`,
    keys: t`Service keys`,
    plans: t`Plans and invoices`,
    history: t`History`,
  };
}
