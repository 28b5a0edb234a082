import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Layers from 'lucide-react/icons/layers';
import { useEffect, useState } from 'react';
import { Icon } from '#client/ui/icon.tsx';
import { safeMediaUrl } from '#shared/domain/message-content/safe-url.ts';
import type { FloorGuide } from '#shared/operations/catalogue/house.ts';
import type { PopupItem } from '#shared/operations/catalogue/popups.ts';
import { useGuestApp } from '../app/guest-app.ts';
import { findSubMenu, type MenuEntry } from '../app/guest-menus.ts';
import { morePaths } from '../app/more-paths.ts';
import { paths } from '../app/paths.ts';
import { usePlace } from '../app/place.ts';
import { aboveSubMenu, shownEntry, useSubMenuId } from '../catalogue/menu-place.ts';
import { NothingHere, ReadFailed, WaitingCards } from '../catalogue/read-states.tsx';
import { useRead } from '../catalogue/use-read.ts';
import { Picture } from '../facility/picture.tsx';
import { SearchSign } from '../ask/ask-entry.tsx';
import { GuestPage } from '../frame/guest-page.tsx';
import { useOpenMenu } from '../inquiry/use-open-menu.tsx';
import { floorGuides, floorPopups } from './floor-guide-store.ts';
import { FloorTabs, panelId, tabId } from './floor-tabs.tsx';
import { ZoomPicture } from './zoom-picture.tsx';
import styles from './floor-guide.module.css';

/** Pictures come from the web, from our own media or from the app itself. */
const shownImages = ({ image_urls: urls }: FloorGuide): string[] => urls.filter((url) => safeMediaUrl(url) !== null || /^\/(?!\/)[\w./-]+$/.test(url));

function Floor({ floor, only }: { readonly floor: FloorGuide; readonly only: boolean }) {
  const images = shownImages(floor);
  return (
    <section className={styles.floor} {...(only ? {} : { role: 'tabpanel', id: panelId(floor.id), 'aria-labelledby': tabId(floor.id) })}>
      {only && floor.display_content !== '' ? (
        <h2 className={styles.heading} dir="auto">
          {floor.display_content}
        </h2>
      ) : null}
      {images.map((src) => (
        <ZoomPicture key={src} src={src} alt={floor.display_content} />
      ))}
      {floor.display_text === '' ? null : (
        <p className={styles.words} dir="auto">
          {floor.display_text}
        </p>
      )}
    </section>
  );
}

/** Where the guest may go on from here: places, offers and menus the house put beside its plan [POPUP-OPENABLE]. */
function Onward({ items, subMenuId }: { readonly items: readonly PopupItem[]; readonly subMenuId: number }) {
  const { logs } = useGuestApp();
  const router = useRouter();
  const { menus } = usePlace();
  const { openSub, dialogs } = useOpenMenu();
  const targetOf = (item: PopupItem): { readonly href: string } | MenuEntry | null => {
    if (item.type === 'facility') return { href: paths.facility(item.target_id, subMenuId) };
    const entry = findSubMenu(menus ?? [], item.type === 'coupon' ? (item.coupon_data?.sub_menu_id ?? 0) : item.target_id);
    if (item.type === 'coupon') return { href: morePaths.coupon(item.target_id, entry?.main.id ?? 0, item.coupon_data?.sub_menu_id ?? 0) };
    return entry;
  };
  const shown = items.flatMap((item) => {
    const target = targetOf(item);
    return target === null ? [] : [{ item, target }];
  });
  if (shown.length === 0) return null;
  return (
    <section className={styles.onward}>
      <h2 className={styles.heading}>
        <Trans>What you find here</Trans>
      </h2>
      <ul className={styles.list}>
        {shown.map(({ item, target }) => (
          <li key={item.id}>
            <button
              type="button"
              className={styles.row}
              onClick={() => {
                logs.access('popup', 'select', { sub_menu_id: subMenuId, target_id: item.target_id, type: item.type });
                if ('href' in target) void router.navigate({ href: target.href });
                else openSub(target);
              }}
            >
              {item.type === 'sub_menu' ? null : <Picture src={item.facility_data?.images[0]?.url ?? item.coupon_data?.image_urls[0]} className={styles.thumb} />}
              <span className={styles.rowText}>
                <bdi className={styles.rowName}>{item.facility_data?.name ?? item.coupon_data?.display_name ?? item.label_message}</bdi>
                {item.type === 'sub_menu' ? null : <bdi className={styles.rowLabel}>{item.label_message}</bdi>}
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

function Floors({ floors }: { readonly floors: readonly FloorGuide[] }) {
  const { logs } = useGuestApp();
  const [chosen, setChosen] = useState<string | null>(null);
  // A floor that disappears while it is looked at gives way to the first.
  const at = Math.max(0, floors.findIndex(({ id }) => id === chosen));
  const floor = floors[at];
  if (floor === undefined) return null;
  return (
    <>
      {floors.length === 1 ? null : (
        <FloorTabs
          floors={floors}
          at={at}
          onGo={(index) => {
            const next = floors[index];
            if (next === undefined) return;
            setChosen(next.id);
            logs.access('sub_menu', 'open_detail', { floor_id: next.id });
          }}
        />
      )}
      <Floor key={floor.id} floor={floor} only={floors.length === 1} />
    </>
  );
}

/** Where what is in the house: a plan for each floor, its words, and what leads on [FLOOR-PAGE]. */
export function FloorGuideScreen() {
  const { t } = useLingui();
  const { logs } = useGuestApp();
  const { menus, failed: menusFailed } = usePlace();
  const subMenuId = useSubMenuId(menus, 'floor_guide');
  const entry = shownEntry(menus, subMenuId);
  const { value, failed, again } = useRead(floorGuides, 'all');
  const onward = useRead(floorPopups, subMenuId).value;
  useEffect(() => logs.access('sub_menu', 'open', { sub_menu_id: subMenuId }), [logs, subMenuId]);
  const waiting = value === null && !failed && !menusFailed;
  return (
    <GuestPage tools={<SearchSign />} title={<bdi>{entry?.sub.name ?? t`Floor guide`}</bdi>} back={aboveSubMenu(entry)} busy={waiting}>
      <div className={styles.page}>
        {waiting ? (
          <WaitingCards count={1} height="420px" />
        ) : value === null ? (
          <ReadFailed onAgain={again} />
        ) : value.length === 0 ? (
          <NothingHere icon={Layers}>
            <Trans>There are no plans of the house here at the moment.</Trans>
          </NothingHere>
        ) : (
          <Floors floors={value} />
        )}
        {value === null || onward === null ? null : <Onward items={onward} subMenuId={subMenuId} />}
      </div>
    </GuestPage>
  );
}
