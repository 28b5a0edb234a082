/**
 * What runs in a page that the server drew, until the app's own page stands behind it [DRAWN-PAGE]: links lead to the lists
 * that came along, any other tap is kept and done by the app, and the app's page takes the place of the drawn one in one
 * frame. The build writes it into the page, with what it imports.
 */
import type { DrawnPage } from '../shell/drawn.ts';
import { alike, keyOf, tappable } from './drawn-taps.ts';

/** How long a page of the app's that stands is waited for, where it shows less than the drawn one. */
const patienceMs = 3_000;

const drawn = document.getElementById('drawn');
const app = document.getElementById('app');
if (drawn !== null && app !== null) live(drawn, app);

function live(drawn: HTMLElement, app: HTMLElement): void {
  const { scrollTo: scroll } = window;
  const opened = location.pathname + location.search;
  const { viewAt, shown, show, home } = viewsOf(drawn, scroll);
  const end = (): void => {
    drawn.remove();
    delete app.dataset['under'];
    removeEventListener('popstate', onBack);
    window.scrollTo = scroll;
    window.bellhopDrawn = undefined;
  };
  const onBack = (): void => show(viewAt(location.pathname) === null ? home() : location.pathname);

  // Kept from another visit, or of a place that is not this guest's: nobody is shown it. Nor is who has talks on the menu,
  // of which the drawn one has none: everything below them would jump.
  if (
    drawn.dataset['at'] !== location.pathname ||
    (drawn.dataset['guest'] !== undefined && !isGuestOf(drawn.dataset['guest'])) ||
    (shown()?.dataset['view'] === home() && hasTalks())
  ) {
    end();
    return;
  }

  let hasBegun = false;
  /** Gone to before the app could lead: with its own step of the history, or without. */
  let wanted: { href: string; replace: boolean } | null = null;
  let tapped: string | null = null;

  const page: DrawnPage = {
    begin(container) {
      hasBegun = true;
      // The page behind has no say in how far this one is scrolled.
      window.scrollTo = () => undefined;
      removeEventListener('popstate', onBack);
      if (location.pathname + location.search !== opened) {
        wanted = { href: location.pathname, replace: true };
        history.replaceState(null, '', opened);
      }
      new MutationObserver(look).observe(container, {
        subtree: true,
        childList: true,
        attributeFilter: ['aria-busy'],
      });
    },
    go: null,
    wanted() {
      const asked = wanted;
      wanted = null;
      return asked;
    },
    end,
  };
  window.bellhopDrawn = page;

  function lead(path: string): void {
    show(path);
    if (!hasBegun) {
      if (location.pathname === path) return;
      // Below a list lies the menu, not the scan: going back must not scan again.
      if (viewAt(location.pathname) === null) history.replaceState(null, '', home());
      if (location.pathname !== path) history.pushState(null, '', path);
    } else if (viewAt(location.pathname) === null) wanted = { href: path, replace: false };
    else page.go?.(path);
  }

  drawn.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target.closest<HTMLElement>('a, button') : null;
    if (target === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const path = target.dataset['to'] ?? (target instanceof HTMLAnchorElement ? target.pathname : '');
    if (viewAt(path) !== null) {
      tapped = null;
      lead(path);
      return;
    }
    // What only the app can do is done as soon as it is there; the last tap counts.
    for (const other of drawn.querySelectorAll('[aria-busy]')) other.removeAttribute('aria-busy');
    target.setAttribute('aria-busy', 'true');
    tapped = keyOf(target);
    nthOfTapped = alike(shown(), tapped).indexOf(target);
  });
  let nthOfTapped = 0;
  addEventListener('popstate', onBack);

  let stoodAt: number | null = null;
  function look(): void {
    const stands = app.querySelector('h1') !== null && app.querySelector('[aria-busy="true"]') === null;
    if (!stands) return;
    const isView = viewAt(location.pathname) !== null;
    if (isView && wanted === null) show(location.pathname);
    stoodAt ??= performance.now();
    const waited = performance.now() - stoodAt;
    const view = shown();
    const there = new Set(tappable(app).map(keyOf));
    const isWhole =
      !isView ||
      waited > patienceMs ||
      (view?.dataset['view'] === location.pathname &&
        tappable(view).every((element) => there.has(keyOf(element))) &&
        [...app.querySelectorAll('img')].every((image) => image.complete || image.loading === 'lazy'));
    if (isWhole) requestAnimationFrame(takeOver);
    else setTimeout(look, 100);
  }

  let isOver = false;
  function takeOver(): void {
    if (isOver) return;
    isOver = true;
    const { scrollX, scrollY } = window;
    const view = shown();
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    const key = focused !== null && view?.contains(focused) ? keyOf(focused) : null;
    const nth = key === null || focused === null ? 0 : alike(view, key).indexOf(focused);
    end();
    scroll(scrollX, scrollY);
    if (key !== null) alike(app, key)[nth]?.focus({ preventScroll: true });
    if (tapped !== null) alike(app, tapped)[nthOfTapped]?.click();
  }
}

/** The pages that came along, of which one is shown. */
function viewsOf(drawn: HTMLElement, scroll: typeof window.scrollTo) {
  const views = [...drawn.querySelectorAll<HTMLElement>('[data-view]')];
  const viewAt = (path: string): HTMLElement | null => views.find(({ dataset }) => dataset['view'] === path) ?? null;
  const shown = (): HTMLElement | null => views.find(({ hidden }) => !hidden) ?? null;
  const show = (path: string): void => {
    const next = viewAt(path);
    if (next === null || next === shown()) return;
    for (const view of views) view.hidden = view !== next;
    scroll(0, 0);
  };
  const home = (): string => views[0]?.dataset['view'] ?? '';
  return { viewAt, shown, show, home };
}

/** Whether somebody is signed in here, at this place. */
function isGuestOf(placeId: string): boolean {
  try {
    const kept = JSON.parse(localStorage.getItem('bellhop-place') ?? 'null') as {
      detail: { location_id: string };
    } | null;
    return localStorage.getItem('bellhop-session-guest') !== null && kept?.detail.location_id === placeId;
  } catch {
    // Nothing is kept here, so nobody is signed in.
    return false;
  }
}

/** Whether the menu showed conversations when it was last open here (client/guest/app/conversation-rows.ts). */
function hasTalks(): boolean {
  try {
    return localStorage.getItem('bellhop-open-conversations') !== null;
  } catch {
    return false;
  }
}
