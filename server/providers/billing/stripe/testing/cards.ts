/** Cards for trying out, by the numbers that Stripe's documents name for it, and how each behaves. */

export interface TestCard {
  readonly brand: string;
  readonly funding: 'credit' | 'debit' | 'prepaid';
  /** authenticate: its holder confirms each payment; setup: once, as the card is left. */
  readonly confirms?: 'always' | 'setup';
  /** What it is declined with when it is charged. */
  readonly declines?: Failure;
  /** Declined as soon as it is typed in. */
  readonly refused?: Failure;
  /** Its payments are disputed at once. */
  readonly disputes?: true;
}

export interface Failure {
  readonly code: string;
  readonly decline_code?: string;
}

const declined = (decline_code: string): Failure => ({ code: 'card_declined', decline_code });
const visa = { brand: 'visa', funding: 'credit' } as const;

export const testCards: Readonly<Record<string, TestCard>> = {
  '4242424242424242': visa,
  '4000056655665556': { brand: 'visa', funding: 'debit' },
  '5105105105105100': { brand: 'mastercard', funding: 'prepaid' },
  '4000000000000341': { ...visa, declines: declined('generic_decline') },
  '4000002500003155': { ...visa, confirms: 'setup' },
  '4000002760003184': { ...visa, confirms: 'always' },
  '4000008260003178': { ...visa, confirms: 'always', declines: declined('insufficient_funds') },
  '4000000000000259': { ...visa, disputes: true },
  '4000000000000002': { ...visa, refused: declined('generic_decline') },
  '4000000000009995': { ...visa, refused: declined('insufficient_funds') },
  '4000000000000069': { ...visa, refused: { code: 'expired_card', decline_code: 'expired_card' } },
  '4000000000000127': { ...visa, refused: { code: 'incorrect_cvc', decline_code: 'incorrect_cvc' } },
  '4000000000000119': { ...visa, refused: { code: 'processing_error', decline_code: 'processing_error' } },
  '4242424242424241': { ...visa, refused: { code: 'incorrect_number', decline_code: 'incorrect_number' } },
};
