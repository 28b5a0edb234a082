import { useLingui } from '@lingui/react/macro';
import type { StaffAppName } from '#shared/apps.ts';

/** What staff's apps are called, in their bars and in the menu that leads from one to another. */
export function useAppNames(): Readonly<Record<StaffAppName, string>> {
  const { t } = useLingui();
  return { staff: t`Inbox`, admin: t`Administration`, 'bot-builder': t`Assistants`, organization: t`Organization` };
}
