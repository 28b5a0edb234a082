import { resolve } from 'node:path';
import type { Plugin } from 'vite';

/** A plugin that works on the finished folder of a build, after those named before it. */
export function afterBuild(name: string, work: (folder: string) => Promise<void>): Plugin {
  let folder = '';
  return {
    name: `bellhop-${name}`,
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: () => work(folder),
    },
  };
}
