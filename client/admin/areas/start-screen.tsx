import { Trans } from '@lingui/react/macro';
import Check from 'lucide-react/icons/circle-check-big';
import Circle from 'lucide-react/icons/circle';
import type { ReactNode } from 'react';
import styles from '#client/console/account/manage.module.css';
import { activeLanguage } from '#client/i18n/activate.ts';
import { Icon } from '#client/ui/icon.tsx';
import { subMenus } from '#shared/manage/menus.ts';
import { listStaff } from '#shared/manage/people.ts';
import { listRooms } from '#shared/manage/rooms.ts';
import type { ScreenProps, Way } from '#client/console/kit/house-area.ts';
import { useHouseList } from '../use-house-list.ts';

interface StepProps {
  readonly done: boolean;
  readonly to: string;
  readonly children: ReactNode;
}

function Step({ done, to, children }: StepProps) {
  return (
    <li className={styles.step} data-done={done}>
      <Icon of={done ? Check : Circle} size={22} />
      <a href={to}>{children}</a>
    </li>
  );
}

/** The other areas, each with its sign. */
function Ways({ ways, lang }: { readonly ways: readonly Way[]; readonly lang: string }) {
  return (
    <ul className={styles.ways}>
      {ways.slice(1).map(({ path, icon, name }) => (
        <li key={path}>
          <a className={styles.way} href={`/${lang}/${path}`}>
            <Icon of={icon} size={22} />
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Where a code leads a guest who reads this language. */
const guestAddress = (lang: string, code: string): string => `/${lang}${new URL(code).pathname.replace(/^\/qr/, '')}`;

/** What is left to do before the first guest; every step leads to where it is done. */
export function StartScreen({ house, ways }: ScreenProps) {
  const lang = activeLanguage();
  const params = { code: house.code };
  const rooms = useHouseList(listRooms, { params, query: { limit: '200' } });
  const menus = useHouseList(subMenus.list, { params, query: { limit: '1' } });
  const staff = useHouseList(listStaff, { params, query: { limit: '2' } });
  const at = (area: string): string => `/${lang}/admin/${house.code}/${area}`;
  const hasRooms = (rooms.data?.total ?? 0) > 1;
  const hasMenus = (menus.data?.total ?? 0) > 0;
  const hasColleagues = (staff.data?.total ?? 0) > 1;
  const isSetUp = hasRooms && hasMenus && hasColleagues;
  const reception = rooms.data?.items.find(({ is_default_location }) => is_default_location);
  return (
    <>
      <div className={styles.head}>
        <h1 className={styles.title}>
          <bdi>{house.name}</bdi>
        </h1>
      </div>
      {isSetUp ? (
        <section className={styles.card}>
          <p>
            <Trans>Everything is set up: guests can scan, ask and be answered.</Trans>
          </p>
          {reception === undefined ? null : (
            <div className={styles.row}>
              <a href={guestAddress(lang, reception.qr_url)}>
                <Trans>Try it as a guest</Trans>
              </a>
            </div>
          )}
          <Ways ways={ways} lang={lang} />
        </section>
      ) : (
        <section className={styles.card} aria-labelledby="steps">
          <h2 id="steps" className={styles.subtitle}>
            <Trans>To your first guest</Trans>
          </h2>
          <ol className={styles.steps}>
            <Step done to={at('house')}>
              <Trans>Your house and its languages</Trans>
            </Step>
            <Step done={hasRooms} to={at('rooms')}>
              <Trans>Rooms, and the codes to print</Trans>
            </Step>
            <Step done={hasMenus} to={at('menus')}>
              <Trans>Menus: what guests can ask for</Trans>
            </Step>
            <Step done={hasColleagues} to={at('people')}>
              <Trans>Colleagues who answer</Trans>
            </Step>
            {reception === undefined ? null : (
              <Step done={false} to={guestAddress(lang, reception.qr_url)}>
                <Trans>Try it as a guest</Trans>
              </Step>
            )}
          </ol>
        </section>
      )}
    </>
  );
}
