import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { FieldSpec } from '#client/console/kit/field-spec.ts';
import type { ThingsSpec } from '#client/console/kit/things-spec.ts';
import { accountIds, accountParts, type AccountId } from '#shared/domain/accounts/account-fields.ts';
import { Account, deleteAccount, listAccounts, updateAccount } from '#shared/manage/accounts.ts';
import { TestAccount } from './test-account.tsx';

/** With whom accounts are. */
function useAccountNames(): Readonly<Record<AccountId, string>> {
  const { t } = useLingui();
  return {
    gmo: t`GMO (cards)`,
    takeme: t`TakeMe Pay (wallets)`,
    apaleo: t`apaleo (hotel system)`,
    google_wallet: t`Google Wallet (passes)`,
  };
}

/** The accounts of a house with others; secrets are typed here and never shown. */
export function useAccountsSpec(code: string, edits: boolean): ThingsSpec<Account> {
  const { t } = useLingui();
  const names = useAccountNames();
  const secretHint = t`Kept sealed and never shown again. Leave it empty to keep what is there.`;
  const labels: Readonly<Record<string, string>> = {
    shop_id: t`Shop ID`,
    config_id: t`Configuration ID`,
    property_id: t`Property`,
    client_id: t`Client ID`,
    issuer_id: t`Issuer ID`,
    class_name: t`Class of passes`,
    client_email: t`Service account (e-mail)`,
    shop_pass: t`Shop password`,
    api_key: t`API key`,
    webhook_secret: t`Secret of the callbacks`,
    client_secret: t`Client secret`,
    private_key: t`Private key (PEM)`,
  };
  const of = (id: AccountId) => (values: Readonly<Record<string, unknown>>) => values['id'] === id;
  const fields = accountIds.flatMap((id): FieldSpec[] => [
    ...accountParts[id].fields.map((name): FieldSpec =>
      name === 'environment'
        ? {
            kind: 'choice',
            name,
            label: t`Used for`,
            options: [
              { value: 'live', label: t`Real payments` },
              { value: 'test', label: t`Trying it out (the provider’s test system)` },
            ],
            when: of(id),
          }
        : { kind: 'text', name, label: labels[name] ?? name, max: 254, when: of(id) },
    ),
    ...accountParts[id].secrets.map((name): FieldSpec => ({
      kind: 'secret',
      name,
      label: labels[name] ?? name,
      hint: secretHint,
      long: name === 'private_key',
      when: of(id),
    })),
  ]);
  return {
    calls: { item: Account, list: listAccounts, update: updateAccount, remove: deleteAccount },
    title: t`Accounts`,
    add: '',
    empty: t`There is nobody to have an account with.`,
    count: (total) => <Plural value={total} one="# provider" other="# providers" />,
    nameOf: ({ id }) => names[id],
    columns: [
      {
        key: 'state',
        cell: ({ in_file, is_whole, is_active, secrets_lost }) =>
          in_file ? (
            <Trans>Set by your operator</Trans>
          ) : secrets_lost ? (
            <Trans>Type the secrets again</Trans>
          ) : !is_whole ? (
            <Trans>No account</Trans>
          ) : is_active ? (
            <Trans>In use</Trans>
          ) : (
            <Trans>Switched off</Trans>
          ),
      },
    ],
    groups: [
      {
        fields: [
          {
            kind: 'choice',
            name: 'id',
            label: t`Provider`,
            options: accountIds.map((id) => ({ value: id, label: names[id] })),
            fixed: true,
          },
          {
            kind: 'check',
            name: 'is_active',
            label: t`In use`,
            hint: t`Without it guests are not offered this way; what is typed below stays.`,
          },
          ...fields,
        ],
      },
    ],
    blank: {},
    after: (account) => <TestAccount code={code} account={account} edits={edits} />,
    deleting: () => <Trans>Its secrets are forgotten, and nothing is asked of it any more.</Trans>,
    canChange: ({ in_file }) => !in_file,
    canDelete: ({ in_file, version }) => !in_file && version > 0,
  };
}
