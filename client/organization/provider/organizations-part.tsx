/** The organisations of this server, each with its houses and the way to ask one for a look. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styles from '#client/console/account/manage.module.css';
import { useManage } from '#client/console/account/use-account.ts';
import { ListTools } from '#client/console/kit/list-tools.tsx';
import { PagedRows } from '#client/console/kit/paged-rows.tsx';
import { useAct } from '#client/console/kit/use-act.ts';
import { useAddressQuery } from '#client/console/kit/use-address-query.ts';
import { momentIn } from '#client/console/moment-in.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { Button } from '#client/ui/button.tsx';
import { apps } from '#shared/apps.ts';
import { endOwnSupportAccess, listProviderOrganizations, type ProviderOrganization } from '#shared/manage/provider.ts';
import { planName } from '../areas/plans/billing-words.ts';
import { AskDialog } from './ask-dialog.tsx';
import own from './provider.module.css';

export function OrganizationsPart() {
  const { t } = useLingui();
  const manage = useManage();
  const [address, setAddress] = useAddressQuery();
  const query: { readonly [name: string]: string } = address['query'] === undefined ? {} : { query: address['query'] };
  const read = useInfiniteQuery({
    queryKey: [listProviderOrganizations.id, query],
    queryFn: ({ pageParam }) =>
      manage.call(listProviderOrganizations, {
        query: { ...query, ...(pageParam === null ? {} : { cursor: pageParam }) },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
  });
  return (
    <>
      <h1 className={styles.title}>{t`Organizations`}</h1>
      <p className={styles.lead}>
        <Trans>
          Everybody who has a house here. What guests write is theirs: you see how houses stand, and may ask one for a
          look at how it is set up.
        </Trans>
      </p>
      <ListTools query={query} filters={[]} onChange={setAddress} />
      <PagedRows
        title={t`Organizations`}
        empty={<Trans>Nobody has signed up yet.</Trans>}
        narrowed={Object.keys(query).length > 0}
        read={read}
        keyOf={({ id }) => id}
      >
        {(organization) => <Organization organization={organization} />}
      </PagedRows>
    </>
  );
}

function useStandingTexts(): Readonly<Record<ProviderOrganization['standing'], string>> {
  const { t } = useLingui();
  return {
    own: t({ message: 'Not billed', context: 'an organization' }),
    trial: t({ message: 'Trial', context: 'an organization' }),
    trial_ended: t({ message: 'Trial is over', context: 'an organization' }),
    active: t({ message: 'Paid', context: 'an organization' }),
    restricted: t({ message: 'Restricted: not paid', context: 'an organization' }),
    ended: t({ message: 'Plan has ended', context: 'an organization' }),
  };
}

function Organization({ organization }: { readonly organization: ProviderOrganization }) {
  const standings = useStandingTexts();
  const { name, standing, trial_ends_at: ends, plans, members, houses, created_at: since } = organization;
  return (
    <li className={own.organization}>
      <h2 className={own.name}>
        <bdi>{name}</bdi>
      </h2>
      <p className={styles.secondary}>
        <strong>{standings[standing]}</strong>
        {standing === 'trial' && ends !== null ? (
          <>
            {' · '}
            <Trans>until {momentIn(ends)}</Trans>
          </>
        ) : null}
        {plans.map(({ plan, bots }) => (
          <span key={plan}>
            {' · '}
            {planName(plan)} × {bots}
          </span>
        ))}
        {' · '}
        <Plural value={members} one="# member" other="# members" />
        {' · '}
        <Trans>here since {momentIn(since)}</Trans>
      </p>
      <ul className={own.houses}>
        {houses.map((house) => (
          <House key={house.code} house={house} />
        ))}
      </ul>
    </li>
  );
}

function House({ house }: { readonly house: ProviderOrganization['houses'][number] }) {
  const { t } = useLingui();
  const manage = useManage();
  const { busy, act } = useAct();
  const [asking, setAsking] = useState(false);
  const { code, name, is_deleted: isDeleted, support } = house;
  return (
    <li className={own.house}>
      <span className={styles.rowText}>
        <bdi>{name}</bdi>
        <span className={styles.secondary}>
          <bdi dir="ltr">{code}</bdi>
          {isDeleted ? (
            <>
              {' · '}
              <Trans>Deleted</Trans>
            </>
          ) : null}
          {support?.state === 'asked' ? (
            <>
              {' · '}
              <Trans>Asked, not answered yet</Trans>
            </>
          ) : null}
          {support?.until == null ? null : (
            <>
              {' · '}
              <Trans>You may look until {momentIn(support.until)}</Trans>
            </>
          )}
        </span>
      </span>
      {support?.state === 'allowed' ? (
        <a className={own.way} href={`/${activeLanguage()}/${apps.admin.segment}/${code}`}>
          <Trans>Open</Trans>
        </a>
      ) : null}
      {support !== null ? (
        <Button
          variant="quiet"
          busy={busy}
          onClick={() =>
            void act(() => manage.call(endOwnSupportAccess, { params: { accessId: support.id } }), t`Ended.`)
          }
        >
          {support.state === 'asked' ? <Trans>Take back</Trans> : <Trans>End now</Trans>}
        </Button>
      ) : isDeleted ? null : (
        <Button variant="outline" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          <Trans>Ask for a look</Trans>
        </Button>
      )}
      <AskDialog code={code} name={name} open={asking} onClose={() => setAsking(false)} />
    </li>
  );
}
