import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import X from 'lucide-react/icons/x';
import { callOperation } from '#client/net/facade.ts';
import { TransportError } from '#client/net/transport-error.ts';
import { tabTexts } from '#client/storage/storage.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import type { ConversationView } from '#shared/client-view/values.ts';
import { getSubmenuPopupListFull, type PopupItem } from '#shared/facade/catalogue/popups.ts';
import type { MainMenu } from '#shared/facade/entry/menus.ts';
import { useGuestApp } from '../../app/guest-app.ts';
import { findSubMenu, type MenuEntry } from '../../app/guest-menus.ts';
import { morePaths } from '../../app/more-paths.ts';
import { paths } from '../../app/paths.ts';
import { useOpenMenu } from '../../menus/use-open-menu.tsx';
import chip from './said-chip.module.css';
import styles from './conversation-popups.module.css';

interface ConversationPopupsProps {
  readonly conversation: ConversationView;
  readonly entry: MenuEntry;
  readonly menus: readonly MainMenu[];
}

/** The house's name for what an item opens, where it says nothing of its own. */
function labelOf(item: PopupItem, menus: readonly MainMenu[]): string {
  const named =
    item.label_message !== '' ? item.label_message : (item.facility_data?.name ?? item.coupon_data?.display_name ?? '');
  return named === '' ? (findSubMenu(menus, item.target_id)?.sub.name ?? '') : named;
}

/** What the house wants looked at as a talk starts: chips that lead there, until the guest writes or puts them away [POPUP-TALK]. */
export function ConversationPopups({ conversation, entry, menus }: ConversationPopupsProps) {
  const { t } = useLingui();
  const app = useGuestApp();
  const router = useRouter();
  const { openSub, dialogs } = useOpenMenu();
  const key = `bellhop-popups/${conversation.id}`;
  const [items, setItems] = useState<readonly PopupItem[]>([]);
  const [closed, setClosed] = useState(() => tabTexts.get(key) !== null);
  const { sub } = entry;
  const wanted = !closed && conversation.guestCount === 0;
  useEffect(() => {
    if (!wanted) return undefined;
    let gone = false;
    const { transport, session: tokens } = app.core;
    callOperation(
      { transport, tokens },
      getSubmenuPopupListFull,
      { sourceId: sub.id, sourceEntityType: 'sub_menu', langCd: app.lang },
      { background: true },
    ).then(
      (found) => {
        if (gone || found.length === 0) return;
        setItems(found);
        app.logs.access('popup', 'open', { sub_menu_id: sub.id });
      },
      (error: unknown) => {
        // They are an offer beside the talk: without a network there are none.
        if (!(error instanceof TransportError)) app.logs.error(error, location.pathname);
      },
    );
    return () => {
      gone = true;
    };
  }, [app, sub.id, wanted]);
  const shown = items.filter((item) => labelOf(item, menus) !== '');
  if (!wanted || shown.length === 0) return dialogs;
  const close = (): void => {
    tabTexts.set(key, '1');
    setClosed(true);
  };
  const open = (item: PopupItem): void => {
    app.logs.access('popup', 'click', { sub_menu_id: sub.id, target_id: item.target_id, type: item.type });
    if (item.type === 'facility')
      return void router.navigate({ href: paths.facility(item.target_id, item.facility_data?.sub_menu_id ?? sub.id) });
    if (item.type === 'coupon') {
      const owner = findSubMenu(menus, item.coupon_data?.sub_menu_id ?? sub.id) ?? entry;
      return void router.navigate({ href: morePaths.coupon(item.target_id, owner.main.id, owner.sub.id) });
    }
    const target = findSubMenu(menus, item.target_id);
    if (target !== null) openSub(target);
  };
  return (
    <>
      <aside className={styles.popups} aria-label={t`Suggestions of the house`}>
        <div className={styles.head}>
          <p>
            <Trans>You may be looking for this:</Trans>
          </p>
          <IconButton icon={X} size={18} label={t`Dismiss`} onClick={close} />
        </div>
        <ul className={styles.chips}>
          {shown.map((item) => (
            <li key={item.id}>
              <button type="button" className={chip.chip} dir="auto" onClick={() => open(item)}>
                {labelOf(item, menus)}
              </button>
            </li>
          ))}
        </ul>
      </aside>
      {dialogs}
    </>
  );
}
