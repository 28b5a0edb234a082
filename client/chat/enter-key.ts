/** What is known of a key press when Enter's meaning is decided. */
export interface EnterPress {
  readonly key: string;
  /** Empty on Android's on-screen keyboards. */
  readonly code: string;
  readonly keyCode: number;
  readonly isComposing: boolean;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

export interface KeyboardSetting {
  /** A mouse or trackpad is at hand: `(hover: hover)` or `(any-pointer: fine)`. */
  readonly desk: boolean;
  /** iPhone or iPad, whose on-screen Enter cannot be told from a real one. */
  readonly ios: boolean;
}

/**
 * Does this key press send? Never while an input method composes: Safari ends composition before
 * its keydown and leaves only keyCode 229. On a phone's own keyboard Enter breaks the line and the
 * send button sends; a real keyboard's Enter sends. Ctrl or Cmd+Enter always sends. [CHAT-IME, CHAT-ENTER]
 */
export function sendsOnEnter(press: EnterPress, { desk, ios }: KeyboardSetting): boolean {
  if (press.key !== 'Enter' || press.isComposing || press.keyCode === 229) return false;
  if (press.shiftKey || press.altKey) return false;
  if (press.ctrlKey || press.metaKey || desk) return true;
  return !ios && press.code !== '';
}

/** Reads the setting from the browser; a phone's where there is none, as on the server. */
export function keyboardSetting(): KeyboardSetting {
  if (typeof matchMedia === 'undefined') return { desk: false, ios: false };
  return {
    desk: matchMedia('(hover: hover)').matches || matchMedia('(any-pointer: fine)').matches,
    ios: navigator.maxTouchPoints > 1 && /iPhone|iPad|Mac/.test(navigator.userAgent),
  };
}
