import type { MailTexts } from './mail-shape.ts';

export const en: MailTexts = {
  mails: {
    issued: {
      subject: 'Invoice {number} for {organization}',
      text: 'Your invoice {number} over {amount} is ready. Please transfer the amount by {date}; the invoice says where to.',
    },
    paid: {
      subject: 'Paid: invoice {number} for {organization}',
      text: 'Thank you. {amount} for invoice {number} has arrived. The invoice is kept for you.',
    },
    unpaid: {
      subject: 'Your card was not charged: invoice {number} for {organization}',
      text: 'We could not charge {amount} for invoice {number}. {reason} We try again on {date}. To pay now or to use another card, open the page below.',
    },
    unpaid_transfer: {
      subject: 'Still open: invoice {number} for {organization}',
      text: 'We have not received {amount} for invoice {number} yet. If it is on its way, thank you. Otherwise please transfer it by {date}.',
    },
    restricted: {
      subject: '{organization} is restricted until invoice {number} is paid',
      text: 'Invoice {number} over {amount} is still open after several reminders. Your assistants are silent and nothing can be changed until it is paid; guests still reach your people. Everything is back at once when the payment arrives.',
    },
    disputed: {
      subject: 'A payment is disputed: invoice {number} for {organization}',
      text: 'The bank of your card has questioned the payment of {amount} for invoice {number}. If this was a mistake, please ask your bank to withdraw it.',
    },
    trial_ends: {
      subject: 'The trial of {organization} ends on {date}',
      text: 'Your trial ends on {date}. Choose a plan to go on without a break, or make the trial 14 days longer, once.',
    },
    trial_ended: {
      subject: 'The trial of {organization} has ended',
      text: 'Your trial has ended. Guests now read that your house is not available here. Everything you set up is kept: choose a plan and it is back at once.',
    },
    card_expires: {
      subject: 'The card of {organization} is about to expire',
      text: 'The card that pays for {organization} expires soon. Please leave a new one, so that nothing stops.',
    },
    cancelled: {
      subject: 'Cancelled: the plan of {name}',
      text: 'The plan of {name} is cancelled and ends on {date}. Until then everything stays as it is, and you can take the cancellation back.',
    },
    near_limit: {
      subject: '{name} has given {used} of {limit} answers this month',
      text: '{name} has given {used} of the {limit} answers its plan has this month. A higher plan holds at once, and you pay for the days that are left.',
    },
    at_limit: {
      subject: '{name} has given all {limit} answers of this month',
      text: '{name} has given the {limit} answers its plan has this month. Until the month is over it passes guests on to your people. With a higher plan it answers again at once.',
    },
  },
  declines: {
    unknown: 'The card was declined for an unknown reason.',
    not_supported: 'The card does not support this type of purchase.',
    number_incorrect: 'The card number is incorrect.',
    cvc_incorrect: 'The security code of the card is incorrect.',
    expiry_month_invalid: 'The expiry month of the card is invalid.',
    expiry_year_invalid: 'The expiry year of the card is invalid.',
    expired: 'The card has expired.',
    debit: 'Cards with a debit function are not accepted.',
    funds: 'The card does not have enough funds.',
    confirmation: 'The bank asks you to confirm the payment.',
    confirmation_failed: 'The payment was not confirmed.',
    no_card: 'There is no card on file.',
    passing: 'The payment could not be processed just now.',
  },
  way: 'Your plans and invoices: {address}',
};
