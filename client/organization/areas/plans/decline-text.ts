/** Why a card was not taken, in the sentences that whoever pays is told by mail too [BILL-DECLINED]. */
import { activeLanguage } from '#client/i18n/activate.ts';
import type { Decline } from '#shared/domain/billing/declines.ts';
import { mailTexts } from '#shared/domain/billing/mails/mail-texts.ts';

export const declineText = (decline: Decline): string => mailTexts(activeLanguage()).declines[decline];
