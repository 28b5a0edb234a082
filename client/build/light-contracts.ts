/**
 * The contracts of HTTP calls without what a browser never reads: who may make a call, what the server checks of the
 * path, the query and the body, and the names of refusals. Their schemas would weigh on the guest's first page, where
 * nothing runs them. Consoles read the contracts of their own area, which is not this folder.
 */
import type { Plugin } from 'vite';

/**
 * The files of contracts; the wire of synchronization and of the socket, whose one half only the server reads; and the
 * closed lists of words, of which each page needs a few. All only declare.
 */
const contractFile = /\/shared\/(?:rest\/[\w-]+|sync\/protocol|realtime\/frames|domain\/states\/enumerations)\.ts$/;
const SERVER_ALONE = new Set(['id', 'needs', 'params', 'query', 'body', 'errors']);

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}
interface Property extends Node {
  readonly key?: { readonly name?: string };
}
interface ContractCall extends Node {
  readonly callee: { readonly type: string; readonly name?: string };
  readonly arguments: readonly (Node & { readonly properties?: readonly Property[] })[];
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * The source of a file of contracts with each as a bare object of what the browser reads. Such a file only declares: every
 * call left in it is marked as one that nobody misses when nobody reads what it made.
 */
export function lightened(code: string, parse: (code: string) => Node): string {
  const edits: Edit[] = [];
  visit(parse(code), (node) => {
    if (node.type !== 'CallExpression') return;
    const [of] = contractIn(node)?.arguments ?? [];
    if (of?.properties === undefined) {
      edits.push({ start: node.start, end: node.start, text: '/* @__PURE__ */ ' });
      return;
    }
    // The call itself goes: an object by itself is left out by the bundler where nobody imports it.
    edits.push({ start: node.start, end: of.start, text: '' }, { start: of.end, end: node.end, text: '' });
    of.properties.forEach((property, index) => {
      if (!SERVER_ALONE.has(property.key?.name ?? '')) return;
      edits.push({ start: property.start, end: of.properties?.[index + 1]?.start ?? property.end, text: '' });
    });
  });
  return edits
    .filter((one) => !edits.some((other) => other !== one && other.start < one.end && one.end < other.end))
    .toSorted((x, y) => y.start - x.start)
    .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code);
}

function contractIn(node: Node): ContractCall | undefined {
  const call = node as ContractCall;
  return call.callee.type === 'Identifier' && call.callee.name === 'endpoint' ? call : undefined;
}

function visit(value: unknown, see: (node: Node) => void): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const one of value) visit(one, see);
    return;
  }
  if ('type' in value && typeof value.type === 'string') see(value as Node);
  for (const child of Object.values(value)) visit(child, see);
}

/** The plugin, for builds: tests and development have the contracts whole, and read as much of them. */
export function lightContracts(): Plugin {
  return {
    name: 'bellhop-light-contracts',
    apply: 'build',
    transform: {
      order: 'post',
      filter: { id: contractFile },
      handler(code) {
        return { code: lightened(code, (text) => this.parse(text)), map: null };
      },
    },
  };
}
