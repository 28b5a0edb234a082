import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { ReadState } from '#client/console/account/read-state.tsx';
import { useManage, useRefetch } from '#client/console/account/use-account.ts';
import { AreaParts } from '#client/console/kit/area-parts.tsx';
import { useSnack } from '#client/console/frame/snacks.tsx';
import { mayInOrganization } from '#shared/domain/rights/rights.ts';
import { lookAtSubscription } from '#shared/manage/subscription.ts';
import type { OrganizationAreaProps } from '../../area-props.ts';
import { ChangePage } from './change-page.tsx';
import { InvoicesPart } from './invoices-part.tsx';
import { PayerPart } from './payer-part.tsx';
import { PlansPart } from './plans-part.tsx';
import { useBillingTexts } from './use-billing-texts.ts';
import { useSubscription } from './use-billing.ts';

/** Plans, what is used of them, invoices, and who pays. */
export function PlansScreen({ organization, place }: OrganizationAreaProps) {
  const { t } = useLingui();
  const { id } = organization;
  const edits = mayInOrganization('billing.edit', organization.roles);
  const subscription = useSubscription(id);
  useComingBack(id, edits);
  return (
    <ReadState read={subscription}>
      {(held) =>
        place.rest[0] === 'change' ? (
          <ChangePage id={id} place={place} held={held} edits={edits} />
        ) : (
          <AreaParts
            label={t`Plans and invoices`}
            place={place}
            parts={[
              {
                part: '',
                name: t`Plans`,
                renderPart: () => <PlansPart id={id} place={place} held={held} edits={edits} />,
              },
              {
                part: 'invoices',
                name: t`Invoices`,
                renderPart: () => <InvoicesPart id={id} held={held} edits={edits} />,
              },
              { part: 'payer', name: t`Who pays`, renderPart: () => <PayerPart id={id} edits={edits} /> },
            ]}
          />
        )
      }
    </ReadState>
  );
}

/** Somebody comes back from a page of the provider's: what became of it is looked up there, once [BILL-CONVERGE]. */
function useComingBack(id: string, edits: boolean): void {
  const manage = useManage();
  const refetch = useRefetch();
  const snack = useSnack();
  const words = useBillingTexts();
  const look = useEffectEvent(async () => {
    try {
      await manage.call(lookAtSubscription, { params: { id } });
      await refetch();
    } catch (error) {
      snack({ text: words(error) });
    }
  });
  useEffect(() => {
    const here = new URL(globalThis.location.href);
    if (!edits || !here.searchParams.has('back')) return;
    here.searchParams.delete('back');
    globalThis.history.replaceState(globalThis.history.state, '', here);
    void look();
  }, [edits]);
}
