/** Asking for the list of a clerk's calls: when told to, and from time to time while there are any. */
import type { StaffCallList } from '#shared/rest/staff-calls.ts';
import { dropOverdue } from './call-list.ts';
import type { DeskLine } from './desk-line.ts';

export interface DeskWatch {
  /** Asks now. What an earlier question answers later counts no more. */
  readonly look: () => void;
  readonly stop: () => void;
}

/** Notices may be lost, so calls are looked at besides. */
const lookRingingMs = 4_000;
const lookCallingMs = 2_000;
const lookTalkingMs = 15_000;

export function createDeskWatch(
  { calls, model, current, onFault }: DeskLine,
  onList: (list: StaffCallList) => void,
): DeskWatch {
  let turn = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const lookAgain = (): void => {
    clearTimeout(timer);
    if (model.get().outgoing?.call != null) timer = setTimeout(look, lookCallingMs);
    else if (model.get().ringing.length > 0) timer = setTimeout(look, lookRingingMs);
    else if (current.get() !== null) timer = setTimeout(look, lookTalkingMs);
  };
  const look = (): void => {
    turn += 1;
    const own = turn;
    const isCurrent = (): boolean => !model.isClosed() && own === turn;
    calls
      .list()
      .then(
        (list) => {
          if (isCurrent()) onList(list);
        },
        (error: unknown) => {
          onFault(error);
          dropOverdue(model);
        },
      )
      .finally(() => {
        if (isCurrent()) lookAgain();
      });
  };
  return { look, stop: () => clearTimeout(timer) };
}
