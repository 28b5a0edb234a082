/** What the server's list of a clerk's calls changes at their desk. */
import { microphonePermission } from '#client/voice/microphone.ts';
import type { StaffCall, StaffCallList } from '#shared/rest/staff-calls.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Answering } from './answer-call.ts';
import type { Calling } from './call-guest.ts';
import type { DeskLine } from './desk-line.ts';
import type { DeskModel, RingingCall } from './desk-model.ts';
import type { HangingUp } from './hang-up.ts';
import { talksHere } from './windows.ts';

/** What rings longer than it may, while nobody can be asked, has stopped. */
const overdueMs = 5_000;

/** Shows what rings, and joins or leaves the call this clerk is in. */
export function takeList(
  line: DeskLine,
  { items, may_call: mayCall, now }: StaffCallList,
  answering: Answering,
  hangingUp: HangingUp,
  calling: Calling,
): void {
  const { model, current, onFault } = line;
  model.set({ mayCall });
  showRinging(model, items, now);
  const taken = calling.took(items);
  if (taken !== null) talksHere.write({ sessionId: taken.call.session_id, muted: false });
  const mine = items.find(
    ({ voice_call_state: state, session_id: id }) =>
      state === 'in_progress' && !hangingUp.hasHungUp(id) && !answering.isUnderWay(id),
  );
  const before = current.get();
  if (mine !== undefined) {
    if (before?.session_id !== mine.session_id) current.join(mine, taken?.microphone ?? null);
    else {
      if (before.handed_to !== null && mine.handed_to === null)
        line.onNews({ kind: 'kept', call: mine, byId: before.handed_to });
      current.know(mine);
    }
  } else if (before !== null) {
    current.leave();
    talksHere.forget();
    void tellEnd(line, before).catch(onFault);
  } else if (items.length === 0 && !answering.isUnderWay()) talksHere.forget();
}

/** Nobody could be asked: what must have stopped ringing by now is gone. */
export function dropOverdue(model: DeskModel): void {
  const { ringing, clockOff } = model.get();
  const rings = ringing.filter(({ call }) => Date.now() + clockOff < (call.ring_ends_at ?? Infinity) + overdueMs);
  if (rings.length < ringing.length) model.set({ ringing: rings });
}

/** What is being done with a call that still rings goes on. */
function showRinging(model: DeskModel, items: readonly StaffCall[], now: number): void {
  const before = new Map(model.get().ringing.map((one) => [one.call.session_id, one]));
  const ringing = items
    .filter(({ voice_call_state: state, outgoing }) => state === 'ringing' && !outgoing)
    .map((call): RingingCall => ({ doing: null, fault: null, ...before.get(call.session_id), call }));
  model.set({ ringing, clockOff: now - Date.now() });
  if (ringing.some(({ call }) => !before.has(call.session_id)))
    void microphonePermission().then((permission) => model.set({ permission }));
}

/** The call ended without a press here: the server knows how. To whom it was handed on, it says; to who had it, it is nothing. */
async function tellEnd({ calls, model, onNews }: DeskLine, call: StaffCall): Promise<void> {
  const standing = await calls.standing(call.session_id).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  });
  if (model.isClosed()) return;
  if (standing === null) return onNews({ kind: 'handed', call, byId: call.handed_to });
  const { voice_call_state: state, answered_at: from, ended_at: to } = standing;
  onNews(state === 'completed' ? { kind: 'ended', call, ms: (to ?? 0) - (from ?? to ?? 0) } : { kind: 'broke', call });
}
