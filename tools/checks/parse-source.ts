/** What a source file asks of others and of its surroundings, read from its syntax tree. */
import type { ESTree } from 'rolldown/utils';
import { parseSync, Visitor } from 'rolldown/utils';
import type { Fault } from './fault.ts';
import { lineAt } from './fault.ts';
import { FreeNames } from './free-names.ts';
import type { SourceFile } from './repository-files.ts';

export interface ImportedModule {
  readonly specifier: string;
  readonly line: number;
  /** How it is asked for; `glob` is the bundler's import.meta.glob. */
  readonly kind: 'static' | 'type' | 'dynamic' | 'glob';
}

export interface ParsedSource {
  readonly imports: readonly ImportedModule[];
  /** Names read that the file itself declares nowhere: globals such as fetch. */
  readonly globals: readonly { readonly name: string; readonly line: number }[];
  /** Names of methods called, and the texts of string and template literals. */
  readonly calls: readonly { readonly name: string; readonly line: number }[];
  readonly texts: readonly { readonly text: string; readonly line: number }[];
  /** Names of tests and groups of tests, with what came of placeholders left out. */
  readonly testNames: readonly { readonly name: string; readonly line: number }[];
  /** Every function, those within others too; `name` is null where it is written without one. */
  readonly functions: readonly { readonly name: string | null; readonly line: number; readonly lines: number }[];
}

const parsedBefore = new WeakMap<SourceFile, ParsedSource | Fault>();

/** Parses one file, once however many checks ask; a file that does not parse is a fault by itself and yields nothing else. */
export function parseSource(file: SourceFile): ParsedSource | Fault {
  const source = parsedBefore.get(file) ?? parse(file);
  parsedBefore.set(file, source);
  return source;
}

function parse(file: SourceFile): ParsedSource | Fault {
  const lang = /\.(?:tsx|jsx)$/.test(file.path) ? 'tsx' : 'ts';
  const parsed = parseSync(file.path, file.text, { lang });
  const broken = parsed.errors[0];
  if (broken !== undefined) return { rule: 'syntax', file: file.path, message: broken.message };

  const imports: ImportedModule[] = [];
  const globals: { name: string; line: number }[] = [];
  const calls: { name: string; line: number }[] = [];
  const texts: { text: string; line: number }[] = [];
  const testNames: { name: string; line: number }[] = [];
  const functions: { name: string | null; line: number; lines: number }[] = [];
  const names = new FreeNames();
  const at = (node: { start: number }): number => lineAt(file.text, node.start);
  const measure = (node: ESTree.Function | ESTree.ArrowFunctionExpression): void => {
    const lines = file.text.slice(node.start, node.end).split('\n').length;
    functions.push({ name: node.id?.name ?? null, line: at(node), lines });
  };

  const visitor = new Visitor({
    ImportDeclaration: (node) => {
      imports.push({ specifier: node.source.value, line: at(node), kind: isTypeOnly(node) ? 'type' : 'static' });
    },
    ExportNamedDeclaration: (node) => {
      if (node.source === null) return;
      imports.push({
        specifier: node.source.value,
        line: at(node),
        kind: node.exportKind === 'type' ? 'type' : 'static',
      });
    },
    ExportAllDeclaration: (node) => {
      imports.push({
        specifier: node.source.value,
        line: at(node),
        kind: node.exportKind === 'type' ? 'type' : 'static',
      });
    },
    ImportExpression: (node) => {
      const specifier = textOf(node.source);
      if (specifier !== undefined) imports.push({ specifier, line: at(node), kind: 'dynamic' });
    },
    TSImportType: (node) => {
      imports.push({ specifier: node.source.value, line: at(node), kind: 'type' });
    },
    TSExternalModuleReference: (node) => {
      imports.push({ specifier: node.expression.value, line: at(node), kind: 'static' });
    },
    CallExpression: (node) => {
      const line = at(node);
      if (isImportMetaGlob(node.callee)) {
        for (const specifier of textsOf(node.arguments[0])) imports.push({ specifier, line, kind: 'glob' });
      }
      const method = propertyName(node.callee);
      if (method !== undefined) calls.push({ name: method, line });
      const name = textOf(node.arguments[0]);
      if (name !== undefined && testFunctions.has(rootName(node.callee) ?? '')) testNames.push({ name, line });
    },
    MemberExpression: (node) => {
      if (!node.computed) names.skip(node.property);
      if (node.object.type === 'Identifier' && globalObjects.has(node.object.name)) {
        const name = propertyName(node);
        if (name !== undefined) globals.push({ name, line: at(node) });
      }
    },
    Identifier: (node) => names.read(node),
    ImportSpecifier: (node) => names.declare(node.local),
    ImportDefaultSpecifier: (node) => names.declare(node.local),
    ImportNamespaceSpecifier: (node) => names.declare(node.local),
    VariableDeclarator: (node) => names.declare(node.id),
    FunctionDeclaration: (node) => {
      names.declare(node.id, ...node.params);
      measure(node);
    },
    FunctionExpression: (node) => {
      names.declare(node.id, ...node.params);
      measure(node);
    },
    ArrowFunctionExpression: (node) => {
      names.declare(...node.params);
      measure(node);
    },
    CatchClause: (node) => names.declare(node.param),
    Property: (node) => {
      if (!node.computed && !node.shorthand) names.skip(node.key);
    },
    PropertyDefinition: (node) => names.skip(node.key),
    MethodDefinition: (node) => names.skip(node.key),
    TSPropertySignature: (node) => names.skip(node.key),
    TSMethodSignature: (node) => names.skip(node.key, ...node.params),
    TSFunctionType: (node) => names.skip(...node.params),
    TSTypeQuery: (node) => names.skip(node.exprName),
    Literal: (node) => {
      if (typeof node.value === 'string') texts.push({ text: node.value, line: at(node) });
    },
    TemplateLiteral: (node) => {
      texts.push({ text: node.quasis.map((part) => part.value.cooked ?? part.value.raw).join('…'), line: at(node) });
    },
  });
  visitor.visit(parsed.program);
  for (const node of names.free()) globals.push({ name: node.name, line: at(node) });
  return { imports, globals, calls, texts, testNames, functions };
}

