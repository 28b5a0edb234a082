/** The demo's content is data that no type can fully check: completeness, scripts, references. */
import { existsSync, readFileSync } from 'node:fs';
import { icons } from 'lucide-react';
import { describe, expect, it } from 'vitest';
import { demoLanguages } from '../content-types.ts';
import type { DemoLanguage, DemoTenant } from '../content-types.ts';
import { demoId } from './id.ts';
import { demoTenants } from './index.ts';
import { demoPages } from './pages/index.ts';
import { demoOrdering } from '../seed-orders.ts';

type Found = { path: string; texts: Readonly<Record<string, unknown>> };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every object that carries a demo language as a key, wherever it stands in the content. */
function textsIn(value: unknown, path: string): Found[] {
  if (Array.isArray(value)) return value.flatMap((item: unknown, index) => textsIn(item, `${path}.${index}`));
  if (!isRecord(value)) return [];
  if (demoLanguages.some((language) => language in value)) return [{ path, texts: value }];
  return Object.entries(value).flatMap(([key, item]) => textsIn(item, `${path}.${key}`));
}

/** Traditional and Japanese-only forms that have no place in simplified Chinese. */
const notSimplified = /[們這個來對時會說過還給請點間門開關與為處單圖廳廁館氣沢駅発売読込歩険験廃応図浜]/u;

const has = {
  kana: /[\u3041-\u3096\u30a1-\u30fa]/u,
  han: /\p{Script=Han}/u,
  hangul: /\p{Script=Hangul}/u,
  arabic: /\p{Script=Arabic}/u,
  latinWord: /\p{Script=Latin}{2,}/u,
};

/** Brand names in Latin letters stand in every language, so Latin letters are never a fault. */
function scriptFault(language: DemoLanguage, text: string): string | undefined {
  const foreign = (...scripts: (keyof typeof has)[]) => scripts.find((script) => has[script].test(text));
  switch (language) {
    case 'ja':
      if (foreign('hangul', 'arabic')) return 'foreign script';
      if (!has.kana.test(text) && !has.han.test(text)) return 'nothing Japanese';
      return text.length > 12 && !has.kana.test(text) ? 'no kana in a sentence' : undefined;
    case 'zh-CN':
      if (foreign('kana', 'hangul', 'arabic')) return 'foreign script';
      return has.han.test(text) ? undefined : 'nothing Chinese';
    case 'ko':
      if (foreign('kana', 'han', 'arabic')) return 'foreign script';
      return has.hangul.test(text) ? undefined : 'nothing Korean';
    case 'ar':
      if (foreign('kana', 'han', 'hangul')) return 'foreign script';
      return has.arabic.test(text) ? undefined : 'nothing Arabic';
    case 'en':
    case 'fr':
    case 'es':
      if (foreign('kana', 'han', 'hangul', 'arabic')) return 'foreign script';
      return has.latinWord.test(text) ? undefined : 'no words';
  }
}

/** Every picture of the demo named in a value, wherever it stands. */
const picturesIn = (value: unknown): string[] =>
  [...JSON.stringify(value).matchAll(/\/demo\/[\w-]+\.svg/g)].map(([path]) => path);

const subMenusOf = (tenant: DemoTenant) => tenant.mainMenus.flatMap((menu) => menu.subMenus);
const repeated = <T>(values: readonly T[]): T[] => values.filter((value, index) => values.indexOf(value) !== index);
const iconName = (kebab: string) =>
  kebab.replace(/(^|-)([a-z0-9])/g, (_, _dash, letter: string) => letter.toUpperCase());
const publicFile = (path: string) => new URL(`../../../client/public${path}`, import.meta.url);

describe('demo tenants', () => {
  it('[DEMO-TENANTS] are two hotels and a store, each asking for the location in its own way', () => {
    const kinds = demoTenants.map(({ code, tenantType, askLocationType }) => [code, tenantType, askLocationType]);
    expect(kinds).toEqual([
      ['seaside', 'hotel', 'dialog'],
      ['harbor', 'hotel', 'chat'],
      ['market', 'store', 'none'],
    ]);
    for (const { tenantType, locations, staff, guests } of demoTenants) {
      const hotel = tenantType === 'hotel';
      expect(locations.filter(({ pmsName }) => pmsName !== null).length).toBeGreaterThanOrEqual(hotel ? 8 : 0);
      expect(staff.length).toBeGreaterThanOrEqual(hotel ? 6 : 4);
      expect(guests.length).toBeGreaterThanOrEqual(hotel ? 6 : 3);
    }
  });
});

