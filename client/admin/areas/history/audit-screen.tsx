import { useLingui } from '@lingui/react/macro';
import { useManage } from '#client/console/account/use-account.ts';
import { HistoryList } from '#client/console/history/history-list.tsx';
import { usePriorityTexts } from '#client/console/priority-texts.ts';
import { listAuditTrail, startAuditTrailExport } from '#shared/manage/history.ts';
import type { AreaProps } from '#client/console/kit/house-area.ts';

/** What was done at the desk. */
export function AuditScreen({ house }: AreaProps) {
  const { t } = useLingui();
  const manage = useManage();
  const options = Object.entries(usePriorityTexts()).map(([value, label]) => ({ value, label }));
  const params = { code: house.code };
  return (
    <HistoryList
      title={t`Audit trail`}
      lead={t`Who took, forwarded and closed tickets, and who signed in at the desk. What was said is not in it.`}
      name={`${house.code}-audit-trail`}
      kinds={['ticket', 'session']}
      // Where they say how soon a ticket has to be seen to.
      specs={[
        { kind: 'choice', name: 'from', label: t`From`, options },
        { kind: 'choice', name: 'to', label: t`To`, options },
      ]}
      read={(query) => manage.call(listAuditTrail, { params, query })}
      begin={(query) => manage.call(startAuditTrailExport, { params, body: query })}
    />
  );
}
