/** The people, groups and tickets of the staff's tests: an evening at the front desk. */
import type { ForwardView, MessageView, StaffView, TicketView } from '#shared/client-view/values.ts';
import type { ThreadMessage } from '#client/sync/types.ts';

export const TENANT = 'seaside';
export const GROUP = { desk: 'group-desk', concierge: 'group-concierge' } as const;
/** Eight in the evening of 21 November 2026, UTC. */
export const EVENING = Date.UTC(2026, 10, 21, 20);
const MINUTE = 60_000;

export const MIA: StaffView = {
  userId: 'mia',
  name: 'Mia Tanaka',
  role: 'staff',
  onlineStatus: 'online',
  languages: ['en', 'ja'],
  groupIds: [GROUP.desk, GROUP.concierge],
  icon: null,
};

/** A ticket whose guest has waited since so many minutes; null for nobody waiting. */
export function ticketOf(id: string, waitedMinutes: number | null, more: Partial<TicketView> = {}): TicketView {
  const waitingSince = waitedMinutes === null ? null : EVENING - waitedMinutes * MINUTE;
  return {
    conversationId: id,
    label: 'unassigned',
    state: 'chatting_guest',
    guestId: `guest-${id}`,
    guestName: `Guest ${id}`,
    guestLangCd: 'fr',
    guestIsVip: false,
    locationNames: { en: `Room ${id}`, ja: `${id}号室` },
    menuNames: { en: 'Room service' },
    stayFrom: EVENING - 86_400_000,
    stayTo: EVENING + 3 * 86_400_000,
    priority: 'medium',
    priorityRule: null,
    priorityBy: null,
    workCodeIds: [],
    groupIds: [GROUP.desk],
    assigneeId: null,
    assigneeName: null,
    waitingCount: waitedMinutes === null ? 0 : 1,
    waitingSince,
    lastLine: 'Bonsoir',
    lastLines: {},
    lastSide: 'guest',
    lastAt: waitingSince ?? EVENING - 30 * MINUTE,
    lastOrder: 1,
    forward: null,
    solvedBy: null,
    solvedActionId: null,
    solvedAt: null,
    rejectReason: null,
    urgentAt: null,
    createdAt: EVENING - 60 * MINUTE,
    ...more,
  };
}

/** What makes a ticket Mia's. */
export const mine: Partial<TicketView> = {
  assigneeId: MIA.userId,
  assigneeName: MIA.name,
  label: 'responded',
  state: 'chatting_staff',
};

/** Hana offers a ticket to Mia. */
export const offer: ForwardView = {
  id: 'forward-1',
  fromStaffId: 'hana',
  fromStaffName: 'Hana Park',
  targetType: 'staff',
  targetId: MIA.userId,
  targetName: MIA.name,
  state: 'pending',
  answeredByName: null,
  addedGroupId: null,
  at: EVENING,
};

/** A message of the guest of a conversation. */
export function guestMessage(
  conversationId: string,
  order: number,
  content: string,
  more: Partial<MessageView> = {},
): ThreadMessage {
  const at = EVENING - (60 - order) * MINUTE;
  const message: MessageView = {
    id: `${conversationId}-m${order}`,
    conversationId,
    order,
    authorId: `guest-${conversationId}`,
    authorName: `Guest ${conversationId}`,
    side: 'guest',
    content,
    originalLangCd: 'fr',
    displayTo: 'all',
    isMasked: false,
    manualMaskingStatus: 'none',
    isDeleted: false,
    reportStatus: 'none',
    linkedMessageId: null,
    createdAt: at,
    updatedAt: at,
    ...more,
  };
  return { id: message.id, message, translation: null, linked: null, mine: false, state: 'sent', refusal: null };
}
