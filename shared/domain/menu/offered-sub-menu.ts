/** Whether a sub-menu may be offered to a guest by something other than the menu: a popup, a search, a bot. */
import { isEmergencyOption } from './menu-option.ts';
import { isWithinHours, type WeeklyHours } from './service-hours.ts';

export interface OfferFacts {
  readonly isDisplay: boolean;
  readonly isLangRestricted: boolean;
  /** When it is answered; null for always. */
  readonly serviceHours: readonly WeeklyHours[] | null;
  readonly menuOption: { readonly type: string } | null;
}

/** Shown, open to the guest's language, and answered at the moment [MENU-OFFERED]; a call for help needs only the first [URGENT-SKIPS]. */
export function isSubMenuOffered(menu: OfferFacts, timeZone: string, now: number): boolean {
  if (!menu.isDisplay) return false;
  if (isEmergencyOption(menu.menuOption)) return true;
  if (menu.isLangRestricted) return false;
  return menu.serviceHours === null || isWithinHours(menu.serviceHours, timeZone, now);
}
