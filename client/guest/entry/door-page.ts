/** Which page says why a house let somebody in no more. */
import { activeLanguage } from '#client/i18n/activate.ts';
import { DOOR_REASONS } from '#shared/domain/entry/house-door.ts';
import type { AppError } from '#shared/errors/app-error.ts';

/**
 * @param scanned the path to try again by; none without it
 * @returns its path; null for every other reason
 */
export function doorPage(reason: string | null, scanned = ''): string | null {
  if (!DOOR_REASONS.some((one) => one === reason)) return null;
  return `/${activeLanguage()}/${reason}${scanned === '' ? '' : `?guestServicePrevPath=${encodeURIComponent(scanned)}`}`;
}

/** The page for who followed a link: the guest's time is over, the house lets nobody in, or the link itself is of no use. */
export function linkPage({ code, data }: AppError): string {
  if (code === 'stay_ended') return `/${activeLanguage()}/time_expired`;
  return doorPage(typeof data['reason'] === 'string' ? data['reason'] : null) ?? `/${activeLanguage()}/link_expired`;
}
