/** Calls in a browser: a microphone without a person, and what arrives at the other end. */
import type { LaunchOptions, Page } from '@playwright/test';
import { launchOptions } from './browser.ts';

/** A microphone that beeps, and nobody to ask for it. */
export const withMicrophone: LaunchOptions = {
  ...launchOptions,
  args: [...(launchOptions.args ?? []), '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
};

function keepConnections(only: RTCConfiguration): void {
  const made: RTCPeerConnection[] = [];
  Object.assign(globalThis, { made });
  const Real = globalThis.RTCPeerConnection;
  globalThis.RTCPeerConnection = class extends Real {
    constructor(configuration?: RTCConfiguration) {
      super({ ...configuration, ...only });
      made.push(this);
    }
  };
}

/** Keeps the connections a page makes from now on, so that what arrives can be counted. */
export async function countSound(page: Page): Promise<void> {
  await page.evaluate(keepConnections, {});
}

/** The same from its first moment, and no way to the other browser but by a relay. */
export async function onlyByRelay(page: Page): Promise<void> {
  await page.addInitScript(keepConnections, { iceTransportPolicy: 'relay' } as const);
}

/** How loud what a page received was in all: nothing but silence is 0. */
export async function heard(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const made: unknown = Object.getOwnPropertyDescriptor(globalThis, 'made')?.value;
    let energy = 0;
    for (const connection of Array.isArray(made) ? made : []) {
      if (!(connection instanceof RTCPeerConnection)) continue;
      const report = await connection.getStats();
      report.forEach((entry: { readonly type: string; readonly totalAudioEnergy?: number }) => {
        if (entry.type === 'inbound-rtp') energy += entry.totalAudioEnergy ?? 0;
      });
    }
    return energy;
  });
}
