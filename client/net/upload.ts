/**
 * Bringing a file to the media endpoint, with progress, which fetch cannot tell. The file's own id makes a repetition
 * after a lost answer harmless [MEDIA-ONCE].
 */
import { createCloudinarySignature } from '#shared/facade/media/create-cloudinary-signature.ts';
import type { UploadedFile } from '#shared/facade/media/uploaded-file.ts';
import { uploadMedia } from '#shared/rest/media.ts';
import { callOperation } from './facade.ts';
import { MARK } from './reachability.ts';
import { readAnswerText } from './read-answer.ts';
import { TransportError } from './transport-error.ts';
import { errorOf, type TokenSource, type Transport } from './transport.ts';

export interface UploadInput {
  readonly transport: Transport;
  readonly tokens: TokenSource;
  /** Made by this client, once for each file. */
  readonly id: string;
  readonly file: Blob;
  readonly name: string;
  /** From 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** A connection that carries nothing for this long is given up; the next try begins anew. */
const silenceMs = 30_000;

/**
 * Uploads one file.
 *
 * @throws AppError what the server refused (too large, of another kind, too many); TransportError when no answer of
 *   ours came
 */
export async function uploadFile(input: UploadInput): Promise<UploadedFile> {
  const { transport, tokens, id, file, name } = input;
  const leave = await callOperation({ transport, tokens }, createCloudinarySignature, { folder: 'chat' });
  const form = new FormData();
  form.set('id', id);
  form.set('folder', leave.folder);
  form.set('timestamp', String(leave.timestamp));
  form.set('signature', leave.signature);
  form.set('api_key', leave.apiKey);
  form.set('file', file, name);
  const { status, text, ours } = await post(uploadMedia.path, form, await tokens.accessToken(), input);
  if (!ours) throw new TransportError('bad_answer');
  if (status < 200 || status > 299) throw errorOf({ status, text });
  return readAnswerText(text, uploadMedia.answers[200]);
}

interface Posted {
  readonly status: number;
  readonly text: string;
  readonly ours: boolean;
}

function post(path: string, body: FormData, token: string, { onProgress, signal }: UploadInput): Promise<Posted> {
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
        resolve({ status: request.status, text: request.responseText, ours: request.getResponseHeader(MARK) === '1' }),
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
