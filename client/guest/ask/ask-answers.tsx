import { Trans, useLingui } from '@lingui/react/macro';
import ChevronRight from 'lucide-react/icons/chevron-right';
import CircleAlert from 'lucide-react/icons/circle-alert';
import MessageCircleMore from 'lucide-react/icons/message-circle-more';
import Search from 'lucide-react/icons/search';
import { classNames } from '#client/ui/class-names.ts';
import { Icon } from '#client/ui/icon.tsx';
import { LiveRegion } from '#client/ui/live-region.tsx';
import { Spinner } from '#client/ui/spinner.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import { messageTime } from '#shared/domain/chat/message-time.ts';
import { readerLocale } from '#client/i18n/reader-locale.ts';
import { fitTimeZone } from '#shared/domain/chat/time-zone.ts';
import { parseMenuOption } from '#shared/domain/menu/menu-option.ts';
import { searchTexts } from '#shared/domain/search/search-texts.ts';
import { bcp47Of } from '#shared/languages/codes.ts';
import type { MainMenu } from '#shared/facade/entry/menus.ts';
import type { SearchMatch } from '#shared/facade/search/search-submenu.ts';
import { findSubMenu } from '../app/guest-menus.ts';
import { usePlace } from '../app/place.ts';
import { useNow } from '../app/use-now.ts';
import { MenuIcon } from '../frame/icons/menu-icon.tsx';
import type { AskItem } from './ask-history.ts';
import type { AskView } from './ask-store.ts';
import styles from './ask.module.css';

/** Clocks show the house's time, as in its chats [TIME-HOUSE]. */
function useZone(): string {
  const { detail } = usePlace();
  return fitTimeZone(detail?.time_zone ?? '', Intl.DateTimeFormat().resolvedOptions().timeZone);
}

/** What of an answer can still be opened: menus come and go, and the search's own leads nowhere from here. */
function openable(matches: readonly SearchMatch[], menus: readonly MainMenu[]): readonly SearchMatch[] {
  return matches.filter(({ subMenuId }) => {
    const entry = findSubMenu(menus, subMenuId);
    return entry !== null && parseMenuOption(entry.sub.menu_option)?.type !== 'search';
  });
}

/** The words of an answer: the house's own, or this app's where the house says no more than that. */
function useAnswerWords(): (item: AskItem, found: boolean) => string {
  const { t } = useLingui();
  return ({ text, langCd }, found) => {
    // Only people can see to it: the house says so, with or without a menu to show.
    if (!found && text !== searchTexts(langCd).person)
      return t`We could not find that. Please try other words, or browse the menu.`;
    return text === '' || text === searchTexts(langCd).found || text === searchTexts('en').found
      ? t`This may be what you are looking for:`
      : text;
  };
}

function Own({ item, now }: { readonly item: AskItem; readonly now: number }) {
  const zone = useZone();
  return (
    <div className={styles.own}>
      <div className={classNames(styles.bubble, styles.ownBubble)} data-error={item.isError}>
        <VisuallyHidden>
          <Trans>You asked:</Trans>
        </VisuallyHidden>
        <p dir="auto" lang={bcp47Of(item.langCd)}>
          {item.text}
        </p>
        <time className={styles.time} dateTime={new Date(item.at).toISOString()}>
          <bdi>{messageTime(item.at, now, zone, readerLocale())}</bdi>
        </time>
      </div>
      {item.isError ? (
        <p className={styles.notAnswered}>
          <Icon of={CircleAlert} size={16} />
          <Trans>Not answered</Trans>
        </p>
      ) : null}
    </div>
  );
}

interface AnswerProps {
  readonly item: AskItem;
  readonly words: string;
  readonly matches: readonly SearchMatch[];
  readonly menus: readonly MainMenu[];
  readonly now: number;
  readonly busy: number | null;
  readonly onGo: (match: SearchMatch) => void;
  /** Sends the question to people; null where nobody answers. */
  readonly onTell: (() => void) | null;
}

