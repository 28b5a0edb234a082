import { Trans } from '@lingui/react/macro';
import { useRoleTexts } from '#client/console/role-texts.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { addressOfApp } from '#shared/apps.ts';
import type { MeView } from '#shared/client-view/values.ts';
import styles from './admin.module.css';

/** For whoever came here and may not: why, and where their work is. */
export function NotAdministrator({ me }: { readonly me: MeView }) {
  const { name } = me;
  const role = useRoleTexts()(me.role);
  return (
    <section className={styles.card} aria-labelledby="not-administrator">
      <h2 id="not-administrator" className={styles.name}>
        <Trans>This page is for administrators</Trans>
      </h2>
      <p>
        <Trans>
          You are signed in as <bdi>{name}</bdi> ({role}). An administrator of your house can give you this role.
        </Trans>
      </p>
      <a className={styles.action} href={addressOfApp('staff', activeLanguage())}>
        <Trans>Go to the inbox</Trans>
      </a>
    </section>
  );
}
