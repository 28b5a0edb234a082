/** Sending a form with a file in it, with progress, which fetch cannot tell. */
import { MARK } from './reachability.ts';
import { TransportError } from './transport-error.ts';

export interface FormProgress {
  /** From 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

interface PostedForm {
  readonly status: number;
  readonly text: string;
}

/** A connection that carries nothing for this long is given up; the next try begins anew. */
const silenceMs = 30_000;

/** @throws TransportError when no answer of ours came */
export function postForm(
  path: string,
  body: FormData,
  token: string,
  { onProgress, signal }: FormProgress,
): Promise<PostedForm> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = (): void => request.abort();
    const alive = (): void => {
      clearTimeout(timer);
      timer = setTimeout(stop, silenceMs);
    };
    const end = (done: () => void): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      done();
    };
    request.upload.addEventListener('progress', (event) => {
      alive();
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    });
    request.addEventListener('load', () =>
      end(() =>
        request.getResponseHeader(MARK) === '1'
          ? resolve({ status: request.status, text: request.responseText })
          : reject(new TransportError('bad_answer')),
      ),
    );
    request.addEventListener('error', () => end(() => reject(new TransportError('offline'))));
    request.addEventListener('abort', () => end(() => reject(new TransportError('timeout'))));
    signal.addEventListener('abort', stop, { once: true });
    request.open('POST', path);
    request.setRequestHeader('authorization', `Bearer ${token}`);
    alive();
    request.send(body);
  });
}
