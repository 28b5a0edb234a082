import type { ScrapeFaultKind } from '#shared/domain/knowledge/scraping.ts';

/** A page could not be read. */
export class ScrapeFault extends Error {
  readonly kind: ScrapeFaultKind;
  /** How long the server asked us to wait, in milliseconds. */
  readonly afterMs: number | null;
  constructor(kind: ScrapeFaultKind, options: ErrorOptions & { readonly afterMs?: number | null } = {}) {
    super(`scrape: ${kind}`, options);
    this.name = 'ScrapeFault';
    this.kind = kind;
    this.afterMs = options.afterMs ?? null;
  }
}
