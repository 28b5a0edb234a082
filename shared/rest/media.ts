/** REST of media, as documented of the media service: one file with its signature [MEDIA-SIGN]. */
import { UploadedFile } from '../facade/media/uploaded-file.ts';
import { endpoint } from './endpoint.ts';

/** Its body is a form with the file. */
export const uploadMedia = endpoint({
  id: 'uploadMedia',
  method: 'POST',
  path: '/media/upload',
  needs: 'anyone',
  answers: { 200: UploadedFile },
  errors: ['unsupported_media', 'file_too_large', 'bad_signature', 'duplicate_id'],
});
