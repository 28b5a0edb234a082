/** What administration stands on: the session that staff's apps share, and its own calls. Made when first asked for. */
import { createConsoleCalls } from '#client/console/console-calls.ts';
import type { ConsoleServices } from '#client/console/console-services.ts';
import { openConsole } from '#client/console/open-console.ts';
import { callOperation } from '#client/net/facade.ts';
import { getBizTenantInfo } from '#shared/facade/catalogue/house-place.ts';

export interface AdminServices extends ConsoleServices {
  /** What the house is called in a language; null for a house without a name. @throws AppError, TransportError */
  readonly houseName: (lang: string) => Promise<string | null>;
}

let services: AdminServices | null = null;

/** The same object for the page's life. */
export function adminServices(): AdminServices {
  services ??= open();
  return services;
}

function open(): AdminServices {
  const { transport, session, sync, logs } = openConsole();
  return {
    app: 'admin',
    session,
    sync,
    calls: createConsoleCalls(transport, session, (error, during) => logs.error(error, location.pathname, during)),
    async houseName(lang) {
      const house = await callOperation({ transport, tokens: session }, getBizTenantInfo, { langCd: lang });
      return house.name;
    },
  };
}
