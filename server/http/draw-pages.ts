/**
 * Pages of the guest's app that are there before any script is: drawn with the app's own components, which the build
 * brings for this (client/guest/drawn), from what everybody sees who scans a place [DRAWN-PAGE]. Nothing of a guest and no
 * token is in them.
 */
import type { GivenHouse } from '#shared/drawn/drawn-page.ts';
import type { ClientBuild } from './client-build.ts';
import type { DrawnBody } from './drawn-body.ts';
import type { PlaceAsked } from './given-house.ts';
import { scriptJson } from './script-json.ts';

/** What buttons lead by where there is no script. */
const leadForm = '<form id="lead"></form>';

interface DrawnHouse {
  readonly houseJson: string;
  readonly views: readonly { readonly path: string; readonly html: string }[];
  readonly css: string;
}

interface DrawInput {
  readonly build: ClientBuild;
  readonly houseOf: (asked: PlaceAsked) => Promise<GivenHouse | null>;
  readonly onFault: (error: unknown) => void;
}

/** Draws pages; null where the app draws one itself. */
export interface PageDrawer {
  /** The page at an address, of a place. */
  readonly menus: (asked: PlaceAsked, path: string) => Promise<DrawnBody | null>;
  /** A conversation's page, the same for all of them in a language [DRAWN-CHAT]. */
  readonly chat: (lang: string) => Promise<DrawnBody | null>;
}

export function pageDrawer(input: DrawInput): PageDrawer {
  return { menus: menuDrawer(input), chat: chatDrawer(input) };
}

function chatDrawer({ build, onFault }: DrawInput): PageDrawer['chat'] {
  const drawn = new Map<string, Promise<DrawnBody | null>>();
  const draw = async (lang: string): Promise<DrawnBody | null> => {
    const [pages, messages] = await Promise.all([build.drawing(), build.messages('guest', lang)]);
    if (pages === null) return null;
    const { html, css } = await pages.drawChat({ lang, messages });
    return {
      html: `<div id="drawn" data-at="/${lang}/conversation/">${html}${leadForm}</div>`,
      css: build.drawnStyles('chat') + css,
      script: build.pageScript('chat'),
      houseJson: null,
    };
  };
  return async (lang) => {
    const known = drawn.get(lang) ?? draw(lang);
    drawn.set(lang, known);
    try {
      return await known;
    } catch (error) {
      // What failed is tried again; the app draws what cannot be drawn here.
      drawn.delete(lang);
      onFault(error);
      return null;
    }
  };
}

function menuDrawer({ build, houseOf, onFault }: DrawInput): PageDrawer['menus'] {
  // By the object the house was read into: what is read once is drawn once.
  const drawnOf = new WeakMap<GivenHouse, Promise<DrawnHouse | null>>();
  const draw = async (house: GivenHouse): Promise<DrawnHouse | null> => {
    const [pages, messages] = await Promise.all([build.drawing(), build.messages('guest', house.lang)]);
    return pages === null ? null : { houseJson: scriptJson(house), ...(await pages.drawHouse({ house, messages })) };
  };
  return async (asked, path) => {
    try {
      const house = await houseOf(asked);
      if (house === null) return null;
      let drawn = drawnOf.get(house);
      if (drawn === undefined) drawnOf.set(house, (drawn = draw(house)));
      const all = await drawn;
      const [home] = all?.views ?? [];
      if (all === null || home === undefined) return null;
      const isEntry = path.split('/')[2] === 'biz';
      const shown = isEntry ? home.path : path;
      if (!all.views.some((view) => view.path === shown)) return null;
      return {
        houseJson: all.houseJson,
        css: build.drawnStyles('menus') + all.css,
        script: build.pageScript('menus'),
        html: [
          // A guest's own pages are for who is signed in at this place; a scan is for everybody.
          `<div id="drawn" data-at="${path}"${isEntry ? '' : ` data-guest="${house.detail.location_id}"`}>`,
          ...all.views.map(
            (view) => `<div data-view="${view.path}"${view.path === shown ? '' : ' hidden'}>${view.html}</div>`,
          ),
          `${leadForm}</div>`,
        ].join(''),
      };
    } catch (error) {
      // The app draws what cannot be drawn here.
      onFault(error);
      return null;
    }
  };
}