describe('demo ids', () => {
  it('[DEMO-STABLE] gives the same name the same RFC 9562 version 5 id', () => {
    expect(demoId('seaside/tenant')).toBe(demoId('seaside/tenant'));
    expect(demoId('seaside/tenant')).not.toBe(demoId('harbor/tenant'));
    expect(demoId('harbor/tenant')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it('[DEMO-STABLE] never repeats one in the whole demo', () => {
    const ids = demoTenants.flatMap((tenant) => [
      tenant.id,
      ...[tenant.bots, tenant.locationGroups, tenant.locations, tenant.staffGroups, tenant.staff, tenant.guests]
        .flat()
        .map(({ id }) => id),
      ...tenant.cannedReplies.map(({ id }) => id),
      ...tenant.conversations.flatMap((talk) => [talk.id, talk.inquiryId, ...talk.messages.map(({ id }) => id)]),
    ]);
    expect(repeated(ids)).toEqual([]);
  });

  it('[DEMO-STABLE] keeps hash values, guest codes and logins unique', () => {
    expect(repeated(demoTenants.flatMap(({ locations }) => locations.map(({ hashValue }) => hashValue)))).toEqual([]);
    expect(repeated(demoTenants.flatMap(({ guests }) => guests.map(({ code }) => code)))).toEqual([]);
    expect(repeated(demoTenants.flatMap(({ staff }) => staff.map(({ loginId }) => loginId)))).toEqual([]);
  });

  it('[DEMO-STABLE] numbers menus and facilities within the range of their tenant', () => {
    const ranges: Record<DemoTenant['code'], number> = { seaside: 1000, harbor: 2000, market: 3000 };
    for (const tenant of demoTenants) {
      const menus = tenant.mainMenus.map(({ id }) => id);
      const subMenus = subMenusOf(tenant).map(({ id }) => id);
      const facilities = tenant.facilities.map(({ id }) => id);
      expect(repeated([...menus, ...subMenus, ...facilities])).toEqual([]);
      for (const id of [...menus, ...subMenus, ...facilities])
        expect(Math.floor(id / 1000) * 1000).toBe(ranges[tenant.code]);
    }
  });
});

describe.each(demoTenants.map((tenant) => [tenant.code, tenant] as const))('demo tenant %s', (code, tenant) => {
  const found = textsIn(tenant, code);
  const dicts = found.filter(({ path }) => !path.endsWith('.translations') || path.includes('.dictionary.'));

  it('[DEMO-LANGUAGES] says everything in every demo language', () => {
    expect(dicts.length).toBeGreaterThan(60);
    for (const { path, texts } of dicts) {
      expect(Object.keys(texts).toSorted(), path).toEqual([...demoLanguages].toSorted());
      for (const text of Object.values(texts)) {
        expect(typeof text === 'string' && text.trim() === text && text.length > 0, `${path}: ${String(text)}`).toBe(
          true,
        );
      }
    }
  });

  it('[DEMO-LANGUAGES] writes each language in its own script', () => {
    const faults = found.flatMap(({ path, texts }) =>
      demoLanguages.flatMap((language) => {
        const text = texts[language];
        const fault = typeof text === 'string' ? scriptFault(language, text) : undefined;
        return fault === undefined ? [] : [`${path} ${language}: ${fault}: ${String(text)}`];
      }),
    );
    expect(faults).toEqual([]);
    const traditional = found.filter(
      ({ texts }) => typeof texts['zh-CN'] === 'string' && notSimplified.test(texts['zh-CN']),
    );
    expect(traditional.map(({ path, texts }) => `${path}: ${String(texts['zh-CN'])}`)).toEqual([]);
  });

  it('[DEMO-LANGUAGES] leaves no sentence untranslated', () => {
    const same = dicts.flatMap(({ path, texts }) => {
      const sentences = demoLanguages.map((language) => String(texts[language])).filter((text) => text.length > 20);
      return repeated(sentences).map((text) => `${path}: ${text}`);
    });
    expect(same).toEqual([]);
  });

  it('[DEMO-WHOLE] refers only to what exists', () => {
    const locationGroups = new Set(tenant.locationGroups.map(({ id }) => id));
    const locations = new Set(tenant.locations.map(({ id }) => id));
    const staffGroups = new Set(tenant.staffGroups.map(({ id }) => id));
    const facilities = new Set(tenant.facilities.map(({ id }) => id));
    const subMenus = new Map(subMenusOf(tenant).map((subMenu) => [subMenu.id, subMenu]));
    const staff = new Map(tenant.staff.map((member) => [member.id, member]));
    const guests = new Map(tenant.guests.map((guest) => [guest.id, guest]));
    const bots = new Set(tenant.bots.map(({ id }) => id));

    for (const location of tenant.locations) expect(locationGroups).toContain(location.groupId);
    for (const guest of tenant.guests) expect(locations).toContain(guest.locationId);
    for (const id of tenant.staff.flatMap(({ groupIds }) => groupIds)) expect(staffGroups).toContain(id);
    for (const id of tenant.mainMenus.flatMap((menu) => menu.locationGroupIds ?? []))
      expect(locationGroups).toContain(id);
    for (const reply of tenant.cannedReplies)
      if (reply.staffGroupId !== null) expect(staffGroups).toContain(reply.staffGroupId);
    for (const facility of tenant.facilities) {
      expect(staffGroups).toContain(facility.staffGroupId);
      expect(subMenus.get(facility.subMenuId)?.menuType).toBe('facility');
    }
    for (const subMenu of subMenus.values()) {
      for (const id of subMenu.staffGroupIds) expect(staffGroups).toContain(id);
      if (subMenu.facilityId !== null) expect(facilities).toContain(subMenu.facilityId);
      if (subMenu.menuOption?.type === 'guest_bot') expect(bots).toContain(subMenu.menuOption.bot_id);
      else if (subMenu.menuOption) expect(subMenu.staffGroupIds[0]).toBe(subMenu.menuOption.access_id);
    }
    for (const talk of tenant.conversations) {
      const menu = tenant.mainMenus.find(({ id }) => id === talk.mainMenuId);
      const subMenu = menu?.subMenus.find(({ id }) => id === talk.subMenuId);
      expect(subMenu?.staffGroupIds).toContain(talk.staffGroupId);
      const guest = guests.get(talk.guestId);
      const responder = talk.staffId === null ? undefined : staff.get(talk.staffId);
      expect(guest).toBeDefined();
      expect(responder !== undefined).toBe(talk.state !== 'waiting');
      if (responder) expect(responder.groupIds).toContain(talk.staffGroupId);
      for (const message of talk.messages) {
        expect(Object.keys(message.translations)).not.toContain(message.langCd);
        expect(Object.keys(message.translations).length).toBeGreaterThan(0);
        if (message.from === 'guest') expect(message.langCd).toBe(guest?.langCd);
        else if (guest && guest.langCd !== message.langCd) expect(message.translations).toHaveProperty(guest.langCd);
        expect(scriptFault(message.langCd, message.text), message.text).toBeUndefined();
      }
    }
  });

  it('[DEMO-WHOLE] gives every kind of menu what it needs', () => {
    for (const subMenu of subMenusOf(tenant)) {
      const chat = subMenu.menuType === 'ai_chatbot';
      expect(subMenu.greeting !== null, subMenu.nameDict.en).toBe(chat);
      expect(subMenu.menuOption !== null, subMenu.nameDict.en).toBe(chat);
      expect(subMenu.url !== null, subMenu.nameDict.en).toBe(subMenu.menuType === 'url');
      expect(subMenu.announcement !== null, subMenu.nameDict.en).toBe(subMenu.menuType === 'announcement');
      expect(subMenu.facilityId !== null, subMenu.nameDict.en).toBe(subMenu.notShowListInside);
      if (subMenu.facilityId !== null) {
        expect(tenant.facilities.find(({ id }) => id === subMenu.facilityId)?.subMenuId).toBe(subMenu.id);
      }
      if (subMenu.menuType === 'facility') {
        expect(tenant.facilities.some(({ subMenuId }) => subMenuId === subMenu.id)).toBe(true);
      }
    }
    const kinds = new Set(subMenusOf(tenant).map(({ menuType, menuOption }) => menuOption?.type ?? menuType));
    for (const kind of ['access_id', 'guest_bot', 'facility', 'url', 'announcement']) expect(kinds).toContain(kind);
    expect(subMenusOf(tenant).some(({ outOfService }) => outOfService !== null)).toBe(true);
    expect(
      subMenusOf(tenant).some(({ menuOption, outOfService }) => menuOption?.type === 'access_id' && !outOfService),
    ).toBe(true);
  });

  it('[DEMO-WHOLE] has one default of each kind, people in every group and the four roles', () => {
    expect(tenant.locationGroups.filter(({ isDefault }) => isDefault)).toHaveLength(1);
    expect(tenant.locations.filter(({ isDefaultLocation }) => isDefaultLocation)).toHaveLength(1);
    expect(tenant.staffGroups.filter(({ isDefault }) => isDefault)).toHaveLength(1);
    for (const group of tenant.staffGroups)
      expect(tenant.staff.some(({ groupIds }) => groupIds.includes(group.id))).toBe(true);
    expect(new Set(tenant.staff.map(({ role }) => role))).toEqual(
      new Set(['staff', 'supervisor', 'administrator', 'super_admin']),
    );
    expect(tenant.staff.every(({ loginId }) => /^[a-z.-]+@[a-z-]+\.example$/.test(loginId))).toBe(true);
  });

  it('[DEMO-WHOLE] has guests in house, one departed and one without a name', () => {
    expect(tenant.guests.filter(({ stay }) => stay.daysFrom <= 0 && stay.daysTo > 0).length).toBeGreaterThanOrEqual(2);
    expect(tenant.guests.some(({ stay }) => stay.daysTo < 0)).toBe(true);
    expect(tenant.guests.some(({ name }) => name === null)).toBe(true);
    for (const { stay } of tenant.guests) expect(stay.daysTo).toBeGreaterThanOrEqual(stay.daysFrom);
  });

  it('[DEMO-WHOLE] tells conversations in order and in every ticket state', () => {
    expect(new Set(tenant.conversations.map(({ state }) => state))).toEqual(
      new Set(['waiting', 'responding', 'solved']),
    );
    for (const { messages } of tenant.conversations) {
      const times = messages.map(({ minutesAgo }) => minutesAgo);
      expect(times).toEqual([...new Set(times)].toSorted((a, b) => b - a));
    }
  });

  it('[DEMO-WHOLE] keeps canned shortcuts and dictionary words unique', () => {
    expect(repeated(tenant.cannedReplies.map(({ shortcut }) => shortcut))).toEqual([]);
    for (const { shortcut } of tenant.cannedReplies) expect(shortcut).toMatch(/^[a-z0-9-]+$/);
    expect(repeated(tenant.dictionary.map(({ original }) => original))).toEqual([]);
    for (const entry of tenant.dictionary) expect(entry.translations[tenant.langCd]).toBe(entry.original);
  });

  it('[DEMO-WHOLE] names icons that exist and scenes that are drawn, small and wordless', () => {
    const names = [...tenant.mainMenus.map(({ icon }) => icon), ...subMenusOf(tenant).map(({ icon }) => icon)];
    expect(names.filter((name) => !(iconName(name) in icons))).toEqual([]);
    const pictures = [
      tenant.logo,
      tenant.picture,
      ...tenant.facilities.flatMap(({ images }) => images),
      ...picturesIn([demoPages.find((pages) => pages.tenant === tenant.code), demoOrdering[tenant.code]]),
    ];
    for (const path of pictures) {
      expect(existsSync(publicFile(path)), path).toBe(true);
      const svg = readFileSync(publicFile(path), 'utf8');
      expect(Buffer.byteLength(svg), path).toBeLessThanOrEqual(12 * 1024);
      expect(svg, path).not.toMatch(/<text|<script|<image|href=|font-family/);
      expect(svg, path).toMatch(/^<svg [^>]*viewBox="/);
    }
  });
});
