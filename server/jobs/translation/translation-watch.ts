/**
 * Tells the desks of a house when its translations come to be late, and when they are in time again [TR-LAG]. It looks in
 * the process that serves people, so that it says so also where the one that translates is dead. A notice may be lost:
 * desks look by themselves, too.
 */
import { stampNotices } from '#server/actions/run-action.ts';
import type { AppContext } from '#server/context.ts';
import { translationLags } from '#server/queries/conversation/translation-lag.ts';
import { isLate, LAG_NOTICE } from '#shared/domain/translation/lateness.ts';

const LOOK_EVERY_MS = 5_000;

/** @returns a look, which says to whom something is different; it never throws */
export function createTranslationWatch(ctx: Pick<AppContext, 'sql' | 'bus' | 'log'>): () => Promise<void> {
  let late: ReadonlySet<string> = new Set();
  return async () => {
    try {
      const lags = await translationLags(ctx.sql);
      const before = late;
      late = new Set([...lags].filter(([id, { seconds }]) => isLate(seconds, before.has(id))).map(([id]) => id));
      const changed = [...late.symmetricDifference(before)];
      ctx.bus.publish(
        changed.flatMap((id) =>
          stampNotices(id, [{ name: `tenant/${id}`, type: 'notifyMyself', data: { value: LAG_NOTICE } }]),
        ),
      );
    } catch (error) {
      ctx.log.warn({ err: error }, 'how late translations are was not looked for; looked for again in a moment');
    }
  };
}

/** @returns what ends it */
export function watchTranslations(ctx: AppContext): () => void {
  const look = createTranslationWatch(ctx);
  const timer = setInterval(() => void look(), LOOK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
