/**
 * A long body on a bad line: it may take as long as it likes, as long as it goes on. What stands still, or dribbles, ends
 * [HTTP-SLOW].
 */
import { AppError } from '#shared/errors/app-error.ts';

export interface Pace {
  /** In each such span of milliseconds … */
  readonly everyMs: number;
  /** … so many bytes come, or the rest. */
  readonly bytes: number;
}

/**
 * The same body, which fails with `body_too_slow` once its sender falls behind the pace. Time in which nobody here asks for
 * more of it is not its sender's.
 */
export function atPace(body: ReadableStream<Uint8Array>, { everyMs, bytes }: Pace): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let came = 0;
  let waiting = false;
  let timer: NodeJS.Timeout | undefined;
  const end = (): void => clearInterval(timer);
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        timer = setInterval(() => {
          if (waiting && came < bytes) {
            end();
            controller.error(new AppError('body_too_slow'));
            // What is left of it is not read: the connection ends with the answer.
            reader.cancel().catch(() => undefined);
          }
          came = 0;
        }, everyMs);
      },
      async pull(controller) {
        waiting = true;
        try {
          const { done, value } = await reader.read();
          if (done) {
            end();
            controller.close();
          } else {
            came += value.byteLength;
            controller.enqueue(value);
          }
        } catch (error) {
          end();
          controller.error(error);
        } finally {
          waiting = false;
        }
      },
      async cancel() {
        end();
        await reader.cancel();
      },
    },
    // Read when asked for, not ahead: what waits here is what its sender has not sent.
    { highWaterMark: 0 },
  );
}
