import { describe, expect, it } from 'vitest';
import { readPage } from '#tools/languages/page.ts';
import { fileFaults, messageFaults } from './catalogue-faults.ts';

/** What a text of the desk is held to: its own terms, and those of guests. */
const faultsIn = (locale: string, source: string, translation: string): string[] =>
  messageFaults({ locale, catalogue: 'desk', page: readPage(locale) }, source, translation);

const unread = '{count, plural, one {# new message} other {# new messages}}';

describe('a text of a catalogue', () => {
  it.each([
    ['fr', 'Send', 'Envoyer'],
    ['ja', 'Talk to a person', 'スタッフと話す'],
    ['zh-CN', 'Room {room}', '{room} 号房'],
    ['ko', unread, '{count, plural, other {새 메시지 #개}}'],
    ['es', unread, '{count, plural, one {# mensaje nuevo} many {# de mensajes nuevos} other {# mensajes nuevos}}'],
    ['ar', 'Read our <0>terms</0>', 'اقرأ <0>الشروط</0>'],
    ['zh-TW', 'Message', '訊息'],
    ['th', 'Talk to a person', 'คุยกับพนักงาน'],
    ['vi', unread, '{count, plural, other {# tin nhắn mới}}'],
    [
      'ru',
      unread,
      '{count, plural, one {# новое сообщение} few {# новых сообщения} many {# новых сообщений} other {# нового сообщения}}',
    ],
    ['iw', unread, '{count, plural, one {הודעה חדשה אחת} two {# הודעות חדשות} other {# הודעות חדשות}}'],
    ['ja', 'OK', 'OK'],
    ['ar', '{0} · {1}', '{0} · {1}'],
    ['fr', 'Wi-Fi', 'Wi-Fi'],
  ])('[LANG-CATALOGUE] is sound in %s: %s', (locale, source, translation) => {
    expect(faultsIn(locale, source, translation)).toEqual([]);
  });

  it.each([
    ['fr', 'Send', '', 'not translated'],
    ['fr', 'Room {room}', 'Chambre', 'the placeholder {room} is lost'],
    ['fr', 'Room {room}', 'Chambre {chambre}', 'the placeholder {room} is lost'],
    ['fr', 'Room {room}', 'Chambre {room} {salle}', 'the placeholder {salle} is unknown'],
    ['fr', 'Read our <0>terms</0>', 'Lisez nos conditions', 'the tag <0> is lost'],
    ['fr', 'Read our <0>terms</0>', 'Lisez nos <0>conditions', 'a tag is not closed'],
    ['fr', 'Read our <0>terms</0>', 'Lisez <1>nos</1> <0>conditions</0>', 'the tag <1> is unknown'],
    ['fr', unread, '# messages', 'the plural of {count} is gone'],
    ['fr', unread, '{count, plural, one {# message} other {# messages}}', '{count} lacks the plural form "many"'],
    [
      'ja',
      unread,
      '{count, plural, one {#件の新着} other {#件の新着}}',
      '{count} has the plural form "one", which the language does not have',
    ],
    ['ar', unread, '{count, plural, one {رسالة} other {# رسائل}}', '{count} lacks the plural form "zero"'],
    [
      'fr',
      unread,
      '{count, plural, one {un message} many {# messages} other {# messages}}',
      'does not say the number (#) in "one"',
    ],
    ['hy', 'Send', 'გაგზავნა', 'letters of another script or language'],
    ['sw', 'Please try again', 'Tafadhali try again please', 'English words left standing: please'],
    ['nl', 'Close', 'Close', 'the English words: Close'],
    ['ja', 'Send', 'Envoyer', 'no word in the script of its language'],
    ['ko', 'Send', '送信', 'letters of another script or language: 送信'],
    ['zh-CN', 'Message', '訊息', 'traditional characters: 訊'],
    ['zh-TW', 'Message', '消息通知这里', 'simplified characters: 这'],
    ['ru', unread, '{count, plural, one {# сообщение} other {# сообщений}}', '{count} lacks the plural form "few"'],
    ['iw', unread, '{count, plural, one {הודעה} other {# הודעות}}', '{count} lacks the plural form "two"'],
    ['th', 'Send', 'ส่งמ', 'letters of another script or language: מ'],
    ['iw', 'Send', 'Send', 'the English words: Send'],
    ['de', 'Coupon', 'Kupon', 'the glossary says "Gutschein"'],
    ['ja', 'Inbox', '受信箱', 'the glossary says "受信トレイ"'],
    ['de', 'Open the survey', 'Open the survey', 'the English words'],
    ['fr', 'Send {n, plural, one {it} other {them}}', 'Envoyer {n, plural, one {le}', 'cannot be read'],
    ['fr', 'Loading ', 'Chargement', 'spaces at the ends differ'],
  ])('[LANG-CATALOGUE] in %s, of %j as %j: %s', (locale, source, translation, fault) => {
    expect(faultsIn(locale, source, translation).join('; ')).toContain(fault);
  });
});

describe('the header of a catalogue', () => {
  const header = (lines: string): string =>
    `msgid ""\nmsgstr ""\n"Language: th\\n"\n${lines}\nmsgid "Send"\nmsgstr "ส่ง"\n`;

  it.each([
    ['no', []],
    ['2027-03-01', []],
    ['yes', ['its header does not say']],
  ])('[LANG-REVIEW] says whether a native has read it: %s', (value, faults) => {
    const found = fileFaults('th', header(`"X-Native-Review: ${value}\\n"`));
    expect(found.map((words) => words.slice(0, 23))).toEqual(faults);
  });

  it('[LANG-REVIEW] may not leave it out, but for the language the texts are written in', () => {
    expect(fileFaults('th', header(''))).toHaveLength(1);
    expect(fileFaults('en', header(''))).toEqual([]);
  });
});
