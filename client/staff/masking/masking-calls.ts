/** What the desk asks of masked words and of its audit trail [MASK-HAND] [DESK-TRAIL]. */
import { call, type CallContext } from '#client/net/call.ts';
import { type AuditPage, type AuditTable, readAuditTrail, writeAuditTrail } from '#shared/rest/audit-trail.ts';
import { listMaskings, maskMessage, type OpenMasking, openOriginal, reviewMasking } from '#shared/rest/masking.ts';

export interface MaskingCalls {
  /** Masks these parts of a message's text, or all of it [MASK-HAND]. */
  maskMessage(messageId: string, parts: readonly (readonly [number, number])[] | null): Promise<void>;
  /** The content string of a message as it was before it was masked; for those who lead the house [MASK-OPENED]. */
  openOriginal(messageId: string): Promise<string>;
  /** What was masked by hand and nobody has looked at [MASK-REVIEW]. */
  maskings(): Promise<readonly OpenMasking[]>;
  reviewMasking(maskingId: string, decision: 'approved' | 'rejected'): Promise<void>;
  /** What was done at the desk, the latest first; for those who lead the house [DESK-TRAIL]. */
  auditTrail(query: Readonly<Record<string, string>>): Promise<AuditPage>;
  auditTable(query: Readonly<Record<string, string>>): Promise<AuditTable>;
}

/** The calls of masking, its review and the trail. */
export function createMaskingCalls(way: CallContext): MaskingCalls {
  return {
    async maskMessage(messageId, parts) {
      const body = { parts: parts?.map(([from, to]): [number, number] => [from, to]) ?? null };
      await call(way, maskMessage, { params: { messageId }, body });
    },
    async openOriginal(messageId) {
      return (await call(way, openOriginal, { params: { messageId } })).content;
    },
    async maskings() {
      return (await call(way, listMaskings, {})).items;
    },
    async reviewMasking(maskingId, decision) {
      await call(way, reviewMasking, { params: { maskingId }, body: { decision } });
    },
    auditTrail: (query) => call(way, readAuditTrail, { query }),
    auditTable: (query) => call(way, writeAuditTrail, { query }),
  };
}
