import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONTENT_FIXTURES } from '../message-content/fixtures.ts';
import { itemsContent, parseContent } from '../message-content/message-content.ts';
import { answerItem, answersOf } from './answers.ts';
import { chatRows, firstUnreadId, type Groupable } from './grouping.ts';
import { clockTime, dayOf, messageTime } from './message-time.ts';
import { linkSegments, shortenLabel } from './text-links.ts';

const NOW = Date.UTC(2026, 10, 20, 5, 0);
const MINUTE = 60_000;

function message(id: string, minutes: number, more: Partial<Groupable> = {}): Groupable {
  return {
    id,
    order: Number.parseInt(id.slice(1), 10),
    authorId: 'guest-512',
    side: 'other',
    createdAt: NOW + minutes * MINUTE,
    ...more,
  };
}
const drawn = (messages: Groupable[], unread: string | null = null, zone = 'UTC'): string =>
  chatRows(messages, unread, zone)
    .map((row) =>
      row.kind === 'message'
        ? `${row.first ? '(' : ''}${row.message.id}${row.last ? ')' : ''}`
        : row.kind === 'date'
          ? row.day
          : '--',
    )
    .join(' ');

describe('grouping', () => {
  it('[CHAT-GROUP] groups bubbles of one sender within three minutes', () => {
    expect(
      drawn([message('m1', 0), message('m2', 3), message('m3', 6.1), message('m4', 6.2, { authorId: 'front-desk' })]),
    ).toBe('2026-11-20 (m1 m2) (m3) (m4)');
  });

  it('[CHAT-GROUP] never groups system messages, nor a note with a reply', () => {
    expect(
      drawn([
        message('m1', 0, { side: 'system' }),
        message('m2', 0, { side: 'system' }),
        message('m3', 0, { note: true }),
        message('m4', 0),
      ]),
    ).toBe('2026-11-20 (m1) (m2) (m3) (m4)');
  });

  it('[CHAT-DATE] puts one chip at each new day of the reader’s zone', () => {
    const around = [message('m1', 9.9 * 60), message('m2', 10.1 * 60)];
    expect(drawn(around, null, 'Asia/Tokyo')).toBe('2026-11-20 (m1) 2026-11-21 (m2)');
    expect(drawn(around, null, 'UTC')).toBe('2026-11-20 (m1) (m2)');
  });

  it('[CHAT-DATE] gives a day its chip once when clocks disagree around midnight', () => {
    const rows = chatRows(
      [message('m1', 18 * 60), message('m2', 20 * 60), message('m3', 18.5 * 60), message('m4', 20.1 * 60)],
      null,
      'UTC',
    );
    expect(new Set(rows.map((row) => row.key)).size).toBe(rows.length);
  });

  it('[CHAT-DIVIDER] stands before the first unread message of somebody else and parts the group', () => {
    const messages = [message('m1', 0), message('m2', 1), message('m3', 1, { side: 'own' }), message('m4', 1)];
    expect(firstUnreadId(messages, 1)).toBe('m2');
    expect(firstUnreadId(messages, 2)).toBe('m4');
    expect(firstUnreadId(messages, 4)).toBeNull();
    expect(drawn(messages.slice(0, 2), 'm2')).toBe('2026-11-20 (m1) -- (m2)');
  });

  it('[CHAT-GROUP] keeps every message, in order, under unique keys', () => {
    const any = fc.array(
      fc.record({
        minutes: fc.integer({ min: 0, max: 4000 }),
        authorId: fc.constantFrom('a', 'b'),
        side: fc.constantFrom('own', 'other', 'system'),
      }),
    );
    fc.assert(
      fc.property(any, (list) => {
        const messages = list.map(({ minutes, ...rest }, index) =>
          message(`m${index}`, minutes, rest as Partial<Groupable>),
        );
        const rows = chatRows(messages, null, 'Asia/Kolkata');
        expect(rows.flatMap((row) => (row.kind === 'message' ? [row.message.id] : []))).toEqual(
          messages.map((m) => m.id),
        );
        expect(new Set(rows.map((row) => row.key)).size).toBe(rows.length);
      }),
    );
  });
});

