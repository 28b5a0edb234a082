/** What becomes of the mails of a house: providers are the house's, and a mail with a PIN has no session yet [QA-MAIL]. */
import { setTimeout as delay } from 'node:timers/promises';
import * as v from 'valibot';
import type { Mailer } from '#server/providers/mail/mailer.ts';

export const ProviderFaults = v.object({ mail: v.picklist(['works', 'fails', 'slow']) });
export type ProviderFaults = v.InferOutput<typeof ProviderFaults>;

export interface HouseProviders {
  of(tenantId: string): ProviderFaults;
  change(tenantId: string, change: Partial<ProviderFaults>): ProviderFaults;
  /** The mailer, failing or slow for houses whose faults say so; what failed is the job's to try again. */
  mailer(mailer: Mailer, slowMs: number): Mailer;
}

const well: ProviderFaults = { mail: 'works' };

export function createHouseProviders(): HouseProviders {
  const faults = new Map<string, ProviderFaults>();
  const of = (tenantId: string): ProviderFaults => faults.get(tenantId) ?? well;
  return {
    of,
    change(tenantId, change) {
      const changed = { ...of(tenantId), ...change };
      faults.set(tenantId, changed);
      return changed;
    },
    mailer: (mailer, slowMs) => ({
      async send(mail) {
        const { mail: fault } = of(mail.tenantId ?? '');
        if (fault === 'fails') throw new Error('The bench lets mail of this house fail');
        if (fault === 'slow') await delay(slowMs);
        await mailer.send(mail);
      },
    }),
  };
}
