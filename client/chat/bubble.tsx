import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState, type ReactNode } from 'react';
import EyeOff from 'lucide-react/icons/eye-off';
import { clockTime } from '#shared/domain/chat/message-time.ts';
import type { ContentItem as Item } from '#shared/domain/message-content/content-items.ts';
import { isAnswer } from '#shared/domain/message-content/item-rules.ts';
import { parseContent, visibleItems } from '#shared/domain/message-content/message-content.ts';
import { plainTextOf } from '#shared/domain/message-content/plain-text.ts';
import { bcp47Of } from '#shared/languages/codes.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { readerLocale } from '#client/i18n/reader-locale.ts';
import { classNames } from '#client/ui/class-names.ts';
import { Icon } from '#client/ui/icon.tsx';
import { useChat } from './chat-context.ts';
import type { ChatMessage, LinkedMessage } from './chat-types.ts';
import { useLazyParts } from './lazy.ts';
import { ContentItem } from './items/content-item.tsx';
import { drawnItemOf } from './items/drawn-items.tsx';
import { ImageItem } from './items/media.tsx';
import { MessageStateIcon } from './message-state.tsx';
import { shownContent } from './shown-content.ts';
import { TranslationNote } from './translation-note.tsx';
import { usePlainTextLabels } from './use-plain-text-labels.ts';
import styles from './bubble.module.css';

/** The content a reader sees, its language, and the way to switch to the original. */
function useShownContent(message: ChatMessage): {
  content: string;
  lang: string;
  original: boolean;
  toggle: () => void;
} {
  const { originals } = useChat();
  const [original, setOriginal] = useState(() => originals.has(message.id));
  const shown = shownContent(message);
  const toggle = (): void => {
    if (original) originals.delete(message.id);
    else originals.add(message.id);
    setOriginal(!original);
  };
  if (!original) return { ...shown, original, toggle };
  return { content: message.content, lang: message.originalLang, original: shown.translated, toggle };
}

function Quote({ linked }: { readonly linked: LinkedMessage }) {
  const { jumpTo } = useChat();
  const words = usePlainTextLabels();
  return (
    <button type="button" className={styles.quote} onClick={() => jumpTo(linked.id)}>
      {linked.authorName === '' ? null : <bdi className={styles.quoteName}>{linked.authorName}</bdi>}
      <span className={styles.quoteText} dir="auto" lang={linked.lang === '' ? undefined : bcp47Of(linked.lang)}>
        {plainTextOf(parseContent(linked.content), words)}
      </span>
    </button>
  );
}

/** Runs of pictures become a grid of tiles; everything else stands alone. */
function Items({
  items,
  message,
  trailing,
}: {
  readonly items: readonly Item[];
  readonly message: ChatMessage;
  readonly trailing: ReactNode;
}) {
  const blocks: ReactNode[] = [];
  let tiles: ReactNode[] = [];
  const flush = (): void => {
    if (tiles.length > 0)
      blocks.push(
        <span key={`tiles-${blocks.length}`} className={tiles.length > 1 ? styles.tiles : styles.single}>
          {tiles}
        </span>,
      );
    tiles = [];
  };
  items.forEach((item, index) => {
    const image = item.type === 'image';
    if (image) {
      const alone = items[index - 1]?.type !== 'image' && items[index + 1]?.type !== 'image';
      tiles.push(<ImageItem key={index} item={item} tile={!alone} />);
      return;
    }
    flush();
    blocks.push(
      <ContentItem
        key={index}
        item={item}
        message={message}
        trailing={index === items.length - 1 ? trailing : undefined}
      />,
    );
  });
  flush();
  return blocks;
}

/** Where the bubble ends after this item; an answer is a line of text. */
function edgeOf(item: Item): string {
  const { edge, drawsAnswer } = drawnItemOf(item);
  if (isAnswer(item) && drawsAnswer !== true) return 'text';
  return typeof edge === 'function' ? edge(item) : edge;
}

/** Why its words are not there, in a place of its own line. */
function LateMaskedWords({ message }: { readonly message: ChatMessage }) {
  const parts = useLazyParts();
  return parts === null ? '\u00a0' : <parts.MaskedWords message={message} />;
}

function LateNoteLabel() {
  const parts = useLazyParts();
  return parts === null ? '\u00a0' : <parts.NoteLabel />;
}

/** One message: what it says, in which language, when, and how far it has come. [CHAT-LANG-ATTR, CHAT-STATES] */
export function Bubble({
  message,
  first,
  last: closing,
}: {
  readonly message: ChatMessage;
  readonly first: boolean;
  readonly last: boolean;
}) {
  const { t } = useLingui();
  const { timeZone, actions } = useChat();
  const shown = useShownContent(message);
  const parsed = useMemo(() => parseContent(shown.content), [shown.content]);
  const gone = parsed.kind === 'deleted';
  const masked = message.masked === true && !gone;
  const items = visibleItems(parsed);
  const last = items.at(-1);
  const noted = message.translation !== undefined && !gone && !masked;
  // A note is never on its way to the guest: only that it is not yet saved matters.
  const signed =
    message.side === 'own' &&
    !gone &&
    (message.note !== true || (message.state !== 'sent' && message.state !== 'read'));
  const meta = (
    // It may stand at the end of words in another language [A11Y-LANG].
    <span className={styles.meta} lang={bcp47Of(activeLanguage())}>
      {message.edited === true && !gone ? (
        <>
          <Trans>Edited</Trans>{' '}
        </>
      ) : null}
      <time dateTime={new Date(message.createdAt).toISOString()} dir="auto">
        {clockTime(message.createdAt, timeZone, readerLocale())}
      </time>
      {signed ? <MessageStateIcon state={message.state} /> : null}
    </span>
  );
  const edge = last === undefined ? undefined : edgeOf(last);
  const inline = !noted && !gone && !masked && edge === 'text';
  return (
    <div
      className={classNames(
        styles.bubble,
        message.side === 'own' ? styles.own : styles.other,
        first && styles.first,
        closing && styles.last,
        message.note === true && styles.note,
        gone && styles.gone,
        // Pictures reach nearly to the bubble's edge.
        !masked && last !== undefined && items.every((item) => edgeOf(item) === 'picture') && styles.picture,
        edge === 'tight' && !noted && styles.tight,
      )}
    >
      {message.note === true ? (
        <span className={styles.noteLabel}>
          <LateNoteLabel />
        </span>
      ) : null}
      {message.linked === undefined || gone ? null : <Quote linked={message.linked} />}
      {gone ? (
        <p className={styles.placeholder}>
          {message.side === 'own' && message.mine !== false ? t`You deleted this message` : t`This message was deleted`}
        </p>
      ) : masked ? (
        <p className={styles.placeholder}>
          <Icon of={EyeOff} size={16} />
          <LateMaskedWords message={message} />
        </p>
      ) : (
        <div className={styles.content} dir="auto" lang={shown.lang === '' ? undefined : bcp47Of(shown.lang)}>
          <Items items={items} message={message} trailing={inline ? meta : undefined} />
        </div>
      )}
      {inline ? null : (
        <div className={styles.footer}>
          {noted ? <TranslationNote message={message} original={shown.original} onToggle={shown.toggle} /> : null}
          {meta}
        </div>
      )}
      {actions.footnote?.(message)}
    </div>
  );
}
