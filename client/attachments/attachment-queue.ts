/**
 * The files somebody adds to a message: shown at once, made smaller, kept on the device, brought to the server. Without
 * network they wait and go on by themselves, also after a reload; an id of their own keeps them from arriving twice.
 */
import { TransportError } from '#client/net/transport-error.ts';
import { uploadFile } from '#client/net/upload.ts';
import { localTexts } from '#client/storage/storage.ts';
import { openTable } from '#client/storage/open-table.ts';
import type { Table } from '#client/storage/table.ts';
import { newId } from '#client/sync/new-id.ts';
import { createValue, type Readable } from '#client/sync/readable.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { ContentItem } from '#shared/domain/message-content/content-items.ts';
import type { UploadedFile } from '#shared/facade/media/uploaded-file.ts';
import type { AttachmentSite } from './attachment-site.ts';
import { isPicture, shrinkImage } from './shrink-image.ts';

export type AttachmentFault = 'too_large' | 'too_large_together' | 'kind' | 'heic' | 'too_many' | 'unknown';

export interface Attachment {
  readonly id: string;
  readonly name: string;
  readonly kind: 'image' | 'video' | 'file';
  readonly previewUrl?: string;
  /** waiting: for a connection. */
  readonly state: 'uploading' | 'waiting' | 'ready' | 'failed';
  readonly progress: number;
  readonly fault?: AttachmentFault;
  readonly uploaded?: UploadedFile;
}

/** What is kept of a file until its message is sent. */
interface KeptUpload {
  readonly name: string;
  readonly kind: Attachment['kind'];
  readonly file: Blob;
  readonly uploaded: UploadedFile | null;
}

export interface AttachmentQueue {
  readonly list: Readable<readonly Attachment[]>;
  add(files: readonly File[]): void;
  remove(id: string): void;
  retry(id: string): void;
  /** The items of what is ready, which leaves the queue with them. */
  take(): readonly ContentItem[];
  close(): void;
}

/** Largest file the server takes, and the most of a message together [LIMIT-ATTACH]. */
export const fileMaxBytes = 10 * 1024 * 1024;
export const messageMaxBytes = 20 * 1024 * 1024;
export const filesMax = 10;

function kindOf(file: File): Attachment['kind'] {
  return isPicture(file) ? 'image' : file.type.startsWith('video/') ? 'video' : 'file';
}

function faultOf(error: unknown): AttachmentFault {
  if (!(error instanceof AppError)) return 'unknown';
  if (error.code === 'file_too_large' || error.code === 'body_too_large') return 'too_large';
  // A picture that neither this browser nor the server can read, but another app of the phone can [MEDIA-HEIC].
  if (error.code === 'unsupported_media') return error.data['reason'] === 'heic' ? 'heic' : 'kind';
  return error.code === 'too_many_requests' ? 'too_many' : 'unknown';
}

/** A stored file as an item of a message. */
export function itemOf(
  kind: Attachment['kind'],
  name: string,
  { url, bytes, width, height, mime }: UploadedFile,
): ContentItem {
  const size = width === null || height === null ? {} : { width, height };
  if (kind === 'image' && mime.startsWith('image/')) return { type: 'image', image: url, ...size };
  if (kind === 'video' && mime.startsWith('video/'))
    return { type: 'video', video: { content: url, type: mime }, ...size };
  return { type: 'file', file: { originalName: name, content: url, size: bytes } };
}

