import { useNavigate, type AnyRouter, type NavigateOptions } from '@tanstack/react-router';

/** Goes to an address of the app, with the search it takes. */
export type AppNavigate<Router extends AnyRouter> = <
  const To extends string | undefined = undefined,
  const From extends string = string,
>(
  options: NavigateOptions<Router, From, To>,
) => Promise<void>;

/**
 * The router's `useNavigate` for an app's own routes: an address or a search they do not have does not compile. One page
 * of TypeScript holds several apps, so no router is registered for all of them; each names its own.
 */
export function useAppNavigate<Router extends AnyRouter>(): AppNavigate<Router> {
  return useNavigate();
}
