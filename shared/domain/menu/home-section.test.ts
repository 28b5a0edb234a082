import { describe, expect, it } from 'vitest';
import type { MenuType } from '../states/enumerations.ts';
import { sectionOf } from './home-section.ts';

const of = (...types: readonly MenuType[]) => sectionOf(types.map((menu_type) => ({ menu_type })));

describe('where a main menu stands on the home page', () => {
  it('[HOME-SECTIONS] people to ask, things to order, places to enjoy, what lies around', () => {
    expect(of('ai_chatbot', 'ai_chatbot', 'voice_talk')).toBe('ask');
    expect(of('qr_order', 'facility', 'facility')).toBe('eat');
    expect(of('facility', 'congestion', 'ai_chatbot')).toBe('enjoy');
    expect(of('announcement', 'url', 'ai_chatbot', 'online_payment')).toBe('around');
    expect(of('online_payment')).toBe('stay');
  });

  it('[HOME-SECTIONS] a person to ask gives way to what stands beside them', () => {
    expect(of('facility', 'ai_chatbot')).toBe('enjoy');
    expect(of('ai_chatbot', 'recommendation')).toBe('around');
  });
});
