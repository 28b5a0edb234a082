/**
 * Who may make a call, as data. The guard (server/access/guard.ts) has one row for each word here, and does not compile
 * without it; a door names the word and never asks for itself.
 *
 * A management call will need a right of an account in a house instead of a word. It joins this union as an object,
 * `{ readonly right: Right }`, with `Right` from the table of actions by role; the guard's answer for it is one more case
 * of `Authorized`, and its place in the guard's order is already there.
 */
export type Need =
  /** Nobody has to be signed in; whose token comes along is not asked. */
  | 'nobody'
  /** Anyone signed in. */
  | 'anyone'
  | 'guest'
  | 'staff'
  /** Staff who lead the house: supervisors and administrators. */
  | 'leader'
  | 'administrator'
  /** A machine of the house by its service key, or staff. */
  | 'service_or_staff';
