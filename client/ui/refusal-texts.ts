import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { ErrorData } from '#shared/errors/app-error.ts';
import type { ErrorCode } from '#shared/errors/codes.ts';
import { useCouponRefusalTexts } from './coupon-refusal-texts.ts';

/** What a page of today never brings about: nobody can act on it but by loading the page anew. */
const OUTDATED: ReadonlySet<ErrorCode> = new Set([
  'already_staff',
  'approval_needed',
  'approval_own',
  'billing_unreachable',
  'card_declined',
  'change_waits',
  'bot_step_unfit',
  'conflicts_open',
  'draft_applying',
  'draft_empty',
  'draft_problems',
  'draft_scheduled',
  'fields_invalid',
  'groups_fixed',
  'import_running',
  'in_use',
  'invitation_over',
  'join_limit_reached',
  'key_reused',
  'last_one',
  'no_draft',
  'no_proposal',
  'not_in_draft',
  'locks_out',
  'payer_needed',
  'plan_below_use',
  'proxy_unknown',
  'qr_used',
  'quote_stale',
  'scenario_invalid',
  'scenario_not_copied',
  'setup_code_invalid',
  'sign_up_closed',
  'template_circle',
  'template_gone',
  'user_not_found',
  'version_required',
  'version_stale',
  'bad_json',
  'bad_request',
  'batch_refused',
  'bot_step_unfit',
  'query_too_costly',
  'query_too_deep',
  'query_too_wide',
  'unknown_mutator',
  'unknown_operation',
] satisfies ErrorCode[]);

/**
 * Why something was refused or failed, in the reader's words: every code of the one table has some [ERR-WORDS]; codes a
 * person cannot act on share a sentence. Data is the error's own: `by` names who was first, `max` a limit.
 */
export function useRefusalTexts(): (fact: { readonly code: ErrorCode; readonly data: ErrorData }) => string {
  const { t } = useLingui();
  const ofCoupons = useCouponRefusalTexts();
  return useCallback(
    ({ code, data }): string => {
      const by = typeof data['by'] === 'string' ? data['by'] : '';
      const max = typeof data['max'] === 'number' ? data['max'] : null;
      switch (code) {
        case 'already_taken':
          return by === '' ? t`A colleague has already taken this` : t`${by} has already taken this`;
        case 'already_answered':
          return t`This has been answered already`;
        case 'conversation_closed':
          return t`This chat is closed`;
        case 'stay_ended':
          return t`The stay has ended`;
        case 'too_late':
          return t`It is too late to undo this`;
        case 'wrong_state':
          return t`This is not possible at the moment`;
        case 'forbidden':
        case 'network_not_allowed':
        case 'payment_required':
        case 'not_offered':
        case 'read_only':
        case 'not_staff':
          return t`You do not have permission to do this`;
        case 'not_found':
          return t`This is no longer available to you`;
        case 'limit_reached':
        case 'plan_limit':
          return t`That is the most you can have at once`;
        case 'duplicate_id':
          return t`This has been sent before`;
        case 'message_empty':
          return t`Please write something first`;
        case 'message_too_long':
        case 'text_too_long':
          return max === null ? t`The text is too long` : t`The text is longer than ${max} characters`;
        case 'message_bad_characters':
          return t`The text contains characters that cannot be sent`;
        case 'message_bad_content':
        case 'content_not_allowed':
          return t`This kind of content cannot be sent here`;
        case 'name_invalid':
          return t`This name cannot be used`;
        case 'phone_invalid':
          return t`This is not a valid phone number`;
        case 'phone_used':
          return t`This number belongs to another guest`;
        case 'file_too_large':
          return t`The file is too large`;
        case 'unsupported_media':
          return t`This kind of file cannot be sent`;
        case 'bad_signature':
          return t`This file needs to be added again before it can be sent`;
        case 'body_too_large':
          return t`This is too much to send in one go`;
        case 'too_many_requests':
        case 'too_many_tries':
          return t`Too many tries. Please wait a moment`;
        case 'order_empty':
          return t`Your order is empty`;
        case 'quantity_invalid':
          return t`This quantity cannot be ordered`;
        case 'option_required':
          return t`Please make a choice first`;
        case 'option_invalid':
          return t`This choice is no longer available`;
        case 'item_unavailable':
          return t`This cannot be ordered right now`;
        case 'closed_now':
          return t`We are closed right now`;
        case 'verification_failed':
          return t`This does not match the booking. Please check what you entered`;
        case 'invalid_guest':
          return t`We do not recognise this QR code. Please scan it again`;
        case 'link_expired':
          return t`This link has expired`;
        case 'wrong_pin':
          return t`This PIN is not right`;
        case 'expired_pin':
          return t`This PIN has expired. A new one is on its way`;
        case 'missing_token':
        case 'invalid_token':
        case 'expired_token':
        case 'revoked_token':
          return t`You are no longer signed in`;
        case 'client_group_foreign':
          return t`Someone else is signed in here now. Please reload the page`;
        case 'body_too_slow':
        case 'busy':
        case 'standby':
        case 'database_unavailable':
          return t`We are very busy. Please try again in a moment`;
        case 'maintenance':
          return t`We are doing some maintenance. Please try again in a few minutes`;
        case 'internal':
          return t`Something went wrong on our side. Please try again`;
        default:
          if (OUTDATED.has(code)) return t`This page is out of date. Please reload it and try again`;
          return ofCoupons(code) ?? t`This could not be accepted`;
      }
    },
    [t, ofCoupons],
  );
}
