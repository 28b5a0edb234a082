import { Plural, useLingui } from '@lingui/react/macro';
import {
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react';
import Paperclip from 'lucide-react/icons/paperclip';
import SendHorizontal from 'lucide-react/icons/send-horizontal';
import { classNames } from '#client/ui/class-names.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import type { AttachmentTrayProps, PendingAttachment } from './attachment-tray.tsx';
import { keyboardSetting, sendsOnEnter } from './enter-key.ts';
import { useLazyParts } from './lazy.ts';
import { COUNTER_FROM, outgoingOf } from './outgoing.ts';
import styles from './composer.module.css';

export interface ComposerHandle {
  readonly focus: () => void;
}

export interface ComposerProps {
  readonly draft: string;
  readonly onDraftChange: (draft: string) => void;
  /** Cleaned text, perhaps empty beside attachments. The caller empties the draft. */
  readonly onSend: (text: string) => void;
  /** A sign of life while writing, at most every 3 s. */
  readonly onTyping?: () => void;
  /** Files chosen, pasted or dropped. Without it nothing can be attached. */
  readonly onAttach?: (files: readonly File[]) => void;
  /** What the file picker offers. */
  readonly accept?: string;
  readonly attachments?: readonly PendingAttachment[];
  readonly onRemoveAttachment?: (id: string) => void;
  readonly onRetryAttachment?: (id: string) => void;
  readonly placeholder?: string;
  /** What sending is called; *Send* if it is not said. */
  readonly sendLabel?: string;
  /** note: among colleagues, and looks it; whoever has it says what it is called. [CHAT-NOTE] */
  readonly variant?: 'reply' | 'note';
  /** Above the field: a back-translation, canned replies. */
  readonly above?: ReactNode;
  /** Beside the attach button: what only some apps have. */
  readonly tools?: ReactNode;
  /** Sees each key first, e.g. for a list above; true means it was used up. */
  readonly onKey?: (event: KeyboardEvent<HTMLTextAreaElement>) => boolean;
  readonly autoFocus?: boolean;
  readonly ref?: Ref<ComposerHandle>;
}

const TYPING_EVERY_MS = 3000;
const NO_ATTACHMENTS: readonly PendingAttachment[] = [];

/** Grows the field with its text where the browser does not do so itself. */
function useAutogrow(field: { readonly current: HTMLTextAreaElement | null }, text: string): void {
  useLayoutEffect(() => {
    const area = field.current;
    if (area === null || CSS.supports?.('field-sizing', 'content')) return;
    area.style.blockSize = 'auto';
    area.style.blockSize = `${area.scrollHeight}px`;
  }, [field, text]);
}

/** What will be sent with the next message, in a place of its height until its code is here. */
function LateTray(props: AttachmentTrayProps) {
  const parts = useLazyParts();
  return parts === null ? <div className={styles.tray} data-late="" /> : <parts.AttachmentTray {...props} />;
}

/** Says that somebody writes, and not more often than it is heard. */
function useTypingSign(onTyping: (() => void) | undefined): (value: string) => void {
  const typedAt = useRef(Number.NEGATIVE_INFINITY);
  return (value) => {
    const now = performance.now();
    if (value === '' || onTyping === undefined || now - typedAt.current < TYPING_EVERY_MS) return;
    typedAt.current = now;
    onTyping();
  };
}

/** A paper clip that opens the file picker. */
function AttachButton({ accept, onFiles }: { accept: string | undefined; onFiles: (files: FileList | null) => void }) {
  const { t } = useLingui();
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton icon={Paperclip} label={t`Attach a file`} onClick={() => picker.current?.click()} />
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        accept={accept}
        onChange={(event) => {
          onFiles(event.target.files);
          // So that the same file can be chosen again.
          event.target.value = '';
        }}
      />
    </>
  );
}

function CharactersLeft({ left }: { left: number }) {
  const over = -left;
  return (
    <span className={styles.counter} data-over={left < 0} role="status">
      {left < 0 ? (
        <Plural value={over} one="# character too many" other="# characters too many" />
      ) : (
        <Plural value={left} one="# character left" other="# characters left" />
      )}
    </span>
  );
}

/** Where messages are written. Focus stays here after sending. [CHAT-IME, CHAT-ENTER, MSG-LIMIT, A11Y-FOCUS] */
export function Composer(props: ComposerProps) {
  const {
    draft,
    onDraftChange,
    onSend,
    onTyping,
    onAttach,
    accept,
    attachments = NO_ATTACHMENTS,
    variant = 'reply',
    onKey,
  } = props;
  const { t } = useLingui();
  const field = useRef<HTMLTextAreaElement>(null);
  // Asking the browser costs a good part of a key press; what a key does is asked when it is pressed.
  const [{ desk }] = useState(keyboardSetting);
  const onTyped = useTypingSign(onTyping);
  useAutogrow(field, draft);
  useImperativeHandle(props.ref, () => ({ focus: () => field.current?.focus() }));
  useEffect(() => {
    if (props.autoFocus === true) field.current?.focus({ preventScroll: true });
  }, [props.autoFocus]);

  const { text, left, sendable } = outgoingOf(draft, attachments);
  const send = (): void => {
    if (sendable) onSend(text);
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (!event.nativeEvent.isComposing && onKey?.(event) === true) {
      event.preventDefault();
      return;
    }
    if (!sendsOnEnter(event.nativeEvent, keyboardSetting())) return;
    event.preventDefault();
    send();
  };
  const attach = (list: FileList | null): boolean => {
    if (onAttach === undefined || list === null || list.length === 0) return false;
    onAttach([...list]);
    return true;
  };
  const onPaste = (event: ClipboardEvent): void => {
    if (attach(event.clipboardData.files)) event.preventDefault();
  };
  const onDrop = (event: DragEvent): void => {
    if (attach(event.dataTransfer.files)) event.preventDefault();
  };
  const note = variant === 'note';
  const placeholder = props.placeholder ?? t`Write a message`;
  return (
    <div
      className={classNames(styles.composer, note && styles.note)}
      onDrop={onDrop}
      onDragOver={(event) => (onAttach === undefined ? undefined : event.preventDefault())}
    >
      {props.above}
      {attachments.length === 0 ? null : (
        <LateTray attachments={attachments} onRemove={props.onRemoveAttachment} onRetry={props.onRetryAttachment} />
      )}
      <form
        className={styles.bar}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        {onAttach === undefined ? null : <AttachButton accept={accept} onFiles={attach} />}
        {props.tools}
        <div className={styles.field}>
          <textarea
            ref={field}
            rows={1}
            // An empty field goes with the page, so that its placeholder does; what is written decides for itself.
            dir={draft === '' ? undefined : 'auto'}
            value={draft}
            placeholder={placeholder}
            aria-label={placeholder}
            aria-invalid={left < 0 || undefined}
            enterKeyHint={desk ? 'send' : 'enter'}
            autoComplete="off"
            onChange={(event) => {
              onDraftChange(event.target.value);
              onTyped(event.target.value);
            }}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
          />
          {left > COUNTER_FROM ? null : <CharactersLeft left={left} />}
        </div>
        {/* A press must not take the focus, or the keyboard would fold away. */}
        <span onMouseDown={(event) => event.preventDefault()}>
          <IconButton
            icon={SendHorizontal}
            directional
            type="submit"
            variant="solid"
            label={props.sendLabel ?? t`Send`}
            disabled={!sendable}
            size={20}
          />
        </span>
      </form>
    </div>
  );
}
