/** The files of messages that are not sent yet, kept on the device until they are. */
import { localTexts } from '#client/storage/storage.ts';
import { openTable } from '#client/storage/open-table.ts';
import type { Table } from '#client/storage/table.ts';
import type { UploadedFile } from '#shared/facade/media/uploaded-file.ts';
import type { Attachment } from './attachment.ts';
import type { AttachmentSite } from './attachment-site.ts';

/** What is kept of a file until its message is sent. */
interface StoredUpload {
  readonly name: string;
  readonly kind: Attachment['kind'];
  readonly file: Blob;
  readonly uploaded: UploadedFile | null;
}

interface StoredUploads {
  get(id: string): StoredUpload | undefined;
  /** Bytes of all together. */
  size(): number;
  keep(id: string, upload: StoredUpload): void;
  forget(id: string): void;
  /** What an earlier page left and is not here yet. */
  leftOver(): Promise<readonly { readonly id: string; readonly upload: StoredUpload }[]>;
  close(): void;
}

/** @param prefix of one person's files in one conversation */
export function openStoredUploads(
  { unsent, report }: Pick<AttachmentSite, 'unsent' | 'report'>,
  prefix: string,
): StoredUploads {
  const files = new Map<string, StoredUpload>();
  const table: Promise<Table<StoredUpload>> = openTable<StoredUpload>(unsent.table);
  let closed = false;
  return {
    get: (id) => files.get(id),
    size: () => [...files.values()].reduce((sum, { file }) => sum + file.size, 0),
    keep(id, upload) {
      files.set(id, upload);
      localTexts.set(unsent.key, '1');
      // A full disk costs only the resuming after a reload.
      table.then((rows) => rows.put(prefix + id, upload)).catch(report);
    },
    forget(id) {
      files.delete(id);
      table.then((rows) => rows.delete(prefix + id)).catch(report);
    },
    async leftOver() {
      const rows = await (await table).entries(prefix);
      if (closed) return [];
      if (rows.length === 0 && files.size === 0 && (await (await table).entries()).length === 0)
        localTexts.remove(unsent.key);
      const left = rows.map(({ key, value }) => ({ id: key.slice(prefix.length), upload: value }));
      const fresh = left.filter(({ id }) => !files.has(id));
      for (const { id, upload } of fresh) files.set(id, upload);
      return fresh;
    },
    close() {
      closed = true;
      table.then((rows) => rows.close()).catch(report);
    },
  };
}
