/** The provider's own console: who is a customer and how they stand, and how the machinery is [PROVIDER-DOOR]. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { AccountApp } from '#client/console/account/account-app.tsx';
import { type AccountCore, accountCore } from '#client/console/account/account-core.ts';
import styles from '#client/console/account/manage.module.css';
import { ReadState } from '#client/console/account/read-state.tsx';
import { useMyself } from '#client/console/account/use-account.ts';
import { AreaParts } from '#client/console/kit/area-parts.tsx';
import { usePlace } from '#client/console/kit/place.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { OrganizationFrame, providerPath } from '../organization-frame.tsx';
import { HealthPart } from './health-part.tsx';
import { OrganizationsPart } from './organizations-part.tsx';
import { TextsPart } from './texts-part.tsx';

function Provider() {
  const { t } = useLingui();
  const title = t`Provider`;
  const me = useMyself();
  const place = usePlace(`/${activeLanguage()}/${providerPath}`);
  useEffect(() => {
    document.title = `${title} · Bellhop`;
  }, [title]);
  return (
    <OrganizationFrame title={title} open="provider">
      <ReadState read={me}>
        {({ is_provider: isProvider }) =>
          isProvider ? (
            <AreaParts
              label={title}
              place={place}
              parts={[
                { part: '', name: t`Organizations`, renderPart: () => <OrganizationsPart /> },
                {
                  part: 'texts',
                  name: t({ message: 'Texts', context: 'of the provider' }),
                  renderPart: (below) => <TextsPart place={below} />,
                },
                { part: 'health', name: t`Health`, renderPart: () => <HealthPart /> },
              ]}
            />
          ) : (
            <h1 className={styles.empty}>
              <Trans>This page is not part of your work here.</Trans>
            </h1>
          )
        }
      </ReadState>
    </OrganizationFrame>
  );
}

export function ProviderApp({ core = accountCore() }: { readonly core?: AccountCore }) {
  return (
    <AccountApp core={core}>
      <Provider />
    </AccountApp>
  );
}
