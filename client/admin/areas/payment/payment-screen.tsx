import { useLingui } from '@lingui/react/macro';
import { AreaParts } from '#client/console/kit/area-parts.tsx';
import { ThingsArea } from '#client/console/kit/things-area.tsx';
import { type AreaProps, may } from '#client/console/kit/house-area.ts';
import { useAccountsSpec } from './accounts-spec.tsx';
import { Payments } from './payments.tsx';

/** What was paid online, and the accounts it comes by. */
export function PaymentScreen({ house, place }: AreaProps) {
  const { t } = useLingui();
  const edits = may('accounts.edit', house);
  const accounts = useAccountsSpec(house.code, edits);
  return (
    <AreaParts
      label={t`Payment`}
      place={place}
      parts={[
        {
          part: '',
          name: t`Payments`,
          renderPart: () => <Payments code={house.code} edits={may('payments.edit', house)} />,
        },
        {
          part: 'accounts',
          name: t`Accounts`,
          renderPart: (below) => <ThingsArea spec={accounts} place={below} houseCode={house.code} edits={edits} />,
        },
      ]}
    />
  );
}