function Answer({ item, words, matches, menus, now, busy, onGo, onTell }: AnswerProps) {
  const zone = useZone();
  return (
    <div className={styles.other}>
      <div className={classNames(styles.bubble, styles.otherBubble)}>
        <p dir="auto">{words}</p>
        <time className={styles.time} dateTime={new Date(item.at).toISOString()}>
          <bdi>{messageTime(item.at, now, zone, readerLocale())}</bdi>
        </time>
      </div>
      {matches.length === 0 ? null : (
        <ul className={styles.chips}>
          {matches.map((match) => (
            <li key={`${match.subMenuId}/${match.facilityId ?? ''}`}>
              <button
                type="button"
                className={styles.chip}
                aria-busy={busy === match.subMenuId || undefined}
                onClick={() => onGo(match)}
              >
                {busy === match.subMenuId ? (
                  <Spinner size={20} />
                ) : (
                  <MenuIcon name={findSubMenu(menus, match.subMenuId)?.sub.icon ?? ''} size={20} />
                )}
                <bdi>{match.label}</bdi>
                <Icon of={ChevronRight} directional size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {onTell === null ? null : (
        <button type="button" className={styles.chip} onClick={onTell}>
          <Icon of={MessageCircleMore} size={20} />
          <Trans>Send my question to our team</Trans>
        </button>
      )}
    </div>
  );
}

/** Before the first question: what may be asked, to tap. */
function Welcome({ onExample }: { readonly onExample: (text: string) => void }) {
  const { t } = useLingui();
  const examples = [t`When is breakfast?`, t`I need more towels`, t`Where can I leave my luggage?`];
  return (
    <div className={styles.welcome}>
      <span className={styles.sign}>
        <Icon of={Search} size={32} />
      </span>
      <p className={styles.welcomeTitle}>
        <Trans>What can we help you find?</Trans>
      </p>
      <p className={styles.welcomeText}>
        <Trans>Ask in your own words, and we will take you to the right place.</Trans>
      </p>
      <ul className={styles.examples}>
        {examples.map((text) => (
          <li key={text}>
            <button type="button" className={styles.chip} onClick={() => onExample(text)}>
              {text}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Typing() {
  return (
    <div className={styles.other}>
      <div className={classNames(styles.bubble, styles.otherBubble, styles.typing)}>
        <VisuallyHidden role="status">
          <Trans>Looking for an answer…</Trans>
        </VisuallyHidden>
        <span className={styles.dots} aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
      </div>
    </div>
  );
}

interface AskAnswersProps {
  readonly view: AskView;
  readonly menus: readonly MainMenu[];
  /** The sub-menu that is being opened. */
  readonly busy: number | null;
  readonly onGo: (match: SearchMatch) => void;
  readonly onExample: (text: string) => void;
  /** Sends a question to people, as the guest asked it; null where nobody answers [SEARCH-TELL]. */
  readonly onTell: ((words: string) => void) | null;
}

/** The question that an answer answers: what the guest said last before it. */
function questionOf(items: readonly AskItem[], answer: AskItem): string {
  return items.slice(0, items.indexOf(answer)).findLast(({ by }) => by === 'guest')?.text ?? '';
}

/** Questions and answers as bubbles; what was found as chips, which open as a tap on the menu does [SEARCH-CHIPS]. */
export function AskAnswers({ view, menus, busy, onGo, onExample, onTell }: AskAnswersProps) {
  const { t } = useLingui();
  const now = useNow();
  const wordsOf = useAnswerWords();
  if (!view.ready) return null;
  const answers = view.items
    .filter(({ by }) => by === 'house')
    .map((item) => {
      const matches = openable(item.matches, menus);
      return { item, matches, words: wordsOf(item, matches.length > 0) };
    });
  return (
    <>
      {view.items.length === 0 && !view.waiting ? <Welcome onExample={onExample} /> : null}
      <div className={styles.talk} role="log" aria-live="off" aria-label={t`Questions and answers`}>
        {view.items.map((item) => {
          const answer = answers.find((one) => one.item === item);
          return answer === undefined ? (
            <Own key={item.id} item={item} now={now} />
          ) : (
            <Answer
              key={item.id}
              {...answer}
              menus={menus}
              now={now}
              busy={busy}
              onGo={onGo}
              onTell={onTell === null ? null : () => onTell(questionOf(view.items, item))}
            />
          );
        })}
        {view.waiting ? <Typing /> : null}
      </div>
      <LiveRegion
        announcements={answers.map(({ item, words, matches }) => ({
          id: item.id,
          text: [words, ...matches.map(({ label }) => label)].join(' '),
        }))}
      />
    </>
  );
}
