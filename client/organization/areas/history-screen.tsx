import { useLingui } from '@lingui/react/macro';
import { useManage } from '#client/console/account/use-account.ts';
import { HistoryList } from '#client/console/history/history-list.tsx';
import { startOrganizationHistoryExport, listOrganizationHistory } from '#shared/manage/history.ts';
import type { OrganizationAreaProps } from '../area-props.ts';

/** What of an organisation changes at its console. */
const KINDS = ['organization', 'member', 'network', 'house', 'invitation', 'service_credential'];

/** Who changed what in the organisation. */
export function HistoryScreen({ organization: { id } }: OrganizationAreaProps) {
  const { t } = useLingui();
  const manage = useManage();
  const params = { id };
  return (
    <HistoryList
      title={t`History`}
      lead={t`Who changed what in the organization: members, networks, houses and keys. What changed in a house stands with the house.`}
      name={`${id}-history`}
      kinds={KINDS}
      read={(query) => manage.call(listOrganizationHistory, { params, query })}
      begin={(query) => manage.call(startOrganizationHistoryExport, { params, body: query })}
    />
  );
}
