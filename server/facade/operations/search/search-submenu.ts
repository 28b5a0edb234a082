import type { AppContext } from '#server/context.ts';
import type { FacadeRequest } from '#server/facade/request.ts';
import type { QueryArguments } from '#server/facade/sdl-types.ts';
import { createRateLimiter, type ConsumeRate } from '#server/http/rate-limit.ts';
import type { Rate } from '#server/ports/rate.ts';
import { answerQuestion } from '#server/queries/assistant/answer-question.ts';
import { readerOf } from '#server/queries/house/reader.ts';
import { searchScope } from '#server/queries/search/search-scope.ts';
import { maskFor } from '#server/queries/desk-work/work-rules.ts';
import type { AssistantAnswer, Lead, PageLink } from '#shared/domain/assistant/answer.ts';
import { answerLine } from '#shared/domain/assistant/compose-answer.ts';
import { SEARCH_MAX_CHARACTERS, searchInput } from '#shared/domain/search/search-input.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { idArgument } from '../arguments.ts';

/** Questions a language model words the answers of, by session: more than a person asks, and each costs money. */
const MODEL_SEARCHES: Rate = { name: 'search-model', points: 20, seconds: 60 };

const limiters = new WeakMap<AppContext, ConsumeRate>();

const named = (id: string | null | undefined): string | null => (id == null || id === '' ? null : idArgument(id));

/**
 * `searchSubmenu`: what of the house answers a question, best first, with words for the guest [SEARCH-RANK] [ASSIST-ONE] [SEARCH-INPUT].
 *
 * @throws AppError text_too_long {path, max}; not_found for a place or a conversation that is not the caller's;
 *   too_many_requests where a model words the answers [SEARCH-RATE]
 */
export async function searchSubmenu(args: QueryArguments['searchSubmenu'], { ctx, principal }: FacadeRequest) {
  const input = searchInput(args.userQuery);
  if (input.kind === 'too_long') throw new AppError('text_too_long', { path: 'userQuery', max: SEARCH_MAX_CHARACTERS });
  if (input.kind !== 'nothing') await countSearch(ctx, principal.sessionId);
  const [scope, reader] = await Promise.all([
    searchScope(ctx, principal, { locationId: named(args.locId), conversationId: named(args.conversationId) }),
    readerOf(ctx, principal),
  ]);
  if (input.kind === 'nothing') return { matchedSubmenus: [], message: '', answer: null };
  const answer = await answerQuestion(ctx, reader, scope, (await maskFor(ctx, principal))(input.text));
  return { matchedSubmenus: answer.leads.map(matchOf), message: answerLine(answer), answer: presentAnswer(answer) };
}

const matchOf = ({ label, mainMenuId, subMenuId, facilityId }: Lead) => ({ label, mainMenuId, subMenuId, facilityId });

const presentLink = (link: PageLink | null) => ({
  path: link !== null && 'path' in link ? link.path : null,
  url: link !== null && 'url' in link ? link.url : null,
});

function presentAnswer({ kind, text, langCd, isModel, source, person }: AssistantAnswer) {
  return {
    kind,
    text,
    langCd,
    isModel,
    source: source === null ? null : { label: source.label, ...presentLink(source.link) },
    person: person === null ? null : matchOf(person),
  };
}

/**
 * Counts a question where a model would word its answer; without one asking costs no more than any other query
 * [SEARCH-RATE].
 *
 * @throws AppError too_many_requests
 */
async function countSearch(ctx: AppContext, sessionId: string): Promise<void> {
  if (ctx.languageModel === undefined) return;
  const consume = limiters.get(ctx) ?? createRateLimiter(ctx, MODEL_SEARCHES);
  limiters.set(ctx, consume);
  await consume(sessionId);
}
