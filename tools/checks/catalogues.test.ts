import { describe, expect, it } from 'vitest';
import { messageFaults } from './catalogue-faults.ts';

const unread = '{count, plural, one {# new message} other {# new messages}}';

describe('a text of a catalogue', () => {
  it.each([
    ['fr', 'Send', 'Envoyer'],
    ['ja', 'Talk to a person', 'スタッフと話す'],
    ['zh-CN', 'Room {room}', '{room} 号房'],
    ['ko', unread, '{count, plural, other {새 메시지 #개}}'],
    ['es', unread, '{count, plural, one {# mensaje nuevo} many {# de mensajes nuevos} other {# mensajes nuevos}}'],
    ['ar', 'Read our <0>terms</0>', 'اقرأ <0>الشروط</0>'],
    ['ja', 'OK', 'OK'],
    ['ar', '{0} · {1}', '{0} · {1}'],
    ['fr', 'Wi-Fi', 'Wi-Fi'],
  ])('[LANG-CATALOGUE] is sound in %s: %s', (locale, source, translation) => {
    expect(messageFaults(locale, source, translation)).toEqual([]);
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
    ['ja', unread, '{count, plural, one {#件の新着} other {#件の新着}}', '{count} has the plural form "one", which the language does not have'],
    ['ar', unread, '{count, plural, one {رسالة} other {# رسائل}}', '{count} lacks the plural form "zero"'],
    ['ja', 'Send', 'Envoyer', 'no word in the script of its language'],
    ['ko', 'Send', '送信', 'letters of another script: 送信'],
    ['zh-CN', 'Message', '訊息', 'traditional characters: 訊'],
    ['fr', 'Send {n, plural, one {it} other {them}}', 'Envoyer {n, plural, one {le}', 'cannot be read'],
    ['fr', 'Loading ', 'Chargement', 'spaces at the ends differ'],
  ])('[LANG-CATALOGUE] in %s, of %j as %j: %s', (locale, source, translation, fault) => {
    expect(messageFaults(locale, source, translation).join('; ')).toContain(fault);
  });
});
