import { Trans, useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import type { LucideIcon } from 'lucide-react';
import Copy from 'lucide-react/icons/copy';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import Flag from 'lucide-react/icons/flag';
import Languages from 'lucide-react/icons/languages';
import Trash from 'lucide-react/icons/trash-2';
import { DELETED_CONTENT, parseContent } from '#shared/domain/message-content/message-content.ts';
import { plainTextOf } from '#shared/domain/message-content/plain-text.ts';
import { bcp47Of } from '#shared/languages/codes.ts';
import { classNames } from '#client/ui/class-names.ts';
import { Icon } from '#client/ui/icon.tsx';
import { useBackCloses } from '#client/ui/use-back-closes.ts';
import { useChat } from './chat-context.ts';
import type { ChatMessage } from './chat-types.ts';
import { ReportDialog } from './report-dialog.tsx';
import { shownContent } from './shown-content.ts';
import { usePlainTextLabels } from './use-plain-text-labels.ts';
import styles from './message-menu.module.css';

/** Where it was asked for, in px of the window. */
export interface MenuAnchor {
  readonly x: number;
  readonly y: number;
}

export interface MessageMenuProps {
  readonly message: ChatMessage;
  readonly anchor: MenuAnchor;
  readonly onClose: () => void;
}

interface Entry {
  readonly id: string;
  readonly icon?: LucideIcon;
  readonly label: ReactNode;
  readonly danger?: boolean;
  /** True keeps the menu open. */
  readonly run: () => boolean | void;
}

const EDGE = 8;

/** Moves the focus among the entries as arrows, Home and End ask. */
function move(event: KeyboardEvent<HTMLElement>): void {
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')];
  const here = entries.indexOf(document.activeElement as HTMLElement);
  const to = { ArrowDown: here + 1, ArrowUp: here - 1 + entries.length, Home: 0, End: entries.length - 1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  entries[to % entries.length]?.focus();
}

interface Asking {
  /** Deleting was asked for once. */
  readonly sure: boolean;
  readonly onSure: () => void;
  readonly onReport: () => void;
  readonly onHide: (hides: boolean) => void;
}

/** What this person may do with this message, in the menu's order. */
function useEntries(message: ChatMessage, asking: Asking): readonly Entry[] {
  const { onDelete, onRetranslate, report, hide, extraActions } = useChat().actions;
  const words = usePlainTextLabels();
  const readable = message.content !== DELETED_CONTENT && message.masked !== true;
  const entries: Entry[] = [];
  if (readable) {
    const shown = message.translation?.content ?? message.content;
    entries.push({
      id: 'copy',
      icon: Copy,
      label: <Trans>Copy text</Trans>,
      run: () => void navigator.clipboard?.writeText(plainTextOf(parseContent(shown), words)),
    });
  }
  if (readable && onRetranslate !== undefined && message.translation !== undefined) {
    entries.push({
      id: 'retranslate',
      icon: Languages,
      label: <Trans>Translate again</Trans>,
      run: () => onRetranslate(message.id),
    });
  }
  if (report !== undefined && message.side === 'other' && message.order !== null) {
    entries.push({
      id: 'report',
      icon: Flag,
      label: <Trans>Report…</Trans>,
      run: () => {
        asking.onReport();
        return true;
      },
    });
  }
  const isHidden = message.hiddenFor === 'reader';
  if (hide !== undefined && message.side === 'other' && message.order !== null && (readable || isHidden)) {
    entries.push({
      id: 'hide',
      icon: isHidden ? Eye : EyeOff,
      label: isHidden ? <Trans>Show again</Trans> : <Trans>Hide for me</Trans>,
      run: () => {
        asking.onHide(!isHidden);
        return true;
      },
    });
  }
  for (const { id, label, onPress } of extraActions?.(message) ?? []) entries.push({ id, label, run: onPress });
  if (readable && message.deletable === true && onDelete !== undefined) {
    entries.push(
      asking.sure
        ? {
            id: 'delete',
            icon: Trash,
            danger: true,
            label: <Trans>Delete for everyone</Trans>,
            run: () => onDelete(message.id),
          }
        : {
            id: 'ask',
            icon: Trash,
            danger: true,
            label: <Trans>Delete…</Trans>,
            run: () => {
              asking.onSure();
              return true;
            },
          },
    );
  }
  return entries;
}

/** Puts a menu of its size where it fits at the anchor, before it is seen. */
function usePlace(panel: RefObject<HTMLElement | null>, { x, y }: MenuAnchor): void {
  useLayoutEffect(() => {
    const { current } = panel;
    const box = current?.getBoundingClientRect();
    if (current === null || box === undefined) return;
    const limit = (value: number, size: number, room: number): number =>
      Math.max(EDGE, Math.min(value, room - size - EDGE));
    const below = y + box.height + EDGE <= innerHeight;
    current.style.setProperty('--x', `${limit(x - box.width / 2, box.width, innerWidth)}px`);
    current.style.setProperty('--y', `${below ? y : limit(y - box.height - 44, box.height, innerHeight)}px`);
  }, [panel, x, y]);
}

/** Opens over the page, keeps the focus inside, and gives it back to where it was when it goes. */
function useModal(dialog: RefObject<HTMLDialogElement | null>, panel: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return undefined;
    // A browser without modal dialogs still shows it over the page.
    const modal = 'showModal' in element;
    if (!modal) dialog.current?.setAttribute('open', '');
    else if (!element.open) element.showModal();
    panel.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
    return modal ? () => element.close() : undefined;
  }, [dialog, panel]);
}

