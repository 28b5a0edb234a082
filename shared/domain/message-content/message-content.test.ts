import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mayAuthor } from './authoring.ts';
import { contentItems } from './content-items.ts';
import { CONTENT_FIXTURES, type ContentFixtureName } from './fixtures.ts';
import {
  isEmptyContent,
  type MessageContent,
  parseContent,
  serializeContent,
  textContent,
  textContents,
  wireContent,
  withTextContents,
} from './message-content.ts';
import { cleanText, countCharacters, readOutgoingContent } from './outgoing-content.ts';
import { plainTextOf } from './plain-text.ts';
import { isOwnMediaPath, safeLink, safeMediaUrl } from './safe-url.ts';

const names = Object.keys(CONTENT_FIXTURES) as ContentFixtureName[];
const document = (...messages: unknown[]): string => JSON.stringify({ messages });

describe('reading a content', () => {
  it.each(names)('[CONTENT-JSON] reads the fixture %s without a placeholder', (name) => {
    const parsed = parseContent(CONTENT_FIXTURES[name].content);
    const unknown = parsed.kind === 'items' && parsed.items.some((item) => item.type === 'unknown');
    expect(unknown).toBe(name === 'unknown');
  });

  it.each(['{', '{"messages":', '{"messages":{}}', '{"other":[]}', '[1]', 'null', 'Room {512}', ''])(
    '[CONTENT-JSON] takes %j for plain text',
    (text) => {
      expect(parseContent(text)).toEqual({ kind: 'text', text });
    },
  );

  it('[CONTENT-UNKNOWN] puts a placeholder for unknown and malformed items and keeps their neighbours', () => {
    const parsed = parseContent(
      document({ type: 'hologram' }, { type: 'poll', text: 'Pool or beach?' }, 7, null, {
        type: 'text',
        text: 'Hello',
      }),
    );
    expect(parsed).toEqual({
      kind: 'items',
      items: [
        { type: 'unknown', name: 'hologram', text: '' },
        { type: 'unknown', name: 'poll', text: 'Pool or beach?' },
        { type: 'unknown', name: '', text: '' },
        { type: 'unknown', name: '', text: '' },
        { type: 'text', text: 'Hello' },
      ],
    });
  });

  it('[CONTENT-JSON] never throws, whatever the string', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.json(),
          fc.json().map((json) => `{"messages":[${json}]}`),
        ),
        (content) => {
          parseContent(content);
          plainTextOf(parseContent(content));
          readOutgoingContent(content);
        },
      ),
    );
  });

  it('[CONTENT-ROUNDTRIP] reads back what was written, even text that looks like a document', () => {
    expect(serializeContent(parseContent('deleted'))).toBe('deleted');
    for (const text of ['deleted', '{"messages":[]}', 'Hello', '{"a":1}']) {
      const read = parseContent(textContent(text));
      expect(textContents(read)).toEqual([text]);
    }
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (text) => {
        expect(textContents(parseContent(textContent(text)))).toEqual([text]);
      }),
    );
  });

  it('[MSG-EMPTY] knows what shows nothing', () => {
    expect(isEmptyContent('')).toBe(true);
    expect(isEmptyContent(' \n')).toBe(true);
    expect(isEmptyContent(document())).toBe(true);
    expect(isEmptyContent(CONTENT_FIXTURES.actionOnload.content)).toBe(true);
    expect(isEmptyContent(document({ type: 'text', text: 'Hidden', isDisplay: false }))).toBe(true);
    expect(isEmptyContent('deleted')).toBe(false);
  });
});

describe('every type of item', () => {
  const fixtures = names.map((name) => CONTENT_FIXTURES[name].content);

  it.each(Object.keys(contentItems))(
    '[CONTENT-TYPES] %s goes from the door to its row and into another language',
    (type) => {
      const of = fixtures.filter((content) => content.includes(`"type":"${type}"`));
      expect(of).not.toEqual([]);
      for (const wire of of) {
        const read = readOutgoingContent(wire);
        if (!read.ok) throw new Error(`${wire} was refused: ${read.reason}`);
        expect(parseContent(wireContent(read.content).wire)).toEqual(read.content);
        const told = textContents(read.content).map((text) => `${text} (fr)`);
        const translated = parseContent(wireContent(withTextContents(read.content, told)).wire);
        expect(textContents(translated)).toEqual(told);
        const typesOf = (content: MessageContent) => content.kind === 'items' && content.items.map((item) => item.type);
        expect(typesOf(translated)).toEqual(typesOf(read.content));
      }
    },
  );
});

