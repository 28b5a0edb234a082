/** What people are told by mail of drafts and of what a template proposes, in the languages of the consoles. */
import { fillIn } from '../billing/mails/mail-texts.ts';

/** A draft waits for an approval, was answered, or a template has something new. */
export type DraftNews = 'asked' | 'approved' | 'declined' | 'proposed';

interface DraftMails extends Readonly<Record<DraftNews, { readonly subject: string; readonly text: string }>> {
  /** Of a template, what its assistants know: `{known}` names it. */
  readonly known: string;
  /** Below each; `{address}` leads to it. */
  readonly way: string;
}

const texts: Readonly<Record<string, DraftMails>> = {
  en: {
    asked: {
      subject: 'The draft “{name}” of {place} waits for your approval',
      text: '{who} asks for an approval of the draft “{name}” of {place}. Look through what will be different, then approve it or say what is still to be changed.',
    },
    approved: {
      subject: 'The draft “{name}” of {place} was approved',
      text: '{who} approved the draft “{name}” of {place}. It can go live exactly as it is now.',
    },
    declined: {
      subject: 'Something is still to be changed in the draft “{name}” of {place}',
      text: '{who} looked through the draft “{name}” of {place} and asks for changes. Send it for approval again when they are made.',
    },
    proposed: {
      subject: 'The template “{name}” has something new for {place}',
      text: 'The template “{name}” proposes something new for {place}. Things that would be different: {count}. Nothing of the house was changed: you take or leave each of them.',
    },
    known: 'What its assistants know, among it: {known}',
    way: 'Open it: {address}',
  },
  ja: {
    asked: {
      subject: '{place} の下書き「{name}」が承認を待っています',
      text: '{who} さんが {place} の下書き「{name}」の承認を依頼しました。変更内容を確認し、承認するか、直すべき点をお知らせください。',
    },
    approved: {
      subject: '{place} の下書き「{name}」が承認されました',
      text: '{who} さんが {place} の下書き「{name}」を承認しました。今の内容のまま公開できます。',
    },
    declined: {
      subject: '{place} の下書き「{name}」に修正の依頼があります',
      text: '{who} さんが {place} の下書き「{name}」を確認し、修正を依頼しました。修正が終わったら、もう一度承認を依頼してください。',
    },
    proposed: {
      subject: 'テンプレート「{name}」から {place} への新しい提案があります',
      text: 'テンプレート「{name}」が {place} に新しい内容を提案しています。変わる項目：{count}。施設の内容はまだ何も変わっていません。項目ごとに取り入れるかどうかを選べます。',
    },
    known: 'そのうちアシスタントの知識：{known}',
    way: '開く：{address}',
  },
  'zh-CN': {
    asked: {
      subject: '{place} 的草稿“{name}”等待您审批',
      text: '{who} 请求审批 {place} 的草稿“{name}”。请查看将有哪些变化，然后批准，或说明还需要修改什么。',
    },
    approved: {
      subject: '{place} 的草稿“{name}”已获批准',
      text: '{who} 批准了 {place} 的草稿“{name}”。它可以按现在的内容上线。',
    },
    declined: {
      subject: '{place} 的草稿“{name}”还需要修改',
      text: '{who} 查看了 {place} 的草稿“{name}”，并请求修改。修改完成后请再次提交审批。',
    },
    proposed: {
      subject: '模板“{name}”为 {place} 提供了新内容',
      text: '模板“{name}”向 {place} 提议了新内容。将会变化的项目：{count}。酒店内容尚未改变，您可以逐项采用或保留原样。',
    },
    known: '其中智能助理掌握的知识：{known}',
    way: '打开：{address}',
  },
  ko: {
    asked: {
      subject: '{place}의 초안 “{name}”이(가) 승인을 기다리고 있습니다',
      text: '{who} 님이 {place}의 초안 “{name}”에 대한 승인을 요청했습니다. 달라지는 내용을 살펴보고 승인하거나 고칠 점을 알려 주세요.',
    },
    approved: {
      subject: '{place}의 초안 “{name}”이(가) 승인되었습니다',
      text: '{who} 님이 {place}의 초안 “{name}”을(를) 승인했습니다. 지금 내용 그대로 공개할 수 있습니다.',
    },
    declined: {
      subject: '{place}의 초안 “{name}”에 고칠 점이 있습니다',
      text: '{who} 님이 {place}의 초안 “{name}”을(를) 살펴보고 수정을 요청했습니다. 수정을 마치면 다시 승인을 요청해 주세요.',
    },
    proposed: {
      subject: '템플릿 “{name}”에서 {place}에 새 내용을 제안했습니다',
      text: '템플릿 “{name}”에서 {place}에 새 내용을 제안했습니다. 달라지는 항목: {count}. 호텔의 내용은 아직 바뀌지 않았습니다. 항목마다 받아들일지 그대로 둘지 정할 수 있습니다.',
    },
    known: '그중 어시스턴트가 아는 내용: {known}',
    way: '열기: {address}',
  },
  fr: {
    asked: {
      subject: 'Le brouillon « {name} » de {place} attend votre approbation',
      text: '{who} demande l’approbation du brouillon « {name} » de {place}. Parcourez ce qui changera, puis approuvez-le ou dites ce qui reste à modifier.',
    },
    approved: {
      subject: 'Le brouillon « {name} » de {place} a été approuvé',
      text: '{who} a approuvé le brouillon « {name} » de {place}. Il peut être mis en ligne exactement tel qu’il est.',
    },
    declined: {
      subject: 'Le brouillon « {name} » de {place} est encore à modifier',
      text: '{who} a parcouru le brouillon « {name} » de {place} et demande des modifications. Une fois faites, demandez de nouveau l’approbation.',
    },
    proposed: {
      subject: 'Le modèle « {name} » propose du nouveau à {place}',
      text: 'Le modèle « {name} » propose du nouveau à {place}. Éléments qui changeraient : {count}. Rien n’a été modifié dans l’établissement : vous prenez ou laissez chacun d’eux.',
    },
    known: 'Dont ce que savent ses assistants : {known}',
    way: 'Ouvrir : {address}',
  },
  es: {
    asked: {
      subject: 'El borrador «{name}» de {place} espera su aprobación',
      text: '{who} pide la aprobación del borrador «{name}» de {place}. Revise lo que cambiará y apruébelo, o diga qué falta por cambiar.',
    },
    approved: {
      subject: 'El borrador «{name}» de {place} se ha aprobado',
      text: '{who} ha aprobado el borrador «{name}» de {place}. Puede publicarse exactamente como está.',
    },
    declined: {
      subject: 'Falta algo por cambiar en el borrador «{name}» de {place}',
      text: '{who} ha revisado el borrador «{name}» de {place} y pide cambios. Cuando estén hechos, vuelva a pedir la aprobación.',
    },
    proposed: {
      subject: 'La plantilla «{name}» tiene novedades para {place}',
      text: 'La plantilla «{name}» propone novedades para {place}. Elementos que cambiarían: {count}. En el establecimiento no se ha cambiado nada: usted toma o deja cada uno.',
    },
    known: 'Entre ello, lo que saben sus asistentes: {known}',
    way: 'Abrir: {address}',
  },
  ar: {
    asked: {
      subject: 'المسودة «{name}» في {place} تنتظر موافقتك',
      text: 'يطلب {who} الموافقة على المسودة «{name}» في {place}. راجع ما سيتغيّر، ثم وافق عليها أو قل ما الذي ما زال يحتاج إلى تعديل.',
    },
    approved: {
      subject: 'تمت الموافقة على المسودة «{name}» في {place}',
      text: 'وافق {who} على المسودة «{name}» في {place}. يمكن نشرها كما هي الآن تمامًا.',
    },
    declined: {
      subject: 'ما زالت المسودة «{name}» في {place} تحتاج إلى تعديل',
      text: 'راجع {who} المسودة «{name}» في {place} وطلب تعديلات. أرسلها للموافقة مرة أخرى بعد إجرائها.',
    },
    proposed: {
      subject: 'لدى القالب «{name}» جديد لـ {place}',
      text: 'يقترح القالب «{name}» جديدًا لـ {place}. عدد ما سيتغيّر: {count}. لم يتغيّر شيء في الفندق: لك أن تأخذ كل عنصر أو تتركه.',
    },
    known: 'ومنها ما يعرفه مساعدوه: {known}',
    way: 'افتحها: {address}',
  },
};

export const draftMailLanguages: readonly string[] = Object.keys(texts);

interface Values extends Readonly<Record<'name' | 'place' | 'address', string>> {
  /** Who asked or answered. */
  readonly who?: string;
  /** Of a template, how many things. */
  readonly count?: string;
  /** And which of them assistants know, by name; nothing for none. */
  readonly known?: string;
  /** What they wrote with it, in their own words; nothing for none. */
  readonly note?: string;
}

/** The mail, in English where there are no texts of a language. */
export function draftMail(
  lang: string,
  about: DraftNews,
  { note = '', ...values }: Values,
): { readonly subject: string; readonly text: string } {
  const mails = texts[lang] ?? texts['en'];
  if (mails === undefined) throw new Error('no mails about drafts');
  const { subject, text } = mails[about];
  // What somebody wrote is nobody's pattern: it is put in last.
  const known = (values.known ?? '') === '' ? [] : [fillIn(mails.known, values)];
  const parts = [fillIn(text, values), ...known, ...(note === '' ? [] : [note]), fillIn(mails.way, values)];
  return { subject: fillIn(subject, values), text: parts.join('\n\n') };
}
