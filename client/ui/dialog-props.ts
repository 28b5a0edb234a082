import type { ReactNode } from 'react';

/** What a dialog is given; its panel comes as a chunk of its own and takes the same. */
export interface DialogProps {
  readonly open: boolean;
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** Buttons, the safe one first. */
  readonly actions?: ReactNode;
  /** Escape, the back gesture or a press beside it. */
  readonly onClose: () => void;
  /** False keeps it open on a press beside it. */
  readonly dismissable?: boolean;
  /** alertdialog: something is about to be lost. */
  readonly role?: 'dialog' | 'alertdialog';
  /** full: covers a phone's screen, as language selection does. */
  readonly size?: 'card' | 'full';
  /** Its being open stands in the address, so that the way back closes it without our help. */
  readonly inAddress?: boolean;
}
