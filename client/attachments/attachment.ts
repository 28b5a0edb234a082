/** A file somebody adds to a message, as it is shown, and what becomes of it. */
import type { ContentItem } from '#shared/domain/message-content/content-items.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { UploadedFile } from '#shared/facade/media/uploaded-file.ts';
import { isPicture } from './shrink-image.ts';

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

export function kindOf(file: File): Attachment['kind'] {
  return isPicture(file) ? 'image' : file.type.startsWith('video/') ? 'video' : 'file';
}

/** Why the server, or this device, could not take it. */
export function faultOf(error: unknown): AttachmentFault {
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
