/** Which house a console of houses is about, and what it shows where there is none. */
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { activeLanguage } from '#client/i18n/activate.ts';
import { addressOfApp } from '#shared/apps.ts';
import { type HouseSeat, updateMe } from '#shared/manage/me.ts';
import { HousesOf } from '../kit/houses-of.tsx';
import styles from './manage.module.css';
import { useManage } from './use-account.ts';

/** The house of the address, else the one worked on last, else the only one; whoever has several chooses [DESK-CHOICE]. */
export function chosenHouse(
  mine: readonly HouseSeat[],
  code: string | undefined,
  last: string | null,
): HouseSeat | undefined {
  const wanted = code ?? last;
  const found = mine.find((house) => house.code === wanted);
  return found ?? (code === undefined && mine.length === 1 ? mine[0] : undefined);
}

/** The house that is worked on is where the next sign-in leads. */
export function useRememberedHouse(code: string | undefined, last: string | null | undefined): void {
  const manage = useManage();
  const client = useQueryClient();
  useEffect(() => {
    if (code === undefined || last === undefined || code === last) return;
    manage.call(updateMe, { body: { last_house_code: code } }).then(
      () => client.invalidateQueries({ queryKey: ['me'] }),
      (error: unknown) => console.warn('The house is not remembered.', error),
    );
  }, [manage, client, code, last]);
}

interface NoHouseProps {
  /** Those one may choose from. */
  readonly houses: readonly HouseSeat[];
  /** For whom the console is, where one has none. */
  readonly title: ReactNode;
  readonly children: ReactNode;
}

/** Without a house in the address: which of several, or, for whoever has none there, where their work is. */
export function NoHouse({ houses, title, children }: NoHouseProps) {
  if (houses.length > 0)
    return (
      <section className={styles.card}>
        <h1 className={styles.title}>
          <Trans>Where do you work now?</Trans>
        </h1>
        <HousesOf houses={houses} />
      </section>
    );
  return (
    <section className={styles.card}>
      <h1 className={styles.title}>{title}</h1>
      <p>{children}</p>
      <a href={addressOfApp('staff', activeLanguage())}>
        <Trans>Go to the inbox</Trans>
      </a>
    </section>
  );
}
