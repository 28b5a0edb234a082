/** Which file of the house imports which, types and import() included. Tests and what exists for them are left out. */
import { resolveSpecifier } from './layout.ts';
import { parseSource } from './parse-source.ts';
import { isCode, isTest, isTestSupport, type SourceFile } from './repository-files.ts';

export interface ImportEdge {
  readonly from: string;
  readonly to: string;
  readonly line: number;
}

export interface ImportGraph {
  readonly files: readonly string[];
  readonly edges: readonly ImportEdge[];
}

/** Reads the files of the given sides; a file that does not parse is the import check's fault, and has no edges here. */
export function importGraph(files: readonly SourceFile[], sides: readonly string[]): ImportGraph {
  const inside = files.filter(({ path }) => sides.some((side) => path.startsWith(`${side}/`)) && !isForTests(path));
  const edges = inside
    .filter(({ path }) => isCode(path))
    .flatMap((file) => {
      const source = parseSource(file);
      if ('rule' in source) return [];
      return source.imports.flatMap(({ specifier, line }): ImportEdge[] => {
        const target = resolveSpecifier(file.path, specifier);
        return 'path' in target ? [{ from: file.path, to: target.path, line }] : [];
      });
    });
  return { files: inside.map(({ path }) => path), edges };
}

const isForTests = (path: string): boolean => isTest(path) || isTestSupport(path);

/** Groups of files that import one another in a circle (Tarjan's strongly connected components). */
export function circlesOf({ files, edges }: ImportGraph): string[][] {
  const next = new Map(files.map((file) => [file, [] as string[]]));
  for (const { from, to } of edges) if (next.has(to)) next.get(from)?.push(to);
  const order = new Map<string, number>();
  const open: string[] = [];
  const found: string[][] = [];

  function visit(file: string): number {
    const number = order.size;
    order.set(file, number);
    let low = number;
    open.push(file);
    for (const target of next.get(file) ?? []) {
      if (!order.has(target)) low = Math.min(low, visit(target));
      else if (open.includes(target)) low = Math.min(low, order.get(target) ?? low);
    }
    if (low === number) {
      const circle = open.splice(open.indexOf(file));
      if (circle.length > 1 || next.get(file)?.includes(file) === true) found.push(circle);
    }
    return low;
  }

  for (const file of files) if (!order.has(file)) visit(file);
  return found;
}
