/** The store that the configuration names. */
import { join } from 'node:path';
import type { Config } from '#server/config/config.ts';
import type { ProviderContext } from '../provider-context.ts';
import { createCloudinaryMediaStore } from './cloudinary-media-store.ts';
import { createDiskMediaStore } from './disk-media-store.ts';
import type { MediaStore } from './media-store.ts';
import type { RemoteMediaStore } from './remote-media-store.ts';
import { createS3MediaStore } from './s3-media-store.ts';

/** The folder of files on this machine: the store itself, or what a store elsewhere has in use here. */
export const mediaFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'media');

export function openMediaStore(
  config: Pick<Config, 'dataDir' | 'media'>,
  ctx: Pick<ProviderContext, 'metrics' | 'now'>,
): MediaStore {
  return openRemoteStore(config, ctx) ?? createDiskMediaStore(mediaFolder(config));
}

/** The store elsewhere; undefined where files are kept in the folder alone. */
export function openRemoteStore(
  config: Pick<Config, 'dataDir' | 'media'>,
  ctx: Pick<ProviderContext, 'metrics' | 'now'>,
): RemoteMediaStore | undefined {
  const { cloudinary, s3 } = config.media;
  if (s3 !== undefined) return createS3MediaStore(s3, mediaFolder(config), ctx);
  return cloudinary === undefined ? undefined : createCloudinaryMediaStore(cloudinary, mediaFolder(config), ctx);
}
