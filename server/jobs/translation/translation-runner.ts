/** Translating in a process: conversations are taken when somebody says that texts wait, and every second, since notices may be lost. */
import type postgres from 'postgres';
import { withOrigin } from '#server/actions/origin.ts';
import type { AppContext } from '#server/context.ts';
import { translateConversation } from './translate-conversation.ts';
import { createTranslationPace, type TranslationPace } from './translation-pace.ts';
import { releaseTalks, takeTalks, type WaitingTalk } from './translation-queue.ts';

const LOOK_EVERY_MS = 1_000;
/** Conversations that are taken in one go. */
const TALKS = 64;
/** Texts of one conversation that are translated in one go. */
const TEXTS = 64;

export interface TranslationRunner {
  /** Ends what is under way, and lets go of all others. */
  readonly stop: () => Promise<void>;
}

/**
 * @param atOnce conversations that are translated at the same time
 * @param pace how it gives way to those who serve people
 */
export function startTranslations(
  ctx: AppContext,
  atOnce: number,
  pace: TranslationPace = createTranslationPace(),
): TranslationRunner {
  const held = new Set<string>();
  const done: string[] = [];
  let session: postgres.ReservedSql | undefined;
  let stopped = false;
  let woken = Promise.withResolvers<void>();
  let running: Promise<void> | undefined;

  const translate = async ({ tenantId, conversationId, texts, waitedS }: WaitingTalk): Promise<void> => {
    const started = performance.now();
    const before = process.cpuUsage();
    try {
      const { broken } = await withOrigin({ door: 'job', action: 'translate_message' }, () =>
        translateConversation(ctx, { tenantId, conversationId }, texts),
      );
      ctx.metrics.job('translate_message', broken === 0 ? 'done' : 'failed', performance.now() - started);
    } catch (error) {
      ctx.metrics.job('translate_message', 'failed', performance.now() - started);
      ctx.log.warn({ err: error }, 'a conversation could not be translated; it is tried again');
    } finally {
      held.delete(conversationId);
      done.push(conversationId);
    }
    const { user, system } = process.cpuUsage(before);
    await pace.rest((user + system) / 1000, waitedS);
  };
  const letGo = async (): Promise<void> => {
    if (session !== undefined) await releaseTalks(session, done.splice(0));
  };
  /** Takes what waits until nothing does, and nothing is under way. Nobody waits for the slowest conversation. */
  const work = async (): Promise<void> => {
    const under = new Set<Promise<void>>();
    try {
      while (!stopped) {
        woken = Promise.withResolvers();
        session ??= await ctx.sql.reserve();
        await letGo();
        const talks = await takeTalks(session, [...held], {
          talks: TALKS,
          texts: TEXTS,
          patienceS: ctx.config.translationPatienceSeconds,
        });
        for (const { conversationId } of talks) held.add(conversationId);
        for (const talk of talks) {
          // One after the other where others are busy, so that it is known what each took.
          while (under.size >= (pace.givesWay(talk.waitedS) ? 1 : atOnce)) await Promise.race(under);
          if (stopped) return;
          const one: Promise<void> = translate(talk).finally(() => under.delete(one));
          under.add(one);
        }
        if (talks.length > 0) continue;
        if (under.size === 0) return;
        await Promise.race([...under, woken.promise]);
      }
    } finally {
      await Promise.all(under);
    }
  };
  /** Whatever it holds is free then, also where the connection goes on to others. */
  const leave = async (): Promise<void> => {
    const left = session;
    session = undefined;
    held.clear();
    done.length = 0;
    await left?.unsafe('SELECT pg_advisory_unlock_all()').catch(() => undefined);
    left?.release();
  };
  const wake = (): void => {
    woken.resolve();
    if (running !== undefined || stopped) return;
    running = work()
      .catch(async (error: unknown) => {
        ctx.log.warn({ err: error }, 'texts to translate not looked for; looked for again in a second');
        await leave();
      })
      .finally(() => {
        running = undefined;
      });
  };
  const unsubscribe = ctx.bus.subscribe(({ type }) => {
    if (type === 'textsWait') wake();
  });
  const timer = setInterval(wake, LOOK_EVERY_MS);
  timer.unref();
  wake();
  return {
    async stop() {
      stopped = true;
      pace.end();
      clearInterval(timer);
      unsubscribe();
      woken.resolve();
      await running;
      await leave();
    },
  };
}
