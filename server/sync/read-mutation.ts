/** What a mutation says, read once at the door, however often it is then tried [SYNC-PUSH]. */
import * as v from 'valibot';
import type { Principal } from '#server/access/principal.ts';
import type { ActionArgs } from '#server/actions/registry.ts';
import { readOutgoing } from '#server/actions/conversation/message-rules.ts';
import { maskedAtDoor, type Masking } from '#server/queries/desk-work/masking.ts';
import type { Mask } from '#shared/domain/desk-work/masking.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { isMutatorName, type MutatorName, mutatorArgs } from '#shared/mutators/args.ts';
import type { Mutation } from '#shared/sync/protocol.ts';

/** A mutation by its name, with what its action takes; or why it cannot be read, which its transaction records. */
export type ReadMutation =
  | { readonly [N in MutatorName]: { readonly name: N; readonly args: ActionArgs[N] } }[MutatorName]
  | { readonly name: string; readonly fault: unknown };

/** A refusal must be recorded whatever it refuses: characters the database cannot hold are replaced. */
export function storable<T extends string | null>(text: T): T | string {
  return text === null ? text : text.slice(0, 64).replace(/\0|\p{Cs}/gu, '\ufffd');
}

/** Where a mutation carries what somebody wrote, beside a message's content. */
const WRITTEN: Partial<Readonly<Record<MutatorName, string>>> = {
  addNote: 'text',
  leaveHandover: 'text',
  answerSurvey: 'comment',
  forwardTicket: 'reason',
  rejectTicket: 'reason',
};

/**
 * Never throws.
 *
 * @param masking makes unreadable what the house does not keep as it was written: nothing behind this door has it [MASK-BEFORE]
 */
export function readMutation(principal: Principal, { name, args }: Mutation, masking: Masking | null): ReadMutation {
  try {
    if (!isMutatorName(name)) throw new AppError('unknown_mutator', { name: storable(name) });
    const parsed = v.safeParse(mutatorArgs[name], args);
    if (!parsed.success) throw new AppError('bad_request', { path: v.getDotPath(parsed.issues[0]) ?? '' });
    const read =
      name === 'sendMessage' && 'content' in parsed.output
        ? {
            ...parsed.output,
            ...maskedAtDoor(masking, parsed.output.id, readOutgoing(principal.kind, parsed.output.content)),
          }
        : masking === null
          ? parsed.output
          : withMasked(parsed.output, WRITTEN[name], masking.mask);
    return { name, args: read } as ReadMutation;
  } catch (fault) {
    return { name, fault };
  }
}

function withMasked<T extends object>(args: T, field: string | undefined, mask: Mask): T {
  const text: unknown = field === undefined ? undefined : Reflect.get(args, field);
  return field === undefined || typeof text !== 'string' ? args : { ...args, [field]: mask(text) };
}
