import { Trans, useLingui } from '@lingui/react/macro';
import MessageCircleMore from 'lucide-react/icons/message-circle-more';
import X from 'lucide-react/icons/x';
import { useLayoutEffect, useRef, useState } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { useRouter } from '@tanstack/react-router';
import { useKeyboardInset } from '#client/chat/use-keyboard-inset.ts';
import { useReadable } from '#client/sync/sync-context.ts';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import type { SearchMatch } from '#shared/facade/search/search-submenu.ts';
import { findSubMenu, personMenu, shownMenus } from '../app/guest-menus.ts';
import { useGuestApp } from '../app/guest-app.ts';
import { paths } from '../app/paths.ts';
import { usePlace } from '../app/place.ts';
import { useOpenMenu } from '../menus/use-open-menu.tsx';
import { AskComposer } from './ask-composer.tsx';
import { AskAnswers } from './ask-answers.tsx';
import { askStoreOf } from './ask-store.ts';
import styles from './ask.module.css';

/** The chat with the search, over the whole screen: questions, answers, and menus to tap. */
export function AskDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const app = useGuestApp();
  const router = useRouter();
  const { menus } = usePlace();
  const { openSub, busy, dialogs } = useOpenMenu();
  const [store] = useState(() => askStoreOf(app));
  const view = useReadable(store.view);
  const frame = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  useKeyboardInset(frame);
  const count = view.items.length;
  const first = useRef(true);
  useLayoutEffect(() => {
    if (!view.ready) return;
    const gently = !first.current && !matchMedia('(prefers-reduced-motion: reduce)').matches;
    end.current?.scrollIntoView?.({ block: 'end', behavior: gently ? 'smooth' : 'auto' });
    first.current = false;
  }, [count, view.waiting, view.ready]);

  const shown = shownMenus(menus ?? []);
  const person = personMenu(shown);
  const go = (match: SearchMatch): void => {
    app.logs.access('home', 'select', {
      what: 'search',
      main_menu_id: match.mainMenuId,
      sub_menu_id: match.subMenuId,
      facility_id: match.facilityId,
    });
    const entry = findSubMenu(shown, match.subMenuId);
    if (match.facilityId !== null) void router.navigate({ href: paths.facility(match.facilityId, match.subMenuId) });
    else if (entry !== null) openSub({ ...entry, trigger: 'ai_search' });
  };
  /** To those the answer names, where the guest's menus have them; else whoever answers soonest. */
  const tell = (words: string, to: SearchMatch | null): void => {
    const entry = (to === null ? null : findSubMenu(shown, to.subMenuId)) ?? person;
    if (entry !== null) openSub({ ...entry, trigger: 'ai_search', words });
  };
  return (
    <ModalOverlay isOpen onOpenChange={(open) => (open ? undefined : onClose())} className={styles.overlay ?? ''}>
      <Modal className={styles.modal ?? ''}>
        <Dialog className={styles.dialog ?? ''}>
          <div ref={frame} className={styles.frame}>
            <div className={styles.bar}>
              <Heading slot="title" level={2} className={styles.title ?? ''}>
                <Trans>Ask</Trans>
              </Heading>
              <IconButton icon={X} label={t`Close`} onClick={onClose} />
            </div>
            <div className={styles.warning}>
              <p>
                <Trans>Answers are found automatically. For anything important, ask a person.</Trans>
              </p>
              {person === null ? null : (
                <Button
                  variant="quiet"
                  icon={<Icon of={MessageCircleMore} />}
                  busy={busy === person.sub.id}
                  onClick={() => openSub(person)}
                >
                  <Trans>Talk to a person</Trans>
                </Button>
              )}
            </div>
            <div className={styles.scroll} tabIndex={-1}>
              <AskAnswers
                view={view}
                menus={shown}
                busy={busy}
                onGo={go}
                onOpen={openSub}
                onTell={person === null ? null : tell}
                onExample={(text) => {
                  store.write(text);
                  store.send();
                }}
              />
              <div ref={end} />
            </div>
            <AskComposer store={store} view={view} />
          </div>
          {dialogs}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
