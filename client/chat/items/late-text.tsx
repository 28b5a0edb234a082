import { FileCard } from './file-card.tsx';
import { LinkedText, type TextProps } from './linked-text.tsx';

/** A text within what comes late itself: the cards of its documents have come along. */
export const LateText = (props: TextProps) => <LinkedText {...props} card={FileCard} />;
