/**
 * From a tapped sub-menu to an open conversation: is anyone there, is the room to be confirmed first, what
 * is still missing, and which page shows the talk. Pure steps: the caller asks what a step says, adds the
 * answer and asks again.
 */
import { namelessGuest, registeredName } from '#shared/domain/entry/arrival.ts';
import type {
  AskLocationType,
  DisplayTiming,
  MenuType,
  RoomConfirmationTiming,
  TenantType,
} from '#shared/domain/states/enumerations.ts';
import type { MenuOption } from './menu-option.ts';
import { isStaffOption } from './menu-option.ts';

/** Out-of-service status of a sub-menu; null as timing where it says nothing. */
export interface ServiceStatus {
  readonly isOutOfService: boolean;
  readonly displayTiming: DisplayTiming | null;
}

/**
 * What follows a tap on a menu that leads to an inquiry: [MENU-OUT], [MENU-START-STAFF].
 *
 * @param timing the menu's start mode; a word that is unknown counts as `first` [MENU-TIMING-FAILS]
 */
export function serviceStep({
  status,
  timing,
}: {
  readonly status: ServiceStatus;
  readonly timing: string;
}): 'start_inquiry' | 'confirm_location' {
  const atOnce = isOutAtTalkStart(status) || timing === ('start_with_staff' satisfies RoomConfirmationTiming);
  return atOnce ? 'start_inquiry' : 'confirm_location';
}

/**
 * May a conversation use a sub-menu [MENU-ALLOWED]? A missing sub-menu may be used; a status that could not
 * be read counts as not available [MENU-STATUS-FAILS].
 */
export function isSubMenuAllowed(
  menu: { readonly option: MenuOption | null; readonly isLangRestricted: boolean } | null,
  status: ServiceStatus | 'failed',
): boolean {
  if (menu === null) return true;
  if (menu.option?.type !== 'access_id' || menu.isLangRestricted || status === 'failed') return false;
  return !isOutAtTalkStart(status);
}

function isOutAtTalkStart(status: ServiceStatus): boolean {
  return status.isOutOfService && status.displayTiming === 'at_talk_start';
}

/** What a tenant wants to know before a talk [ROOM-WHO]. */
export function askedOfGuest(tenantType: TenantType, asks: AskLocationType): 'name' | 'room' | 'nothing' {
  if (tenantType !== 'hotel' || asks === 'none') return 'nothing';
  return asks === 'dialog' ? 'name' : 'room';
}

export type ConfirmationStep =
  | { readonly do: 'set_name'; readonly name: string }
  | { readonly do: 'ask_room' }
  | { readonly do: 'start_inquiry' }
  | { readonly do: 'move'; readonly conversationId: string; readonly reload: true };

/** The next step of the location confirmation, in the order of [ROOM-CONFIRM]. */
export function confirmationStep(facts: {
  readonly asked: 'name' | 'room' | 'nothing';
  /** null or blank while the guest has none. */
  readonly guestName: string | null;
  /** The room flow was gone through, or the room is known and need not be asked. */
  readonly roomSettled: boolean;
  /** A conversation that waits for this answer. */
  readonly conversationId: string | null;
}): ConfirmationStep {
  const nameless = (facts.guestName ?? '').trim() === '';
  if (nameless) return { do: 'set_name', name: registeredName(null) };
  if (facts.asked === 'room' && !facts.roomSettled) return { do: 'ask_room' };
  if (facts.conversationId === null) return { do: 'start_inquiry' };
  return { do: 'move', conversationId: facts.conversationId, reload: true };
}

/**
 * Whether the guest is asked for their name now: writing comes first, so after the first message, where the house asks
 * for it and nobody gave one or put the question away [ROOM-WHO].
 */
export function asksName(facts: {
  readonly asked: 'name' | 'room' | 'nothing';
  readonly guestName: string | null;
  readonly written: boolean;
  readonly putAway: boolean;
}): boolean {
  const nameless = registeredName(facts.guestName) === namelessGuest;
  return facts.asked === 'name' && nameless && facts.written && !facts.putAway;
}

/** The page a talk opens on [INQ-DEST]. */
export function talkPage(facts: {
  readonly isMbsGuest: boolean;
  readonly menuType: MenuType;
  readonly option: MenuOption | null;
}): 'live_chat' | 'calling' | 'conversation' | 'start_conversation' {
  if (facts.isMbsGuest) return 'live_chat';
  if (facts.menuType === 'voice_talk') return 'calling';
  return isStaffOption(facts.option) ? 'conversation' : 'start_conversation';
}
