/** A question to a bot with all that its answer depends on, read-only; what is not to be answered any more is nothing. */
import type { AppContext } from '#server/context.ts';
import { readTenantSettings } from '#shared/domain/tenant-settings/stored-settings.ts';
import { type MessageContent, parseContent, textContents } from '#shared/domain/message-content/message-content.ts';

/** Messages told to a model before the question, so that "and on Sundays?" means something. */
const CONTEXT = 6;

/** How far back a guest's use of a model is counted, in milliseconds. */
export const MODEL_WINDOW_MS = 3_600_000;

export interface BotRequest {
  readonly botId: string;
  readonly botName: string;
  readonly houseNameDict: Readonly<Record<string, string>>;
  readonly subMenuId: number;
  /** The version that the menu names; null for the one that is published. */
  readonly pinned: string | null;
  /** What was asked, and its words. */
  readonly said: MessageContent;
  readonly text: string;
  readonly guestLang: string;
  readonly own: string;
  readonly timeZone: string;
  readonly coordinates: { readonly latitude: number; readonly longitude: number } | null;
  readonly locationGroupId: string | null;
  readonly locationId: string | null;
  /** Questions a model was asked in this conversation within {@link MODEL_WINDOW_MS}. */
  readonly wordedLately: number;
  /** Guests are asked whether an answer helped. */
  readonly ratings: boolean;
  /** What was said before, oldest first. */
  readonly before: readonly { readonly by: 'guest' | 'bot'; readonly text: string }[];
}

const textOf = (content: MessageContent): string => textContents(content).join('\n').trim();

/** In two statements. */
export async function askedBot(
  { db, now }: AppContext,
  tenantId: string,
  conversationId: string,
  messageId: string,
): Promise<BotRequest | null> {
  const row = await db
    .selectFrom('conversation as c')
    .innerJoin('tenant as t', 't.id', 'c.tenant_id')
    .innerJoin('sub_menu as s', (join) =>
      join.onRef('s.tenant_id', '=', 'c.tenant_id').onRef('s.id', '=', 'c.sub_menu_id'),
    )
    .innerJoin('app_user as g', (join) =>
      join.onRef('g.tenant_id', '=', 'c.tenant_id').onRef('g.id', '=', 'c.guest_id'),
    )
    .innerJoin('member as b', (join) =>
      join
        .onRef('b.tenant_id', '=', 'c.tenant_id')
        .onRef('b.conversation_id', '=', 'c.id')
        .on('b.role', '=', 'bot')
        .on('b.state', '=', 'joined'),
    )
    .leftJoin('location as l', (join) =>
      join.onRef('l.tenant_id', '=', 'c.tenant_id').onRef('l.id', '=', 'c.location_id'),
    )
    .innerJoin('message as q', (join) =>
      join.onRef('q.tenant_id', '=', 'c.tenant_id').onRef('q.conversation_id', '=', 'c.id').on('q.id', '=', messageId),
    )
    .select([
      'b.user_id as botId',
      'b.display_name as botName',
      't.name_dict as houseNameDict',
      's.id as subMenuId',
      's.menu_option',
      't.latitude',
      't.longitude',
      't.settings',
      'q.content',
      'q.order',
      'q.is_deleted',
      'g.lang_cd as guestLang',
      't.lang_cd as own',
      't.time_zone as timeZone',
      'l.location_group_id as locationGroupId',
      'c.location_id as locationId',
    ])
    .select((e) =>
      e
        .selectFrom('bot_turn as b')
        .select((f) => f.fn.countAll<string>().as('n'))
        .whereRef('b.tenant_id', '=', 'c.tenant_id')
        .whereRef('b.conversation_id', '=', 'c.id')
        .where('b.asked_at', '>', new Date(now() - MODEL_WINDOW_MS))
        // Asked in vain, or for a word, it cost as much.
        .where((eb) => eb.or([eb('b.model', 'is not', null), eb('b.judged', 'is not', null)]))
        .as('worded'),
    )
    .where('c.tenant_id', '=', tenantId)
    .where('c.id', '=', conversationId)
    .where('c.state', '=', 'chatting_gpt')
    .executeTakeFirst();
  if (row === undefined || row.is_deleted) return null;
  const before = await db
    .selectFrom('message')
    .select(['side', 'content'])
    .where('tenant_id', '=', tenantId)
    .where('conversation_id', '=', conversationId)
    .where('order', '<', row.order)
    .where('side', 'in', ['guest', 'bot'])
    .where('is_deleted', '=', false)
    .where('is_masked', '=', false)
    .orderBy('order', 'desc')
    .limit(CONTEXT)
    .execute();
  const {
    order: _order,
    is_deleted: _deleted,
    content,
    worded,
    menu_option: option,
    settings,
    latitude,
    longitude,
    ...asked
  } = row;
  const said = parseContent(content);
  return {
    ...asked,
    said,
    text: textOf(said),
    pinned: option?.bot_version_id ?? null,
    coordinates: latitude === null || longitude === null ? null : { latitude, longitude },
    wordedLately: Number(worded ?? 0),
    ratings: readTenantSettings(settings).settings.bot_ratings,
    before: before
      .toReversed()
      .map(({ side, content }) => ({
        by: side === 'bot' ? ('bot' as const) : ('guest' as const),
        text: textOf(parseContent(content)),
      }))
      .filter(({ text }) => text !== ''),
  };
}
