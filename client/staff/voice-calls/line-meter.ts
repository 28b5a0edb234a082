/** How good the line of a call is, by what the browser counts of it every few seconds. */
import { readCallQuality } from '#client/voice/call-quality.ts';
import { lineQuality, type LineQuality, type LineSample } from '#shared/domain/voice/line-quality.ts';

export interface LineMeter {
  /** What was counted before is of another line. */
  readonly restart: () => void;
  readonly stop: () => void;
}

interface LineMeterOptions {
  /** Null while there is nothing to count. */
  readonly stats: () => Promise<RTCStatsReport | null>;
  readonly onQuality: (quality: LineQuality) => void;
  readonly onFault: (error: unknown) => void;
}

const sampleEveryMs = 3_000;

/** Begins at once. */
export function createLineMeter({ stats, onQuality, onFault }: LineMeterOptions): LineMeter {
  let sample: LineSample | null = null;
  const measure = async (): Promise<void> => {
    const report = await stats();
    const now = report === null ? null : readCallQuality(report);
    if (now === null) return;
    if (sample !== null) onQuality(lineQuality(sample, now));
    sample = now;
  };
  const timer = setInterval(() => void measure().catch(onFault), sampleEveryMs);
  return {
    restart() {
      sample = null;
    },
    stop: () => clearInterval(timer),
  };
}
