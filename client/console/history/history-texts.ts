/** What entries of the history are called. */
import { useLingui } from '@lingui/react/macro';
import type { HistoryActor } from '#shared/manage/history.ts';

type Names = Readonly<Record<string, string>>;

/** Kinds of things, as far as the desk’s catalogue has words for them; the consoles’ are in kind-names.ts. */
export function useDeskKindNames() {
  const { t } = useLingui();
  const [menu, coupons, congestion, ordering] = [t`Menu`, t`Coupons`, t`Congestion`, t`Ordering`];
  const assistant = t`Assistant`;
  return {
    house: t`House`,
    organization: t`Organization`,
    member: t`Member`,
    network: t`Allowed network`,
    staff: t`Staff`,
    staff_group: t`Staff group`,
    responder: t`Who answers`,
    staff_group_member: t`Group membership`,
    invitation: t`Invitation`,
    location_group: t`Room group`,
    room: t`Room`,
    stay: t`Stay`,
    account: t`Account with others`,
    main_menu: menu,
    sub_menu: menu,
    facility: t`Facility`,
    media: t`Picture or film`,
    text: t`Text`,
    coupon: coupons,
    coupon_type: coupons,
    coupon_pin: coupons,
    coupon_page: coupons,
    floor_guide: t`Floor guide`,
    recommendation: t`Recommendation`,
    form_item: t`Request form`,
    survey: t`Survey`,
    questionnaire: t`Questionnaire`,
    congestion_icons: congestion,
    congestion,
    service_credential: t`Service key`,
    popup: t`Popup`,
    ordering_menu: ordering,
    ordering_category: ordering,
    ordering_item: ordering,
    ordering_option: ordering,
    ordering_choice: ordering,
    canned_reply: t`Canned reply`,
    staff_shift: t`Shift`,
    work_code: t`Work code`,
    priority_rule: t`Rule of what comes first`,
    masking_pattern: t`Masking pattern`,
    dictionary_entry: t`Dictionary`,
    property_system: t`Hotel system`,
    bot: assistant,
    prompt_copy: assistant,
    kiosk: t`Kiosk`,
    bot_plan: t`Plan of an assistant`,
    subscription: t`Subscription`,
    add_on: t`Add-on`,
    scenario: t`Scenario`,
    scenario_node: t`Step of a scenario`,
    guest: t`Guest`,
    retention: t`Retention`,
    draft: t`Draft`,
    draft_comment: t`Comment on a draft`,
    catalogue_version: t`Version of the house`,
    template: t`Template`,
    template_follow: t`Template that is followed`,
    history: t`History`,
    ticket: t`Ticket`,
    session: t`Sign-in`,
  };
}

/** Who did it. */
export function useActorName(): (actor: HistoryActor) => string {
  const { t } = useLingui();
  return ({ kind, name }) => {
    switch (kind) {
      case 'person':
        return name ?? t`Somebody who is no longer here`;
      case 'credential':
        return t`Service key`;
      case 'system':
        return t`Bellhop itself`;
      case 'database':
        return t`At the database`;
    }
  };
}

/** What became of a thing. */
export function useChangeNames(): Names {
  const { t } = useLingui();
  return { added: t`Added`, changed: t`Changed`, removed: t`Removed`, noted: t`Done` };
}

/** What was done at the desk. */
export function useEventNames(): Names {
  const { t } = useLingui();
  return {
    taken: t`Taken`,
    taken_over: t`Taken over from a colleague`,
    returned: t`Given back to the queue`,
    forwarded: t`Forwarded`,
    forward_accepted: t`Forwarding accepted`,
    forward_rejected: t`Forwarding declined`,
    forward_cancelled: t`Forwarding taken back`,
    solved: t`Solved`,
    undo_solve: t`Solving taken back`,
    rejected: t`Rejected`,
    reopened: t`Opened again`,
    work_codes: t`Filed under work codes`,
    priority: t`Priority set`,
    vip_set: t`Guest marked as VIP`,
    vip_unset: t`VIP mark taken away`,
    snoozed: t`Snoozed`,
    woken: t`Brought back from snooze`,
    opened: t`Opened`,
    masked: t`Message masked by hand`,
    mask_approved: t`Masking approved`,
    mask_undone: t`Masking undone`,
    copied: t`Copy of what is kept of them made`,
    original_opened: t`Original of a masked message read`,
    report_upheld: t`Report judged to be right`,
    report_dismissed: t`Report dismissed`,
    signed_in: t`Signed in`,
    signed_out: t`Signed out`,
    forced_off: t`Signed out by a supervisor`,
  };
}
