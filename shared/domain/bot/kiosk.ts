/** What holds for kiosks, in numbers. */

/** Digits of the code that is typed at a device. */
export const KIOSK_CODE_DIGITS = 8;
/** How long the code is taken. */
export const KIOSK_CODE_MS = 10 * 60_000;
/** Devices that show one assistant. */
export const KIOSKS_OF_A_BOT = 20;
/** How long one person's visit lasts at most, however much they say. */
export const KIOSK_VISIT_MS = 60 * 60_000;
/** How long a conversation waits for a phone [KIOSK-TAKE]. */
export const KIOSK_LINK_MS = 15 * 60_000;
