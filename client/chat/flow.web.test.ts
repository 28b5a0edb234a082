import { describe, expect, it } from 'vitest';
import { fromDesk, fromGuest } from '#client/testing/chat-messages.ts';
import { advanceFlow, startFlow } from './flow.ts';

const ten = [fromDesk(10, 'Ten'), fromDesk(11, 'Eleven')];
const open = startFlow(ten, true);

describe('what changed in the list', () => {
  it('[CHAT-KEEP-PLACE] takes what stands above the first known message for history', () => {
    const flow = advanceFlow(open, [fromDesk(8, 'Eight'), fromDesk(9, 'Nine'), ...ten], true);
    expect(flow).toMatchObject({ shift: true, arrivals: [], received: 0, sent: false });
  });

  it('[CHAT-JUMP] counts arrivals of others, also before one’s own unsent message', () => {
    const mine = fromGuest(99, 'Mine', { order: null, state: 'saved' });
    const sent = advanceFlow(open, [...ten, mine], true);
    expect(sent).toMatchObject({ shift: false, sent: true, received: 0 });
    const received = advanceFlow(sent, [...ten, fromDesk(12, 'Twelve'), mine], true);
    expect(received).toMatchObject({ shift: false, sent: false, received: 1 });
    expect(received.arrivals.map(({ id }) => id)).toEqual(['m99', 'm12']);
  });

  it('[A11Y-LOG] takes neither the first load nor a wholly new list for news', () => {
    expect(advanceFlow(startFlow([], false), ten, true).arrivals).toEqual([]);
    expect(advanceFlow(open, [fromDesk(500, 'Other')], true).arrivals).toEqual([]);
    expect(advanceFlow(startFlow([], true), [fromDesk(1, 'First')], true).received).toBe(1);
  });

  it('[CHAT-KEEP-PLACE] sees a message disappear or change without a jump', () => {
    expect(advanceFlow(open, [fromDesk(11, 'Edited')], true)).toMatchObject({ shift: false, arrivals: [] });
  });
});
