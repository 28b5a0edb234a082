/**
 * What must hold before a draft goes live, besides what the catalogue itself asks for: an area that has such a rule adds
 * its row here. It is asked by the work that takes the draft live, before the house is closed to others, so it may take
 * its time; it reads the draft in its twin, and of the house it writes nothing but what came of the asking [DRAFT-BEFORE].
 */
import type { AppContext } from '#server/context.ts';
import { testChangedBots } from '../bot/test-changed-bots.ts';
import type { NotYet, ReflectingDraft } from './reflecting-draft.ts';

interface BeforeReflecting {
  readonly name: string;
  readonly check: (ctx: AppContext, draft: ReflectingDraft) => Promise<readonly NotYet[]>;
}

export const beforeReflecting: readonly BeforeReflecting[] = [{ name: 'bot_questions', check: testChangedBots }];
