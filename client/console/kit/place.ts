/** Where a screen of an area stands in the address, and where else it leads. */
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';

export interface Place {
  /** What follows in the path; empty on the area's first screen. */
  readonly rest: readonly string[];
  /** The address of a screen of this area. */
  href(...parts: readonly (string | number)[]): string;
  /** Goes there; `force` asks nobody about what is unsaved. */
  go(parts: readonly (string | number)[], how?: { readonly force?: boolean; readonly replace?: boolean }): void;
  /** The same place one step further down: of a second kind of things in the area. */
  below(part: string): Place;
}

/** The place that begins at `base`, an address with its language. */
export function usePlace(base: string): Place {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return useMemo(() => {
    const at = (root: string): Place => {
      const href = (...parts: readonly (string | number)[]): string =>
        [root, ...parts.map((part) => encodeURIComponent(part))].join('/');
      return {
        rest: pathname.startsWith(`${root}/`)
          ? pathname
              .slice(root.length + 1)
              .split('/')
              .filter(Boolean)
              .map(decodeURIComponent)
          : [],
        href,
        go: (parts, { force = false, replace = false } = {}) =>
          void navigate({ to: href(...parts), ignoreBlocker: force, replace }),
        below: (part) => at(href(part)),
      };
    };
    return at(base);
  }, [base, pathname, navigate]);
}
