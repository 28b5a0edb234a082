import { alike, keyOf } from '#client/pwa/drawn-taps.ts';

interface HandOver {
  /** The drawn field, and what chooses files beside it. */
  readonly field: HTMLTextAreaElement;
  readonly picker: HTMLInputElement | null;
  /** The app's own. */
  readonly own: HTMLTextAreaElement;
  readonly app: HTMLElement;
  /** Takes the drawn page away. */
  readonly end: () => void;
}

/** Gives the app's chat, which stands unseen, all that was done in the drawn one: words, focus and selection, chosen files. */
export function handOver({ field, picker, own, app, end }: HandOver): void {
  const { value, selectionStart, selectionEnd, selectionDirection } = field;
  const focused = document.activeElement;
  const isInside = focused instanceof HTMLElement && !app.contains(focused) && focused !== document.body;
  end();
  if (own.value !== value) write(own, value);
  if (focused === field) {
    own.focus({ preventScroll: true });
    own.setSelectionRange(selectionStart, selectionEnd, selectionDirection);
  } else if (isInside) alike(app, keyOf(focused))[0]?.focus({ preventScroll: true });
  const ownPicker = own.form?.querySelector<HTMLInputElement>('[type=file]');
  if (!picker?.files?.length || ownPicker == null) return;
  ownPicker.files = picker.files;
  ownPicker.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Puts words into a field of the app's as a person would, so that the app knows of them. */
function write(field: HTMLTextAreaElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
