/** What a clerk's device or a mail says of what is theirs to come back to; the languages of the desk [PUSH-WORDS]. */
import type { Alert } from '#shared/domain/alerts/alerts.ts';
import { textIn } from '#shared/languages/fit-language.ts';

type Words = Readonly<Record<string, string>>;

const TITLES: Readonly<Record<Exclude<Alert, 'emergency'>, Words>> = {
  ticket: {
    en: 'A snoozed ticket is back',
    ja: 'スヌーズしたチケットの時間です',
    'zh-CN': '稍后处理的工单已到时间',
    ko: '다시 알림 티켓이 돌아왔습니다',
    fr: 'Un ticket reporté est de retour',
    es: 'Ha vuelto un ticket pospuesto',
    ar: 'عادت تذكرة مؤجلة',
  },
  mention: {
    en: '{by} mentioned you',
    ja: '{by}さんがあなたを呼んでいます',
    'zh-CN': '{by} 提到了您',
    ko: '{by} 님이 회원님을 언급했습니다',
    fr: '{by} vous a mentionné',
    es: '{by} le ha mencionado',
    ar: 'ذكرك {by}',
  },
  reminder: {
    en: 'Reminder',
    ja: 'リマインダー',
    'zh-CN': '提醒',
    ko: '알림',
    fr: 'Rappel',
    es: 'Recordatorio',
    ar: 'تذكير',
  },
};

const WAKE_UP: Words = {
  en: 'Wake-up call',
  ja: 'モーニングコール',
  'zh-CN': '叫醒服务',
  ko: '모닝콜',
  fr: 'Réveil',
  es: 'Despertador',
  ar: 'مكالمة إيقاظ',
};

interface Facts {
  /** Who names them. */
  readonly by: string | null;
  /** What a colleague wrote to be reminded of; '' for a guest's wake-up. Words of notes are not shown. */
  readonly words: string;
  /** A room, or a guest; '' where nobody knows. */
  readonly where: string;
}

/** Title and body for a reader. */
export function alertWords(
  alert: Exclude<Alert, 'emergency'>,
  { by, words, where }: Facts,
  lang: string,
): { readonly title: string; readonly body: string } {
  const title = textIn(TITLES[alert], lang).replace('{by}', () => by ?? '');
  if (alert !== 'reminder') return { title, body: where };
  return {
    title,
    body: [words === '' ? textIn(WAKE_UP, lang) : words, where].filter((part) => part !== '').join(' · '),
  };
}