/** The first words of the message that is meant, above what can be done with it. */
function Meant({ message }: { readonly message: ChatMessage }) {
  const words = usePlainTextLabels();
  const { content, lang } = shownContent(message);
  if (message.content === DELETED_CONTENT || message.masked === true) return null;
  return (
    <p className={styles.meant} dir="auto" lang={lang === '' ? undefined : bcp47Of(lang)}>
      {plainTextOf(parseContent(content), words)}
    </p>
  );
}

/** What can be done with one message: beside it on a desk, a sheet at the foot of the screen on a phone [CHAT-SHEET]. */
export function MessageMenu(props: MessageMenuProps) {
  const { report } = useChat().actions;
  const [reporting, setReporting] = useState(false);
  return reporting && report !== undefined ? (
    <ReportDialog message={props.message} report={report} onClose={props.onClose} />
  ) : (
    <Sheet {...props} onReport={() => setReporting(true)} />
  );
}

function Sheet({ message, anchor, onClose, onReport }: MessageMenuProps & { readonly onReport: () => void }) {
  const { t } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [sure, setSure] = useState(false);
  const { hide } = useChat().actions;
  const [failed, setFailed] = useState(false);
  const entries = useEntries(message, {
    sure,
    onSure: () => setSure(true),
    onReport,
    // It stays open until it is done: what fails is said here, where it can be tried again.
    onHide: (hides) => {
      setFailed(false);
      hide?.(message, hides).then(onClose, (error: unknown) => {
        console.warn('A message stands as it did.', error);
        setFailed(true);
      });
    },
  });
  usePlace(panel, anchor);
  useModal(dialog, panel);
  useBackCloses(onClose, true);
  return createPortal(
    // Outside the page's landmarks, and over everything.
    <dialog
      ref={dialog}
      className={styles.back}
      aria-label={t`More options`}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => (event.target === event.currentTarget ? onClose() : undefined)}
      // The finger that opened it lifts over it: that press moves the focus nowhere.
      onMouseDown={(event) => (event.target === event.currentTarget ? event.preventDefault() : undefined)}
    >
      <div ref={panel} className={styles.menu}>
        <Meant message={message} />
        {failed ? (
          <p role="alert" className={styles.failed}>
            <Trans>That did not work. Please try again when you are online.</Trans>
          </p>
        ) : null}
        <div
          role="menu"
          aria-label={t`More options`}
          tabIndex={-1}
          onKeyDown={(event) => {
            if (event.key === 'Escape' || event.key === 'Tab') {
              event.preventDefault();
              onClose();
            } else move(event);
          }}
        >
          {entries.map(({ id, icon, label, danger, run }) => (
            <button
              // The last question stands where the first was, and keeps the focus.
              key={id === 'ask' ? 'delete' : id}
              type="button"
              role="menuitem"
              className={classNames(styles.entry, danger === true && styles.danger)}
              onClick={() => {
                if (run() !== true) onClose();
              }}
            >
              {icon === undefined ? null : <Icon of={icon} size={20} />}
              {label}
            </button>
          ))}
          {entries.length === 0 ? (
            <button type="button" role="menuitem" className={styles.entry} onClick={onClose}>
              <Trans>No options for this message</Trans>
            </button>
          ) : null}
        </div>
      </div>
    </dialog>,
    document.body,
  );
}
