import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ThingsSpec } from '#client/console/kit/things-spec.ts';
import { type PropertySystemItem, propertySystems } from '#shared/manage/property-systems.ts';

/** Where the house keeps who stays in which room and what is on their bill. */
export function useSystemsSpec(): ThingsSpec<PropertySystemItem> {
  const { t } = useLingui();
  const kinds = { ledger: t`The ledger here`, apaleo: 'apaleo' };
  const proofs = { phone: t`Last four digits of the telephone`, surname: t`Surname` };
  return {
    calls: propertySystems,
    title: t`Hotel systems`,
    add: t`Add a hotel system`,
    empty: t`There is none yet. Guests see and pay their bill once there is one.`,
    count: (total) => <Plural value={total} one="# hotel system" other="# hotel systems" />,
    nameOf: ({ name }) => name,
    columns: [{ key: 'kind', cell: ({ kind }) => kinds[kind] }],
    groups: [
      {
        fields: [
          { kind: 'text', name: 'name', label: t`Name`, max: 60 },
          {
            kind: 'choice',
            name: 'kind',
            label: t`Kind`,
            options: Object.entries(kinds).map(([value, label]) => ({ value, label })),
            hint: t`apaleo needs an account: Payment, Accounts.`,
          },
          {
            kind: 'choice',
            name: 'proof',
            label: t`Guests prove their stay by`,
            options: Object.entries(proofs).map(([value, label]) => ({ value, label })),
            none: t`As usual for its kind`,
          },
        ],
      },
    ],
    blank: { name: '', kind: 'ledger', proof: null },
    deleting: () => <Trans>Guests no longer see a bill from it. What was paid stays.</Trans>,
  };
}
