import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTenantSettings, storeSettings } from './stored-settings.ts';

const defaults = readTenantSettings({}).settings;

describe('[SETTING-DEFAULT] the settings of a house', () => {
  it('hold their defaults where nothing is stored, or null', () => {
    expect(defaults).toMatchObject({
      default_limit: 3,
      ring_strategy: 'ring_all',
      strategy_type: 'pull',
      routing_strategy: 'manual',
      survey_rating_enabled: false,
      can_access_default_location_by_code: true,
      guest_limit: null,
      welcome: {},
      concierge: { enabled: false, url: null, name: {} },
    });
    expect(readTenantSettings({ default_limit: null, survey_template_id: null, 'welcome.en': null })).toEqual({
      settings: defaults,
      wrong: [],
    });
  });

  it('are read as they were stored, a name each', () => {
    const stored = storeSettings({
      default_limit: 0,
      welcome: { en: 'Hello', 'zh-CN': '您好' },
      picture: { '1': '/a.svg', '4': '/d.svg' },
      concierge: { enabled: true, url: 'https://guide.example', name: { ja: '案内' } },
    });
    expect(stored).toEqual({
      default_limit: 0,
      'welcome.en': 'Hello',
      'welcome.zh-CN': '您好',
      'picture.1': '/a.svg',
      'picture.4': '/d.svg',
      'concierge.enabled': true,
      'concierge.url': 'https://guide.example',
      'concierge.name.ja': '案内',
    });
    expect(readTenantSettings(stored)).toEqual({
      settings: {
        ...defaults,
        default_limit: 0,
        welcome: { en: 'Hello', 'zh-CN': '您好' },
        picture: { '1': '/a.svg', '4': '/d.svg' },
        concierge: { ...defaults.concierge, enabled: true, url: 'https://guide.example', name: { ja: '案内' } },
      },
      wrong: [],
    });
  });

  it.each([
    ['another kind', { default_limit: '3' }, ['default_limit']],
    ['out of range', { guest_limit: -1, default_limit: 1.5 }, ['default_limit', 'guest_limit']],
    [
      'no word of the list',
      { ring_strategy: 'by_star_sign', strategy_type: 'shove' },
      ['ring_strategy', 'strategy_type'],
    ],
    ['no time', { trial_ends_at: 'soon' }, ['trial_ends_at']],
    ['no address', { 'concierge.url': 'javascript:alert(1)' }, ['concierge.url']],
    ['a place there is none of', { 'picture.5': '/never.svg' }, ['picture.5']],
    ['deeper than it goes', { 'default_limit.a': 4, 'welcome.en.x': 'Hello' }, ['default_limit', 'welcome.en']],
  ])('keep the default for a value that is %s, and name it', (_, stored, wrong) => {
    expect(readTenantSettings(stored)).toEqual({ settings: defaults, wrong });
  });

  it('keep what is right beside what is wrong, in one family too', () => {
    const { settings, wrong } = readTenantSettings({
      default_limit: 5,
      guest_limit: 'many',
      'welcome.en': 'Hello',
      'welcome.fr': 7,
      'concierge.enabled': 'yes',
      'concierge.hash': 'h1',
      smtp: 'is no setting',
    });
    expect(wrong).toEqual(['guest_limit', 'welcome.fr', 'concierge.enabled']);
    expect(settings).toEqual({
      ...defaults,
      default_limit: 5,
      welcome: { en: 'Hello' },
      concierge: { ...defaults.concierge, hash: 'h1' },
    });
  });

  it('are read from whatever JSON there is, and never change it or what others read', () => {
    const names = fc.constantFrom(
      'default_limit',
      'welcome',
      'welcome.en',
      'concierge',
      'concierge.name',
      '__proto__',
      '',
    );
    const name = fc.array(fc.oneof(names, fc.string()), { maxLength: 3 }).map((parts) => parts.join('.'));
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.dictionary(name, fc.jsonValue())), (stored) => {
        const before = JSON.stringify(stored);
        const { settings } = readTenantSettings(stored);
        expect(JSON.stringify(stored)).toBe(before);
        expect(Number.isInteger(settings.default_limit)).toBe(true);
        expect(readTenantSettings({}).settings).toEqual(defaults);
      }),
    );
  });
});
