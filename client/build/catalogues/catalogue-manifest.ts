/** Puts the catalogues into the build's manifest, beside what the bundler itself wrote there. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { catalogueKey } from '#shared/build-manifest/build-manifest.ts';
import { readCatalogueFile } from '#shared/build-manifest/catalogue-file.ts';
import { afterBuild } from '../after-build.ts';

/** Before whatever reads the manifest. */
export const catalogueManifest = (): Plugin =>
  afterBuild('catalogue-manifest', async (folder) => {
    const place = join(folder, '.vite', 'manifest.json');
    const manifest = JSON.parse(await readFile(place, 'utf8')) as Record<string, unknown>;
    const names = await readdir(join(folder, 'assets', 'locales'), { recursive: true });
    for (const file of names.map((name) => `assets/locales/${name.replaceAll('\\', '/')}`).toSorted()) {
      const read = readCatalogueFile(file);
      if (read !== undefined) manifest[catalogueKey(read.name, read.lang, read.part)] = { file };
    }
    await writeFile(place, JSON.stringify(manifest, null, 2));
  });
