/** A chunk of its own: most openings of a chat do not end it. */
export { ClosedNote } from './closed-note.tsx';
export { EndDialog } from './end-dialog.tsx';
