import { useLingui } from '@lingui/react/macro';
import type { AccountRole } from '#shared/domain/states/enumerations.ts';

/** What a role is called. */
export function useRoleTexts(): (role: string) => string {
  const { t } = useLingui();
  const words: Readonly<Partial<Record<AccountRole, string>>> = {
    staff: t`Member of staff`,
    supervisor: t`Supervisor`,
    administrator: t`Administrator`,
    super_admin: t`Super administrator`,
    prompt_engineer: t`Prompt engineer`,
    content_manager: t`Content manager`,
    approver: t`Approver`,
  };
  return (role) => Object.entries(words).find(([name]) => name === role)?.[1] ?? role;
}
