import { Trans, useLingui } from '@lingui/react/macro';
import { useParams, useRouter } from '@tanstack/react-router';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ExternalLink from 'lucide-react/icons/external-link';
import Moon from 'lucide-react/icons/moon';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Skeleton, SkeletonGroup } from '#client/ui/skeleton.tsx';
import { Spinner } from '#client/ui/spinner.tsx';
import { isBotOption, parseMenuOption } from '#shared/domain/menu/menu-option.ts';
import type { SubMenu } from '#shared/facade/entry/menus.ts';
import { paths } from '../../app/paths.ts';
import { usePlace } from '../../app/place.ts';
import { LateSearchIcon } from '../../ask/late-search-icon.tsx';
import { GuestPage } from '../../frame/guest-page.tsx';
import { useOpenMenu } from '../../menus/use-open-menu.tsx';
import { shownMenus } from '../../app/guest-menus.ts';
import { MenuIcon } from '../../frame/icons/menu-icon.tsx';
import styles from './sub-menus-screen.module.css';

interface RowProps {
  readonly sub: SubMenu;
  readonly busy: boolean;
  readonly onOpen: () => void;
}

function SubMenuRow({ sub, busy, onOpen }: RowProps) {
  // What is to be said as the menu opens is said here; the rest waits until the talk starts [MENU-OUT].
  const tellsNow =
    sub.is_out_of_service && sub.display_timing === 'at_menu_open' && sub.out_of_service_message !== null;
  const leaves = (sub.menu_type === 'url' || sub.menu_type === 'qr_order') && sub.url !== null;
  return (
    <li className={styles.card}>
      <button type="button" className={styles.row} onClick={onOpen} aria-busy={busy || undefined}>
        <span className={styles.sign}>{busy ? <Spinner size={22} /> : <MenuIcon name={sub.icon} size={24} />}</span>
        <span className={styles.text}>
          <span className={styles.name}>
            <bdi>{sub.name}</bdi>
            {isBotOption(parseMenuOption(sub.menu_option)) ? (
              <span className={styles.machine}>
                <Trans>Automatic</Trans>
              </span>
            ) : null}
          </span>
          <span className={styles.description} dir="auto">
            {sub.description}
          </span>
          {sub.is_out_of_service ? (
            <span className={styles.away}>
              <Icon of={Moon} size={14} />
              <Trans>Away at the moment. You can leave a message</Trans>
            </span>
          ) : null}
        </span>
        <Icon of={leaves ? ExternalLink : ChevronRight} directional size={20} />
      </button>
      {tellsNow ? (
        <p className={styles.out} dir="auto">
          {sub.out_of_service_message}
        </p>
      ) : null}
    </li>
  );
}

/** What one menu holds: whom to ask, what to read, where to go [MENU-LIST]. */
export function SubMenusScreen() {
  const { t } = useLingui();
  const router = useRouter();
  const { menuId }: { readonly menuId?: string } = useParams({ strict: false });
  const { menus, failed, again } = usePlace();
  const { openSub, busy, dialogs } = useOpenMenu();
  const menu = menus === null ? undefined : shownMenus(menus).find(({ id }) => String(id) === menuId);
  return (
    <GuestPage
      tools={<LateSearchIcon />}
      title={<bdi>{menu?.name ?? t`Menu`}</bdi>}
      back={paths.home()}
      busy={menus === null}
    >
      <div className={styles.page}>
        {menu !== undefined ? (
          <ul className={styles.list}>
            {menu.sub_menu.map((sub) => (
              <SubMenuRow key={sub.id} sub={sub} busy={busy === sub.id} onOpen={() => openSub({ main: menu, sub })} />
            ))}
          </ul>
        ) : menus === null && !failed ? (
          <SkeletonGroup>
            <div className={styles.list}>
              <Skeleton height="88px" radius="var(--radius-card)" />
              <Skeleton height="88px" radius="var(--radius-card)" />
              <Skeleton height="88px" radius="var(--radius-card)" />
            </div>
          </SkeletonGroup>
        ) : (
          <div className={styles.failed} role="alert">
            <p>
              {menus === null ? (
                <Trans>The menu could not be loaded.</Trans>
              ) : (
                <Trans>This menu is no longer available here.</Trans>
              )}
            </p>
            {menus === null ? (
              <Button onClick={again}>
                <Trans>Try again</Trans>
              </Button>
            ) : (
              <Button onClick={() => void router.navigate({ href: paths.home() })}>
                <Trans>Home</Trans>
              </Button>
            )}
          </div>
        )}
      </div>
      {dialogs}
    </GuestPage>
  );
}
