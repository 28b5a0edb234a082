/** The ways into the chat with the search: the field on the home page and the sign in the bar of others. One file. */
import { Trans, useLingui } from '@lingui/react/macro';
import Search from 'lucide-react/icons/search';
import { lazy, Suspense, useEffect } from 'react';
import { loadChunk } from '#client/shell/load-chunk.ts';
import { useReadable } from '#client/sync/sync-context.ts';
import { Icon } from '#client/ui/icon.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { isSandboxTenant } from '#shared/domain/entry/sandbox.ts';
import { parseMenuOption } from '#shared/domain/menu/menu-option.ts';
import { shownMenus } from '../app/guest-menus.ts';
import { useGuestApp } from '../app/guest-app.ts';
import { useAskAddress } from './ask-address.ts';
import { askStoreOf } from './ask-store.ts';
import styles from './ask-entry.module.css';

const AskDialog = lazy(() =>
  loadChunk(() => import('./ask-dialog.tsx')).then(({ AskDialog: Dialog }) => ({ default: Dialog })),
);

/** True for houses that are being tried out, whose guests have no search. */
const useIsSandbox = (): boolean => isSandboxTenant(useReadable(useGuestApp().memory.place)?.detail.tenant_cd ?? '');

/** The chat with the search, where the address says that it is open. */
function AskHost() {
  const { logs } = useGuestApp();
  const { isOpen, close } = useAskAddress();
  useEffect(() => {
    if (isOpen) logs.access('home', 'open', { what: 'search' });
  }, [logs, isOpen]);
  return isOpen ? (
    <Suspense fallback={null}>
      <AskDialog onClose={close} />
    </Suspense>
  ) : null;
}

/** The field on the home page that opens the chat with the search; none in a sandbox. */
export function AskField() {
  const { open } = useAskAddress();
  if (useIsSandbox()) return null;
  return (
    <>
      <button type="button" className={styles.field} aria-haspopup="dialog" onClick={open}>
        <Icon of={Search} size={20} />
        <Trans>Ask anything</Trans>
      </button>
      <AskHost />
    </>
  );
}

/** The search in the top bar: where the house has a menu for it, not in a sandbox [SEARCH-SIGN]. */
export function SearchIcon() {
  const { t } = useLingui();
  const menus = useReadable(useGuestApp().memory.menus)?.menus ?? [];
  const { open } = useAskAddress();
  const offered = shownMenus(menus).some(({ sub_menu: subs }) =>
    subs.some(({ menu_option: option }) => parseMenuOption(option)?.type === 'search'),
  );
  if (useIsSandbox()) return null;
  return (
    <>
      {offered ? <IconButton icon={Search} label={t`Search`} aria-haspopup="dialog" onClick={open} /> : null}
      <AskHost />
    </>
  );
}

/** Questions to tap, which are asked at once; none in a sandbox. */
export function AskExamples({ texts }: { readonly texts: readonly string[] }) {
  const app = useGuestApp();
  const { open } = useAskAddress();
  if (useIsSandbox()) return null;
  const ask = (text: string): void => {
    const store = askStoreOf(app);
    open();
    store.write(text);
    store.sendWhenReady();
  };
  return (
    <ul className={styles.examples}>
      {texts.map((text) => (
        <li key={text}>
          <button type="button" className={styles.example} onClick={() => ask(text)}>
            {text}
          </button>
        </li>
      ))}
    </ul>
  );
}
