import type { AppContext } from '#server/context.ts';
import type { BotChoice } from '#shared/domain/bot/choices.ts';
import type { Passage } from '#shared/domain/bot/find-passages.ts';
import type { Dict } from '#shared/client-view/values.ts';
import type { Reader } from '../house/reader.ts';

/** What asking a bot needs of the process. */
export type AskingContext = Pick<AppContext, 'db' | 'now' | 'log' | 'outside'>;

/** A question with all that its answer depends on. */
export interface AskedBot {
  readonly reader: Reader;
  readonly botName: string;
  readonly houseNameDict: Dict;
  /** The bot's own menu, which is no answer; null where it is tried beside none. */
  readonly subMenuId: number | null;
  readonly locationGroupId: string | null;
  /** Where the guest is; nowhere for who only tries it. */
  readonly locationId?: string | null;
  /** Its words; empty for what has none. */
  readonly text: string;
  /** What was tapped. */
  readonly choice: BotChoice | null;
  /** What was said before, oldest first. */
  readonly before: readonly { readonly by: 'guest' | 'bot'; readonly text: string }[];
  /** Decides the variation. */
  readonly conversationId: string;
  /** The key of a variation that is tried, whatever its share. */
  readonly variation?: string | null;
  /** What a page says that is tried out, among what was found. */
  readonly planted?: Passage | null;
}
