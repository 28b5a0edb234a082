import { Trans, useLingui } from '@lingui/react/macro';
import ChevronRight from 'lucide-react/icons/chevron-right';
import CircleAlert from 'lucide-react/icons/circle-alert';
import MessageCircleMore from 'lucide-react/icons/message-circle-more';
import Search from 'lucide-react/icons/search';
import Siren from 'lucide-react/icons/siren';
import Sparkles from 'lucide-react/icons/sparkles';
import { useRouter } from '@tanstack/react-router';
import { activeLanguage } from '#client/i18n/activate.ts';
import { classNames } from '#client/ui/class-names.ts';
import { Icon } from '#client/ui/icon.tsx';
import { LiveRegion } from '#client/ui/live-region.tsx';
import { Spinner } from '#client/ui/spinner.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import { messageTime } from '#shared/domain/chat/message-time.ts';
import { readerLocale } from '#client/i18n/reader-locale.ts';
import { fitTimeZone } from '#shared/domain/chat/time-zone.ts';
import { parseMenuOption } from '#shared/domain/menu/menu-option.ts';
import { bcp47Of } from '#shared/languages/codes.ts';
import type { MainMenu } from '#shared/facade/entry/menus.ts';
import type { SearchMatch } from '#shared/facade/search/search-submenu.ts';
import { findSubMenu, type MenuEntry, urgentMenu } from '../app/guest-menus.ts';
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
  return ({ text, answer }, found) => {
    switch (answer?.kind) {
      case 'urgent':
        return t`If somebody is in danger, call for help now. We come to you at once.`;
      case 'person':
        return t`Our team will see to that. One tap sends them your message.`;
      case 'said':
        return text;
      default:
        return found
          ? t`This may be what you are looking for:`
          : t`We could not find that. Please try other words, or browse the menu.`;
    }
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
  readonly onOpen: (entry: MenuEntry) => void;
  /** Sends the question to people; null where nobody answers. */
  readonly onTell: (() => void) | null;
}

/** What the words stand under, as the way to it [ASSIST-SOURCE]. */
function Source({ item, matches, onGo }: Pick<AnswerProps, 'item' | 'matches' | 'onGo'>) {
  const router = useRouter();
  const source = item.answer?.source ?? null;
  if (source === null) return null;
  // A menu opens as a tap on it does; what stands elsewhere by its address.
  const match = matches.find(({ label }) => label === source.label);
  const href = source.url ?? `/${activeLanguage()}${source.path ?? ''}`;
  return (
    <a
      className={styles.source}
      href={href}
      {...(source.url === null ? {} : { target: '_blank', rel: 'noopener' })}
      onClick={(event) => {
        if (source.url !== null) return;
        event.preventDefault();
        if (match === undefined) void router.navigate({ href });
        else onGo(match);
      }}
    >
      <bdi>{source.label}</bdi>
      <Icon of={ChevronRight} directional size={16} />
    </a>
  );
}

/** The way to urgent help, before all else an answer offers [ASSIST-DANGER]. */
function Urgent({ menus, busy, onOpen }: Pick<AnswerProps, 'menus' | 'busy' | 'onOpen'>) {
  const entry = urgentMenu(menus);
  if (entry === null) return null;
  return (
    <button
      type="button"
      className={classNames(styles.chip, styles.urgent)}
      aria-busy={busy === entry.sub.id || undefined}
      onClick={() => onOpen(entry)}
    >
      <Icon of={Siren} size={20} />
      <bdi>{entry.sub.name}</bdi>
      <Icon of={ChevronRight} directional size={16} />
    </button>
  );
}

function Answer({ item, words, matches, menus, now, busy, onGo, onOpen, onTell }: AnswerProps) {
  const zone = useZone();
  const kind = item.answer?.kind;
  const isUrgent = kind === 'urgent';
  const urgentId = isUrgent ? urgentMenu(menus)?.sub.id : undefined;
  // What the words stand under is a link already, and urgent help a button.
  const ways = matches.filter(({ subMenuId, label }) => subMenuId !== urgentId && label !== item.answer?.source?.label);
  const tell =
    onTell === null ? null : (
      <button type="button" className={classNames(styles.chip, kind === 'person' && styles.first)} onClick={onTell}>
        <Icon of={MessageCircleMore} size={20} />
        <Trans>Send my question to our team</Trans>
      </button>
    );
  return (
    <div className={styles.other}>
      <div className={classNames(styles.bubble, styles.otherBubble)} data-urgent={isUrgent || undefined}>
        <p dir="auto" lang={kind === 'said' ? bcp47Of(item.answer?.langCd ?? item.langCd) : undefined}>
          {words}
        </p>
        {item.answer?.isModel === true ? (
          <span className={styles.byModel}>
            <Icon of={Sparkles} size={16} />
            <Trans>Answered by AI</Trans>
          </span>
        ) : null}
        <Source item={item} matches={matches} onGo={onGo} />
        <time className={styles.time} dateTime={new Date(item.at).toISOString()}>
          <bdi>{messageTime(item.at, now, zone, readerLocale())}</bdi>
        </time>
      </div>
      {isUrgent ? <Urgent menus={menus} busy={busy} onOpen={onOpen} /> : null}
      {kind === 'person' ? tell : null}
      {ways.length === 0 ? null : (
        <ul className={styles.chips}>
          {ways.map((match) => (
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
      {kind === 'person' ? null : tell}
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
  readonly onOpen: (entry: MenuEntry) => void;
  readonly onExample: (text: string) => void;
  /** Sends a question to those who see to it, as the guest asked it; null where nobody answers [SEARCH-TELL]. */
  readonly onTell: ((words: string, to: SearchMatch | null) => void) | null;
}

/** The question that an answer answers: what the guest said last before it. */
function questionOf(items: readonly AskItem[], answer: AskItem): string {
  return items.slice(0, items.indexOf(answer)).findLast(({ by }) => by === 'guest')?.text ?? '';
}

/** Questions and answers as bubbles; what was found as chips, which open as a tap on the menu does [SEARCH-CHIPS]. */
export function AskAnswers({ view, menus, busy, onGo, onOpen, onExample, onTell }: AskAnswersProps) {
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
              onOpen={onOpen}
              onTell={onTell === null ? null : () => onTell(questionOf(view.items, item), item.answer?.person ?? null)}
            />
          );
        })}
        {view.waiting ? <Typing /> : null}
      </div>
      <LiveRegion
        announcements={answers.map(({ item, words, matches }) => ({
          id: item.id,
          text: [words, item.answer?.source?.label ?? '', ...matches.map(({ label }) => label)].join(' '),
        }))}
      />
    </>
  );
}
