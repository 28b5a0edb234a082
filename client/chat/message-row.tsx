import { Trans, useLingui } from '@lingui/react/macro';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { clockTime } from '#shared/domain/chat/message-time.ts';
import { parseContent, visibleItems } from '#shared/domain/message-content/message-content.ts';
import type { ItemOf } from '#shared/domain/message-content/content-items.ts';
import { bcp47Of } from '#shared/languages/codes.ts';
import { languageOf } from '#shared/languages/fit-language.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { readerLocale } from '#client/i18n/reader-locale.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { Bdi } from '#client/ui/bdi.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { Icon } from '#client/ui/icon.tsx';
import { Bubble } from './bubble.tsx';
import { useChat } from './chat-context.ts';
import type { ChatMessage } from './chat-types.ts';
import { useLazyParts } from './lazy.ts';
import { QuickReplies } from './items/quick-replies.tsx';
import { SystemText } from './items/system-text.tsx';
import { useAnswering } from './items/use-answer.ts';
import type { MenuAnchor, MessageMenuProps } from './message-menu.tsx';
import { useLongPress } from './use-long-press.ts';
import styles from './message-row.module.css';

interface MessageRowProps {
  readonly message: ChatMessage;
  /** Opens, closes its group. [CHAT-GROUP] */
  readonly first: boolean;
  readonly last: boolean;
  /** Has just arrived: it enters with a movement. */
  readonly fresh: boolean;
  /** Somebody jumped here. */
  readonly pointed: boolean;
}

/** BCP 47 tag of what a greeting says here: of the house's own words, or of what was written or translated. */
function greetingTag({ sys_msg: { content_dict: worded } }: ItemOf<'sys_msg'>, lang: string): string | undefined {
  const spoken = (worded && languageOf(worded, activeLanguage())) ?? lang;
  return spoken === '' ? undefined : bcp47Of(spoken);
}

/** What happened, in the reader's language: a guest who switched reads the greeting in it. */
function SystemRow({ message }: { readonly message: ChatMessage }) {
  const parsed = parseContent(message.translation?.content ?? message.content);
  const items = visibleItems(parsed);
  // The house's own words, which may not be there in the reader's language; all else is ours [A11Y-LANG].
  const lang = message.translation?.content == null ? message.originalLang : message.translation.lang;
  return (
    <div className={styles.system}>
      {parsed.kind === 'text' ? <p dir="auto">{parsed.text}</p> : null}
      {items.map((item, index) =>
        item.type === 'sys_msg' ? (
          <p key={index} lang={item.sys_msg.type === 'greeting' ? greetingTag(item, lang) : undefined} dir="auto">
            <SystemText item={item} at={message.createdAt} />
          </p>
        ) : null,
      )}
    </div>
  );
}

/** The choices under the bubble that asks. */
function Choices({ message }: { readonly message: ChatMessage }) {
  const shown = message.translation?.content ?? message.content;
  const item = useMemo(
    () => visibleItems(parseContent(shown)).find((found) => found.type === 'quick_replies'),
    [shown],
  );
  const answering = useAnswering(message, item ?? { type: 'unknown', name: '', text: '' });
  if (item?.type !== 'quick_replies' || item.selected === true || message.masked === true) return null;
  return <QuickReplies item={item} answering={answering} />;
}

/** Opens as soon as its code is here; where that cannot be had it closes, and the next press tries again. */
function LateMenu(props: MessageMenuProps) {
  const parts = useLazyParts(props.onClose);
  return parts === null ? null : <parts.MessageMenu {...props} />;
}

/** Why it was not sent, in a place of two lines. */
function LateRefusal({ message }: { readonly message: ChatMessage }) {
  const parts = useLazyParts();
  return parts === null ? <div className={styles.refusal} data-late="" /> : <parts.Refusal message={message} />;
}

function Name({ message }: { readonly message: ChatMessage }) {
  return (
    <span className={styles.name} aria-hidden="true">
      <Bdi>{message.authorName}</Bdi>
      {message.authorRole === 'bot' ? (
        <span className={styles.role}>
          <Trans>Bot</Trans>
        </span>
      ) : null}
    </span>
  );
}

/** One message in the list, with who wrote it and what can be done with it. */
export const MessageRow = memo(function MessageRow({ message, first, last, fresh, pointed }: MessageRowProps) {
  const { t } = useLingui();
  const { timeZone } = useChat();
  const [menu, setMenu] = useState<MenuAnchor | null>(null);
  const more = useRef<HTMLButtonElement>(null);
  // The focus goes back to where it was: to the composer while writing, else to this row.
  const before = useRef<HTMLElement | null>(null);
  const open = (anchor: MenuAnchor): void => {
    const { activeElement } = document;
    before.current =
      activeElement instanceof HTMLElement && activeElement.matches('button, input, textarea')
        ? activeElement
        : more.current;
    setMenu(anchor);
  };
  useEffect(() => {
    if (menu !== null) return;
    before.current?.focus({ preventScroll: true });
    before.current = null;
  }, [menu]);
  const press = useLongPress((x, y) => open({ x, y }));
  const mine = message.side === 'own' && message.mine !== false;
  const time = clockTime(message.createdAt, timeZone, readerLocale());
  const author = message.authorRole === 'bot' ? t`${message.authorName} (bot)` : message.authorName;
  if (message.side === 'system') return <SystemRow message={message} />;
  const openMenu = (): void => {
    const box = more.current?.getBoundingClientRect();
    more.current?.focus({ preventScroll: true });
    if (box) open({ x: (box.left + box.right) / 2, y: box.bottom });
  };
  return (
    <article
      className={classNames(
        styles.row,
        styles[message.side],
        first && styles.first,
        // What one has just said stands at once: a movement would cost an old phone the frame that shows it. [CHAT-DRAWN]
        fresh && !mine && styles.fresh,
        pointed && styles.pointed,
      )}
      aria-label={mine ? t`You, ${time}` : t`${author}, ${time}`}
      data-message={message.id}
    >
      {message.side === 'other' ? (
        <span className={styles.face}>
          {first ? (
            <Avatar name={message.authorName} src={message.authorAvatar} bot={message.authorRole === 'bot'} />
          ) : null}
        </span>
      ) : null}
      <div className={styles.stack} data-side={message.side}>
        {first && !mine ? <Name message={message} /> : null}
        <div className={styles.line}>
          <div className={styles.press} {...press}>
            <Bubble message={message} first={first} last={last} />
          </div>
          <button
            ref={more}
            type="button"
            className={styles.more}
            aria-haspopup="menu"
            aria-expanded={menu !== null}
            aria-label={t`More options`}
            onClick={openMenu}
          >
            <Icon of={Ellipsis} size={18} />
          </button>
        </div>
        <Choices message={message} />
        {message.state === 'refused' ? <LateRefusal message={message} /> : null}
      </div>
      {menu === null ? null : <LateMenu message={message} anchor={menu} onClose={() => setMenu(null)} />}
    </article>
  );
});