describe('times', () => {
  it('[CHAT-TIME] shows today hh:mm, this year MM/DD hh:mm, otherwise YYYY/MM/DD hh:mm', () => {
    expect(messageTime(Date.UTC(2026, 10, 20, 0, 5), NOW, 'UTC')).toBe('00:05');
    expect(messageTime(Date.UTC(2026, 1, 3, 23, 59), NOW, 'UTC')).toBe('02/03 23:59');
    expect(messageTime(Date.UTC(2025, 11, 31, 9, 7), NOW, 'UTC')).toBe('2025/12/31 09:07');
  });

  it.each([
    ['en-US', '12:05 AM', '11:59 PM'],
    ['en-GB', '00:05', '23:59'],
    ['de', '00:05', '23:59'],
    ['ja', '00:05', '23:59'],
    ['ko', '오전 12:05', '오후 11:59'],
    ['ar', '12:05 ص', '11:59 م'],
    ['xx', '00:05', '23:59'],
  ])('[CHAT-TIME] has the clock of %s: %s and %s', (locale, first, last) => {
    const said = [Date.UTC(2026, 10, 20, 0, 5), Date.UTC(2026, 10, 20, 23, 59)].map((at) =>
      clockTime(at, 'UTC', locale).replaceAll(/\s/gu, ' '),
    );
    expect(said).toEqual([first, last]);
    expect(messageTime(Date.UTC(2026, 1, 3, 23, 59), NOW, 'UTC', locale).replaceAll(/\s/gu, ' ')).toBe(`02/03 ${last}`);
  });

  it('[CHAT-TIME] is written in the digits of the language, whatever the region, as counts and prices are', () => {
    const last = Date.UTC(2025, 1, 3, 23, 59);
    expect(messageTime(last, NOW, 'UTC', 'fa')).toBe('۲۰۲۵/۰۲/۰۳ ۲۳:۵۹');
    expect(messageTime(last, NOW, 'UTC', 'fa-AF')).toBe('۲۰۲۵/۰۲/۰۳ ۲۳:۵۹');
    expect(clockTime(last, 'UTC', 'my')).toBe('၂၃:၅၉');
    expect(clockTime(last, 'UTC', 'ar-EG')).toMatch(/^11:59\s/u);
  });

  it('[CHAT-TIME] reads the reader’s zone, and UTC when the zone is unknown', () => {
    expect(messageTime(Date.UTC(2025, 11, 31, 15, 30), Date.UTC(2026, 0, 1, 1), 'Asia/Tokyo')).toBe('00:30');
    expect(clockTime(NOW, 'Asia/Kathmandu')).toBe('10:45');
    expect(clockTime(NOW, 'Mars/Olympus')).toBe('05:00');
    expect(dayOf(NOW, 'Pacific/Kiritimati')).toBe('2026-11-20');
  });

  it.each(['Asia/Kathmandu', 'Australia/Lord_Howe', 'Europe/Paris', 'America/St_Johns', 'Pacific/Apia', 'UTC'])(
    '[CHAT-TIME] says of %s what a clock on its wall says, also where clocks are changed',
    (timeZone) => {
      const wall = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' });
      const year = Date.UTC(2026, 0, 1);
      // Every 7 minutes of a day would miss no quarter; a prime of hours and some seconds meets every day and hour.
      for (let at = Date.UTC(2011, 11, 1); at < year; at += 3_607_013 * 5)
        expect(`${dayOf(at, timeZone)} ${clockTime(at, timeZone)}`).toBe(wall.format(at));
    },
  );
});

describe('links', () => {
  const shape = (text: string): string =>
    linkSegments(text)
      .map((part) => (part.kind === 'link' ? `<${part.text}→${part.href}>` : part.text))
      .join('');

  it.each([
    ['See [the menu|https://seaside.example/menu] now', 'See <the menu→https://seaside.example/menu> now'],
    ['at https://seaside.example/pool.', 'at <https://seaside.example/pool→https://seaside.example/pool>.'],
    ['(https://seaside.example/a_(b))', '(<https://seaside.example/a_(b)→https://seaside.example/a_(b)>)'],
    ['www.seaside.example, please', '<www.seaside.example→https://www.seaside.example/>, please'],
    [
      'https://seaside.example/menuをご覧ください',
      '<https://seaside.example/menu→https://seaside.example/menu>をご覧ください',
    ],
    ['write to desk@seaside.example!', 'write to <desk@seaside.example→mailto:desk@seaside.example>!'],
    ['tel:+81465001234', '<+81465001234→tel:+81465001234>'],
    ['[call|tel:110]', '<call→tel:110>'],
    ['[photo|/media/demo/a.jpg]', '<photo→/media/demo/a.jpg>'],
  ])('[CHAT-LINK] reads %j', (text, expected) => {
    expect(shape(text)).toBe(expected);
  });

  it.each([
    '[x|javascript:alert(1)]',
    '[x|data:text/html,a]',
    '[x|ftp://a.example]',
    '[a|b]',
    'room [512|',
    'https://',
  ])('[CHAT-LINK] leaves %j as text', (text) => {
    expect(shape(text)).toBe(text);
  });

  it('[CHAT-LINK] shortens labels over 41 characters to 40 and an ellipsis', () => {
    expect(shortenLabel('x'.repeat(41))).toBe('x'.repeat(41));
    expect(shortenLabel('x'.repeat(42))).toBe(`${'x'.repeat(40)}…`);
    expect(shortenLabel('🏖'.repeat(42))).toBe(`${'🏖'.repeat(40)}…`);
    expect(shape(`https://seaside.example/${'p'.repeat(60)}`)).toContain(
      `<https://seaside.example/${'p'.repeat(16)}…→`,
    );
  });

  it('[CHAT-LINK-HONEST] shows the true address when the label names another host', () => {
    expect(shape('[https://bank.example|https://evil.example/x]')).toBe(
      '<https://evil.example/x→https://evil.example/x>',
    );
    expect(shape('[bank.example|https://evil.example/]')).toBe('<https://evil.example/→https://evil.example/>');
  });

  it('[CHAT-LINK] shows every character of a text that has no markup', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }).filter((s) => !/[|@:]|www/i.test(s)),
        (text) => {
          expect(shape(text)).toBe(text);
        },
      ),
    );
  });
});

describe('answers', () => {
  it('[CONTENT-ANSWER] finds what was chosen and builds the answer to a question', () => {
    const content = CONTENT_FIXTURES.quickReplies.content;
    const parsed = parseContent(content);
    const question = parsed.kind === 'items' ? parsed.items[0] : undefined;
    if (question === undefined) throw new Error('fixture without items');
    const item = answerItem(question, 'm7', 'After 13:00');
    if (item === null) throw new Error('quick replies can be answered');
    expect(item).toMatchObject({ list: [{ payload: 'clean_afternoon' }], selected: true });
    expect(answersOf([{ content }, { content: itemsContent([item]) }])).toEqual(new Map([['m7', 'After 13:00']]));
  });
});
