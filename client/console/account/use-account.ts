import { createContext, useContext } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { activeLanguage } from '#client/i18n/activate.ts';
import { fitLanguage } from '#shared/languages/fit-language.ts';
import { getMe } from '#shared/manage/me.ts';
import type { AccountCore, ManageCalls } from './account-core.ts';

const Context = createContext<AccountCore | null>(null);

export const AccountProvider = Context.Provider;

/** @throws Error outside an AccountProvider: a screen was put in the wrong place. */
export function useAccountCore(): AccountCore {
  const core = useContext(Context);
  if (core === null) throw new Error('This screen needs an AccountProvider around it.');
  return core;
}

/** The calls of the management API, as whoever is signed in. */
export function useManage(): ManageCalls {
  return useAccountCore().manage;
}

/** Who is signed in, and what they have a seat in. */
export function useMyself() {
  const manage = useManage();
  // Pages for translators and for layout are in no language that anybody is written to in.
  const lang = fitLanguage([activeLanguage()]);
  return useQuery({ queryKey: ['me'], queryFn: () => manage.call(getMe, { query: { lang_cd: lang } }) });
}

/** Asks anew for everything of a house that is on the screen: somebody just changed something. */
export function useRefetch(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries();
}
