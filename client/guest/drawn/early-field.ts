import { keyboardSetting, sendsOnEnter } from '#client/chat/enter-key.ts';
import { outgoingOf } from '#client/chat/outgoing.ts';
import { localTexts } from '#client/storage/storage.ts';

/** Who has put nothing together for so long is not in the middle of a word; phones compose all the time. */
const composingMs = 5_000;

interface EarlyFieldInput {
  readonly field: HTMLTextAreaElement;
  readonly submit: HTMLButtonElement | null;
  /** Where the draft is kept. */
  readonly draftKey: string;
  /** Called with words that may be sent; true once they are taken. */
  readonly onSend: (text: string) => boolean;
}

/** The field of a drawn conversation at work. Says whether an input method is putting a word together. */
export function earlyField({ field, submit, draftKey, onSend }: EarlyFieldInput): () => boolean {
  let typedAt = Number.NEGATIVE_INFINITY;
  let isComposing = false;
  const look = (): void => {
    if (submit !== null) submit.disabled = !outgoingOf(field.value, []).sendable;
    // As the composer: an empty field goes with the page, so that its placeholder does.
    if (field.value === '') field.removeAttribute('dir');
    else field.dir = 'auto';
    if (CSS.supports?.('field-sizing', 'content')) return;
    field.style.blockSize = 'auto';
    field.style.blockSize = `${field.scrollHeight}px`;
  };
  const keep = (): void => {
    if (field.value === '') localTexts.remove(draftKey);
    else localTexts.set(draftKey, field.value);
    look();
  };
  const send = (): void => {
    const { text, sendable } = outgoingOf(field.value, []);
    field.focus();
    if (!sendable || !onSend(text)) return;
    field.value = '';
    keep();
  };

  field.value = localTexts.get(draftKey) ?? '';
  look();
  field.addEventListener('input', () => {
    typedAt = performance.now();
    keep();
  });
  field.addEventListener('compositionstart', () => (isComposing = true));
  field.addEventListener('compositionend', () => (isComposing = false));
  field.addEventListener('keydown', (event) => {
    if (!sendsOnEnter(event, keyboardSetting())) return;
    event.preventDefault();
    send();
  });
  field.form?.addEventListener('submit', (event) => {
    event.preventDefault();
    send();
  });
  // A press must not take the focus, or the keyboard would fold away.
  submit?.addEventListener('mousedown', (event) => event.preventDefault());
  return () => isComposing && performance.now() - typedAt < composingMs;
}
