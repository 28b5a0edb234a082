/** What is known of an action without the schema of its arguments. */
import type { MutatorName } from './args.ts';

/** Asked by whoever may only look at a desk as well: they bring into one's own view what is there to be seen [LOGIN-SECOND]. */
const looks: readonly MutatorName[] = ['requestHistory', 'openTicket'];
export const isLook = (name: string): boolean => looks.some((one) => one === name);

/** The id an author's client gave this action, or null for those that are idempotent by their nature. */
export function actionIdOf(args: unknown): string | null {
  if (typeof args !== 'object' || args === null || !('id' in args)) return null;
  return typeof args.id === 'string' ? args.id : null;
}
