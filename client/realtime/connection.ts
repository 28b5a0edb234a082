import { SUBPROTOCOL } from '#shared/realtime/frames.ts';

/** A socket as it is used here: four things to hear, three to do. Tests give their own. */
export interface SocketHandlers {
  readonly opened: () => void;
  readonly message: (data: string | Uint8Array) => void;
  readonly closed: () => void;
}

export interface Connection {
  readonly isOpen: () => boolean;
  readonly send: (data: string | Uint8Array<ArrayBuffer>) => void;
  /** Closes and says no more. */
  readonly close: () => void;
}

export type OpenConnection = (address: string, handlers: SocketHandlers) => Connection;

/** The browser's own. @throws DOMException where the page's security policy forbids the address. */
export function openWebSocket(address: string, { opened, message, closed }: SocketHandlers): Connection {
  // Our subprotocol brings our own notices too, such as colleagues' presence [EVENT-TYPES].
  const socket = new WebSocket(address, SUBPROTOCOL);
  socket.binaryType = 'arraybuffer';
  const quiet = new AbortController();
  const { signal } = quiet;
  socket.addEventListener('open', opened, { signal });
  socket.addEventListener('close', closed, { signal });
  socket.addEventListener(
    'message',
    ({ data }: MessageEvent<unknown>) => {
      if (typeof data === 'string') message(data);
      else if (data instanceof ArrayBuffer) message(new Uint8Array(data));
    },
    { signal },
  );
  return {
    isOpen: () => socket.readyState === WebSocket.OPEN,
    send: (data) => socket.send(data),
    close() {
      quiet.abort();
      socket.close();
    },
  };
}
