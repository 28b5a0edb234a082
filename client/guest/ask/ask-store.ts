/**
 * Asking the house: the conversation with the search, which goes on while its dialog is closed [SEARCH-RESTORE].
 * One for the page.
 */
import { callOperation } from '#client/net/facade.ts';
import { TransportError } from '#client/net/transport-error.ts';
import { newId } from '#client/sync/new-id.ts';
import { createValue, type Readable } from '#client/sync/readable.ts';
import { distressIn } from '#shared/domain/assistant/distress.ts';
import { searchInput } from '#shared/domain/search/search-input.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { searchSubmenu } from '#shared/facade/search/search-submenu.ts';
import type { GuestApp } from '../app/guest-app.ts';
import { loadHistory, saveHistory, type AskHistory, type AskItem } from './ask-history.ts';

/** Why the last question has no answer. */
type AskFault = 'no_answer' | 'too_often' | 'failed';

export interface AskView extends AskHistory {
  /** False until what was kept has been read. */
  readonly ready: boolean;
  /** A question is on its way. */
  readonly waiting: boolean;
  /** The question in the field is asked by itself as soon as there is a connection. */
  readonly held: boolean;
  readonly fault: AskFault | null;
}

export interface AskStore {
  readonly view: Readable<AskView>;
  readonly write: (draft: string) => void;
  /** Asks what is in the field; without a connection, later. Blank or too long asks nothing [SEARCH-QUERY]. */
  readonly send: () => void;
  /** The same, once what was kept has been read. */
  readonly sendWhenReady: () => void;
}

const isOffline = ({ core }: GuestApp): boolean => ['offline', 'captive'].includes(core.reachability.view.get().state);

function faultOf(error: unknown): AskFault {
  if (error instanceof TransportError) return 'no_answer';
  return error instanceof AppError && error.code === 'too_many_requests' ? 'too_often' : 'failed';
}

function createAskStore(app: GuestApp, now: () => number): AskStore {
  const view = createValue<AskView>({ draft: '', items: [], ready: false, waiting: false, held: false, fault: null });
  const change = (part: Partial<AskView>): void => {
    view.set({ ...view.get(), ...part });
    if (view.get().ready) saveHistory(app, view.get());
  };
  const item = (part: Pick<AskItem, 'by' | 'text'> & Partial<AskItem>): AskItem => ({
    id: newId(),
    at: now(),
    isError: false,
    langCd: app.lang,
    matches: [],
    answer: null,
    ...part,
  });

  const ask = async (text: string): Promise<void> => {
    const question = item({ by: 'guest', text });
    change({ items: [...view.get().items, question], draft: '', waiting: true, held: false, fault: null });
    app.logs.access('home', 'start', { what: 'search' });
    try {
      const locId = app.memory.guest.get()?.locationId ?? null;
      const answer = await callOperation({ transport: app.core.transport, tokens: app.core.session }, searchSubmenu, {
        locId,
        userQuery: text,
      });
      change({
        items: [
          ...view.get().items,
          item({
            by: 'house',
            text: answer.answer?.text ?? answer.message,
            matches: answer.matchedSubmenus,
            answer: answer.answer,
          }),
        ],
        waiting: false,
      });
    } catch (error) {
      // The network may have gone without anybody having noticed: then the question waits for it like one asked without.
      const lost = error instanceof TransportError && (await app.core.reachability.doubt(), isOffline(app));
      const { items, draft } = view.get();
      const back = draft === '';
      // What was typed meanwhile is not written over: the question stays legible in its bubble.
      change({
        items: items.map((one) => (one.id === question.id ? { ...one, isError: true } : one)),
        draft: back ? text : draft,
        waiting: false,
        fault: faultOf(error),
        held: lost && back,
      });
      if (error instanceof AppError) app.logs.error(error, location.pathname);
      else console.warn('The question got no answer.', error);
    }
  };

  /** Whoever is in danger does not wait for a connection: the page for urgent help is on the device [ASSIST-DANGER]. */
  const helpAtOnce = (text: string): Partial<AskView> => {
    const answer = { kind: 'urgent', text: '', langCd: app.lang, isModel: false, source: null, person: null } as const;
    const said = [item({ by: 'guest', text }), item({ by: 'house', text: '', answer })];
    return { items: [...view.get().items, ...said], draft: '', held: false, fault: null };
  };

  const send = (): void => {
    const { ready, waiting, draft } = view.get();
    const input = searchInput(draft);
    if (!ready || waiting || input.kind !== 'asked') return;
    if (isOffline(app) && distressIn(input.text) === 'danger') change(helpAtOnce(input.text));
    else if (isOffline(app)) change({ held: true, fault: null });
    else void ask(input.text);
  };

  app.core.reachability.view.subscribe(() => {
    if (view.get().held && app.core.reachability.view.get().state === 'online') send();
  });
  let early = false;
  void loadHistory(app, now()).then(({ draft, items }) => {
    change({ ready: true, items, draft: view.get().draft === '' ? draft : view.get().draft });
    if (early) send();
  });
  return {
    view,
    // Who changes the words takes back that they go by themselves.
    write: (draft) => change({ draft, held: false }),
    send,
    sendWhenReady() {
      early = !view.get().ready;
      send();
    },
  };
}

const stores = new WeakMap<GuestApp, { readonly of: string; readonly store: AskStore }>();

/** The page's one, made at the first opening; another guest's is another. */
export function askStoreOf(app: GuestApp, now: () => number = Date.now): AskStore {
  const of = `${app.memory.guest.get()?.userId ?? ''}/${app.memory.place.get()?.detail.location_group?.id ?? ''}`;
  const known = stores.get(app);
  if (known?.of === of) return known.store;
  const store = createAskStore(app, now);
  stores.set(app, { of, store });
  return store;
}
