import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, describe, expect, it } from 'vitest';
import { GivenHouse } from '#shared/drawn/drawn-page.ts';
import { paletteOf } from '#shared/domain/palette/palette.ts';
import { writeClientBuild } from '#server/testing/client-build.ts';
import { loadClientBuild } from './client-build.ts';
import { clientPages } from './client-pages.ts';
import { pageDrawer } from './draw-pages.ts';
import type { PlaceAsked } from './given-house.ts';

const { dist, remove } = writeClientBuild();
afterAll(remove);
const drawing = join(dist, '.drawn');
mkdirSync(drawing);
writeFileSync(
  join(drawing, 'draw-page.mjs'),
  `export const draws = { drawn: 0, drawHouse({ house, messages }) {
    draws.drawn += 1;
    if (house.menus.length === 0) throw new Error('nothing to draw');
    const home = '/' + house.lang + '/customer';
    return Promise.resolve({ css: '[data-drawn="0"]{color:red}', views: [
      { path: home, html: '<h1>' + messages.greeting + draws.drawn + '</h1>' },
      { path: home + '/menus/5', html: '<h1>Eat</h1>' },
    ] });
  }, async drawChat({ lang, messages }) {
    if (messages.greeting === undefined) throw new Error('no texts');
    draws.drawn += 1;
    return { html: '<h1>' + lang + messages.greeting + draws.drawn + '</h1>', css: 'b{color:red}' };
  } };`,
);
writeFileSync(join(drawing, 'page-script.js'), 'lead()');
writeFileSync(join(drawing, 'chat-script.js'), 'talk()');

const eat = { id: 5, icon: 'utensils', name: 'Eat </script>', required_show_submenu: true, sub_menu: [] };
const houseOf = ({ place, lang }: PlaceAsked, menus: readonly object[] = [eat]): GivenHouse | null =>
  place === 'room-1'
    ? v.parse(GivenHouse, {
        lang,
        menus,
        detail: {
          tenant_id: 't',
          tenant_cd: 'seaside',
          tenant_type: 'hotel',
          ask_location_type: 'none',
          location_id: 'room-id',
          location_group: null,
          is_room_asking: false,
          can_access_default_location_by_code: true,
          session_timeout: null,
          lock_wait: 0,
          languages: ['en'],
        },
      })
    : null;

const faults: unknown[] = [];
function pagesOf(house: (asked: PlaceAsked) => GivenHouse | null) {
  const build = loadClientBuild(dist);
  const held = new Map<string, GivenHouse | null>();
  return clientPages({
    build,
    tenantOf: async (code) =>
      code === 'seaside'
        ? {
            code,
            name: 'Seaside Hotel',
            logoUrl: null,
            palette: paletteOf('#0a6e8a'),
            iconColor: '#7a3e9d',
            telephone: null,
          }
        : undefined,
    draw: pageDrawer({
      build,
      houseOf: async (asked) => {
        const key = JSON.stringify(asked);
        if (!held.has(key)) held.set(key, house(asked));
        return held.get(key) ?? null;
      },
      onFault: (fault) => faults.push(fault),
    }),
  });
}
const app = pagesOf(houseOf);
const scan = '/ja/biz/location/seaside/room-1';
const cookie = 'bellhop_tenant=seaside; bellhop_place=room-1';
const htmlOf = async (path: string, headers: Readonly<Record<string, string>> = {}, pages = app) =>
  (await pages.request(path, { headers })).text();

