import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { SystemText } from '#client/chat/items/system-text.tsx';
import { useHouseZone } from '#client/sync/house-zone.ts';
import type { ConversationSummary } from '#client/sync/types.ts';
import { Badge } from '#client/ui/badge.tsx';
import { messageTime } from '#shared/domain/chat/message-time.ts';
import { readerLocale } from '#client/i18n/reader-locale.ts';
import { DELETED_CONTENT, type MessageContent, parseContent } from '#shared/domain/message-content/message-content.ts';
import type { ItemOf } from '#shared/domain/message-content/content-items.ts';
import type { PlainTextWords } from '#shared/domain/message-content/item-rules.ts';
import { plainTextOf } from '#shared/domain/message-content/plain-text.ts';
import { isClosed } from '#shared/domain/states/closed.ts';
import { bcp47Of } from '#shared/languages/codes.ts';
import type { MainMenu } from '#shared/facade/entry/menus.ts';
import { paths } from '../../app/paths.ts';
import { findSubMenu } from '../../app/guest-menus.ts';
import { MenuIcon } from '../../frame/icons/menu-icon.tsx';
import styles from './conversation-row.module.css';

/** What happened last, where that was no message of anybody's: it has words of ours, not its own. */
function happening(content: MessageContent): ItemOf<'sys_msg'> | null {
  const item = content.kind === 'items' ? content.items.at(-1) : undefined;
  return item?.type === 'sys_msg' ? item : null;
}

interface ConversationRowProps {
  /** The page the row stands on, which the chat goes back to [CHAT-PREV]; the home page without it. */
  readonly back?: string;
  readonly summary: ConversationSummary;
  readonly menus: readonly MainMenu[];
  readonly now: number;
  readonly words: PlainTextWords;
}

/** A conversation in a list: what it is about, its last words in the reader's language, when, and how many are unread. */
export function ConversationRow({ summary, menus, now, words, back }: ConversationRowProps) {
  const { t } = useLingui();
  const timeZone = useHouseZone();
  const { conversation, unread, last, lastTranslation } = summary;
  const entry = conversation.subMenuId === null ? null : findSubMenu(menus, conversation.subMenuId);
  const translated = lastTranslation?.content ?? null;
  const content = parseContent(last === null ? '' : last.isDeleted ? DELETED_CONTENT : (translated ?? last.content));
  const lang = translated === null ? last?.originalLangCd : lastTranslation?.langCd;
  const at = last?.createdAt ?? conversation.lastTalkAt ?? conversation.createdAt;
  const event = happening(content);
  const line = plainTextOf(content, words);
  // Our words around theirs are in the reader's language, whatever theirs are in [A11Y-LANG].
  const ours = (line: string): string => t`You: ${line}`;
  const isOurs = event !== null && event.sys_msg.type !== 'greeting';
  const [before = '', after = ''] =
    event === null && last?.side === 'guest' && line !== '' ? ours('\n').split('\n') : [];
  const count = t`${plural(unread, { one: '# unread message', other: '# unread messages' })}`;
  return (
    <li>
      <Link
        className={styles.row}
        to={paths.conversation(conversation.id)}
        search={back === undefined ? {} : { guestServicePrevPath: back }}
        data-unread={unread > 0}
      >
        <span className={styles.sign} data-closed={isClosed(conversation.state)}>
          <MenuIcon name={entry?.sub.icon ?? ''} size={22} />
        </span>
        <span className={styles.text}>
          <bdi className={styles.name}>{entry?.sub.name ?? conversation.name}</bdi>
          <span className={styles.line}>
            {before}
            <bdi lang={isOurs || lang === undefined || lang === '' ? undefined : bcp47Of(lang)}>
              {event === null ? line : <SystemText item={event} />}
            </bdi>
            {after}
          </span>
        </span>
        <span className={styles.end}>
          <time className={styles.time} dir="ltr" dateTime={new Date(at).toISOString()}>
            {messageTime(at, now, timeZone, readerLocale())}
          </time>
          <Badge count={unread} label={count} />
        </span>
      </Link>
    </li>
  );
}
