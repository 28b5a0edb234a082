import { describe, expect, it } from 'vitest';
import { readPoText } from '#client/locales/po.ts';
import { areaOf, areaTitles } from './areas.ts';
import type { TextFacts } from './catalogue-facts.ts';
import { messageOfLine, pluralLine, pluralOf } from './plural-line.ts';
import { readAnswer } from './read-answer.ts';
import { readVerdicts } from './second-reading.ts';
import { renderSheet } from './sheet.ts';
import { messageOf } from './take-answer.ts';
import { textUses } from './text-kind.ts';
import { withWords } from './write-po.ts';

const unread = '{count, plural, =0 {None} one {# message in {room}} other {# messages in {room}}}';

describe('a plural in a line', () => {
  it('[LANG-SHEET] is read back as it was, with what is put into it', () => {
    const plural = pluralOf(unread);
    expect(plural && pluralLine(plural)).toBe('=0: None | one: # message in {room} | other: # messages in {room}');
    expect(messageOfLine('count', '=0: None | one: # message in {room} | other: # messages in {room}')).toBe(unread);
  });

  it.each(['Send', 'You have {n, plural, one {one} other {#}} left', '{n, plural, one {a', '{name}'])(
    '[LANG-SHEET] %s is none',
    (message) => {
      expect(pluralOf(message)).toBeNull();
    },
  );
});

describe('an answer', () => {
  it('[LANG-SHEET] is a line a text, by language, and what is none is told by its line', () => {
    const { lines, faults } = readAnswer('# sheet\n1 Versturen\n\n== sv\n2. Skicka\n3\nhej', 'nl');
    expect(lines.map(({ locale, number, words }) => [locale, number, words])).toEqual([
      ['nl', 1, 'Versturen'],
      ['sv', 2, 'Skicka'],
    ]);
    expect(faults).toEqual(['line 6: "3" is no number and words', 'line 7: "hej" is no number and words']);
    expect(readAnswer('1 Versturen', undefined).faults).toEqual(['line 1: of which language? "== nl" says it']);
  });

  it.each([
    ['one: # bericht | other: # berichten', '{count, plural, one {# bericht} other {# berichten}}'],
    ['{count, plural, other {# berichten}}', '{count, plural, other {# berichten}}'],
    ['# berichten', null],
  ])('[LANG-SHEET] of a plural reads %s', (words, message) => {
    expect(messageOf({ words }, unread)).toBe(message);
  });

  it('[LANG-READING] of a judge mends, keeps with a reason, and nothing else', () => {
    const verdicts = readVerdicts('12 -> Verstuur\n13 kept: hotels say it so\n14 wrong', 'nl');
    expect(verdicts.mends).toEqual([{ locale: 'nl', number: 12, words: 'Verstuur', line: 1 }]);
    expect([...verdicts.kept]).toEqual([[13, 'hotels say it so']]);
    expect(verdicts.faults).toEqual(['line 3: "14 wrong" is neither "12 -> words" nor "12 kept: why"']);
  });
});

const po = (locale: string, texts: readonly (readonly [string, string])[], left = ''): string =>
  `msgid ""\nmsgstr ""\n"POT-Creation-Date: 2026-11-21 01:40+0000\\n"\n"Language: ${locale}\\n"\n\n${texts
    .map(([english, words]) => `#: client/a.tsx\nmsgid "${english}"\nmsgstr "${words}"\n`)
    .join('\n')}${left}`;

describe('the file of a language', () => {
  const english = po('en', [
    ['Back', 'Back'],
    ['Send', 'Send'],
  ]);
  const [back, send] = readPoText(english).map(({ id }) => id);

  it('[LANG-SHEET] begins with the English one’s texts, and says that no native has read it', () => {
    const made = withWords({
      locale: 'nl',
      isTeams: false,
      english,
      own: null,
      words: new Map([[send ?? '', 'Versturen']]),
    });
    expect(made).toContain('"X-Native-Review: no\\n"');
    expect(readPoText(made).map(({ id, words }) => [id, words])).toEqual([
      [back, ''],
      [send, 'Versturen'],
    ]);
  });

  it('[LANG-SHEET] keeps the words of what is shown no more, below the others', () => {
    const own = po('nl', [
      ['Ask us', 'Vraag ons'],
      ['Send', 'Versturen'],
    ]);
    const made = withWords({ locale: 'nl', isTeams: false, english, own, words: new Map([[back ?? '', 'Terug']]) });
    expect(readPoText(made).map(({ words, obsolete }) => [words, obsolete])).toEqual([
      ['Terug', false],
      ['Versturen', false],
      ['Vraag ons', true],
    ]);
  });
});

describe('what a translator is told', () => {
  const source = `import { Trans, useLingui } from '@lingui/react/macro';
export function Page({ name, place }) {
  const { t } = useLingui();
  return <main>
    <h1><Trans>Welcome</Trans></h1>
    <Button><Trans>Send</Trans></Button>
    <IconButton label={t\`Close\`} />
    <Field label={t\`Your name\`} placeholder={t\`As on the booking\`} />
    <p><Trans>Photo {place + 1} for <Link to="/x">{name}</Link></Trans></p>
  </main>;
}`;

  it('[LANG-SHEET] is whether a text is a button, a title or said aloud, and what is put into it', () => {
    const uses = textUses(source, 'client/page.tsx');
    expect(uses.map(({ kind }) => kind)).toEqual([
      'title',
      'button',
      'said aloud, of a button',
      'label',
      'hint in a field',
      null,
    ]);
    expect(uses.at(-1)).toMatchObject({ values: { 0: 'place + 1', name: 'name' }, tags: { 0: 'Link' } });
  });

  const text = (number: number, more: Partial<TextFacts>): TextFacts => ({
    id: `id000${number}`,
    english: 'Send',
    context: undefined,
    notes: [],
    origins: [],
    place: 'client/guest/home/a.tsx',
    area: 1,
    kind: 'button',
    holds: [],
    ...more,
  });

  it('[LANG-SHEET] stands on the sheet beside the words, by area and file', () => {
    const sheet = renderSheet({
      name: 'guest',
      locales: ['pl'],
      facts: [
        text(1, {}),
        text(2, { english: unread, kind: 'words', holds: [['{room}', 'stay.room']], context: 'in a row' }),
      ],
      numbers: { of: (id) => Number(id.at(-1)), idOf: () => undefined },
      all: true,
    });
    expect(sheet.split('\n')).toEqual([
      '# 2 texts of the guest’s catalogue in pl (one few many other)',
      '',
      `## ${areaTitles('guest')[1]}`,
      '# guest/home/a',
      '1 [button] Send',
      '2 =0: None | one: # message in {room} | other: # messages in {room}  // plural of {count}; {room} is stay.room; meant: in a row',
      '',
    ]);
  });

  it('[LANG-SHEET] every file is of the area whose folder names it best', () => {
    expect(areaTitles('guest')[areaOf('guest', 'client/chat/order/order-face.tsx')]).toBe('Ordering food and things');
    expect(areaTitles('guest')[areaOf('guest', 'client/chat/composer.tsx')]).toBe('The chat');
    expect(areaTitles('guest')[areaOf('guest', 'client/ui/refusal-texts.ts')]).toBe('When something does not work');
  });
});
