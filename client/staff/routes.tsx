import { createRoute, type AnyRoute } from '@tanstack/react-router';

/** The staff's routes below `/{lang}`. */
export function routes(parent: AnyRoute): AnyRoute[] {
  return [createRoute({ getParentRoute: () => parent, path: 'staff', component: () => null })];
}