describe('a page that is there before its script', () => {
  it('[DRAWN-PAGE] is the menu at the address that was scanned, in its language, with its lists and its rules', async () => {
    const html = await htmlOf(scan);
    expect(html).toContain(`<div id="drawn" data-at="${scan}"><div data-view="/ja/customer"><h1>ようこそ`);
    expect(html).toContain('<div data-view="/ja/customer/menus/5" hidden><h1>Eat</h1>');
    expect(html).toContain('body{margin:0}main{display:grid}[data-drawn="0"]{color:red}</style>');
    expect(html).toContain('<div id="app" data-under');
    expect(html).not.toMatch(/<link rel="stylesheet"(?! disabled)/);
  });

  it('[DRAWN-PAGE] is the list at a list’s address, for guests of the place that was scanned', async () => {
    const left = (await app.request(scan)).headers.getSetCookie().map((one) => one.split(';')[0]);
    expect(left).toEqual(['bellhop_tenant=seaside', 'bellhop_place=room-1']);
    const html = await htmlOf('/en/customer/menus/5', { cookie: left.join('; ') });
    expect(html).toContain('data-at="/en/customer/menus/5" data-guest="room-id"><div data-view="/en/customer" hidden>');
    expect(html).toContain('<div data-view="/en/customer/menus/5"><h1>');
  });

  it('[DRAWN-PAGE] [OPS-CSP] runs under the page’s nonce, and its data cannot end its element', async () => {
    const html = await htmlOf(scan);
    const nonce = /<style nonce="([^"]+)"/.exec(html)?.[1] ?? '';
    expect(html).toContain(`<script nonce="${nonce}">lead()</script>`);
    expect(html).toContain(`<script type="application/json" id="given-house" nonce="${nonce}">{`);
    expect(html).toContain('Eat \\u003c/script\\u003e');
  });

  it.each([
    ['another place', '/en/biz/location/seaside/room-2', {}],
    ['a house alone', '/en/biz/location/seaside', {}],
    ['a guest’s own code', '/en/biz/guest/seaside/room-1', {}],
    ['a link with words of its own', `${scan}?sms_forward=1`, {}],
    ['the menu of who scanned nothing', '/en/customer', {}],
    ['a list that is not there', '/en/customer/menus/6', { cookie }],
    ['a page of the app’s', '/en/settings', { cookie }],
    ['the staff’s app', '/en/staff', { cookie }],
    ['a place that is no code', '/en/customer', { cookie: 'bellhop_tenant=seaside; bellhop_place="><b>' }],
  ])('[DRAWN-SHUT] is left to the app for %s', async (_what, path, headers) => {
    expect(await htmlOf(path, headers)).not.toContain('id="drawn"');
  });

  it('[DRAWN-WHOSE] forgets the place where a house is scanned without one', async () => {
    const left = (await app.request('/en/biz/location/seaside', { headers: { cookie } })).headers.getSetCookie();
    expect(left).toContainEqual(expect.stringMatching(/^bellhop_place=; Max-Age=0/));
  });

  it('[DRAWN-COST] is drawn once for all who open it', async () => {
    const drawn = async () => /<h1>[^<]*?(\d+)<\/h1>/.exec(await htmlOf(scan))?.[1];
    expect(await drawn()).toBe(await drawn());
  });

  it('[DRAWN-PAGE] is left to the app where it cannot be drawn, and the log is told', async () => {
    const html = await htmlOf(
      scan,
      {},
      pagesOf((asked) => houseOf(asked, [])),
    );
    expect(html).toContain('entry-rows');
    expect(html).not.toContain('id="drawn"');
    expect(faults).toEqual([new Error('nothing to draw')]);
  });
});

describe('a conversation’s page that is there before its script', () => {
  const chat = '/ja/conversation/0199a000-0000-7000-8000-00000000c001';
  const house = { cookie: 'bellhop_tenant=seaside' };

  it('[DRAWN-CHAT] is the same for every conversation in a language, drawn once, and names none', async () => {
    const html = await htmlOf(chat, house);
    const body = /<div id="drawn" data-at="\/ja\/conversation\/"><h1>jaようこそ\d+<\/h1>/;
    expect(html).toMatch(body);
    expect(html).not.toContain('0199a000');
    expect(html).not.toContain('given-house');
    const other = await htmlOf('/ja/conversation/other?guestServicePrevPath=%2Fja%2Fcustomer', house);
    expect(body.exec(other)?.[0]).toBe(body.exec(html)?.[0]);
  });

  it('[DRAWN-CHAT] [OPS-CSP] runs under the page’s nonce, with its rules, and asks for the chat’s texts at once', async () => {
    const html = await htmlOf(chat, house);
    const nonce = /<style nonce="([^"]+)"/.exec(html)?.[1] ?? '';
    expect(html).toContain(`<script nonce="${nonce}">talk()</script>`);
    expect(html).toContain('b{color:red}</style>');
    expect(html).toContain('<div id="app" data-under');
    expect(html).toContain(
      `<link rel="modulepreload" crossorigin nonce="${nonce}" href="/assets/locales/guest/ja-00000001-chat.js">`,
    );
    expect(await htmlOf('/ja/settings', house)).not.toContain('ja-3.js">');
  });

  it.each([
    ['nobody’s house', chat, {}],
    ['who came by a text message', `${chat}?sms_forward=true`, house],
    ['the staff’s app', '/ja/staff/conversation', house],
    ['what is below a conversation', `${chat}/more`, house],
    ['the texts’ own names', '/zz/conversation/x', house],
  ])('[DRAWN-SHUT] is left to the app for %s', async (_what, path, headers) => {
    expect(await htmlOf(path, headers)).not.toContain('id="drawn"');
  });

  it('[DRAWN-CHAT] is left to the app where it cannot be drawn, and the log is told', async () => {
    expect(await htmlOf('/en/conversation/x', house)).not.toContain('id="drawn"');
    expect(faults.at(-1)).toEqual(new Error('no texts'));
  });
});
