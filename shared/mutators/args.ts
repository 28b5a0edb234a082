/**
 * Names and arguments of every mutation. The server validates with these schemas; the client is typed
 * by them. `id` is made by the author's client and makes the action idempotent (SYNC-ONCE); for
 * sendMessage it is the message's own id.
 *
 * Schemas of the last 30 days stay accepted: never remove a field, never make an optional one required.
 */
import * as v from 'valibot';
import type { Priority } from '#shared/domain/desk-work/priority-rules.ts';
import type { TaskMove } from '#shared/domain/tasks/task-states.ts';
import { ForwardTarget, StaffOnlineStatus } from '#shared/domain/states/enumerations.ts';
import { guestArgs, Id, LongText } from './guest-args.ts';

const Instant = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8_640_000_000_000_000));
/** As many colleagues as one note names. */
const MENTIONS_MOST = 20;
/** Written out: what asks the rules is code that no guest downloads. */
const Priorities = v.picklist(['high', 'medium', 'low'] satisfies readonly Priority[]);

/** What is said of a task; what is not given is empty, or stays. A room's name is for its author's view alone. */
const TaskFields = {
  words: v.optional(LongText),
  locationId: v.optional(v.nullable(Id)),
  roomName: v.optional(LongText),
  dueAt: v.optional(v.nullable(Instant)),
  priority: v.optional(Priorities),
  pictureUrl: v.optional(v.nullable(LongText)),
};

/** What says all by its name. */
const OfConversation = v.object({ id: Id, conversationId: Id });

export const mutatorArgs = {
  ...guestArgs,
  /** Makes a member of staff an observer, which brings the messages into their view. */
  openTicket: OfConversation,
  takeTicket: OfConversation,
  /** From whom it is taken: of two who take it over at once the second is told. */
  takeOverTicket: v.object({ id: Id, conversationId: Id, fromStaffId: Id }),
  /** Back to the queue of its groups. */
  returnTicket: OfConversation,
  /** Opens a closed ticket for the clerk who has something to say. */
  reopenTicket: OfConversation,
  forwardTicket: v.object({
    id: Id,
    conversationId: Id,
    targetType: ForwardTarget,
    targetId: Id,
    reason: v.optional(LongText),
  }),
  answerForward: v.object({
    id: Id,
    conversationId: Id,
    forwardId: Id,
    answer: v.picklist(['accept', 'reject', 'cancel']),
  }),
  rejectTicket: v.object({ id: Id, conversationId: Id, reason: LongText }),
  solveTicket: OfConversation,
  undoSolve: v.object({ id: Id, conversationId: Id, solveId: Id }),
  /** What it is about, all of its codes; how soon it has to be seen to; whether its guest is a VIP. What is not given stays. */
  fileTicket: v.object({
    id: Id,
    conversationId: Id,
    workCodeIds: v.optional(v.pipe(v.array(Id), v.maxLength(20))),
    priority: v.optional(Priorities),
    isVip: v.optional(v.boolean()),
  }),
  /** Away from who waits until then, in milliseconds since 1970; the guest's next words bring it back sooner. */
  snoozeTicket: v.object({ id: Id, conversationId: Id, until: Instant }),
  wakeTicket: OfConversation,
  /** Of a message, or by itself. Without a room it has the one of its conversation. */
  createTask: v.object({
    ...TaskFields,
    id: Id,
    title: LongText,
    groupId: Id,
    conversationId: v.optional(Id),
    messageId: v.optional(Id),
  }),
  updateTask: v.object({
    ...TaskFields,
    id: Id,
    taskId: Id,
    title: v.optional(LongText),
    groupId: v.optional(Id),
  }),
  moveTask: v.object({
    id: Id,
    taskId: Id,
    move: v.picklist(['take', 'giveBack', 'finish', 'drop', 'reopen'] satisfies readonly TaskMove[]),
    /** Why it is dropped. */
    reason: v.optional(LongText),
  }),
  /** Colleagues it names; those who may not see the ticket are named to nobody [NOTE-MENTION]. */
  addNote: v.object({
    id: Id,
    conversationId: Id,
    text: LongText,
    mentions: v.optional(v.pipe(v.array(Id), v.maxLength(MENTIONS_MOST))),
  }),
  /** What one still holds goes to a colleague or a group, with a note; at the end of a shift. */
  leaveHandover: v.object({
    id: Id,
    text: LongText,
    targetType: ForwardTarget,
    targetId: Id,
    conversationIds: v.pipe(v.array(Id), v.maxLength(100)),
  }),
  setStaffStatus: v.object({
    id: Id,
    status: StaffOnlineStatus,
    /** How long a short break lasts; none for until they say. */
    minutes: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(240))),
  }),
} as const;

export type MutatorName = keyof typeof mutatorArgs;
/** The arguments of what one page can do: a guest's knows only its own. */
export type ArgSchemas = Partial<typeof mutatorArgs>;
export type MutatorArgs = { readonly [N in MutatorName]: v.InferOutput<(typeof mutatorArgs)[N]> };

export const mutatorNames = Object.keys(mutatorArgs) as readonly MutatorName[];

export function isMutatorName(name: string): name is MutatorName {
  return Object.hasOwn(mutatorArgs, name);
}
