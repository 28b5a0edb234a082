/** What can be wrong with the file of a house, each told by file, line and field [FILE-FAULTS]. */

/** Of the archive, before anything in it is read. */
export type ArchiveFaultCode =
  /** No ZIP, or one that ends in the middle. */
  | 'archive_broken'
  | 'archive_too_many'
  | 'archive_too_large'
  | 'archive_file_too_large'
  /** Unfolds to so much more than it is that it was made to harm. */
  | 'archive_bomb'
  /** A name that leads out of the archive, or is none. */
  | 'archive_path'
  | 'archive_link'
  | 'archive_doubled'
  | 'archive_encrypted'
  /** Compressed in a way that nothing of ours reads. */
  | 'archive_method'
  /** Does not come to its checksum. */
  | 'archive_checksum'
  | 'archive_missing';

export interface FileFault {
  /** Of the archive; null for the archive as a whole. */
  readonly file: string | null;
  /** Of the file, from 1; null for the file as a whole. */
  readonly line: number | null;
  /** From the row to the field, dotted; null for the row as a whole. */
  readonly path: string | null;
  /** A word of ours, or of the fields of the management API. */
  readonly code: string;
}

/** So many are told: whoever mends these looks again. */
export const FILE_FAULTS_TOLD = 500;

export const fileFault = (
  code: string,
  file: string | null = null,
  line: number | null = null,
  path: string | null = null,
): FileFault => ({ file, line, path, code });
