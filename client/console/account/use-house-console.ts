import { useLocation } from '@tanstack/react-router';
import { activeLanguage } from '#client/i18n/activate.ts';
import { addressOfApp, appAt } from '#shared/apps.ts';
import type { HouseRight } from '#shared/domain/rights/rights.ts';

/** The console of houses one is in: the address before a house's code, and the right one needs there. */
export function useHouseConsole(): { readonly address: string; readonly right: HouseRight } {
  const isBots = appAt(useLocation().pathname.split('/')[2]) === 'bot-builder';
  return {
    address: addressOfApp(isBots ? 'bot-builder' : 'admin', activeLanguage()),
    right: isBots ? 'bots.see' : 'content.see',
  };
}
