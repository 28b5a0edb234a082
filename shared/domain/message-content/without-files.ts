import { itemsContent, parseContent } from './message-content.ts';

/**
 * A content without what shows one of these files, by their ids: pictures, films, files and links that lead to one. What
 * is left of a document that showed nothing else is empty.
 */
export function withoutFiles(content: string, files: readonly string[]): string {
  const read = parseContent(content);
  if (read.kind !== 'items') return files.some((file) => content.includes(file)) ? '' : content;
  const left = read.items.filter((item) => {
    const said = JSON.stringify(item);
    return !files.some((file) => said.includes(file));
  });
  if (left.length === read.items.length) return content;
  return left.length === 0 ? '' : itemsContent(left);
}
