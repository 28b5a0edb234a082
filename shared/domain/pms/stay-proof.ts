/**
 * How a guest proves a stay: by the last four digits of the phone of whom the room is booked for, or, for property systems
 * that need it, by their surname; never by either [PMS-PROOF]. Case, accents, spaces and hyphens of a name do not matter; nor do full-width digits.
 */
export type StayProof = 'phone' | 'surname';

export interface StayFacts {
  readonly surname: string;
  readonly phone: string;
}

/** Failed tries before a pause, by one guest and by all guests of a room [PMS-TRIES]; times in milliseconds. */
export const PROOF_LIMITS = {
  guest: { tries: 5, withinMs: 15 * 60_000 },
  room: { tries: 20, withinMs: 86_400_000 },
} as const;

/** How long a proof counts for paying, in milliseconds [PMS-PROOF-AGE]. */
export const PROOF_LIFE_MS = 60 * 60_000;

const bare = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{P}\p{Z}\s]/gu, '')
    .toLowerCase();

/** @param by what the house's system goes by */
export function provesStay(given: string, { surname, phone }: StayFacts, by: StayProof): boolean {
  const value = given.normalize('NFKC').trim();
  if (by === 'phone') {
    const digits = phone.normalize('NFKC').replace(/\D/g, '');
    return /^\d{4}$/.test(value) && digits.length >= 4 && digits.endsWith(value);
  }
  const name = bare(value);
  return name !== '' && name === bare(surname);
}

/**
 * Milliseconds until another try is allowed; 0 when it is now.
 *
 * @param tries when failed tries were made, by this guest and in this room, each ms since 1970
 */
export function proofPause(
  tries: { readonly guest: readonly number[]; readonly room: readonly number[] },
  now: number,
): number {
  return Math.max(
    ...(['guest', 'room'] as const).map((who) => {
      const { tries: most, withinMs } = PROOF_LIMITS[who];
      const recent = tries[who].filter((at) => now - at < withinMs).toSorted((a, b) => b - a);
      const decisive = recent[most - 1];
      return decisive === undefined ? 0 : decisive + withinMs - now;
    }),
  );
}
