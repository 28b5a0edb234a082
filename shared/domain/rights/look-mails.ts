/** What a house's administrators are told when one of the provider's own asks for a look, in the languages of the consoles [SUPPORT-TOLD]. */
import { fillIn } from '../billing/mails/mail-texts.ts';

interface LookMail {
  readonly subject: string;
  readonly text: string;
}

const texts: Readonly<Record<string, LookMail>> = {
  en: {
    subject: '{who} asks for a look at how {house} is set up',
    text: '{who} of the people who run Bellhop asks for a look at how {house} is set up, for {minutes} minutes at most. The reason given: {reason}\n\nThey see nothing unless you say yes, never anything of guests, and change nothing. You can end it at any time.\n\nSay yes or no: {address}',
  },
  ja: {
    subject: '{who} が {house} の設定の閲覧を求めています',
    text: 'Bellhop 運営の {who} が、{house} の設定を最長 {minutes} 分間閲覧する許可を求めています。理由：{reason}\n\n許可するまで何も見えません。ゲストに関する情報は一切見えず、変更もできません。いつでも終了できます。\n\n許可または拒否する：{address}',
  },
  'zh-CN': {
    subject: '{who} 请求查看 {house} 的设置',
    text: 'Bellhop 运营方的 {who} 请求查看 {house} 的设置，最长 {minutes} 分钟。理由：{reason}\n\n未经您同意，对方什么也看不到；永远看不到客人的任何信息，也不能更改任何内容。您可随时结束。\n\n同意或拒绝：{address}',
  },
  ko: {
    subject: '{who} 님이 {house}의 설정을 보기를 요청합니다',
    text: 'Bellhop 운영팀의 {who} 님이 {house}의 설정을 최대 {minutes}분 동안 보기를 요청합니다. 이유: {reason}\n\n허락하기 전에는 아무것도 볼 수 없으며, 고객 정보는 전혀 보이지 않고 아무것도 변경할 수 없습니다. 언제든지 끝낼 수 있습니다.\n\n허락 또는 거절: {address}',
  },
  fr: {
    subject: '{who} demande à voir les réglages de {house}',
    text: '{who}, de l’équipe de Bellhop, demande à voir les réglages de {house}, pendant {minutes} minutes au plus. Motif : {reason}\n\nSans votre accord, rien n’est visible ; rien des clients ne l’est jamais, et rien ne peut être modifié. Vous pouvez y mettre fin à tout moment.\n\nAccepter ou refuser : {address}',
  },
  es: {
    subject: '{who} pide ver cómo está configurado {house}',
    text: '{who}, del equipo de Bellhop, pide ver cómo está configurado {house}, durante {minutes} minutos como máximo. Motivo: {reason}\n\nSin su permiso no ve nada; nunca ve nada de los huéspedes ni cambia nada. Puede terminarlo en cualquier momento.\n\nAceptar o rechazar: {address}',
  },
  ar: {
    subject: 'يطلب {who} الاطلاع على إعدادات {house}',
    text: 'يطلب {who} من فريق Bellhop الاطلاع على إعدادات {house} لمدة أقصاها {minutes} دقيقة. السبب: {reason}\n\nلا يرى شيئًا ما لم توافق، ولا يرى أبدًا شيئًا عن الضيوف، ولا يغيّر شيئًا. يمكنك إنهاء ذلك في أي وقت.\n\nالموافقة أو الرفض: {address}',
  },
};

export const lookMailLanguages: readonly string[] = Object.keys(texts);

/** The mail, in English where there are no texts of a language. */
export function lookMail(
  lang: string,
  values: Readonly<Record<'who' | 'house' | 'minutes' | 'reason' | 'address', string>>,
): LookMail {
  const mail = texts[lang] ?? texts['en'];
  if (mail === undefined) throw new Error('no mails about looks');
  return { subject: fillIn(mail.subject, values), text: fillIn(mail.text, values) };
}
