/**
 * Some texts of one conversation, in the order they were said: looked up together, translated side by side, written
 * together as soon as those before them are known [TR-TOGETHER]. One that fails holds back nothing but itself.
 */
import { systemActor } from '#server/access/principal.ts';
import { type ActionContext, planJob } from '#server/actions/action-context.ts';
import {
  type MadeTranslation,
  type ReadAsWritten,
  saveTranslations,
} from '#server/actions/conversation/save-translations.ts';
import { postponeText, takeTexts } from '#server/actions/conversation/text-intents.ts';
import { runAction } from '#server/actions/run-action.ts';
import type { AppContext } from '#server/context.ts';
import { pushTargets } from '#server/queries/conversation/push-targets.ts';
import { type TranslationTargets, translationTargets } from '#server/queries/conversation/translation-targets.ts';

export interface TextToTranslate {
  /** Its place in the queue; null for one that is not in it. */
  readonly id: string | null;
  readonly messageId: string;
  /** Into this language alone. */
  readonly lang?: string | undefined;
  /** Asked for by a person: what stands is made anew. */
  readonly force: boolean;
  /** How often engines that may recover have failed at it. */
  readonly failures: number;
  /** How often it broke here. */
  readonly tries: number;
  /** It waited too long: nobody translates it now, and its readers are told so [TR-BOUND]. */
  readonly late: boolean;
}

interface Talk {
  readonly tenantId: string;
  readonly conversationId: string;
}

/** Waits before trying again, in milliseconds; after the last the reader is left with «Retry» [TR-AGAIN]. */
const AGAIN_AFTER = [20_000, 120_000, 900_000];
/** A text that breaks is tried so often, later each time. */
const MOST_TRIES = 8;
/** Texts of a conversation that are asked for at the same time. */
const AT_ONCE = 4;

interface Again {
  readonly lang: string;
  readonly waitMs: number;
}

/** What is to be written of one text. */
interface Outcome {
  readonly text: TextToTranslate;
  readonly authorId: string;
  readonly made: readonly (MadeTranslation | ReadAsWritten)[];
  readonly again: readonly Again[];
  /** Devices are told of the message now: in their own language where it could be had. */
  readonly rings: boolean;
  /** Why nothing came of it, and it is tried again later. */
  readonly fault?: unknown;
}

/**
 * Translates texts for each language their readers read: delivery came first, a translation arrives as a row of its own
 * [TR-LATER]. A repeat does nothing where a translation stands already.
 *
 * @param texts of different messages, in the order they were said
 * @returns how many came out, and how many are tried again
 * @throws where a text that is not in the queue broke
 */
export async function translateConversation(
  ctx: AppContext,
  talk: Talk,
  texts: readonly TextToTranslate[],
): Promise<{ readonly done: number; readonly broken: number }> {
  const found = await translationTargets(
    ctx,
    talk.tenantId,
    talk.conversationId,
    texts.map(({ messageId }) => messageId),
  );
  const slots = inOrder(texts, AT_ONCE, (text) => outcomeOf(ctx, talk, text, found.get(text.messageId)));
  let broken = 0;
  for (let next = 0; next < texts.length;) {
    const ready = await slots.ready(next);
    broken += await save(ctx, talk, ready);
    next += ready.length;
  }
  return { done: texts.length - broken, broken };
}

/** Works on all, some at a time; what is done is had in the order given. */
function inOrder<T, R extends object>(items: readonly T[], atOnce: number, work: (item: T) => Promise<R>) {
  const done: (R | undefined)[] = [];
  const slots = items.map(() => Promise.withResolvers<R>());
  let begun = 0;
  const lane = async (): Promise<void> => {
    for (let n = begun++; n < items.length; n = begun++) {
      const one = await work(items[n] as T);
      done[n] = one;
      slots[n]?.resolve(one);
    }
  };
  for (let n = 0; n < atOnce; n += 1) void lane();
  return {
    /** From this one on, as many as stand without a gap; waits for the first, and for what needs no waiting. */
    async ready(from: number): Promise<R[]> {
      const some: R[] = [await (slots[from] as PromiseWithResolvers<R>).promise];
      for (let before = 0; before < some.length && from + some.length < items.length;) {
        before = some.length;
        await new Promise<void>((resolve) => void setImmediate(resolve));
        for (let one = done[from + some.length]; one !== undefined; one = done[from + some.length]) some.push(one);
      }
      return some;
    },
  };
}

