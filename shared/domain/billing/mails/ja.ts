import type { MailTexts } from './mail-shape.ts';

export const ja: MailTexts = {
  mails: {
    issued: {
      subject: '請求書 {number}（{organization}）',
      text: '請求書 {number}（{amount}）を発行しました。{date} までにお振り込みください。振込先は請求書に記載しています。',
    },
    paid: {
      subject: 'お支払い済み：請求書 {number}（{organization}）',
      text: 'ありがとうございます。請求書 {number} の {amount} を受領しました。請求書はいつでもご覧いただけます。',
    },
    unpaid: {
      subject: 'カードで決済できませんでした：請求書 {number}（{organization}）',
      text: '請求書 {number} の {amount} を決済できませんでした。{reason}{date} にもう一度決済します。今すぐのお支払いや別のカードのご利用は、下記のページをご覧ください。',
    },
    unpaid_transfer: {
      subject: 'ご入金のお願い：請求書 {number}（{organization}）',
      text: '請求書 {number} の {amount} のご入金をまだ確認できていません。お手続き済みの場合は行き違いをお許しください。まだの場合は {date} までにお振り込みください。',
    },
    restricted: {
      subject: '{organization} の利用を制限しています（請求書 {number}）',
      text: '請求書 {number}（{amount}）は、ご案内の後も未払いのままです。お支払いまでアシスタントは応答せず、設定も変更できません。ゲストからスタッフへの連絡はこれまでどおり届きます。入金を確認しだい、すぐに元に戻ります。',
    },
    disputed: {
      subject: 'お支払いに異議申し立てがありました：請求書 {number}（{organization}）',
      text: '請求書 {number} の {amount} のお支払いについて、カード会社から照会がありました。お心当たりのない場合は、カード会社に取り下げをご依頼ください。',
    },
    trial_ends: {
      subject: '{organization} のトライアルは {date} に終了します',
      text: 'トライアルは {date} に終了します。続けてご利用になるには、プランをお選びください。トライアルは一度だけ 14 日間延長できます。',
    },
    trial_ended: {
      subject: '{organization} のトライアルが終了しました',
      text: 'トライアルが終了し、ゲストにはご利用いただけない旨を表示しています。設定した内容はすべて保存されています。プランをお選びいただくと、すぐに再開します。',
    },
    card_expires: {
      subject: '{organization} のカードの有効期限が近づいています',
      text: '{organization} のお支払いに使うカードが、まもなく有効期限を迎えます。ご利用が止まらないよう、新しいカードを登録してください。',
    },
    cancelled: {
      subject: '{name} のプランを解約しました',
      text: '{name} のプランは {date} に終了します。それまではこれまでどおりご利用いただけ、解約の取り消しもできます。',
    },
    near_limit: {
      subject: '{name} の今月の回答：{limit} 件中 {used} 件',
      text: '{name} は今月、プランの {limit} 件のうち {used} 件に回答しました。上位のプランはすぐに有効になり、お支払いは残りの日数分です。',
    },
    at_limit: {
      subject: '{name} の今月の回答が {limit} 件に達しました',
      text: '{name} は今月のプランの {limit} 件すべてに回答しました。月末まではゲストをスタッフにおつなぎします。上位のプランにすると、すぐに回答を再開します。',
    },
  },
  declines: {
    unknown: '不明な理由でカードが拒否されました。',
    not_supported: 'このカードはこの種類のお支払いに対応していません。',
    number_incorrect: 'カード番号が正しくありません。',
    cvc_incorrect: 'カードのセキュリティコードが正しくありません。',
    expiry_month_invalid: 'カードの有効期限（月）が正しくありません。',
    expiry_year_invalid: 'カードの有効期限（年）が正しくありません。',
    expired: 'カードの有効期限が切れています。',
    debit: 'デビット機能付きのカードはご利用いただけません。',
    funds: 'カードの残高が不足しています。',
    confirmation: 'カード会社がお支払いの確認を求めています。',
    confirmation_failed: 'お支払いが確認されませんでした。',
    no_card: 'カードが登録されていません。',
    passing: '一時的に決済できませんでした。',
  },
  way: 'プランと請求書：{address}',
};