describe('texts of a content', () => {
  it('[CONTENT-TEXTS] gives a translator every text in reading order and puts the answers back in place', () => {
    const asked = parseContent(CONTENT_FIXTURES.quickReplies.content);
    expect(textContents(asked)).toEqual([
      'When would you like your room cleaned?',
      'Now',
      'After 13:00',
      'After 16:00',
      'Not today, thank you',
    ]);
    const translated = withTextContents(asked, [
      'Quand ?',
      'Maintenant',
      'Après 13 h',
      'Après 16 h',
      'Pas aujourd’hui',
    ]);
    expect(translated).toMatchObject({
      items: [{ text: 'Quand ?', list: [{ label: 'Maintenant', payload: 'clean_now' }, {}, {}, {}] }],
    });
  });

  it.each(names)('[CONTENT-TEXTS] leaves %s as it was when each text is replaced by itself', (name) => {
    const parsed = parseContent(CONTENT_FIXTURES[name].content);
    expect(withTextContents(parsed, textContents(parsed))).toEqual(parsed);
  });

  it('[CONTENT-PLAIN] makes one line without markup', () => {
    expect(plainTextOf(parseContent(CONTENT_FIXTURES.textWithLinks.content))).toContain(
      'Breakfast menu or call us: +81465001234',
    );
    expect(plainTextOf(parseContent(CONTENT_FIXTURES.quickReplyAnswer.content))).toBe('After 13:00');
    expect(plainTextOf(parseContent(CONTENT_FIXTURES.file.content))).toBe('Shuttle timetable, autumn.pdf');
    expect(plainTextOf(parseContent('deleted'))).toBe('Message deleted');
    expect(plainTextOf(parseContent('two\nlines  here'))).toBe('two lines here');
  });
});

/** Taken, and read as every reader reads it. */
const accepted = (content: string) => ({ ok: true, content: parseContent(content) });

describe('what may be sent', () => {
  it.each(names.filter((name) => !['unknown', 'deleted'].includes(name)))(
    '[MSG-LIMIT] accepts the fixture %s',
    (name) => {
      const { content } = CONTENT_FIXTURES[name];
      expect(readOutgoingContent(content)).toEqual(accepted(content));
    },
  );

  it('[MSG-LIMIT] counts 4,000 code points, in text and over a whole document', () => {
    expect(readOutgoingContent('a'.repeat(4000))).toEqual(accepted('a'.repeat(4000)));
    expect(readOutgoingContent('a'.repeat(4001))).toEqual({ ok: false, reason: 'too_long' });
    expect(readOutgoingContent('🏖'.repeat(4000))).toEqual(accepted('🏖'.repeat(4000)));
    expect(readOutgoingContent('🏖'.repeat(4001))).toEqual({ ok: false, reason: 'too_long' });
    expect(countCharacters('🏖a')).toBe(2);
    const half = 'é'.repeat(2000);
    const halves = document({ type: 'text', text: half }, { type: 'text', text: half });
    expect(readOutgoingContent(halves)).toEqual(accepted(halves));
    expect(readOutgoingContent(document({ type: 'text', text: half }, { type: 'text', text: `${half}!` }))).toEqual({
      ok: false,
      reason: 'too_long',
    });
    expect(readOutgoingContent('a'.repeat(2_000_000))).toEqual({ ok: false, reason: 'too_long' });
  });

  it.each([
    ['', 'empty'],
    [' \n\t ', 'empty'],
    ['\u200b\u2060', 'empty'],
    ['a\u0000b', 'control_characters'],
    ['a\u001b[31m', 'control_characters'],
    ['a\rb', 'control_characters'],
    ['a\u0085b', 'control_characters'],
    ['a\ud83d', 'unpaired_surrogate'],
    ['\udc00a', 'unpaired_surrogate'],
    ['deleted', 'bad_document'],
    [document(), 'empty'],
    [document({ type: 'text', text: ' ' }), 'empty'],
    [document({ type: 'hologram' }), 'bad_document'],
    ['{"messages":[{"type":"text","text":"\\u0000"}]}', 'control_characters'],
    ['{"messages":[{"type":"text","text":"\\ud800"}]}', 'unpaired_surrogate'],
    [document(...Array.from({ length: 21 }, () => ({ type: 'text', text: 'x' }))), 'bad_document'],
    [document({ type: 'image', image: 'javascript:alert(1)' }), 'bad_document'],
    [document({ type: 'button', button: { label: 'Go', url: 'data:text/html,x' } }), 'bad_document'],
    [document({ type: 'button', button: { label: 'Go', path: '//evil.example' } }), 'bad_document'],
  ])('[MSG-TEXT] refuses %j: %s', (content, reason) => {
    expect(readOutgoingContent(content)).toEqual({ ok: false, reason });
  });

  it('[MSG-TEXT] keeps line breaks, tabs, joined emoji and both directions of writing', () => {
    const mixed = 'السلام عليكم room 512\n\t👨‍👩‍👧 שלום';
    expect(readOutgoingContent(mixed)).toEqual(accepted(mixed));
  });

  it('[MSG-TEXT] a composer mends what the server would refuse', () => {
    expect(cleanText('one\r\ntwo\rthree\u2028four\u0000\ud800 \n\n')).toBe('one\ntwo\nthree\nfour');
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (typed) => {
        const check = readOutgoingContent(textContent(cleanText(typed)));
        expect(check.ok || check.reason === 'empty').toBe(true);
      }),
    );
  });
});

