/** How the database refuses to change a catalogue that may not be changed just now (migration 20261203T0900) [DRAFT-CLOSED]. */
import * as v from 'valibot';
import { AppError } from '#shared/errors/app-error.ts';

const Said = v.object({
  code: v.literal('BT002'),
  detail: v.picklist(['no_draft', 'draft_applying', 'import_running', 'groups_fixed']),
});

/** The refusal; null for whatever else was thrown. */
export function closedCatalogueOf(error: unknown): AppError | null {
  const said = v.safeParse(Said, error);
  return said.success ? new AppError(said.output.detail) : null;
}
