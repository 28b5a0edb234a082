/** The house's own pictures and films, as Kysely sees them; their bytes are rows of `media_file`. */
import type { ColumnType, Generated } from 'kysely';
import type { MediaPurpose } from '#shared/domain/media/purposes.ts';
import type { Dict } from '#shared/client-view/values.ts';

export interface MediaTables {
  house_media: {
    tenant_id: string;
    id: string;
    purpose: MediaPurpose;
    alt_dict: ColumnType<Dict, Dict | undefined, Dict>;
    /** In hundredths of width and height; both or neither. */
    focus_x: ColumnType<number | null, number | null | undefined, number | null>;
    focus_y: ColumnType<number | null, number | null | undefined, number | null>;
    created_at: Date;
    /** Raised by a trigger at each change. */
    version: Generated<number>;
  };
}
