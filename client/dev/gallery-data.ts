/** Conversations for the gallery: a guest of room 512 and the front desk, every content type among them. */
import { CONTENT_FIXTURES } from '#shared/domain/message-content/fixtures.ts';
import type { ChatMessage } from '#client/chat/chat-types.ts';

const NOON = Date.parse('2026-11-20T05:02:00Z');
const MINUTE = 60_000;
export const GALLERY_NOW = NOON + 60 * MINUTE;
export const GALLERY_ZONE = 'Asia/Tokyo';

type Part = Partial<ChatMessage> & Pick<ChatMessage, 'content'>;

let order = 0;
const at = (minutes: number): number => NOON + minutes * MINUTE;

function line(side: ChatMessage['side'], minutes: number, part: Part): ChatMessage {
  order += 1;
  const author = { own: ['me', 'Me', 'guest'], other: ['mika', 'Mika', 'staff'], system: ['', '', 'server'] } as const;
  const [authorId, authorName, authorRole] = author[side];
  return {
    id: `m${order}`,
    order,
    authorId,
    authorName,
    authorRole,
    side,
    originalLang: 'en',
    createdAt: at(minutes),
    state: 'read',
    deletable: side === 'own',
    ...part,
  };
}

/** The guest's side, in English. */
export function guestChat(): ChatMessage[] {
  const other = (minutes: number, part: Part): ChatMessage => line('other', minutes, part);
  const own = (minutes: number, part: Part): ChatMessage => line('own', minutes, part);
  return [
    own(-1500, { content: 'Hello! We arrive around 21:00. Is the front desk open then?' }),
    other(-1498, {
      content: 'Welcome! The desk is open all night.',
      originalLang: 'ja',
      translation: { content: 'Welcome! The desk is open all night.', lang: 'en', status: 'machine' },
    }),
    other(-1497, { content: 'Safe travels.' }),
    line('system', -31, { content: CONTENT_FIXTURES.sysMsg.content }),
    own(-30, { content: CONTENT_FIXTURES.text.content }),
    own(-29, { content: 'And one more pillow 🙂' }),
    other(-27, {
      content: 'かしこまりました。すぐにお持ちします。',
      originalLang: 'ja',
      translation: { content: 'Certainly. We will bring them right away.', lang: 'en', status: 'machine' },
    }),
    other(-26, {
      content: 'ほかにご用はございますか。',
      originalLang: 'ja',
      translation: { content: null, lang: 'en', status: 'failed' },
    }),
    own(-25, { content: 'Thanks!', state: 'read' }),
    own(-24, { content: CONTENT_FIXTURES.image.content }),
    own(-24, {
      content: 'The air conditioner shows this code and stays warm.',
      linked: { id: 'm6', authorName: 'Mika', content: 'Certainly. We will bring them right away.', lang: 'en' },
    }),
    other(-20, { content: CONTENT_FIXTURES.images.content }),
    other(-19, { content: CONTENT_FIXTURES.textWithLinks.content }),
    other(-18, { content: CONTENT_FIXTURES.file.content }),
    other(-17, { content: CONTENT_FIXTURES.video.content }),
    other(-16, { content: CONTENT_FIXTURES.button.content }),
    other(-10, { content: CONTENT_FIXTURES.form.content }),
    other(-9, { content: CONTENT_FIXTURES.userInputTable.content }),
    other(-9, { content: CONTENT_FIXTURES.surveyRating.content }),
    other(-8, { content: CONTENT_FIXTURES.actionMove.content }),
    other(-8, { content: CONTENT_FIXTURES.unknown.content }),
    own(-7, { content: 'deleted' }),
    other(-7, { content: 'hidden', masked: true }),
    other(-6, {
      authorId: 'bot',
      authorName: 'Seaside assistant',
      authorRole: 'bot',
      content: CONTENT_FIXTURES.quickReplies.content,
    }),
    own(-4, { content: 'Could someone look at it before dinner?', state: 'sent' }),
    own(-3, { content: 'We are out until six, please just go in.', state: 'saved', order: null }),
    own(-3, {
      content: 'My passport number is on file, yes?',
      state: 'refused',
      order: null,
      refusal: { code: 'conversation_closed', text: 'This chat has ended.' },
    }),
  ];
}

