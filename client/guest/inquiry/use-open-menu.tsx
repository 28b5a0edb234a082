import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';
import { localTexts } from '#client/storage/storage.ts';
import { loadChunk } from '#client/shell/load-chunk.ts';
import { Snackbar } from '#client/ui/snackbar.tsx';
import { askedOfGuest, confirmationStep, serviceStep } from '#shared/domain/menu/inquiry-start.ts';
import { mainMenuClick, subMenuRoute } from '#shared/domain/menu/menu-click.ts';
import { parseMenuOption } from '#shared/domain/menu/menu-option.ts';
import type { MainMenu } from '#shared/operations/entry/menus.ts';
import { useGuestApp } from '../app/guest-app.ts';
import { paths } from '../app/paths.ts';
import type { MenuEntry } from '../menu/guest-menus.ts';
import type { MenuDialogState } from './menu-dialogs.tsx';
import { pendingInquiry } from './pending-inquiry.ts';
import { areRemindersHidden } from './reminders.ts';
import { runningConversation, startInquiry, whenSynced } from './start-inquiry.ts';

const MenuDialogs = lazy(() => loadChunk(() => import('./menu-dialogs.tsx')).then(({ MenuDialogs: Dialogs }) => ({ default: Dialogs })));

export interface MenuOpener {
  readonly openMain: (menu: MainMenu) => void;
  readonly openSub: (entry: MenuEntry) => void;
  /** The sub-menu whose talk is being started; null for none. */
  readonly busy: number | null;
  /** Dialogs and words that belong to it; to be drawn with the page. */
  readonly dialogs: ReactNode;
}

/** What a tap on a menu does, from the tap to the page it leads to [MENU-ROUTE-ORDER] [ROOM-CONFIRM]. */
export function useOpenMenu(): MenuOpener {
  const { t } = useLingui();
  const app = useGuestApp();
  const router = useRouter();
  const [busy, setBusy] = useState<number | null>(null);
  const [dialog, setDialog] = useState<MenuDialogState | null>(null);
  const [words, setWords] = useState<{ readonly text: string; readonly again: () => void } | null>(null);
  const named = useRef(false);
  const { core, memory, logs } = app;

  const start = async ({ main, sub }: MenuEntry): Promise<void> => {
    setBusy(sub.id);
    const ended = await startInquiry(app, { mainMenuId: main.id, subMenuId: sub.id, outcome: null });
    setBusy(null);
    if (ended.end === 'conversation') await router.navigate({ to: paths.conversation(ended.id) });
    else if (ended.end === 'limit') setDialog({ kind: 'limit', limit: ended.limit });
    else if (ended.end === 'offline') setWords({ text: t`A new conversation needs a connection. Please try again in a moment`, again: () => void start({ main, sub }) });
  };

  const confirm = async (entry: MenuEntry): Promise<void> => {
    const place = memory.place.get()?.detail;
    const guest = memory.guest.get();
    const asked = place === undefined ? 'nothing' : askedOfGuest(place.tenant_type, place.ask_location_type);
    const name = core.sync.get()?.me.get()?.name ?? guest?.name ?? '';
    const step = confirmationStep({
      asked,
      guestName: name === '' && named.current ? (guest?.name ?? '') : name,
      dialogDone: named.current,
      roomSettled: place?.is_room_asking !== true,
      conversationId: null,
    });
    if (step.do === 'open_input_dialog') return setDialog({ kind: 'name', entry });
    if (step.do === 'set_name') {
      await rename(step.name);
      return confirm(entry);
    }
    if (step.do === 'ask_room') {
      pendingInquiry.write({ mainMenuId: entry.main.id, subMenuId: entry.sub.id });
      return router.navigate({ to: paths.askRoom() });
    }
    return start(entry);
  };

  const rename = async (name: string): Promise<void> => {
    const guest = memory.guest.get();
    if (guest !== null) memory.guest.set({ ...guest, name });
    const sync = await whenSynced(app);
    await sync.author('renameGuest', { name });
  };

  const talk = (entry: MenuEntry): void => {
    const running = runningConversation(app, entry.sub.id);
    if (running !== null) return void router.navigate({ to: paths.conversation(running) });
    const { sub } = entry;
    const step = serviceStep({ status: { isOutOfService: sub.is_out_of_service, displayTiming: sub.display_timing }, timing: sub.room_confirmation_timing });
    const work = 'do' in step && step.do === 'start_inquiry' ? start(entry) : confirm(entry);
    work.catch((error: unknown) => {
      setBusy(null);
      logs.error(error, location.pathname);
    });
  };

  const openSub = (entry: MenuEntry): void => {
    const { main, sub } = entry;
    logs.access('sub_menu', 'select', { main_menu_id: main.id, sub_menu_id: sub.id });
    const facts = {
      menuType: sub.menu_type,
      option: parseMenuOption(sub.menu_option),
      facilityId: sub.facility_id,
      notShowListInside: sub.not_show_list_inside,
      url: sub.url,
      qrOrderUrl: sub.qr_order_url,
    };
    const route = subMenuRoute(facts, areRemindersHidden());
    if (route.to === 'inquiry') talk(entry);
    else if (route.to === 'announcement') setDialog({ kind: 'announcement', sub });
    else if (route.to === 'new_tab' && route.remind) setDialog({ kind: 'link', url: route.url, title: sub.name });
    else if (route.to === 'new_tab') window.open(route.url, '_blank', 'noopener');
  };

  const openMain = (menu: MainMenu): void => {
    const click = mainMenuClick({ requiredShowSubmenu: menu.required_show_submenu, subMenus: menu.sub_menu });
    if (click.do === 'nothing') return;
    logs.access('main_menu', 'click', { main_menu_id: menu.id });
    localTexts.set('agree', 'true');
    localTexts.set('selectedMenu', String(menu.id));
    if (click.do === 'open_list') void router.navigate({ to: paths.menu(menu.id) });
    else openSub({ main: menu, sub: click.subMenu });
  };

  const onNamed = (name: string | null, entry: MenuEntry): void => {
    named.current = true;
    setDialog(null);
    const go = async (): Promise<void> => {
      setBusy(entry.sub.id);
      if (name !== null) await rename(name);
      await confirm(entry);
    };
    go().catch((error: unknown) => {
      setBusy(null);
      logs.error(error, location.pathname);
    });
  };

  return {
    openMain,
    openSub,
    busy,
    dialogs: (
      <>
        {dialog === null ? null : (
          <Suspense fallback={null}>
            <MenuDialogs dialog={dialog} onNamed={onNamed} onClose={() => setDialog(null)} />
          </Suspense>
        )}
        {words === null ? null : (
          <Snackbar
            duration={8_000}
            onClose={() => setWords(null)}
            action={{
              label: t`Try again`,
              onPress: () => {
                setWords(null);
                words.again();
              },
            }}
          >
            {words.text}
          </Snackbar>
        )}
      </>
    ),
  };
}
