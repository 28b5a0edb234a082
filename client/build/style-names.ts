/**
 * Names of CSS classes in the build: the class as it is written and four characters that stand for its file. Vite's own
 * add the line, which no other class shares, so that it is paid for in the style sheet and once more in the code.
 */
import { createHash } from 'node:crypto';
import { relative, sep } from 'node:path';

/** Vite's `css.modules.generateScopedName`; `root` is the client's folder. The same on every machine. */
export function styleNames(root: string): (local: string, file: string) => string {
  return (local, file) => {
    const path = relative(root, file.replace(/\?.*$/, '')).split(sep).join('/');
    // Hexadecimal digits alone: a name never ends in a word of another.
    return `${local}-${createHash('sha256').update(path).digest('hex').slice(0, 4)}`;
  };
}
