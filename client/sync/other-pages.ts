/** The other pages of this browser that have the same person's outbox open. */
type Told = 'changed' | 'ended';

export interface OtherPages {
  /** `changed`: what is stored. `ended`: this page, which leaves behind what it has not sent. */
  tell(what: Told): void;
  listen(onTold: (what: unknown) => void): void;
  close(): void;
}

/** Without broadcast channels there are none to be told. */
export function openOtherPages(scope: string): OtherPages {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`bellhop-outbox:${scope}`);
  return {
    tell: (what) => channel?.postMessage(what),
    listen(onTold) {
      if (channel !== null) channel.onmessage = ({ data }: MessageEvent<unknown>) => onTold(data);
    },
    close: () => channel?.close(),
  };
}
