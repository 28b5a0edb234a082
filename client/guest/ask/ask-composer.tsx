import { Plural, Trans, useLingui } from '@lingui/react/macro';
import SendHorizontal from 'lucide-react/icons/send-horizontal';
import { useEffect, useId, useMemo, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { keyboardSetting, sendsOnEnter } from '#client/chat/enter-key.ts';
import { useReadable } from '#client/sync/sync-context.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { countCharacters } from '#shared/domain/message-content/outgoing-content.ts';
import { SEARCH_MAX_CHARACTERS, searchInput } from '#shared/domain/search/search-input.ts';
import { useGuestApp } from '../app/guest-app.ts';
import type { AskStore, AskView } from './ask-store.ts';
import { SpeakTool } from './voice/speak-tool.tsx';
import styles from './ask.module.css';

/** What the guest must know before or after sending, in words. */
function Note({ view }: { readonly view: AskView }): ReactNode {
  const { state } = useReadable(useGuestApp().core.reachability.view);
  const offline = state === 'offline' || state === 'captive';
  if (view.held) return <Trans>You are offline. Your question will be sent as soon as you are back.</Trans>;
  if (view.fault === 'too_often')
    return <Trans>That was a lot of questions at once. Please wait a minute and try again.</Trans>;
  if (view.fault === 'failed')
    return <Trans>Something went wrong on our side. Please try again, or ask a person.</Trans>;
  if (offline) return <Trans>You are offline. Your question is kept, and will be sent once you are back.</Trans>;
  return view.fault === 'no_answer' ? (
    <Trans>No answer arrived. Your question is still in the field: please try again.</Trans>
  ) : null;
}

interface AskComposerProps {
  readonly store: AskStore;
  readonly view: AskView;
}

/** Where a question is written: at most 200 characters, counted; blank sends nothing [SEARCH-QUERY]. */
export function AskComposer({ store, view }: AskComposerProps) {
  const { t } = useLingui();
  const field = useRef<HTMLTextAreaElement>(null);
  const countId = useId();
  const noteId = useId();
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const spoken = useMemo(
    () => ({ get: () => store.view.get().draft, set: store.write, subscribe: store.view.subscribe }),
    [store],
  );
  const used = countCharacters(view.draft.trim());
  const over = used - SEARCH_MAX_CHARACTERS;
  const sendable = searchInput(view.draft).kind === 'asked' && view.ready && !view.waiting && !view.held;
  const send = (): void => {
    if (sendable) store.send();
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (!sendsOnEnter(event.nativeEvent, keyboardSetting())) return;
    event.preventDefault();
    send();
  };
  return (
    <div className={styles.composer}>
      <p id={noteId} className={styles.note} role="status">
        <Note view={view} />
      </p>
      <form
        className={styles.line}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <SpeakTool field={spoken} onDone={() => field.current?.focus()} />
        <div className={styles.field} data-over={over > 0}>
          <textarea
            ref={field}
            rows={1}
            dir={view.draft === '' ? undefined : 'auto'}
            value={view.draft}
            placeholder={t`Your question`}
            aria-label={t`Your question`}
            aria-describedby={`${countId} ${noteId}`}
            aria-invalid={over > 0 || undefined}
            enterKeyHint="send"
            autoComplete="off"
            onChange={(event) => store.write(event.target.value)}
            onKeyDown={onKeyDown}
          />
          <span id={countId} className={styles.count}>
            {over > 0 ? (
              <Plural value={over} one="# character too many" other="# characters too many" />
            ) : (
              <bdi>
                {used}/{SEARCH_MAX_CHARACTERS}
              </bdi>
            )}
          </span>
        </div>
        {/* A press must not take the focus, or the keyboard would fold away. */}
        <span onMouseDown={(event) => event.preventDefault()}>
          <IconButton
            icon={SendHorizontal}
            directional
            type="submit"
            variant="solid"
            label={t`Send`}
            disabled={!sendable}
            size={20}
          />
        </span>
      </form>
    </div>
  );
}