async function outcomeOf(
  ctx: AppContext,
  talk: Talk,
  text: TextToTranslate,
  found: TranslationTargets | undefined,
): Promise<Outcome> {
  const authorId = found?.authorId ?? '';
  if (found === undefined) return { text, authorId, made: [], again: [], rings: false };
  try {
    const targets = found.langs.filter(
      (lang) => (text.lang === undefined || text.lang === lang) && (text.force || !found.done.has(lang)),
    );
    // Side by side: a language whose engine is slow adds nothing to the others' wait.
    const results = await Promise.all(
      targets.map(async (to) => (text.late ? unmade(text, found, to) : translated(ctx, talk, text, found, to))),
    );
    return {
      text,
      authorId,
      made: results.flatMap(({ made }) => (made === null ? [] : [made])),
      again: results.flatMap(({ again }) => (again === undefined ? [] : [again])),
      rings: text.lang === undefined && (await rings(ctx, talk, text.messageId)),
    };
  } catch (fault) {
    return { text, authorId, made: [], again: [], rings: false, fault };
  }
}

interface Made {
  readonly made: MadeTranslation | ReadAsWritten | null;
  readonly again?: Again | undefined;
}

async function translated(
  ctx: AppContext,
  { tenantId }: Talk,
  { messageId, force, failures }: TextToTranslate,
  found: TranslationTargets,
  to: string,
): Promise<Made> {
  const result = await ctx.translator.translate({
    tenantId,
    // mark: text-to-translate
    content: found.content,
    from: found.originalLang,
    to,
    names: found.names,
    force,
  });
  const isForGuest = to === found.guestLang;
  if (result === null) {
    // Nothing to translate, whatever the writer's settings say: the guest reads it as it was written.
    return { made: isForGuest && to !== found.originalLang ? { messageId, lang: to, status: 'written' } : null };
  }
  const waitMs = result.status === 'failed' && result.again === true ? AGAIN_AFTER[failures] : undefined;
  const { status, content, engine, fromLang } = result;
  return {
    made: { messageId, lang: to, status, content, engine, fromLang, isForGuest, source: found.content },
    ...(waitMs === undefined ? {} : { again: { lang: to, waitMs } }),
  };
}

/** Said to be untranslated: whoever wants it asks for it by hand [TR-BOUND]. */
function unmade({ messageId }: TextToTranslate, found: TranslationTargets, to: string): Made {
  if (to === found.originalLang) return { made: null };
  return {
    made: {
      messageId,
      lang: to,
      status: 'failed',
      content: null,
      engine: null,
      fromLang: found.originalLang,
      isForGuest: to === found.guestLang,
    },
  };
}

const rings = async (ctx: AppContext, { tenantId }: Talk, messageId: string): Promise<boolean> =>
  ctx.config.push.offered && (await pushTargets(ctx, tenantId, messageId)).length > 0;

/** @returns how many of them are tried again */
async function save(ctx: AppContext, talk: Talk, outcomes: readonly Outcome[]): Promise<number> {
  const unqueued = outcomes.find(({ text, fault }) => text.id === null && fault !== undefined);
  if (unqueued !== undefined) throw unqueued.fault;
  try {
    await runAction(ctx, actorOf(talk, outcomes), (action) => write(action, talk, outcomes));
  } catch (fault) {
    const [only, ...others] = outcomes;
    if (only === undefined || only.text.id === null) throw fault;
    // One of them may be what cannot be written: the others are not its.
    if (others.length > 0) {
      let broken = 0;
      for (const outcome of outcomes) broken += await save(ctx, talk, [outcome]);
      return broken;
    }
    return save(ctx, talk, [{ ...only, made: [], again: [], rings: false, fault }]);
  }
  for (const { text, fault } of outcomes)
    if (fault !== undefined)
      ctx.log.warn({ err: fault, tries: text.tries + 1 }, 'a text could not be translated; it is tried again');
  return outcomes.filter(({ fault }) => fault !== undefined).length;
}

/** In the name of who wrote them, where that was one person. */
function actorOf({ tenantId }: Talk, outcomes: readonly Outcome[]) {
  const [author = '', ...others] = new Set(outcomes.map(({ authorId }) => authorId));
  return author === '' || others.length > 0 ? systemActor(tenantId) : systemActor(tenantId, author);
}

async function write(action: ActionContext, { tenantId, conversationId }: Talk, outcomes: readonly Outcome[]) {
  const queued = outcomes.flatMap(({ text, fault }) => (text.id === null || fault !== undefined ? [] : [text.id]));
  const taken = await takeTexts(action, queued);
  // Somebody else's by now, such as who took it while this process stood still.
  const mine = outcomes.filter(({ text, fault }) => fault === undefined && (text.id === null || taken.has(text.id)));
  await saveTranslations(
    action,
    conversationId,
    mine.flatMap(({ made }) => made),
  );
  for (const { text, again, rings: rung } of mine) {
    const { messageId, force } = text;
    for (const { lang, waitMs } of again)
      await planJob(
        action,
        'translate_message',
        { tenantId, conversationId, messageId, force, lang, failures: text.failures + 1 },
        new Date(action.now.getTime() + waitMs),
      );
    if (rung) await planJob(action, 'send_push', { tenantId, messageId });
  }
  for (const { text, fault } of outcomes)
    if (fault !== undefined && text.id !== null)
      await postponeText(action, text.id, text.tries + 1 < MOST_TRIES ? 1000 * 2 ** text.tries : null);
}
