/**
 * Bringing a file to the media endpoint. The file's own id makes a repetition
 * after a lost answer harmless [MEDIA-ONCE].
 */
import { createCloudinarySignature } from '#shared/facade/media/create-cloudinary-signature.ts';
import type { UploadedFile } from '#shared/facade/media/uploaded-file.ts';
import { uploadMedia } from '#shared/rest/media.ts';
import { callOperation } from './facade.ts';
import { type FormProgress, postForm } from './post-form.ts';
import { readAnswerText } from './read-answer.ts';
import { errorOf, type TokenSource, type Transport } from './transport.ts';

export interface UploadInput extends FormProgress {
  readonly transport: Transport;
  readonly tokens: TokenSource;
  /** Made by this client, once for each file. */
  readonly id: string;
  readonly file: Blob;
  readonly name: string;
}

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
  const { status, text } = await postForm(uploadMedia.path, form, await tokens.accessToken(), input);
  if (status < 200 || status > 299) throw errorOf({ status, text });
  return readAnswerText(text, uploadMedia.answers[200]);
}
