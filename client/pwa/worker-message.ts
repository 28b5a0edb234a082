/** What a page tells the service worker. */
export type WorkerMessage =
  /** Keep these files and the page of this path, which were loaded before the worker was there. */
  | { readonly type: 'warm'; readonly paths: readonly string[]; readonly pathname: string }
  /** Keep the guest's other pages, and these pictures of their house in so many bytes at most; answered once they are kept (./ask-worker.ts). */
  | { readonly type: 'ahead'; readonly house: string; readonly paths: readonly string[]; readonly bytes: number }
  /** Take over now: nothing unsent is on any page. */
  | { readonly type: 'activate' }
  /** Forget the kept pages: another guest follows on this device. */
  | { readonly type: 'forget' };
