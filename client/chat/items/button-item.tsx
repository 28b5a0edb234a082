import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import Check from 'lucide-react/icons/check';
import ExternalLink from 'lucide-react/icons/external-link';
import Siren from 'lucide-react/icons/siren';
import type { ItemOf } from '#shared/domain/message-content/content-items.ts';
import { Icon } from '#client/ui/icon.tsx';
import { useChat } from '../chat-context.ts';
import { ChatLink } from './chat-link.tsx';
import { LateText } from './late-text.tsx';
import type { Answering } from './use-answer.ts';
import styles from './questions.module.css';

/** The page that calls somebody to come, wherever in the house's words a button leads there [ASSIST-DANGER]. */
const isUrgent = (path: string): boolean => /^(?:\/[\w-]+)?\/customer\/urgent(?:[/?]|$)/.test(path);

function Press({
  onPress,
  disabled,
  urgent = false,
  children,
}: {
  readonly onPress: () => void;
  readonly urgent?: boolean;
  readonly disabled: boolean;
  readonly children: ReactNode;
}) {
  return (
    <button type="button" className={styles.go} data-urgent={urgent || undefined} disabled={disabled} onClick={onPress}>
      {urgent ? <Icon of={Siren} size={20} /> : null}
      {children}
    </button>
  );
}

/** A button of the hotel's: out to a page, on to a place in the app, or an answer. */
export function ButtonItem({ item, answering }: { readonly item: ItemOf<'button'>; readonly answering: Answering }) {
  const { actions, canAnswer } = useChat();
  const { button, text } = item;
  const { given, open, answer } = answering;
  const control = (): ReactNode => {
    if (given !== null) {
      return (
        <span className={styles.given}>
          <Icon of={Check} size={16} />
          {given}
        </span>
      );
    }
    if (button.url !== undefined && item.disabled !== true) {
      return (
        <ChatLink href={button.url} className={styles.go}>
          {button.label}
          {button.url.startsWith('http') ? <Icon of={ExternalLink} size={16} directional /> : null}
        </ChatLink>
      );
    }
    const { path } = button;
    if (path !== undefined) {
      return (
        <Press
          urgent={isUrgent(path)}
          disabled={!canAnswer || item.disabled === true || actions.onFollow === undefined}
          onPress={() => actions.onFollow?.({ path })}
        >
          {button.label}
        </Press>
      );
    }
    return (
      <Press disabled={!open} onPress={() => answer(item, button.label)}>
        {button.label}
      </Press>
    );
  };
  return (
    <>
      {text === undefined || text === '' ? null : <LateText text={text} />}
      {control()}
    </>
  );
}

/** Input that is taken elsewhere: a table of choices, or a code to scan. [CONTENT-USER-INPUT] */
export function UserInputItem({ item }: { readonly item: ItemOf<'user_input'> }) {
  const { actions, canAnswer } = useChat();
  const label = item.button?.label ?? <Trans>Continue</Trans>;
  const url = item.url ?? item.button?.url;
  const path = item.button?.path;
  return (
    <>
      {item.text === undefined || item.text === '' ? null : <LateText text={item.text} />}
      {url !== undefined && item.disabled !== true ? (
        <ChatLink href={url} className={styles.go}>
          {label}
        </ChatLink>
      ) : (
        <Press
          disabled={!canAnswer || item.disabled === true || actions.onFollow === undefined}
          onPress={() => actions.onFollow?.(path === undefined ? { order: true } : { path })}
        >
          {label}
        </Press>
      )}
    </>
  );
}

/** Leads to the conversation where the inquiry is answered. `onload` does its work unseen. */
export function ActionItem({ item }: { readonly item: ItemOf<'action'> }) {
  const { onFollow } = useChat().actions;
  const target = item.action.target_conversation_id;
  if (item.action.type !== 'move_to_inquiry_page') return null;
  return (
    <Press
      disabled={onFollow === undefined}
      onPress={() => onFollow?.(target === undefined ? {} : { conversationId: target })}
    >
      <Trans>Go to the conversation</Trans>
    </Press>
  );
}
