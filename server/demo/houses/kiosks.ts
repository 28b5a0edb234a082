/** Assistants of the demo that stand at a kiosk, and where. No device is let in until somebody types its code there. */
import type { DemoTenant, Uuid } from '../content-types.ts';
import { demoId } from './id.ts';

interface DemoKiosk {
  readonly botId: Uuid;
  readonly botName: string;
  readonly id: Uuid;
  readonly name: string;
}

/** By the house's code. */
export const demoKiosks: Readonly<Partial<Record<DemoTenant['code'], DemoKiosk>>> = {
  seaside: { botId: demoId('seaside/kiosk/bot'), botName: 'Shell', id: demoId('seaside/kiosk/lobby'), name: 'Lobby' },
};
