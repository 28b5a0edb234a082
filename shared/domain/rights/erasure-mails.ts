/** What somebody is told who was erased from an organisation, in the languages of the consoles [MEMBER-ERASE]. */
import { fillIn } from '../billing/mails/mail-texts.ts';

interface ErasureMail {
  readonly subject: string;
  readonly text: string;
  /** Of the account, whether it went or is still theirs. */
  readonly erased: string;
  readonly kept: string;
}

const texts: Readonly<Record<string, ErasureMail>> = {
  en: {
    subject: '{organization} has erased what it kept of you',
    text: 'An owner of {organization} has erased you there: you belong to it and its houses no more, and your name stands under nothing you wrote. What you wrote to guests stays, without it.',
    erased:
      'Your Bellhop account is erased, too, since you had no other place in it. This is the last mail you get from us.',
    kept: 'Your Bellhop account stays yours, since you belong somewhere else, too. You can erase it yourself under “My account”.',
  },
  ja: {
    subject: '{organization} があなたに関するデータを消去しました',
    text: '{organization} のオーナーが、あなたのデータを消去しました。今後この組織とその施設には所属せず、あなたが書いたものからお名前は消えています。ゲストに書いた内容は、お名前のない形で残ります。',
    erased: 'ほかに所属先がないため、Bellhop のアカウントも消去されました。これがお届けする最後のメールです。',
    kept: 'ほかにも所属先があるため、Bellhop のアカウントは引き続きご利用いただけます。「マイアカウント」からご自身で消去できます。',
  },
  'zh-CN': {
    subject: '{organization} 已删除所保留的您的数据',
    text: '{organization} 的所有者已删除您的数据：您不再属于该组织及其酒店，您所写内容下也不再显示您的姓名。您写给客人的内容会保留，但不带姓名。',
    erased: '由于您没有其他所属组织，您的 Bellhop 账户也已删除。这是我们发给您的最后一封邮件。',
    kept: '由于您还属于其他组织，您的 Bellhop 账户仍归您使用。您可以在“我的账户”中自行删除。',
  },
  ko: {
    subject: '{organization}에서 보관하던 귀하의 데이터를 삭제했습니다',
    text: '{organization}의 소유자가 귀하의 데이터를 삭제했습니다. 이제 이 조직과 소속 시설에 속하지 않으며, 작성하신 글에서 이름이 지워졌습니다. 고객에게 쓴 내용은 이름 없이 남습니다.',
    erased: '다른 소속이 없어 Bellhop 계정도 삭제되었습니다. 이 메일이 마지막 메일입니다.',
    kept: '다른 소속이 있어 Bellhop 계정은 계속 사용하실 수 있습니다. “내 계정”에서 직접 삭제할 수 있습니다.',
  },
  fr: {
    subject: '{organization} a effacé ce qu’elle conservait de vous',
    text: 'Un propriétaire de {organization} vous y a effacé : vous n’appartenez plus à cette organisation ni à ses établissements, et votre nom ne figure plus sous ce que vous avez écrit. Vos messages aux clients restent, sans votre nom.',
    erased:
      'Votre compte Bellhop est effacé lui aussi, car vous n’aviez pas d’autre place. Ceci est notre dernier e-mail.',
    kept: 'Votre compte Bellhop reste le vôtre, car vous appartenez aussi à une autre organisation. Vous pouvez l’effacer vous-même sous « Mon compte ».',
  },
  es: {
    subject: '{organization} ha borrado lo que guardaba de usted',
    text: 'Un propietario de {organization} le ha borrado allí: ya no pertenece a la organización ni a sus establecimientos, y su nombre no figura en nada de lo que escribió. Lo que escribió a los huéspedes se queda, sin su nombre.',
    erased:
      'Su cuenta de Bellhop también se ha borrado, pues no tenía otro lugar. Este es el último correo que recibe.',
    kept: 'Su cuenta de Bellhop sigue siendo suya, pues pertenece también a otra organización. Puede borrarla en «Mi cuenta».',
  },
  ar: {
    subject: 'محت {organization} ما كانت تحتفظ به عنك',
    text: 'محا أحد مالكي {organization} بياناتك: لم تعد تنتمي إلى المؤسسة ولا إلى فنادقها، ولم يعد اسمك يظهر تحت ما كتبته. ما كتبته للضيوف يبقى، من دون اسمك.',
    erased: 'مُحي حسابك في Bellhop أيضًا، إذ لم يكن لك مكان آخر فيه. هذه آخر رسالة تصلك منا.',
    kept: 'يبقى حسابك في Bellhop لك، لأنك تنتمي إلى مكان آخر أيضًا. يمكنك محوه بنفسك من «حسابي».',
  },
};

/** The mail, in English where there are no texts of a language. */
export function erasureMail({
  lang,
  organization,
  account,
}: {
  readonly lang: string;
  readonly organization: string;
  readonly account: 'erased' | 'kept';
}): { readonly subject: string; readonly text: string } {
  const mail = texts[lang] ?? texts['en'];
  if (mail === undefined) throw new Error('no mails about erasures');
  const values = { organization };
  return { subject: fillIn(mail.subject, values), text: `${fillIn(mail.text, values)}\n\n${mail[account]}` };
}
