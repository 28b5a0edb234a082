import { createRoute, type AnyRoute } from '@tanstack/react-router';

/** The guest's routes below `/{lang}`. */
export function routes(parent: AnyRoute): AnyRoute[] {
  return [createRoute({ getParentRoute: () => parent, path: '/', component: () => null })];
}
