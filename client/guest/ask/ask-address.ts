/** Whether the chat with the search is open stands in the address, so that the back button closes it. */
import { useRouter, useSearch, type AnyRouter } from '@tanstack/react-router';

const parameter = 'ask';

function withAsk(router: AnyRouter, open: boolean): string {
  const url = new URL(router.state.location.href, 'https://page.invalid');
  if (open) url.searchParams.set(parameter, '1');
  else url.searchParams.delete(parameter);
  return `${url.pathname}${url.search}`;
}

/** Pages that this visit has opened it from, by the address they were on: these go back instead of on. */
const opened = new Set<string>();

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
      const href = withAsk(router, true);
      opened.add(href);
      void router.navigate({ href, resetScroll: false });
    },
    close() {
      const closed = withAsk(router, false);
      if (opened.delete(withAsk(router, true))) router.history.back();
      else void router.navigate({ href: closed, replace: true, resetScroll: false });
    },
  };
}
