/** Every kind of background job and what runs it. A missing one does not compile. */
import type { JobKind } from '#server/actions/action-context.ts';
import type { AppContext } from '#server/context.ts';
import { answerGuest } from './bot/answer-guest.ts';
import { reflectDueJob } from './drafts/reflect-due.ts';
import { showBySeasonJob } from './menus/show-by-season.ts';
import { findKnownAnew } from './knowledge/find-anew.ts';
import { keepDocumentJob } from './knowledge/keep-document.ts';
import { scrapeDue } from './knowledge/scrape-due.ts';
import { scrapePageJob } from './knowledge/scrape-page.ts';
import { autoReplyJob } from './ticket/auto-reply.ts';
import { archiveTickets } from './ticket/archive-tickets.ts';
import { beginHoursJob } from './ticket/begin-hours.ts';
import { closeSilentJob } from './ticket/close-silent.ts';
import { expirePaymentJob } from './payment/expire-payment.ts';
import { giveBackJob } from './payment/give-back.ts';
import { postPayment } from './payment/post-payment.ts';
import { finishSolveJob } from './ticket/finish-solve.ts';
import { tellOfKeys } from './access/tell-of-keys.ts';
import { keepRules } from './privacy/keep-rules.ts';
import { removeFiles } from './privacy/remove-files.ts';
import { prune } from './pruning/prune.ts';
import { pruneFeed } from './pruning/prune-feed.ts';
import { returnForwardJob } from './ticket/return-forward.ts';
import { returnRoutedJob, routeTicketJob } from './ticket/route-ticket.ts';
import { overdueReportsJob } from './outgoing/overdue-reports.ts';
import { ringDevices } from './outgoing/ring-devices.ts';
import { alertStaff } from './outgoing/alert-staff.ts';
import { sendMail } from './outgoing/send-mail.ts';
import { sendPush } from './outgoing/send-push.ts';
import { sendSms } from './outgoing/send-sms.ts';
import { giveBackBilling } from './billing/give-back-billing.ts';
import { lookAtBilling } from './billing/look-at-billing.ts';
import { renewPlans } from './billing/renew-plans.ts';
import { tellPayer } from './billing/tell-payer.ts';
import { tendCallJob } from './voice/tend-call.ts';
import { ringReminderJob } from './ticket/ring-reminder.ts';
import { wakeTicketJob } from './ticket/wake-ticket.ts';
import { timeOutStaff } from './ticket/time-out-staff.ts';
import { translateMessage } from './translation/translate-message.ts';
import { translateRecent } from './translation/translate-recent.ts';
import { wordHouses } from './translation/word-houses.ts';

export type JobHandler = (ctx: AppContext, payload: unknown) => Promise<void>;

export const jobHandlers = {
  translate_message: translateMessage,
  translate_recent: translateRecent,
  word_houses: wordHouses,
  answer_guest: answerGuest,
  keep_document: keepDocumentJob,
  scrape_page: scrapePageJob,
  scrape_due: (ctx) => scrapeDue(ctx),
  find_anew: findKnownAnew,
  send_mail: sendMail,
  send_push: sendPush,
  ring_devices: ringDevices,
  send_sms: sendSms,
  archive_tickets: archiveTickets,
  return_forward: returnForwardJob,
  finish_solve: finishSolveJob,
  wake_ticket: wakeTicketJob,
  ring_reminder: ringReminderJob,
  alert_staff: alertStaff,
  route_ticket: routeTicketJob,
  return_routed: returnRoutedJob,
  time_out_staff: timeOutStaff,
  close_silent: closeSilentJob,
  begin_hours: beginHoursJob,
  overdue_reports: overdueReportsJob,
  reflect_due: reflectDueJob,
  show_by_season: showBySeasonJob,
  auto_reply: autoReplyJob,
  post_payment: postPayment,
  expire_payment: expirePaymentJob,
  give_back: giveBackJob,
  tend_call: tendCallJob,
  remove_files: removeFiles,
  renew_plans: (ctx) => renewPlans(ctx),
  look_at_billing: (ctx) => lookAtBilling(ctx),
  give_back_billing: giveBackBilling,
  tell_payer: tellPayer,
  keep_rules: keepRules,
  tell_of_keys: (ctx) => tellOfKeys(ctx),
  prune,
  prune_feed: (ctx) => pruneFeed(ctx),
} as const satisfies Record<JobKind, JobHandler>;
