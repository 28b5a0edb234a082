import { createContext, useContext } from 'react';

export const PageParamsContext = createContext<Readonly<Record<string, string>>>({});

/** The variable segments of a later page's address, decoded, by the names its row gives them. */
export function usePageParams(): Readonly<Record<string, string | undefined>> {
  return useContext(PageParamsContext);
}
