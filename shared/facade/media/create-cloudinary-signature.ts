/** Generated from create-cloudinary-signature.graphql and the SDL by `npm run facade`: change those. */
import * as v from 'valibot';
import type { OperationContract } from '../contract.ts';

const createCloudinarySignatureResult = v.object({
  apiKey: v.string(),
  folder: v.string(),
  signature: v.string(),
  timestamp: v.number(),
});
/** Leave to upload files into a folder for the next minutes [MEDIA-SIGN]. */
export const createCloudinarySignature: OperationContract<
  { readonly folder: string | null },
  v.InferOutput<typeof createCloudinarySignatureResult>
> = {
  name: 'createCloudinarySignature',
  document: `mutation createCloudinarySignature($folder:String){createCloudinarySignature(folder:$folder){apiKey
folder signature timestamp}}`,
  result: createCloudinarySignatureResult,
};
