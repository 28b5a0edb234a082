import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useManage } from '#client/console/account/use-account.ts';
import { may } from '#client/console/kit/house-area.ts';
import { Badge } from '#client/ui/badge.tsx';
import { isSandboxTenant } from '#shared/domain/entry/sandbox.ts';
import type { HouseSeat } from '#shared/manage/me.ts';
import { getWaiting } from '#shared/manage/waiting.ts';
import type { AreaName } from './areas.ts';

/** What waits for whoever is signed in, counted at the areas where it does [DRAFT-TOLD]; others change it and it shows. */
export function useWaiting(house: HouseSeat | undefined): (area: AreaName) => ReactNode {
  const { t } = useLingui();
  const manage = useManage();
  const code = house?.code ?? '';
  const { data } = useQuery({
    queryKey: [getWaiting.id, code],
    queryFn: () => manage.call(getWaiting, { params: { code } }),
    enabled: house !== undefined && !isSandboxTenant(code) && may('drafts.see', house),
  });
  return (area) => {
    const counts: Partial<Record<AreaName, number>> =
      data === undefined ? {} : { drafts: data.approvals + data.answers, template: data.proposed };
    const count = counts[area] ?? 0;
    // Read aloud, the count is a word of its own.
    return count === 0 ? null : (
      <>
        {' '}
        <Badge count={count} label={t`${count} waiting for you`} />
      </>
    );
  };
}
