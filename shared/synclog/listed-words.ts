/**
 * Every word of the closed lists (shared/domain/states/enumerations.ts), as text. A page that records itself would have to
 * take all lists whole, and they lie in a file that each guest downloads; a test holds these words to the lists.
 */
export const LISTED_WORDS: readonly string[] = (
  'AfterCallAnswered BeforeCallAnswered CHAT CallCancelledBeforeDialing CallTimedOut Other StaffNotAvailable ' +
  'VOICE_CALL administrator ai_chatbot ai_search all announcement anonymous approved approver assigned ' +
  'at_menu_open at_talk_start biz_guest biz_staff bot bot_handoff busy callStaff calling cancelCallStaffAfter ' +
  'cancelCallStaffBefore cancelLeaveMessage canceled chat chatting_gpt chatting_guest chatting_staff ' +
  'close_guest close_staff close_timeout completed congestion content_manager coupon demo dialog dismissed ' +
  'draft edited ending_shift facility failed first floor_guide forwarding guest guest_bot guest_left ' +
  'guest_staff hotel idling in_progress invite invited joined leaveMessage left location_qr locked machine ' +
  'mention menu message no_answer none observer offline online online_payment other out_of_business owner ' +
  'pending preprocessing prompt_engineer qr qr_order questionnaire queued recommendation rejected removed ' +
  'reported requested responded responding reviewing ringing short_break sms solved sso staff staff_group ' +
  'staff_internal start_with_staff store super_admin supervisor suspended system_developer tenant_qr timeout ' +
  'unassigned upheld url voice voice_talk'
).split(' ');
