/**
 * The key grammar of the client view [SYNC-KEYS]. One place builds and reads keys, for the optimistic
 * mutators, the pull's patches and the screens alike. Keys never hold anything but ids.
 */
export const keys = {
  me: 'me',
  conversation: (id: string) => `conversation/${id}`,
  inquiry: (conversationId: string, id: string) => `inquiry/${conversationId}/${id}`,
  member: (conversationId: string, userId: string) => `member/${conversationId}/${userId}`,
  read: (conversationId: string, userId: string) => `read/${conversationId}/${userId}`,
  message: (conversationId: string, messageId: string) => `message/${conversationId}/${messageId}`,
  translation: (conversationId: string, messageId: string) => `translation/${conversationId}/${messageId}`,
  note: (conversationId: string, noteId: string) => `note/${conversationId}/${noteId}`,
  ticket: (conversationId: string) => `ticket/${conversationId}`,
  task: (id: string) => `task/${id}`,
  staff: (userId: string) => `staff/${userId}`,
  group: (groupId: string) => `group/${groupId}`,
  refusal: (clientId: string, mutationId: number) => `refusal/${clientId}/${mutationId}`,
} as const;

/** Prefixes for scans; each ends in `/` so that no id is a prefix of another's. */
export const prefixes = {
  conversations: 'conversation/',
  inquiries: (conversationId: string) => `inquiry/${conversationId}/`,
  members: (conversationId: string) => `member/${conversationId}/`,
  reads: (conversationId: string) => `read/${conversationId}/`,
  allReads: 'read/',
  messages: (conversationId: string) => `message/${conversationId}/`,
  allMessages: 'message/',
  translations: (conversationId: string) => `translation/${conversationId}/`,
  notes: (conversationId: string) => `note/${conversationId}/`,
  tickets: 'ticket/',
  tasks: 'task/',
  staff: 'staff/',
  groups: 'group/',
  refusals: 'refusal/',
} as const;
