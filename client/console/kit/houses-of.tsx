import { Trans } from '@lingui/react/macro';
import { useHouseConsole } from '../account/use-house-console.ts';
import styles from '../account/manage.module.css';
import type { HouseSeat } from '#shared/manage/me.ts';

/** Houses with the way into each. */
export function HousesOf({ houses }: { readonly houses: readonly HouseSeat[] }) {
  const { address } = useHouseConsole();
  if (houses.length === 0) return null;
  return (
    <ul className={styles.list}>
      {houses.map(({ code, name }) => (
        <li key={code} className={styles.row}>
          <span className={styles.rowText}>
            <bdi>{name}</bdi>
            <span className={styles.secondary}>{code}</span>
          </span>
          <a href={`${address}/${code}`}>
            <Trans>Open</Trans>
          </a>
        </li>
      ))}
    </ul>
  );
}
