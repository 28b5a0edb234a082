import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import styles from '#client/console/account/manage.module.css';
import { ReadState } from '#client/console/account/read-state.tsx';
import { useManage } from '#client/console/account/use-account.ts';
import { ThingsArea } from '#client/console/kit/things-area.tsx';
import type { ThingsSpec } from '#client/console/kit/things-spec.ts';
import { mayInOrganization } from '#shared/domain/rights/rights.ts';
import { createNetwork, deleteNetwork, listNetworks, Network, updateNetwork } from '#shared/manage/organizations.ts';
import type { OrganizationAreaProps } from '../../area-props.ts';

/** Where the server sees whoever asks. */
interface Seen {
  readonly address: string | null;
  readonly behind_proxy: boolean;
}

/** The networks that people of the organisation work from; none named means from everywhere. */
export function NetworksScreen({ organization: { id, roles }, place }: OrganizationAreaProps) {
  const manage = useManage();
  const read = useQuery({
    queryKey: [listNetworks.id, id, 'seen'],
    queryFn: () => manage.call(listNetworks, { params: { id }, query: {} }),
  });
  return (
    <ReadState read={read}>
      {(seen) => <Networks id={id} place={place} seen={seen} edits={mayInOrganization('networks.edit', roles)} />}
    </ReadState>
  );
}

interface NetworksProps extends Pick<OrganizationAreaProps, 'place'> {
  readonly id: string;
  readonly seen: Seen;
  readonly edits: boolean;
}

function Networks({ id, place, seen, edits }: NetworksProps) {
  const spec = useNetworksSpec(seen);
  return <ThingsArea spec={spec} houseCode={id} place={place} edits={edits} />;
}

function useNetworksSpec(seen: Seen): ThingsSpec<Network> {
  const { t } = useLingui();
  const { address, behind_proxy: behindProxy } = seen;
  return {
    calls: {
      item: Network,
      list: listNetworks,
      remove: deleteNetwork,
      params: (of, networkId = '') => ({ id: of, networkId }),
      // A list saved through a proxy nobody knows of would hold for the proxy.
      ...(behindProxy ? {} : { create: createNetwork, update: updateNetwork }),
    },
    title: t`Networks`,
    add: t`Add a network`,
    empty: t`Your people come in from everywhere. With the first network named here, only from there.`,
    count: (total) => <Plural value={total} one="# network" other="# networks" />,
    nameOf: ({ label }) => label,
    columns: [
      {
        key: 'network',
        cell: ({ network }) => <bdi dir="ltr">{network}</bdi>,
      },
    ],
    before: (
      <div className={styles.card}>
        <p>
          <Trans>
            Inbox, consoles and service keys of all houses are let in from these networks alone. Guests come in from
            everywhere.
          </Trans>
        </p>
        {behindProxy ? (
          <p role="alert" className={styles.fault}>
            <Trans>
              A proxy stands between you and the server, and the server was not told of it. Until whoever runs it sets
              TRUST_PROXY, no network can be added here.
            </Trans>
          </p>
        ) : (
          <SeenAddress address={address} />
        )}
      </div>
    ),
    groups: [
      {
        fields: [
          { kind: 'text', name: 'label', label: t`What it is called`, max: 100 },
          {
            kind: 'text',
            type: 'url',
            name: 'network',
            label: t`Address or network`,
            hint:
              address === null
                ? t`Such as 192.0.2.0/24 or 2001:db8::/32`
                : t`Such as 192.0.2.0/24 or 2001:db8::/32. You are at ${address} now`,
            max: 100,
          },
        ],
      },
    ],
    blank: { label: '', network: address ?? '' },
    saved: t`Saved. It holds from the next click of everybody on.`,
    deleting: () => (
      <Trans>Whoever comes from there is shut out. With the last one gone, everybody comes in from everywhere.</Trans>
    ),
  };
}

function SeenAddress({ address }: { readonly address: string | null }) {
  if (address === null) return null;
  return (
    <p>
      <Trans>
        The server sees you at <bdi dir="ltr">{address}</bdi>.
      </Trans>
    </p>
  );
}