/** The guest's side in Japanese and in Arabic: what staff write in English arrives translated. */
export function translatedChat(lang: 'ja' | 'ar'): ChatMessage[] {
  const words = {
    ja: {
      ask: 'こんばんは。512号室ですが、バスタオルを2枚追加していただけますか。',
      more: 'あと、明日の朝8時にタクシーをお願いします。',
      reply: 'かしこまりました。タオルはすぐにお持ちします。タクシーは8時に正面玄関でお待ちします。',
      menu: 'お部屋の清掃はいつがよろしいですか。',
      labels: ['今すぐ', '13時以降', '16時以降', '今日は結構です'],
      thanks: 'ありがとうございます',
    },
    ar: {
      ask: 'مساء الخير. هل يمكننا الحصول على منشفتين إضافيتين في الغرفة 512 من فضلكم؟',
      more: 'ونريد سيارة أجرة غدًا الساعة 8 صباحًا.',
      reply: 'بالتأكيد. سنحضر المناشف حالًا، وستكون سيارة الأجرة عند المدخل الرئيسي الساعة 8:00.',
      menu: 'متى تودّون تنظيف الغرفة؟',
      labels: ['الآن', 'بعد الساعة 13:00', 'بعد الساعة 16:00', 'ليس اليوم، شكرًا'],
      thanks: 'شكرًا جزيلًا',
    },
  }[lang];
  const machine = (content: string) => ({ content, lang, status: 'machine' }) as const;
  const asked = JSON.stringify({
    messages: [
      { type: 'quick_replies', text: words.menu, list: words.labels.map((label) => ({ label, payload: label })) },
    ],
  });
  return [
    line('system', -31, { content: CONTENT_FIXTURES.sysMsg.content }),
    line('own', -30, { content: words.ask, originalLang: lang }),
    line('own', -29, { content: words.more, originalLang: lang }),
    line('other', -27, {
      content: 'Certainly. We will bring the towels right away; the taxi will be at the main entrance at 8:00.',
      translation: machine(words.reply),
    }),
    line('other', -26, {
      content: 'WiFi: Seaside-Guest',
      originalLang: 'en',
      translation: { content: null, lang, status: 'failed' },
    }),
    line('own', -25, { content: words.thanks, originalLang: lang, state: 'read' }),
    line('other', -12, { content: CONTENT_FIXTURES.file.content }),
    line('other', -10, { content: CONTENT_FIXTURES.quickReplies.content, translation: machine(asked) }),
    line('own', -4, { content: '512', originalLang: lang, state: 'sent' }),
    line('own', -3, { content: 'OK 👍', originalLang: lang, state: 'saved', order: null }),
  ];
}

/** The staff's side of a conversation with a French guest. */
export function staffChat(): ChatMessage[] {
  const guest = { authorId: 'guest', authorName: 'Room 512', authorRole: 'guest' } as const;
  const french = (minutes: number, content: string, english: string): ChatMessage =>
    line('other', minutes, {
      ...guest,
      content,
      originalLang: 'fr',
      translation: { content: english, lang: 'en', status: 'machine' },
    });
  const clerk = { authorId: 'sora', authorName: 'Sora', authorRole: 'staff', mine: false } as const;
  return [
    french(
      -40,
      'Bonsoir, la climatisation ne marche pas dans la 512.',
      'Good evening, the air conditioning does not work in 512.',
    ),
    french(-39, 'Elle affiche E5 depuis une heure.', 'It has been showing E5 for an hour.'),
    line('own', -37, { ...clerk, content: 'I am sorry about that. A technician is on the way.' }),
    line('own', -36, {
      ...clerk,
      note: true,
      content: 'E5 again on this floor. Told maintenance, they bring the spare fan.',
    }),
    line('system', -30, {
      content: JSON.stringify({ messages: [{ type: 'sys_msg', sys_msg: { type: 'forwarded', content: 'Mika' } }] }),
    }),
    line('own', -22, { content: 'This is Mika at the front desk. Has the technician been with you?' }),
    french(
      -18,
      'Oui, merci ! Il fait déjà plus frais. Est-il possible de quitter la chambre à 13h demain ?',
      'Yes, thank you! It is already cooler. Could we leave the room at 1 pm tomorrow?',
    ),
    line('own', -12, { content: CONTENT_FIXTURES.mention.content, note: true }),
    line('own', -8, { content: 'Of course. Late checkout until 13:00 is noted, at no charge.', state: 'sent' }),
    line('own', -7, { content: CONTENT_FIXTURES.quickReplies.content, state: 'sent' }),
  ];
}

const SAYINGS = [
  'Is the sauna open?',
  'Yes, from 15:00 until midnight. Towels are beside the entrance; please leave your slippers on the shelf.',
  'Thank you!',
  'Which bus goes to the lighthouse, and where does it leave from? We would like to be there before the sun sets.',
  'Line 3, from the stop across the street. The last one back leaves at 19:40.',
] as const;

/** A conversation of `count` messages up to now. */
export function longChat(count: number): ChatMessage[] {
  return Array.from({ length: count }, (_, index) =>
    line(index % 5 === 1 || index % 5 === 4 ? 'other' : 'own', (index - count) * 17, {
      id: `long-${index}`,
      order: index + 1,
      content: `${index + 1}. ${SAYINGS[index % SAYINGS.length] ?? ''}`,
    }),
  );
}

/** A message of the hotel's that has just come. */
export function received(content: string, index: number): ChatMessage {
  return line('other', 60, { id: `received-${index}`, order: 10_000 + index, content });
}
