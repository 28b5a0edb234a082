/** What can be done to one session, and the shape in which it is asked for. */
import * as v from 'valibot';

export const Faults = v.object({
  /** Milliseconds that each request, and each frame to the device, comes late. */
  latencyMs: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(30_000)),
  /** 0 to 1: requests lost, half of them before they do anything and half with their answer alone; notices lost. */
  loss: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
  /** Nothing passes: requests, probes and sockets. */
  offline: v.boolean(),
  /** Milliseconds by which the device's clock is ahead (or behind); from its next page load on. */
  clockOffsetMs: v.pipe(v.number(), v.integer(), v.minValue(-400 * 86_400_000), v.maxValue(400 * 86_400_000)),
  /** What becomes of translations of what this session writes. */
  translation: v.picklist(['works', 'fails', 'slow']),
});
export type Faults = v.InferOutput<typeof Faults>;

export const FaultsChange = v.partial(Faults);
export type FaultsChange = v.InferOutput<typeof FaultsChange>;

export const noFaults: Faults = { latencyMs: 0, loss: 0, offline: false, clockOffsetMs: 0, translation: 'works' };
