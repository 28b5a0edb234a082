import { Trans, useLingui } from '@lingui/react/macro';
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { createPortal } from 'react-dom';
import type { LucideIcon } from 'lucide-react';
import Copy from 'lucide-react/icons/copy';
import Flag from 'lucide-react/icons/flag';
import Languages from 'lucide-react/icons/languages';
import Trash from 'lucide-react/icons/trash-2';
import { DELETED_CONTENT, parseContent } from '#shared/domain/message-content/message-content.ts';
import { plainTextOf } from '#shared/domain/message-content/plain-text.ts';
import { classNames } from '#client/ui/class-names.ts';
import { Icon } from '#client/ui/icon.tsx';
import { useChat } from './chat-context.ts';
import type { ChatMessage } from './chat-types.ts';
import { ReportDialog } from './report-dialog.tsx';
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
}

/** What this person may do with this message, in the menu's order. */
function useEntries(message: ChatMessage, asking: Asking): readonly Entry[] {
  const { onDelete, onRetranslate, report, extraActions } = useChat().actions;
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

interface Place {
  readonly left: number;
  readonly top: number;
}

/** Where a menu of its size fits at the anchor (px of the window); null until its size is known. */
function usePlace(panel: RefObject<HTMLElement | null>, anchor: MenuAnchor): Place | null {
  const [place, setPlace] = useState<Place | null>(null);
  useLayoutEffect(() => {
    const box = panel.current?.getBoundingClientRect();
    if (!box) return;
    const limit = (value: number, size: number, room: number): number =>
      Math.max(EDGE, Math.min(value, room - size - EDGE));
    setPlace({
      left: limit(anchor.x - box.width / 2, box.width, innerWidth),
      top:
        anchor.y + box.height + EDGE > innerHeight
          ? limit(anchor.y - box.height - 44, box.height, innerHeight)
          : anchor.y,
    });
  }, [panel, anchor]);
  return place;
}

/** What can be done with one message: beside it on a desk, at the foot of the screen on a phone. */
export function MessageMenu({ message, anchor, onClose }: MessageMenuProps) {
  const { t } = useLingui();
  const { report } = useChat().actions;
  const panel = useRef<HTMLDivElement>(null);
  const [sure, setSure] = useState(false);
  const place = usePlace(panel, anchor);
  const [reporting, setReporting] = useState(false);
  const entries = useEntries(message, {
    sure,
    onSure: () => setSure(true),
    onReport: () => setReporting(true),
  });

  useEffect(() => {
    panel.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
  }, [sure]);

  if (reporting && report !== undefined) return <ReportDialog message={message} report={report} onClose={onClose} />;
  return createPortal(
    // Outside the page's landmarks, and over everything: a dialog of its own.
    <div
      className={styles.back}
      role="dialog"
      aria-modal="true"
      aria-label={t`More options`}
      onPointerDown={(event) => (event.target === event.currentTarget ? onClose() : undefined)}
    >
      <div
        ref={panel}
        role="menu"
        tabIndex={-1}
        className={styles.menu}
        // Physical on purpose: the anchor is a point of the window.
        style={
          place === null
            ? { visibility: 'hidden' }
            : { ['--x' as string]: `${place.left}px`, ['--y' as string]: `${place.top}px` }
        }
        onKeyDown={(event) => {
          if (event.key === 'Escape' || event.key === 'Tab') {
            event.preventDefault();
            onClose();
          } else move(event);
        }}
      >
        {entries.map(({ id, icon, label, danger, run }) => (
          <button
            key={id}
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
    </div>,
    document.body,
  );
}
