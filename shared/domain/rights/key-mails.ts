/** What whoever runs a house or an organisation is told about the end of a service key, in the languages of the consoles. */
import { fillIn } from '../billing/mails/mail-texts.ts';

export type KeyNews = 'ends' | 'ended';

interface KeyMails extends Readonly<Record<KeyNews, { readonly subject: string; readonly text: string }>> {
  /** Below either; `{address}` leads to the key. */
  readonly way: string;
}

const texts: Readonly<Record<string, KeyMails>> = {
  en: {
    ends: {
      subject: 'The service key “{name}” of {place} ends on {date}',
      text: 'On {date} the service key “{name}” of {place} stops working, and the program that uses it is shut out. Set a later last day, or make another key and change the program over before then.',
    },
    ended: {
      subject: 'The service key “{name}” of {place} has ended',
      text: 'The service key “{name}” of {place} no longer works: its last day was {date}. If a program still needs it, set a later last day, and it works again at once. If not, delete it.',
    },
    way: 'Open the key: {address}',
  },
  ja: {
    ends: {
      subject: '{place} のサービスキー「{name}」は {date} に期限を迎えます',
      text: '{place} のサービスキー「{name}」は {date} に使えなくなり、利用中のプログラムは接続できなくなります。それまでに最終日を延ばすか、新しいキーを作ってプログラムを切り替えてください。',
    },
    ended: {
      subject: '{place} のサービスキー「{name}」の期限が切れました',
      text: '{place} のサービスキー「{name}」は使えなくなりました（最終日：{date}）。まだ必要な場合は最終日を延ばすと、すぐに再び使えます。不要な場合は削除してください。',
    },
    way: 'キーを開く：{address}',
  },
  'zh-CN': {
    ends: {
      subject: '{place} 的服务密钥“{name}”将于 {date} 到期',
      text: '{place} 的服务密钥“{name}”将于 {date} 失效，使用它的程序届时将无法访问。请在此之前延长最后一天，或新建密钥并让程序改用新密钥。',
    },
    ended: {
      subject: '{place} 的服务密钥“{name}”已到期',
      text: '{place} 的服务密钥“{name}”已失效（最后一天：{date}）。如果程序仍需使用，延长最后一天即可立即恢复；不再需要时请将其删除。',
    },
    way: '打开密钥：{address}',
  },
  ko: {
    ends: {
      subject: '{place}의 서비스 키 “{name}”이(가) {date}에 만료됩니다',
      text: '{place}의 서비스 키 “{name}”은(는) {date}에 만료되며, 이 키를 쓰는 프로그램은 접속할 수 없게 됩니다. 그 전에 마지막 날을 늦추거나 새 키를 만들어 프로그램을 바꿔 주세요.',
    },
    ended: {
      subject: '{place}의 서비스 키 “{name}”이(가) 만료되었습니다',
      text: '{place}의 서비스 키 “{name}”은(는) 더 이상 쓸 수 없습니다(마지막 날: {date}). 아직 필요하다면 마지막 날을 늦추면 바로 다시 쓸 수 있습니다. 필요 없다면 삭제해 주세요.',
    },
    way: '키 열기: {address}',
  },
  fr: {
    ends: {
      subject: 'La clé de service « {name} » de {place} expire le {date}',
      text: 'Le {date}, la clé de service « {name} » de {place} cessera de fonctionner et le programme qui l’utilise n’aura plus accès. Repoussez le dernier jour, ou créez une autre clé et changez-la dans le programme d’ici là.',
    },
    ended: {
      subject: 'La clé de service « {name} » de {place} a expiré',
      text: 'La clé de service « {name} » de {place} ne fonctionne plus : son dernier jour était le {date}. Si un programme en a encore besoin, repoussez le dernier jour et elle fonctionnera de nouveau aussitôt. Sinon, supprimez-la.',
    },
    way: 'Ouvrir la clé : {address}',
  },
  es: {
    ends: {
      subject: 'La clave de servicio «{name}» de {place} vence el {date}',
      text: 'El {date} la clave de servicio «{name}» de {place} dejará de funcionar y el programa que la usa quedará sin acceso. Antes de esa fecha, ponga un último día posterior o cree otra clave y cámbiela en el programa.',
    },
    ended: {
      subject: 'La clave de servicio «{name}» de {place} ha vencido',
      text: 'La clave de servicio «{name}» de {place} ya no funciona: su último día fue el {date}. Si un programa aún la necesita, ponga un último día posterior y volverá a funcionar al momento. Si no, elimínela.',
    },
    way: 'Abrir la clave: {address}',
  },
  ar: {
    ends: {
      subject: 'ينتهي مفتاح الخدمة «{name}» في {place} بتاريخ {date}',
      text: 'بتاريخ {date} يتوقف مفتاح الخدمة «{name}» في {place} عن العمل، ولن يتمكن البرنامج الذي يستخدمه من الدخول. مدّد اليوم الأخير، أو أنشئ مفتاحًا آخر وانقل البرنامج إليه قبل ذلك.',
    },
    ended: {
      subject: 'انتهى مفتاح الخدمة «{name}» في {place}',
      text: 'لم يعد مفتاح الخدمة «{name}» في {place} يعمل، وكان يومه الأخير {date}. إن كان برنامج ما لا يزال يحتاج إليه فمدّد اليوم الأخير ليعمل من جديد فورًا، وإلا فاحذفه.',
    },
    way: 'افتح المفتاح: {address}',
  },
};

/** The mail, in English where there are no texts of a language. */
export function keyMail(
  lang: string,
  about: KeyNews,
  values: Readonly<Record<'name' | 'place' | 'date' | 'address', string>>,
): { readonly subject: string; readonly text: string } {
  const mails = texts[lang] ?? texts['en'];
  if (mails === undefined) throw new Error('no mails about keys');
  const { subject, text } = mails[about];
  return { subject: fillIn(subject, values), text: `${fillIn(text, values)}\n\n${fillIn(mails.way, values)}` };
}

export const keyMailLanguages: readonly string[] = Object.keys(texts);
