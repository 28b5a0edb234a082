import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import CornerUpLeft from 'lucide-react/icons/corner-up-left';
import SearchX from 'lucide-react/icons/search-x';
import WifiOff from 'lucide-react/icons/wifi-off';
import StickyNote from 'lucide-react/icons/sticky-note';
import Archive from 'lucide-react/icons/archive';
import { useMinute } from '#client/console/clock.ts';
import { readerLocale } from '#client/i18n/reader-locale.ts';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { messageTime } from '#shared/domain/chat/message-time.ts';
import type { FoundItem, FoundKind } from '#shared/rest/desk-search.ts';
import { ListSkeleton } from '../inbox/list-skeleton.tsx';
import nothing from '../inbox/no-tickets.module.css';
import { useGuestName } from '../use-guest-name.ts';
import { MarkedText } from './marked-text.tsx';
import { useFound } from './use-found.ts';
import styles from './found.module.css';

interface FoundListProps {
  /** Not blank. */
  readonly query: string;
  readonly selectedId: string | null;
  readonly timeZone: string;
  /** Opens a conversation, at this place of it where one is named. */
  readonly onOpen: (conversationId: string, order?: number) => void;
  readonly ref?: Ref<HTMLDivElement>;
}

const titles: Readonly<Record<FoundKind, ReactNode>> = {
  guest: <Trans>Guests</Trans>,
  room: <Trans>Rooms</Trans>,
  code: <Trans>Work codes</Trans>,
  note: <Trans>Internal notes</Trans>,
  message: <Trans>Messages</Trans>,
};

/** Arrows go from one to the next, over the groups. */
function onArrow(event: KeyboardEvent<HTMLElement>): void {
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (by === 0) return;
  const all = [...event.currentTarget.querySelectorAll('button')];
  const next = all[all.findIndex((one) => one === document.activeElement) + by];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

/** All of the house's history that holds what is typed, in groups [FIND-ALL]. */
export function FoundList({ query, selectedId, timeZone, onOpen, ref }: FoundListProps) {
  const { t } = useLingui();
  const { found, state, again, more, busy } = useFound(query);
  if (state === 'offline') return <Offline />;
  if (state === 'failed')
    return (
      <div className={nothing.nothing} role="alert">
        <Icon of={SearchX} size={32} />
        <p>
          <Trans>The search did not go through</Trans>
        </p>
        <Button variant="outline" onClick={again}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    );
  if (found === null) return <ListSkeleton />;
  const count = found.groups.reduce((sum, { items }) => sum + items.length, 0);
  return (
    <div
      ref={ref}
      role="group"
      aria-label={t`Search`}
      className={styles.found}
      data-stale={state === 'searching'}
      aria-busy={state === 'searching'}
      onKeyDown={onArrow}
    >
      <p className={styles.count} role="status">
        {state === 'searching' ? (
          <Trans>Searching…</Trans>
        ) : found.has_words ? (
          <Plural value={count} _0="Nothing found" one="# found" other="# found" />
        ) : (
          <Trans>Type a letter, a number or an emoji to search for</Trans>
        )}
        {found.is_complete ? null : (
          <>
            {' '}
            <Trans>Older conversations are still being made ready; they will be found in a few minutes.</Trans>
          </>
        )}
      </p>
      {found.has_words && count === 0 && state === 'found' ? <Nothing /> : null}
      {found.groups.map(({ kind, items, next_cursor: next }) => (
        <section key={kind} className={styles.group} aria-labelledby={`found-${kind}`}>
          <h2 id={`found-${kind}`} className={styles.title}>
            {titles[kind]}
          </h2>
          <ul className={styles.items}>
            {items.map((item) => (
              <li key={item.id}>
                <FoundRow
                  item={item}
                  selected={item.conversation_id === selectedId}
                  timeZone={timeZone}
                  onOpen={onOpen}
                />
              </li>
            ))}
          </ul>
          {next === null ? null : (
            <p className={styles.more}>
              <Button
                variant="quiet"
                busy={busy === kind}
                aria-label={
                  kind === 'message'
                    ? t`Show more messages`
                    : kind === 'note'
                      ? t`Show more notes`
                      : t`Show more conversations`
                }
                onClick={() => more(kind)}
              >
                <Trans>Show more</Trans>
              </Button>
            </p>
          )}
        </section>
      ))}
    </div>
  );
}

function Nothing() {
  return (
    <div className={nothing.nothing}>
      <Icon of={SearchX} size={32} />
      <p>
        <Trans>No guest, room, note or message has all of these words</Trans>
      </p>
    </div>
  );
}

function Offline() {
  return (
    <div className={nothing.nothing} role="status">
      <Icon of={WifiOff} size={32} />
      <p>
        <Trans>You are offline. The inbox can still be searched; everything else can be again when you are back.</Trans>
      </p>
    </div>
  );
}

interface FoundRowProps extends Pick<FoundListProps, 'timeZone' | 'onOpen'> {
  readonly item: FoundItem;
  readonly selected: boolean;
}

/** One of what was found: whose it is, the line with what matched, and whether it left the inbox. */
function FoundRow({ item, selected, timeZone, onOpen }: FoundRowProps) {
  const now = useMinute();
  const guestName = useGuestName()(item.guest_name);
  const { kind, line, room, side } = item;
  const named = kind === 'guest' && line.text === item.guest_name;
  const placed = kind === 'room' && line.text === room;
  return (
    <button
      type="button"
      className={styles.row}
      aria-current={selected ? 'true' : undefined}
      onClick={() => onOpen(item.conversation_id, item.order ?? undefined)}
    >
      <span className={styles.line}>
        <span className={styles.who}>
          {room === '' && !placed ? null : (
            <>
              <bdi className={styles.room}>{placed ? <MarkedText line={line} /> : room}</bdi>
              <span aria-hidden="true">{' · '}</span>
            </>
          )}
          <bdi className={styles.name}>{named ? <MarkedText line={line} /> : guestName}</bdi>
        </span>
        <time className={styles.time} dateTime={item.at} dir="auto">
          {messageTime(Date.parse(item.at), now, timeZone, readerLocale())}
        </time>
      </span>
      {named || placed ? null : (
        <span className={styles.said}>
          {kind === 'note' ? <Icon of={StickyNote} size={14} /> : null}
          {side === 'staff' && kind === 'message' ? <Icon of={CornerUpLeft} size={14} directional /> : null}
          <span className={styles.words}>
            {item.author === '' || side === 'guest' ? null : (
              <>
                <bdi className={styles.author}>{item.author}</bdi>{' '}
              </>
            )}
            <MarkedText line={line} />
          </span>
        </span>
      )}
      {item.in_inbox ? null : (
        <span className={styles.archived}>
          <Icon of={Archive} size={14} />
          <Trans>Archived</Trans>
        </span>
      )}
    </button>
  );
}
