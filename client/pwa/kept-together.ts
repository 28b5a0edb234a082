/**
 * The files every guest keeps, in one answer: a first visit then asks once and not a hundred times, and on a far line
 * each asking is a wait. Files are named by their content, so what the answer holds under a name is that file, whichever
 * build wrote it [PWA-SOON].
 */

/** Where the build puts it. */
export const keptTogetherPath = '/kept/guest.json';

const contentTypes: readonly (readonly [string, string])[] = [
  ['.js', 'text/javascript'],
  ['.css', 'text/css'],
];

export interface KeptFile {
  readonly path: string;
  readonly type: string;
  readonly text: string;
}

/** Those of `wanted` that the answer holds; none where it is not what it should be. */
export function keptFiles(answer: string, wanted: readonly string[]): KeptFile[] {
  const files = readFiles(answer);
  return wanted.flatMap((path) => {
    const type = contentTypes.find(([ending]) => path.endsWith(ending))?.[1];
    const text = path.startsWith('/assets/') ? files.get(path) : undefined;
    return type === undefined || text === undefined ? [] : [{ path, type, text }];
  });
}

function readFiles(answer: string): ReadonlyMap<string, string> {
  let parsed: unknown;
  try {
    parsed = JSON.parse(answer);
  } catch {
    // Cut short, or somebody else's page: every file is asked for by itself then.
    return new Map();
  }
  if (typeof parsed !== 'object' || parsed === null) return new Map();
  return new Map(Object.entries(parsed).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}
