import { Trans } from '@lingui/react/macro';
import styles from '../account/manage.module.css';
import { activeLanguage } from '#client/i18n/activate.ts';
import { addressOfApp } from '#shared/apps.ts';
import type { HouseSeat } from '#shared/manage/me.ts';

/** Houses with the way into each. */
export function HousesOf({ houses }: { readonly houses: readonly HouseSeat[] }) {
  if (houses.length === 0) return null;
  return (
    <ul className={styles.list}>
      {houses.map(({ code, name }) => (
        <li key={code} className={styles.row}>
          <span className={styles.rowText}>
            <bdi>{name}</bdi>
            <span className={styles.secondary}>{code}</span>
          </span>
          <a href={`${addressOfApp('admin', activeLanguage())}/${code}`}>
            <Trans>Open</Trans>
          </a>
        </li>
      ))}
    </ul>
  );
}
