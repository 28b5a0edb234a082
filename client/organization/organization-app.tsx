import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { AccountApp } from '#client/console/account/account-app.tsx';
import { accountCore } from '#client/console/account/account-core.ts';
import styles from '#client/console/account/manage.module.css';
import { ReadState } from '#client/console/account/read-state.tsx';
import { useMyself } from '#client/console/account/use-account.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { AccountScreen } from './account/account-screen.tsx';
import { DeletedHouses } from './deleted-houses.tsx';
import { NewHouse } from './new-house.tsx';
import { OrganizationFrame } from './organization-frame.tsx';

/** The organisation: its houses, and making another. */
function Organization() {
  const { t } = useLingui();
  const me = useMyself();
  const title = t`Organization`;
  useEffect(() => {
    document.title = `${title} · Bellhop`;
  }, [title]);
  return (
    <OrganizationFrame title={title} open="houses">
      <ReadState read={me}>
        {({ organizations, houses }) => (
          <>
            {organizations.length === 0 ? (
              <h1 className={styles.empty}>
                <Trans>You are in no organization. Whoever runs one can invite you.</Trans>
              </h1>
            ) : null}
            {organizations.map((organization) => (
              <section key={organization.id} className={styles.card} aria-labelledby={organization.id}>
                <h1 id={organization.id} className={styles.title}>
                  <bdi>{organization.name}</bdi>
                </h1>
                <ul className={styles.list}>
                  {houses
                    .filter((house) => house.organization_id === organization.id)
                    .map((house) => (
                      <li key={house.code} className={styles.row}>
                        <span className={styles.rowText}>
                          <bdi>{house.name}</bdi>
                          <span className={styles.secondary}>{house.code}</span>
                        </span>
                        <a href={`/${activeLanguage()}/admin/${house.code}`}>
                          <Trans>Open</Trans>
                        </a>
                      </li>
                    ))}
                </ul>
                {organization.roles.some((role) => role === 'owner' || role === 'agency_administrator') ? (
                  <NewHouse organizationId={organization.id} />
                ) : null}
                <DeletedHouses organizationId={organization.id} />
              </section>
            ))}
          </>
        )}
      </ReadState>
    </OrganizationFrame>
  );
}

export function OrganizationApp() {
  return (
    <AccountApp core={accountCore()}>
      <Organization />
    </AccountApp>
  );
}

/** One's own account: where one is signed in, and passkeys. */
export function MyAccountApp() {
  return (
    <AccountApp core={accountCore()}>
      <AccountScreen />
    </AccountApp>
  );
}
