/** What is kept to be found, by what it is. Work codes are few, and are looked for where they stand. */
export type DeskTextKind = 'guest' | 'room' | 'message' | 'note';

/** What the desk finds, in the order in which it is shown. */
export const foundKinds = ['guest', 'room', 'code', 'note', 'message'] as const;
export type FoundKind = (typeof foundKinds)[number];
