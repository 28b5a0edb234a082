import type { MailTexts } from './mail-shape.ts';

export const ko: MailTexts = {
  mails: {
    issued: {
      subject: '청구서 {number} ({organization})',
      text: '청구서 {number}({amount})이 발행되었습니다. {date}까지 이체해 주세요. 입금 계좌는 청구서에 있습니다.',
    },
    paid: {
      subject: '결제 완료: 청구서 {number} ({organization})',
      text: '감사합니다. 청구서 {number}의 {amount}이 입금되었습니다. 청구서는 언제든지 확인하실 수 있습니다.',
    },
    unpaid: {
      subject: '카드로 결제하지 못했습니다: 청구서 {number} ({organization})',
      text: '청구서 {number}의 {amount}을 결제하지 못했습니다. {reason} {date}에 다시 결제합니다. 지금 결제하거나 다른 카드를 쓰시려면 아래 페이지를 열어 주세요.',
    },
    unpaid_transfer: {
      subject: '아직 입금되지 않았습니다: 청구서 {number} ({organization})',
      text: '청구서 {number}의 {amount}이 아직 확인되지 않았습니다. 이미 이체하셨다면 감사합니다. 아니라면 {date}까지 이체해 주세요.',
    },
    restricted: {
      subject: '청구서 {number}을 결제할 때까지 {organization}의 이용이 제한됩니다',
      text: '여러 번 안내해 드렸으나 청구서 {number}({amount})이 아직 결제되지 않았습니다. 결제할 때까지 어시스턴트가 답하지 않고 설정을 바꿀 수 없습니다. 고객은 계속 직원에게 연락할 수 있습니다. 입금되면 바로 원래대로 돌아갑니다.',
    },
    disputed: {
      subject: '결제에 이의가 제기되었습니다: 청구서 {number} ({organization})',
      text: '카드사가 청구서 {number}의 {amount} 결제에 이의를 제기했습니다. 착오라면 카드사에 철회를 요청해 주세요.',
    },
    trial_ends: {
      subject: '{organization}의 체험 기간이 {date}에 끝납니다',
      text: '체험 기간이 {date}에 끝납니다. 계속 이용하시려면 요금제를 선택하세요. 체험 기간은 한 번, 14일 연장할 수 있습니다.',
    },
    trial_ended: {
      subject: '{organization}의 체험 기간이 끝났습니다',
      text: '체험 기간이 끝나 고객에게는 이용할 수 없다는 안내가 표시됩니다. 설정하신 내용은 모두 보관됩니다. 요금제를 선택하시면 바로 다시 시작됩니다.',
    },
    card_expires: {
      subject: '{organization}의 카드 유효 기간이 곧 끝납니다',
      text: '{organization}의 결제 카드가 곧 만료됩니다. 이용이 중단되지 않도록 새 카드를 등록해 주세요.',
    },
    cancelled: {
      subject: '해지됨: {name}의 요금제',
      text: '{name}의 요금제가 해지되어 {date}에 끝납니다. 그때까지는 그대로 이용하실 수 있고, 해지를 취소하실 수 있습니다.',
    },
    near_limit: {
      subject: '{name}의 이번 달 답변: {limit}건 중 {used}건',
      text: '{name}이(가) 이번 달 요금제의 {limit}건 중 {used}건을 답변했습니다. 상위 요금제는 바로 적용되며, 남은 날만큼만 결제합니다.',
    },
    at_limit: {
      subject: '{name}의 이번 달 답변 {limit}건을 모두 사용했습니다',
      text: '{name}이(가) 이번 달 요금제의 {limit}건을 모두 답변했습니다. 월말까지 고객을 직원에게 연결합니다. 상위 요금제로 바꾸면 바로 다시 답변합니다.',
    },
  },
  declines: {
    unknown: '알 수 없는 이유로 카드가 거절되었습니다.',
    not_supported: '이 카드는 이런 종류의 결제를 지원하지 않습니다.',
    number_incorrect: '카드 번호가 올바르지 않습니다.',
    cvc_incorrect: '카드 보안 코드가 올바르지 않습니다.',
    expiry_month_invalid: '카드 유효 기간의 월이 올바르지 않습니다.',
    expiry_year_invalid: '카드 유효 기간의 연도가 올바르지 않습니다.',
    expired: '카드의 유효 기간이 지났습니다.',
    debit: '직불 기능이 있는 카드는 사용할 수 없습니다.',
    funds: '카드 잔액이 부족합니다.',
    confirmation: '카드사가 결제 확인을 요청합니다.',
    confirmation_failed: '결제가 확인되지 않았습니다.',
    no_card: '등록된 카드가 없습니다.',
    passing: '지금은 결제를 처리할 수 없습니다.',
  },
  way: '요금제와 청구서: {address}',
};
