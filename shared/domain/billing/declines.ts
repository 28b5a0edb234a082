/**
 * Why a card was not taken, in our words of one list, whatever the provider's are: each has a sentence in the consoles and
 * in mails.
 */
export const declines = [
  /** For a reason the bank does not tell. */
  'unknown',
  /** A kind of purchase that the card is not for. */
  'not_supported',
  'number_incorrect',
  'cvc_incorrect',
  'expiry_month_invalid',
  'expiry_year_invalid',
  'expired',
  /** A card with a debit function, or one that is paid beforehand. */
  'debit',
  'funds',
  /** Its holder has to confirm it (3-D Secure). */
  'confirmation',
  /** It was confirmed, and not by its holder. */
  'confirmation_failed',
  /** There is none. */
  'no_card',
  /** No fault of the card: to be tried again. */
  'passing',
] as const;
export type Decline = (typeof declines)[number];
