/** The files of a message as they are shown, and the pictures that are shown of them. */
import { createValue, type Readable } from '#client/sync/readable.ts';
import type { UploadedFile } from '#shared/facade/media/uploaded-file.ts';
import type { Attachment } from './attachment.ts';

export interface AttachmentList {
  readonly shown: Readable<readonly Attachment[]>;
  has(id: string): boolean;
  add(
    id: string,
    file: { readonly name: string; readonly kind: Attachment['kind']; readonly file: Blob },
    state: Attachment['state'],
    uploaded?: UploadedFile,
  ): void;
  change(id: string, part: Partial<Attachment>): void;
  remove(id: string): void;
  /** Lets go of the pictures. */
  close(): void;
}

function letGo({ previewUrl }: Attachment): void {
  if (previewUrl !== undefined) URL.revokeObjectURL(previewUrl);
}

export function createAttachmentList(): AttachmentList {
  const shown = createValue<readonly Attachment[]>([]);
  return {
    shown,
    has: (id) => shown.get().some((one) => one.id === id),
    add(id, { name, kind, file }, state, uploaded) {
      const attachment: Attachment = {
        id,
        name,
        kind,
        state,
        progress: 0,
        ...(kind === 'image' ? { previewUrl: URL.createObjectURL(file) } : {}),
        ...(uploaded === undefined ? {} : { uploaded }),
      };
      shown.set([...shown.get(), attachment]);
    },
    change: (id, part) => shown.set(shown.get().map((one) => (one.id === id ? { ...one, ...part } : one))),
    remove(id) {
      const gone = shown.get().find((one) => one.id === id);
      if (gone !== undefined) letGo(gone);
      shown.set(shown.get().filter((one) => one.id !== id));
    },
    close() {
      for (const one of shown.get()) letGo(one);
    },
  };
}
