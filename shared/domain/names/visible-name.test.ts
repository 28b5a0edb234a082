import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { visibleName } from './visible-name.ts';

describe('a name', () => {
  it.each([
    ['turned round', 'Ann \u202Egnp.exe', 'Ann gnp.exe'],
    ['in an embedding', '\u202BAnn\u202C', 'Ann'],
    ['in an isolate', '\u2067Ann\u2069', 'Ann'],
    ['between marks of direction', '\u200EAnn\u200F\u061C', 'Ann'],
    ['with signs of no width', 'A\u200Bn\u2060n\uFEFF', 'Ann'],
    ['with a soft hyphen', 'An\u00ADn', 'Ann'],
    ['with joiners where nothing joins', 'A\u200Dn\u200Cn', 'Ann'],
    ['with joiners at its ends', '\u200Dعلی\u200C', 'علی'],
    ['of fillers that are letters', '\u3164\u115F\uFFA0', ''],
    ['of nothing to be seen', '\u200B\u200D\u2060', ''],
    ['with tags that spell words', 'Ann\u{E0041}\u{E006E}', 'Ann'],
    ['with notes between its lines', 'A\uFFF9n\uFFFBn', 'Ann'],
    ['with a form chosen for no sign', 'Ann\uFE0F', 'Ann'],
    ['with spaces of all kinds', '  Ann\u00A0\u3000 Lee\u2028', 'Ann Lee'],
  ])('[NAME-VISIBLE] %s loses what cannot be seen', (_what, raw, shown) => {
    expect(visibleName(raw)).toBe(shown);
  });

  it.each([
    ['Persian', 'میر\u200Cحسین'],
    ['Hindi', 'र\u094D\u200Dय'],
    ['Malayalam', 'ന\u0D4D\u200D'.concat('മ')],
    ['a family', 'Team 👩\u200D👩\u200D👧'],
    ['a heart', 'Ann ❤\uFE0F'],
    ['a flag of many colours', '🏳\uFE0F\u200D🌈'],
    ['a person of a colour at work', '👩🏽\u200D🍳'],
    ['a Japanese form of a character', '葛\u{E0100}城'],
    ['Arabic without any', 'محمد'],
    ['Korean', '김민준'],
    ['accents', 'José Ñandú O’Neill-Søren'],
  ])('[NAME-VISIBLE] in %s stays as it is written', (_what, name) => {
    expect(visibleName(name)).toBe(name.normalize('NFC'));
  });

  it('[NAME-VISIBLE] once cleaned is clean, and holds no sign that turns others round', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (raw) => {
        const name = visibleName(raw);
        expect(visibleName(name)).toBe(name);
        expect(name).not.toMatch(/[\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/u);
      }),
    );
  });
});
