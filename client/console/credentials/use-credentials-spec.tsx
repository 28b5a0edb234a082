import { Plural, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import * as v from 'valibot';
import { activeLanguage } from '#client/i18n/activate.ts';
import { type CredentialScope, credentialScopes } from '#shared/domain/rights/rights.ts';
import { endsSoon } from '#shared/domain/rights/key-end.ts';
import { bcp47Of } from '#shared/languages/codes.ts';
import { ServiceCredential } from '#shared/manage/service-credentials.ts';
import type { Collection } from '../kit/things.ts';
import type { ThingsSpec } from '../kit/things-spec.ts';
import { CredentialCard } from './credential-card.tsx';
import { LastDayField } from './last-day-field.tsx';
import { NetworksField } from './networks-field.tsx';

/** As a call answers that has just made its secret; every other leaves it out. */
export const Key = v.object({ ...ServiceCredential.entries, secret: v.optional(v.string()) });
export type Key = v.InferOutput<typeof Key>;

interface CredentialsOf {
  readonly calls: Omit<Collection<Key>, 'item'>;
  readonly edits: boolean;
  /** A key was made, and with it this secret. */
  readonly onSecret: (secret: string | undefined) => void;
  readonly onRotate: (key: Key) => Promise<void>;
  /** Below a key: what it was used for. */
  readonly below: (key: Key) => ReactNode;
}

function useScopeTexts(): Readonly<Record<CredentialScope, string>> {
  const { t } = useLingui();
  return {
    read: t`Read menus, places and offers`,
    content: t`Change menus, places and offers`,
    rooms: t`Rooms`,
    stays: t`Stays`,
    congestion: t`How full it is`,
  };
}

/** The keys of programs: list, new key, what each may do. */
export function useCredentialsSpec({ calls, edits, onSecret, onRotate, below }: CredentialsOf): ThingsSpec<Key> {
  const { t } = useLingui();
  const scopes = useScopeTexts();
  const [now] = useState(() => Date.now());
  const day = new Intl.DateTimeFormat(bcp47Of(activeLanguage()), { dateStyle: 'medium' });
  return {
    calls: { item: Key, ...calls },
    title: t`Service keys`,
    add: t`Add a key`,
    empty: t`No program works here yet. A key lets one in: a hotel system, a counter of visitors, a script of yours.`,
    count: (total) => <Plural value={total} one="# key" other="# keys" />,
    nameOf: ({ name }) => name,
    columns: [
      {
        key: 'used',
        cell: ({ last_used_at: used }) =>
          used === null ? t`Not used yet` : t`Last used on ${day.format(new Date(used))}`,
      },
      {
        key: 'ends',
        cell: ({ expires_at: end }) =>
          end === null
            ? null
            : endsSoon(new Date(end), new Date(now))
              ? t`Ends soon, on ${day.format(new Date(end))}`
              : Date.parse(end) > now
                ? t`Until ${day.format(new Date(end))}`
                : t`Ran out on ${day.format(new Date(end))}`,
      },
    ],
    groups: [
      {
        fields: [
          { kind: 'text', name: 'name', label: t`What it is for`, max: 60 },
          {
            kind: 'choices',
            name: 'scopes',
            label: t`What it may do`,
            hint: t`Never people, keys, the settings of the house or its history.`,
            options: credentialScopes.map((scope) => ({ value: scope, label: scopes[scope] })),
          },
          {
            kind: 'own',
            name: 'networks',
            label: t`Only from these networks`,
            draw: (field) => (
              <NetworksField
                field={field}
                hint={t`Addresses and networks, separated by commas. Empty: from everywhere`}
              />
            ),
          },
          {
            kind: 'own',
            name: 'expires_at',
            label: t`Last day`,
            draw: (field) => (
              <LastDayField
                field={field}
                hint={t`You are told by mail 14 and 3 days before. Empty: it works until it is deleted`}
              />
            ),
          },
        ],
      },
    ],
    blank: { name: '', scopes: ['read'], networks: [], expires_at: null },
    made: ({ name, secret: shown }) => {
      onSecret(shown);
      return t`“${name}” was added.`;
    },
    saved: t`Saved.`,
    after: (key) => (
      <>
        <CredentialCard credential={key} edits={edits} onRotate={() => onRotate(key)} />
        {below(key)}
      </>
    ),
    deleting: () => <>{t`Whoever uses it is shut out at once.`}</>,
  };
}
