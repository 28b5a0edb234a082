/**
 * The files somebody adds to a message: shown at once, made smaller, kept on the device, brought to the server. Without
 * network they wait and go on by themselves, also after a reload; an id of their own keeps them from arriving twice.
 */
import { uploadFile } from '#client/net/upload.ts';
import { newId } from '#client/sync/new-id.ts';
import type { Readable } from '#client/sync/readable.ts';
import type { ContentItem } from '#shared/domain/message-content/content-items.ts';
import { faultOf, itemOf, kindOf, type Attachment } from './attachment.ts';
import { createAttachmentList } from './attachment-list.ts';
import type { AttachmentSite } from './attachment-site.ts';
import { openStoredUploads } from './stored-uploads.ts';
import { shrinkImage } from './shrink-image.ts';
import { passes, pauseAfter } from './upload-pauses.ts';

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

/** The queue of one conversation. Close it with its screen; what is unfinished is found again by the next one. */
export function createAttachmentQueue(site: AttachmentSite, conversationId: string): AttachmentQueue {
  const { transport, tokens, reachability, userId, report } = site;
  const list = createAttachmentList();
  const { change } = list;
  const kept = openStoredUploads(site, `${userId()}/${conversationId}/`);
  const running = new Map<string, AbortController>();
  /** Of those that wait: how often they were tried in vain, and the next try. */
  const again = new Map<string, { readonly tries: number; readonly timer: ReturnType<typeof setTimeout> }>();
  let closed = false;

  const upload = async (id: string): Promise<void> => {
    const found = kept.get(id);
    if (found === undefined || closed || running.has(id)) return;
    const stop = new AbortController();
    const { signal } = stop;
    running.set(id, stop);
    clearTimeout(again.get(id)?.timer);
    change(id, { state: 'uploading', progress: 0 });
    try {
      const { name, file } = found;
      const onProgress = (progress: number): void => change(id, { progress });
      const uploaded = await uploadFile({ transport, tokens, id, file, name, onProgress, signal });
      again.delete(id);
      kept.keep(id, { ...found, uploaded });
      change(id, { state: 'ready', progress: 1, uploaded });
    } catch (error) {
      if (signal.aborted) return;
      if (!passes(error)) return change(id, { state: 'failed', fault: faultOf(error) });
      const tries = (again.get(id)?.tries ?? 0) + 1;
      again.set(id, { tries, timer: setTimeout(() => void upload(id), pauseAfter(error, tries)) });
      change(id, { state: 'waiting' });
    } finally {
      running.delete(id);
    }
  };
  const addOne = async (file: File): Promise<void> => {
    const id = newId();
    const kind = kindOf(file);
    list.add(id, { name: file.name, kind, file }, 'uploading');
    const taken = list.shown.get().filter(({ state }) => state !== 'failed').length;
    if (taken > filesMax) return change(id, { state: 'failed', fault: 'too_many' });
    const small = kind === 'image' ? await shrinkImage(file) : { file, name: file.name };
    if (small.file.size > fileMaxBytes) return change(id, { state: 'failed', fault: 'too_large' });
    if (!list.has(id)) return;
    if (kept.size() + small.file.size > messageMaxBytes)
      return change(id, { state: 'failed', fault: 'too_large_together' });
    kept.keep(id, { name: small.name, kind, file: small.file, uploaded: null });
    await upload(id);
  };
  const resume = async (): Promise<void> => {
    for (const { id, upload: left } of await kept.leftOver()) {
      if (closed) return;
      list.add(id, left, left.uploaded === null ? 'waiting' : 'ready', left.uploaded ?? undefined);
      if (left.uploaded === null) void upload(id);
    }
  };
  const stopReach = reachability.view.subscribe(() => {
    if (reachability.view.get().state !== 'online') return;
    for (const { id, state } of list.shown.get()) if (state === 'waiting') void upload(id);
  });
  resume().catch(report);

  const drop = (id: string): void => {
    list.remove(id);
    running.get(id)?.abort();
    clearTimeout(again.get(id)?.timer);
    again.delete(id);
    kept.forget(id);
  };
  return {
    list: list.shown,
    add(added) {
      for (const file of added) addOne(file).catch(report);
    },
    remove: drop,
    retry: (id) => void upload(id),
    take() {
      const ready = list.shown.get().filter(({ uploaded }) => uploaded !== undefined);
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
      for (const { timer } of again.values()) clearTimeout(timer);
      list.close();
      kept.close();
    },
  };
}
