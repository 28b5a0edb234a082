import { describe, expect, it } from 'vitest';
import { gapWithout, type PlannedWork } from './shift-gap.ts';

const NOW = Date.parse('2026-07-05T22:00Z');
const HOUR_MS = 3_600_000;
const shift = (userId: string, from: number, to: number): PlannedWork => ({
  userId,
  shifts: [{ begins: NOW + from * HOUR_MS, ends: NOW + to * HOUR_MS }],
});

const mia = { userId: 'mia', onlineStatus: 'online', languages: ['en', 'ja', 'fr'] } as const;
const hana = { userId: 'hana', onlineStatus: 'online', languages: ['en'] } as const;
const guest = (guestLangCd: string, label: 'responding' | 'completed' = 'responding') => ({ guestLangCd, label });

describe('who remains at the desk', () => {
  it('[SHIFT-GAP] names the languages of guests that only who leaves speaks, the most needed first', () => {
    const tickets = [guest('ja'), guest('fr'), guest('fr'), guest('en'), guest('ko')];
    const gap = { nobody: false, offDuty: [], languages: ['fr', 'ja'], next: null };
    expect(gapWithout('mia', [mia, hana], tickets, [], NOW)).toEqual(gap);
    expect(gapWithout('mia', [mia, hana], [guest('en'), guest('ja', 'completed')], [], NOW)).toBeNull();
    expect(gapWithout('mia', [mia, hana, { ...mia, userId: 'omar' }], tickets, [], NOW)).toBeNull();
  });

  it('[SHIFT-GAP] says that nobody is left, whoever is on a break or offline', () => {
    const away = { ...hana, onlineStatus: 'short_break' } as const;
    const gap = { nobody: true, offDuty: [], languages: [], next: null };
    expect(gapWithout('mia', [mia, away], [guest('ja')], [], NOW)).toEqual(gap);
    expect(gapWithout('mia', [mia], [], [], NOW)).toEqual(gap);
  });

  it('[SHIFT-GAP] who is online after their shift, or goes within a quarter of an hour, covers nobody', () => {
    const over = gapWithout('mia', [mia, hana], [], [shift('hana', -9, -1)], NOW);
    expect(over).toEqual({ nobody: true, offDuty: ['hana'], languages: [], next: null });
    expect(gapWithout('mia', [mia, hana], [], [shift('hana', -8, 0.2)], NOW)?.nobody).toBe(true);
    expect(gapWithout('mia', [mia, hana], [], [shift('hana', -8, 0.3)], NOW)).toBeNull();
    expect(gapWithout('mia', [mia, hana], [], [{ userId: 'hana', shifts: [] }], NOW)?.nobody).toBe(true);
    const omar = { ...mia, userId: 'omar' };
    expect(gapWithout('mia', [mia, hana, omar], [guest('fr')], [shift('omar', -8, 0)], NOW)).toEqual({
      nobody: false,
      offDuty: ['omar'],
      languages: ['fr'],
      next: null,
    });
  });

  it('[SHIFT-GAP] names who comes next: of those who speak what is missing, where that is a language', () => {
    const away = { onlineStatus: 'offline' } as const;
    const [omar, lee] = [
      { ...mia, ...away, userId: 'omar' },
      { ...hana, ...away, userId: 'lee' },
    ];
    const plan = [shift('omar', 2, 10), shift('lee', -1, 7)];
    expect(gapWithout('mia', [mia, omar, lee], [], plan, NOW)?.next).toEqual({
      userId: 'lee',
      begins: NOW - HOUR_MS,
    });
    expect(gapWithout('mia', [mia, hana, omar, lee], [guest('ja')], plan, NOW)?.next).toEqual({
      userId: 'omar',
      begins: NOW + 2 * HOUR_MS,
    });
  });
});
