/** Reads a browser's own counting of a line. */
import type { LineSample } from '#shared/domain/voice/line-quality.ts';

const numberOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;
const msOf = (seconds: unknown): number | null => {
  const found = numberOf(seconds);
  return found === null ? null : found * 1_000;
};

/** What a connection received so far; null while it received nothing. */
export function readCallQuality(report: RTCStatsReport): LineSample | null {
  let sample: LineSample | null = null;
  let roundTripMs: number | null = null;
  report.forEach((entry: Readonly<Record<string, unknown>>) => {
    if (entry['type'] === 'inbound-rtp' && entry['kind'] === 'audio') {
      sample = {
        received: numberOf(entry['packetsReceived']) ?? 0,
        lost: numberOf(entry['packetsLost']) ?? 0,
        jitterMs: msOf(entry['jitter']) ?? 0,
        roundTripMs: null,
      };
    } else if (entry['type'] === 'candidate-pair' && entry['nominated'] === true)
      roundTripMs = msOf(entry['currentRoundTripTime']) ?? roundTripMs;
  });
  return sample === null ? null : { ...(sample as LineSample), roundTripMs };
}