const testFunctions = new Set(['it', 'test', 'describe', 'suite', 'bench']);
const globalObjects = new Set(['window', 'globalThis', 'self']);

function isTypeOnly(node: ESTree.ImportDeclaration): boolean {
  if (node.importKind === 'type') return true;
  return (
    node.specifiers.length > 0 &&
    node.specifiers.every((one) => one.type === 'ImportSpecifier' && one.importKind === 'type')
  );
}

/** A literal's text; of a template, what stands before its first placeholder and between the others. */
function textOf(node: ESTree.Node | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral') return node.quasis.map((part) => part.value.cooked ?? part.value.raw).join('…');
  if (node?.type === 'BinaryExpression' && node.operator === '+') {
    const parts = [textOf(node.left), textOf(node.right)];
    return parts.every((part) => part === undefined) ? undefined : parts.map((part) => part ?? '…').join('');
  }
  return undefined;
}

function textsOf(node: ESTree.Node | undefined): string[] {
  if (node?.type === 'ArrayExpression') return node.elements.flatMap((element) => textsOf(element ?? undefined));
  const text = textOf(node);
  return text === undefined ? [] : [text];
}

function isImportMetaGlob(callee: ESTree.Node): boolean {
  return callee.type === 'MemberExpression' && callee.object.type === 'MetaProperty' && propertyName(callee) === 'glob';
}

function propertyName(node: ESTree.Node): string | undefined {
  if (node.type !== 'MemberExpression') return undefined;
  if (node.computed) return textOf(node.property);
  return node.property.type === 'Identifier' ? node.property.name : undefined;
}

/** The name a chain such as `it.each(table)` begins with. */
function rootName(node: ESTree.Node): string | undefined {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'MemberExpression') return rootName(node.object);
  if (node.type === 'CallExpression') return rootName(node.callee);
  if (node.type === 'TaggedTemplateExpression') return rootName(node.tag);
  return undefined;
}
