/** Whether the chat with the search is open stands in the address, so that the back button closes it. */
import { useRouter, useSearch } from '@tanstack/react-router';

const parameter = 'ask';

function withAsk(href: string, open: boolean): string {
  const url = new URL(href, 'https://page.invalid');
  if (open) url.searchParams.set(parameter, '1');
  else url.searchParams.delete(parameter);
  return `${url.pathname}${url.search}`;
}

/** Pages that this visit has opened it from, by the address they were on: these go back instead of on. */
const opened = new Set<string>();

/** The router's own history, so that tests and pages go back in the same one. */
function goBack({ history }: { readonly history: { readonly back: () => void } }): void {
  history.back();
}

export interface AskAddress {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
}

export function useAskAddress(): AskAddress {
  const router = useRouter();
  const { ask }: { readonly ask?: unknown } = useSearch({ strict: false });
  return {
    isOpen: ask === 1,
    open() {
      const href = withAsk(router.state.location.href, true);
      opened.add(href);
      void router.navigate({ href, resetScroll: false });
    },
    close() {
      const closed = withAsk(router.state.location.href, false);
      if (opened.delete(withAsk(router.state.location.href, true))) goBack(router);
      else void router.navigate({ href: closed, replace: true, resetScroll: false });
    },
  };
}
