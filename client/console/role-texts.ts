import { useLingui } from '@lingui/react/macro';
import type { AccountRole } from '#shared/domain/states/enumerations.ts';
import type { OrganizationRole } from '#shared/domain/rights/rights.ts';

/** What a role is called. */
export function useRoleTexts(): (role: string) => string {
  const { t } = useLingui();
  const words: Readonly<Partial<Record<AccountRole | OrganizationRole, string>>> = {
    staff: t`Member of staff`,
    supervisor: t`Supervisor`,
    administrator: t`Administrator`,
    super_admin: t`Super administrator`,
    prompt_engineer: t`Prompt engineer`,
    content_manager: t`Content manager`,
    approver: t`Approver`,
    owner: t`Owner`,
    agency_administrator: t`Agency administrator`,
    billing: t`Billing`,
  };
  return (role) => Object.entries(words).find(([name]) => name === role)?.[1] ?? role;
}