describe('who may author', () => {
  it.each(names.filter((name) => name !== 'deleted'))('[CONTENT-AUTHOR] lets the author of %s send it', (name) => {
    const { author, content } = CONTENT_FIXTURES[name];
    expect(mayAuthor(author, parseContent(content))).toBe(true);
  });

  it('[CONTENT-AUTHOR] refuses guests what asks for an answer, and people what only the server says', () => {
    const may = (author: 'guest' | 'staff' | 'bot', name: ContentFixtureName): boolean =>
      mayAuthor(author, parseContent(CONTENT_FIXTURES[name].content));
    for (const name of [
      'button',
      'quickReplies',
      'form',
      'mention',
      'userInputTable',
      'surveyRating',
      'sysMsg',
      'actionOnload',
      'unknown',
      'deleted',
    ] as const) {
      expect([name, may('guest', name)]).toEqual([name, false]);
    }
    for (const name of ['sysMsg', 'actionMove', 'unknown', 'deleted'] as const) {
      expect([name, may('staff', name), may('bot', name)]).toEqual([name, false, false]);
    }
  });

  it('[CONTENT-AUTHOR] takes pictures from people only from our own media or the configured store', () => {
    const foreign = parseContent(document({ type: 'image', image: 'https://tracker.example/pixel.png' }));
    expect(mayAuthor('guest', foreign)).toBe(false);
    expect(mayAuthor('staff', foreign)).toBe(false);
    expect(mayAuthor('guest', foreign, ['https://tracker.example'])).toBe(true);
    expect(mayAuthor('server', foreign)).toBe(true);
  });
});

describe('addresses', () => {
  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:x',
    '//evil.example',
    '/etc',
    '/media/../secret',
    '/media/%2e%2e/secret',
    '/media//evil.example',
    '/media/\\evil',
    'https://bank.example@evil.example',
    'https://',
    'tel:',
    'room service',
    '',
  ])('[MSG-SAFE] refuses %j', (url) => {
    expect(safeLink(url)).toBeNull();
  });

  it('[MSG-SAFE] passes http(s), tel, mailto and our own media', () => {
    expect(safeLink('https://seaside.example')).toBe('https://seaside.example/');
    expect(safeLink('tel:+81465001234')).toBe('tel:+81465001234');
    expect(safeLink('mailto:desk@seaside.example')).toBe('mailto:desk@seaside.example');
    expect(safeLink('/media/demo/a-b_c.jpg?w=600')).toBe('/media/demo/a-b_c.jpg?w=600');
    expect(isOwnMediaPath('/media/x.jpg')).toBe(true);
    expect(safeMediaUrl('tel:123')).toBeNull();
  });
});
