import type { MailTexts } from './mail-shape.ts';

export const zhCn: MailTexts = {
  mails: {
    issued: {
      subject: '账单 {number}（{organization}）',
      text: '账单 {number} 已开具，金额 {amount}。请于 {date} 前转账，收款账户见账单。',
    },
    paid: {
      subject: '已付款：账单 {number}（{organization}）',
      text: '谢谢。账单 {number} 的 {amount} 已到账。您可随时查看该账单。',
    },
    unpaid: {
      subject: '扣款未成功：账单 {number}（{organization}）',
      text: '账单 {number} 的 {amount} 未能扣款。{reason}我们将于 {date} 再次扣款。如需立即付款或更换银行卡，请打开下面的页面。',
    },
    unpaid_transfer: {
      subject: '尚未收到款项：账单 {number}（{organization}）',
      text: '我们尚未收到账单 {number} 的 {amount}。如已转账，谢谢您；否则请于 {date} 前转账。',
    },
    restricted: {
      subject: '{organization} 已受限，待账单 {number} 付清后恢复',
      text: '经多次提醒，账单 {number}（{amount}）仍未付清。付清之前，智能助理不再回复，设置也无法更改；客人仍可联系您的员工。款项到账后立即恢复。',
    },
    disputed: {
      subject: '付款被提出异议：账单 {number}（{organization}）',
      text: '您的发卡行对账单 {number} 的 {amount} 付款提出了异议。如属误会，请联系发卡行撤回。',
    },
    trial_ends: {
      subject: '{organization} 的试用将于 {date} 结束',
      text: '您的试用将于 {date} 结束。请选择套餐以继续使用；试用期可延长一次，为期 14 天。',
    },
    trial_ended: {
      subject: '{organization} 的试用已结束',
      text: '您的试用已结束，客人现在会看到暂不可用的提示。您的设置均已保留，选择套餐后立即恢复。',
    },
    card_expires: {
      subject: '{organization} 的银行卡即将到期',
      text: '用于支付 {organization} 费用的银行卡即将到期。请登记新卡，以免服务中断。',
    },
    cancelled: {
      subject: '已取消：{name} 的套餐',
      text: '{name} 的套餐已取消，将于 {date} 结束。在此之前一切照旧，您也可以撤回取消。',
    },
    near_limit: {
      subject: '{name} 本月已回复 {used} 条，共 {limit} 条',
      text: '{name} 本月已使用套餐 {limit} 条回复中的 {used} 条。升级套餐立即生效，仅需支付剩余天数的费用。',
    },
    at_limit: {
      subject: '{name} 本月的 {limit} 条回复已用完',
      text: '{name} 本月套餐的 {limit} 条回复已用完。月底前，客人将被转接给您的员工。升级套餐后即可恢复回复。',
    },
  },
  declines: {
    unknown: '银行卡因不明原因被拒。',
    not_supported: '该银行卡不支持此类消费。',
    number_incorrect: '卡号不正确。',
    cvc_incorrect: '银行卡安全码不正确。',
    expiry_month_invalid: '银行卡有效期的月份无效。',
    expiry_year_invalid: '银行卡有效期的年份无效。',
    expired: '银行卡已过期。',
    debit: '不接受具有借记功能的卡。',
    funds: '银行卡余额不足。',
    confirmation: '发卡行要求您确认付款。',
    confirmation_failed: '付款未获确认。',
    no_card: '尚未登记银行卡。',
    passing: '目前无法处理付款。',
  },
  way: '您的套餐与账单：{address}',
};
