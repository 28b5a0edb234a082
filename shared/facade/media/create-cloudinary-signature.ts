import * as v from 'valibot';
import { contract } from '../contract.ts';

/** Leave to upload files into a folder for the next minutes [MEDIA-SIGN]. */
export const createCloudinarySignature = contract({
  name: 'createCloudinarySignature',
  document: `mutation createCloudinarySignature($folder: String) {
    createCloudinarySignature(folder: $folder) { apiKey folder signature timestamp }
  }`,
  variables: v.object({ folder: v.optional(v.string()) }),
  result: v.object({ apiKey: v.string(), folder: v.string(), signature: v.string(), timestamp: v.number() }),
});
