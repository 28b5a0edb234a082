/**
 * Listens to a page for what nobody sees: errors nobody caught, and what the content security policy refused.
 * No page of any test may have either [OPS-CSP].
 */
import type { BrowserContext } from '@playwright/test';

export interface PageWatch {
  /** What came up since this was last asked; one line each, with the page's address. */
  take(): readonly string[];
}

export function watchPages(context: BrowserContext): PageWatch {
  const faults: string[] = [];
  const add = (kind: string, url: string, text: string): void =>
    void faults.push(`${kind} on ${new URL(url).pathname}: ${text}`);
  context.on('weberror', (failure) => {
    const error = failure.error();
    add('uncaught error', failure.page()?.url() ?? 'about:blank', error.stack ?? error.message);
  });
  context.on('console', (message) => {
    if (/content security policy/i.test(message.text()))
      add('refused by the policy', message.page()?.url() ?? 'about:blank', message.text());
  });
  return { take: () => faults.splice(0) };
}
