/**
 * What every screen of the guest's app stands on: who is signed in and how to reach the server, what is remembered
 * of the place, and where footprints go. One of these for a page; tests bring their own.
 */
import { createContext, useContext } from 'react';
import { activeLanguage } from '#client/i18n/activate.ts';
import { createLogs, type LogOptions, type Logs } from '#client/net/logs.ts';
import { afterLoadAndIdle } from '#client/pwa/when-idle.ts';
import { drawnPage } from '#client/shell/drawn.ts';
import { createClientCore, type ClientCore } from '#client/sync/client-core.ts';
import { createValue, type Readable } from '#client/sync/readable.ts';
import { askToReadAgain } from '#client/sync/read-again.ts';
import { RENEWED_NOTICE } from '#shared/domain/drafts/renewed-notice.ts';
import type { EventFrame } from '#shared/realtime/frames.ts';
import { DEFAULT_LANGUAGE, isSupportedLanguage } from '#shared/languages/codes.ts';
import { maintenancePage } from './maintenance-page.ts';
import { createMemory, type Memory } from './memory.ts';
import { sendSaidBefore } from './said-before.ts';

export interface GuestApp {
  readonly core: ClientCore;
  readonly memory: Memory;
  readonly logs: Logs;
  /** The page's language as the server may be told it. */
  readonly lang: string;
  /** True once a newer page of the app has taken over [INSTANCE-ONE]. */
  readonly older: Readable<boolean>;
  /** The last event that asks for more than another look; null before the first [EVENT-PAYMENT]. */
  readonly events: Readable<EventFrame | null>;
  /** Fetches the code of the pages that a tap on a menu leads to, while the guest still reads. */
  readonly fetchNextPages: () => Promise<unknown>;
}

/** What the app fetches by itself. It stands on top of all that is read and drawn, so the start brings it along. */
export interface LazyParts {
  /** What nobody waits for: the carrier of footprints, and the house read ahead for reading without a network. */
  readonly idleTasks: () => Promise<
    Awaited<ReturnType<LogOptions['loadDelivery']>> & { readonly prefetchHouse: (app: GuestApp) => void }
  >;
  readonly nextPages: () => Promise<unknown>;
}

/** The page's language, or the default one where it is only the in-house option or the layout's test language. */
function wireLanguage(): string {
  const code = activeLanguage();
  return isSupportedLanguage(code) ? code : DEFAULT_LANGUAGE;
}

/** Makes the page's app. Making it makes this page the newest instance, so pages that need no guest must not. */
function createGuestApp({ idleTasks, nextPages }: LazyParts): GuestApp {
  const older = createValue(false);
  const events = createValue<EventFrame | null>(null);
  const core = createClientCore({
    kind: 'guest',
    onOlderInstance: () => older.set(true),
    onEvent: (event) => {
      // Somebody else is signed in now, or the same person with other rights: everything is read anew.
      if (event.type === 'changeUser') location.reload();
      // A draft of the house went live: what is shown is read anew, and what is typed stays.
      if (event.type === 'notifyMyself' && event.data['value'] === RENEWED_NOTICE) askToReadAgain(window);
      events.set(event);
    },
    onMaintenance: (facts) => location.assign(maintenancePage(facts, location)),
    onSocketFault: (error, during) => logs.error(error, location.pathname, during),
  });
  const sendSaid = (): void => {
    const sync = core.sync.get();
    if (sync !== null) sendSaidBefore(sync);
  };
  core.sync.subscribe(sendSaid);
  const drawn = drawnPage();
  if (drawn !== undefined) drawn.onSaid = sendSaid;
  const userId = (): string | null => {
    const view = core.session.view.get();
    return view.status === 'active' ? view.identity.userId : null;
  };
  const logs = createLogs({
    transport: core.transport,
    tokens: core.session,
    userId,
    lang: wireLanguage,
    loadDelivery: idleTasks,
  });
  const app: GuestApp = {
    core,
    memory: createMemory(),
    logs,
    lang: wireLanguage(),
    older,
    events,
    fetchNextPages: nextPages,
  };
  afterLoadAndIdle(() => void idleTasks().then(({ prefetchHouse }) => prefetchHouse(app), console.warn));
  return app;
}

let opened: GuestApp | null = null;

/** The page's one app, made when it is first asked for. */
export function openGuestApp(parts: LazyParts): GuestApp {
  opened ??= createGuestApp(parts);
  return opened;
}

export const GuestAppContext = createContext<GuestApp | null>(null);

/** @throws Error outside the guest's frame. */
export function useGuestApp(): GuestApp {
  const app = useContext(GuestAppContext);
  if (app === null) throw new Error('No guest frame');
  return app;
}
