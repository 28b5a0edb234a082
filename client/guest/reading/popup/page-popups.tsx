import { Trans } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import ChevronRight from 'lucide-react/icons/chevron-right';
import MessageCircleMore from 'lucide-react/icons/message-circle-more';
import Store from 'lucide-react/icons/store';
import Tag from 'lucide-react/icons/tag';
import { useEffect, type ReactNode } from 'react';
import { classNames } from '#client/ui/class-names.ts';
import { Icon } from '#client/ui/icon.tsx';
import type { MainMenu } from '#shared/facade/entry/menus.ts';
import type { PopupItem } from '#shared/facade/catalogue/popups.ts';
import { findSubMenu, shownMenus } from '../../app/guest-menus.ts';
import { useGuestApp } from '../../app/guest-app.ts';
import { morePaths } from '../../app/more-paths.ts';
import { paths } from '../../app/paths.ts';
import { usePlace } from '../../app/place.ts';
import { Cover } from '../cover.tsx';
import { useRead } from '../use-read.ts';
import { useOpenMenu } from '../../menus/use-open-menu.tsx';
import { popupKey, popups, type PopupSource } from './popup-store.ts';
import card from '../card.module.css';
import styles from './page-popups.module.css';

interface PagePopupsProps {
  readonly of: PopupSource;
  readonly id: number;
  /** Above the list; that it goes well with this page where nothing is said. */
  readonly heading?: ReactNode;
  /** The sub-menu to which the way back from a place leads; the place's own where none is said. */
  readonly backTo?: number;
  /** What the page shows already. */
  readonly without?: readonly { readonly type: PopupItem['type']; readonly id: number }[];
}

const icons = { sub_menu: MessageCircleMore, facility: Store, coupon: Tag } as const;

/** Its name and picture; null for a menu this guest is not shown, or a kind this build does not know. */
function shownOf(
  item: PopupItem,
  menus: readonly MainMenu[],
): { readonly name: string; readonly picture: string | undefined } | null {
  switch (item.type) {
    case 'facility':
      return item.facility_data === null
        ? null
        : { name: item.facility_data.name, picture: item.facility_data.images[0]?.url };
    case 'coupon':
      return item.coupon_data === null
        ? null
        : { name: item.coupon_data.display_name, picture: item.coupon_data.image_urls[0] };
    case 'sub_menu': {
      const entry = findSubMenu(menus, item.target_id);
      return entry === null ? null : { name: entry.sub.name, picture: undefined };
    }
    default:
      return null;
  }
}

/**
 * What a page of the house offers next: places, offers and menus it leads to [POPUP-LEADS]. Nothing where there is
 * nothing, and nothing said of a failure: the page itself stands without it.
 */
export function PagePopups({ of, id, heading, backTo, without = [] }: PagePopupsProps) {
  const { logs } = useGuestApp();
  const router = useRouter();
  const { menus } = usePlace();
  const { value } = useRead(popups, popupKey(of, id));
  const { openSub, busy, dialogs } = useOpenMenu();
  const shown = shownMenus(menus ?? []);
  const items = (value ?? []).flatMap((item) => {
    const look = shownOf(item, shown);
    return look === null || without.some((one) => one.type === item.type && one.id === item.target_id)
      ? []
      : [{ item, ...look }];
  });
  const count = items.length;
  useEffect(() => {
    if (count > 0) logs.access('popup', 'open', { source: of, source_id: id });
  }, [logs, of, id, count]);
  if (count === 0) return dialogs;
  const open = (item: PopupItem): void => {
    logs.access('popup', 'select', { source: of, source_id: id, target: item.type, target_id: item.target_id });
    if (item.type === 'sub_menu') {
      const entry = findSubMenu(shown, item.target_id);
      if (entry !== null) openSub(entry);
      return;
    }
    if (item.type === 'facility')
      void router.navigate({ href: paths.facility(item.target_id, backTo ?? item.facility_data?.sub_menu_id ?? 0) });
    else {
      const subMenuId = item.coupon_data?.sub_menu_id ?? 0;
      void router.navigate({
        href: morePaths.coupon(item.target_id, findSubMenu(shown, subMenuId)?.main.id ?? 0, subMenuId),
      });
    }
  };
  return (
    <section className={styles.popups}>
      <h2 className={styles.heading}>{heading ?? <Trans>Goes well with it</Trans>}</h2>
      <ul className={classNames(card.list, styles.list)}>
        {items.map(({ item, name, picture }) => (
          <li key={item.id}>
            <button
              type="button"
              className={classNames(card.card, styles.item)}
              aria-busy={(item.type === 'sub_menu' && busy === item.target_id) || undefined}
              onClick={() => open(item)}
            >
              <Cover src={picture} icon={icons[item.type]} iconSize={28} className={styles.picture} />
              <span className={styles.text}>
                <span className={card.kind} dir="auto">
                  {item.label_message}
                </span>
                <bdi className={styles.name}>{name}</bdi>
              </span>
              <Icon of={ChevronRight} directional size={20} />
            </button>
          </li>
        ))}
      </ul>
      {dialogs}
    </section>
  );
}
