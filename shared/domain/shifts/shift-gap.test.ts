import { describe, expect, it } from 'vitest';
import { gapWithout } from './shift-gap.ts';

const mia = { userId: 'mia', onlineStatus: 'online', languages: ['en', 'ja', 'fr'] } as const;
const hana = { userId: 'hana', onlineStatus: 'online', languages: ['en'] } as const;
const guest = (guestLangCd: string, label: 'responding' | 'completed' = 'responding') => ({ guestLangCd, label });

describe('who remains at the desk', () => {
  it('[SHIFT-GAP] names the languages of guests that only who leaves speaks, the most needed first', () => {
    const tickets = [guest('ja'), guest('fr'), guest('fr'), guest('en'), guest('ko')];
    expect(gapWithout('mia', [mia, hana], tickets)).toEqual({ nobody: false, languages: ['fr', 'ja'] });
    expect(gapWithout('mia', [mia, hana], [guest('en'), guest('ja', 'completed')])).toBeNull();
    expect(gapWithout('mia', [mia, hana, { ...mia, userId: 'omar' }], tickets)).toBeNull();
  });

  it('[SHIFT-GAP] says that nobody is left, whoever is on a break or offline', () => {
    const away = { ...hana, onlineStatus: 'short_break' } as const;
    expect(gapWithout('mia', [mia, away], [guest('ja')])).toEqual({ nobody: true, languages: [] });
    expect(gapWithout('mia', [mia], [])).toEqual({ nobody: true, languages: [] });
  });
});