/** The queue of one conversation. Close it with its screen; what is unfinished is found again by the next one. */
export function createAttachmentQueue(
  { transport, tokens, reachability, userId, unsent, report }: AttachmentSite,
  conversationId: string,
): AttachmentQueue {
  const prefix = `${userId()}/${conversationId}/`;
  const list = createValue<readonly Attachment[]>([]);
  const files = new Map<string, KeptUpload>();
  const running = new Map<string, AbortController>();
  const table: Promise<Table<KeptUpload>> = openTable<KeptUpload>(unsent.table);
  let closed = false;

  const change = (id: string, part: Partial<Attachment>): void =>
    list.set(list.get().map((one) => (one.id === id ? { ...one, ...part } : one)));
  const keep = (id: string, upload: KeptUpload): void => {
    files.set(id, upload);
    localTexts.set(unsent.key, '1');
    // A full disk costs only the resuming after a reload.
    table.then((rows) => rows.put(prefix + id, upload)).catch(report);
  };
  const forget = (id: string): void => {
    files.delete(id);
    table.then((rows) => rows.delete(prefix + id)).catch(report);
  };
  const show = (
    id: string,
    upload: Omit<KeptUpload, 'uploaded'>,
    state: Attachment['state'],
    uploaded?: UploadedFile,
  ): void => {
    const previewUrl = upload.kind === 'image' ? { previewUrl: URL.createObjectURL(upload.file) } : {};
    list.set([
      ...list.get(),
      {
        id,
        name: upload.name,
        kind: upload.kind,
        state,
        progress: 0,
        ...previewUrl,
        ...(uploaded === undefined ? {} : { uploaded }),
      },
    ]);
  };

  const upload = async (id: string): Promise<void> => {
    const kept = files.get(id);
    if (kept === undefined || closed || running.has(id)) return;
    const stop = new AbortController();
    running.set(id, stop);
    change(id, { state: 'uploading', progress: 0 });
    try {
      const { name, file } = kept;
      const uploaded = await uploadFile({
        transport,
        tokens,
        id,
        file,
        name,
        onProgress: (progress) => change(id, { progress }),
        signal: stop.signal,
      });
      keep(id, { ...kept, uploaded });
      change(id, { state: 'ready', progress: 1, uploaded });
    } catch (error) {
      if (stop.signal.aborted) return;
      if (error instanceof TransportError) change(id, { state: 'waiting' });
      else change(id, { state: 'failed', fault: faultOf(error) });
    } finally {
      running.delete(id);
    }
  };
  const addOne = async (file: File): Promise<void> => {
    const id = newId();
    const kind = kindOf(file);
    show(id, { name: file.name, kind, file }, 'uploading');
    const taken = list.get().filter(({ state }) => state !== 'failed').length;
    if (taken > filesMax) return change(id, { state: 'failed', fault: 'too_many' });
    const small = kind === 'image' ? await shrinkImage(file) : { file, name: file.name };
    if (small.file.size > fileMaxBytes) return change(id, { state: 'failed', fault: 'too_large' });
    if (!list.get().some((one) => one.id === id)) return;
    const together = [...files.values()].reduce((sum, { file: other }) => sum + other.size, small.file.size);
    if (together > messageMaxBytes) return change(id, { state: 'failed', fault: 'too_large_together' });
    keep(id, { name: small.name, kind, file: small.file, uploaded: null });
    await upload(id);
  };
  const resume = async (): Promise<void> => {
    const rows = await (await table).entries(prefix);
    if (closed) return;
    if (rows.length === 0 && files.size === 0 && (await (await table).entries()).length === 0)
      localTexts.remove(unsent.key);
    for (const { key, value } of rows) {
      const id = key.slice(prefix.length);
      if (files.has(id)) continue;
      files.set(id, value);
      show(id, value, value.uploaded === null ? 'waiting' : 'ready', value.uploaded ?? undefined);
      if (value.uploaded === null) void upload(id);
    }
  };
  const stopReach = reachability.view.subscribe(() => {
    if (reachability.view.get().state !== 'online') return;
    for (const { id, state } of list.get()) if (state === 'waiting') void upload(id);
  });
  resume().catch(report);

  const drop = (id: string): void => {
    const gone = list.get().find((one) => one.id === id);
    if (gone?.previewUrl !== undefined) URL.revokeObjectURL(gone.previewUrl);
    list.set(list.get().filter((one) => one.id !== id));
    running.get(id)?.abort();
    forget(id);
  };
  return {
    list,
    add(added) {
      for (const file of added) addOne(file).catch(report);
    },
    remove: drop,
    retry(id) {
      if (files.has(id)) void upload(id);
    },
    take() {
      const ready = list.get().filter(({ uploaded }) => uploaded !== undefined);
      const items = ready.flatMap(({ kind, name, uploaded }) =>
        uploaded === undefined ? [] : [itemOf(kind, name, uploaded)],
      );
      for (const { id } of ready) drop(id);
      return items;
    },
    close() {
      closed = true;
      stopReach();
      for (const stop of running.values()) stop.abort();
      for (const { previewUrl } of list.get()) if (previewUrl !== undefined) URL.revokeObjectURL(previewUrl);
      table.then((rows) => rows.close()).catch(report);
    },
  };
}
