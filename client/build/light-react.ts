/**
 * React's renderer without what nothing of ours asks of it. It is one file that no bundler takes apart, half of what a
 * guest downloads before the first page: it also takes over pages that a server drew, moves pages with view transitions,
 * hoists styles and titles into the head, gives fragments handles and runs forms by itself. What is written into it only
 * says what is so here ("no fiber is of this kind", "this is always false"); the minifier drops what nobody reaches then.
 *
 * It knows one version of React, which package.json pins: a build with another fails until light-react-facts.ts was
 * looked at again.
 */
import type { Plugin } from 'vite';
import { parseSync } from 'rolldown/utils';
import {
  bodies,
  branches,
  constantCalls,
  constants,
  fiberTag,
  neverHolds,
  neverTags,
  rendererVersion,
  statements,
  unusedAttributes,
  unusedCalls,
  unusedMembers,
  unusedOfReact,
  unusedTypes,
  values,
} from './light-react-facts.ts';
import { childrenOf, namesIn, sourceWriter, variablesIn, type Node } from './source-writer.ts';

const rendererFile = /\/react-dom\/cjs\/react-dom-client\.production\.js$/;

/** Its methods are also those of the root we make. */
const hydrationRoot = /^ReactDOMHydrationRoot\.prototype\.\w+ = ReactDOMRoot\./;
/** What other modules ask of the renderer: of it only `flushSync` is used. */
const rendererCalls = 'ReactDOMSharedInternals.d';

/** The renderer's source with the facts written into it. Throws where it is not the source they are about. */
export function lightenedReact(code: string): string {
  const { program, errors } = parseSync('react-dom-client.js', code, { sourceType: 'script', preserveParens: false });
  if (errors[0] !== undefined) throw new Error(`react-dom: ${errors[0].message}`);
  if (!code.includes(`\nexports.version = "${rendererVersion}";`))
    throw new Error(`react-dom is not ${rendererVersion}: look at client/build/light-react-facts.ts again`);
  const met = new Set<string>();
  // The parser's tree has a type for each kind of node; the rewriting walks them all by the fields they share.
  const light = rewrite(program as unknown as Node, code, met);
  const expected = [
    ...bodies.keys(),
    ...constants.keys(),
    ...constantCalls.keys(),
    ...values.keys(),
    ...unusedAttributes,
    ...unusedMembers,
    ...unusedTypes,
    ...neverHolds.map(String),
    ...statements.map(String),
    ...branches.map(String),
    String(hydrationRoot),
    rendererCalls,
  ];
  const missing = expected.filter((name) => !met.has(name));
  if (missing.length > 0)
    throw new Error(`react-dom has no ${missing.join(', ')}: look at client/build/light-react-facts.ts again`);
  return light;
}

function rewrite(program: Node, code: string, met: Set<string>): string {
  const textOf = (node: Node): string => code.slice(node.start, node.end);
  const meet = (name: string): true => Boolean(met.add(name)) as true;

  const { render, around, but } = sourceWriter(code, (node) => rules[node.type]?.(node));

  /** Names that mean something of a function's own inside it. */
  let shadowed: ReadonlySet<string> = new Set();
  /** Variables declared in what the function loses: what is left of it may still use them. */
  let lost: string[] = [];
  const inFunction = (node: Node): string => {
    const outside = { shadowed, lost };
    const body = node['body'] as Node;
    shadowed = new Set([...shadowed, ...namesIn(node)]);
    lost = [];
    const text = around(body, childrenOf(body));
    const declared = lost.length > 0 ? `var ${lost.join(', ')};` : '';
    ({ shadowed, lost } = outside);
    return `${code.slice(node.start, body.start)}{${declared}${text.slice(1)}`;
  };
  const isConstant = (node: Node): boolean =>
    node.type === 'Identifier' && constants.has(node['name'] as string) && !shadowed.has(node['name'] as string);

  const rules: Readonly<Record<string, (node: Node) => string | undefined>> = {
    FunctionExpression: inFunction,
    FunctionDeclaration(node) {
      const name = (node['id'] as Node)['name'] as string;
      const body = bodies.get(name);
      if (body === undefined) return inFunction(node);
      meet(name);
      return code.slice(node.start, (node['body'] as Node).start) + `{${body}}`;
    },
    SwitchStatement(node) {
      const byTag = fiberTag.test(textOf(node['discriminant'] as Node));
      const cases = node['cases'] as readonly Node[];
      let text = `switch (${render(node['discriminant'] as Node)}) {`;
      let open = false;
      for (const one of cases) {
        const test = one['test'] as Node | null;
        const consequent = one['consequent'] as readonly Node[];
        const branch = branches.find((pattern) => pattern.test(textOf(one)));
        const unused = branch === undefined ? test !== null && isUnusedCase(test, byTag) : meet(String(branch));
        // Only the label goes: the case above may run on into what stands below it.
        if (!unused) text += test === null ? '\ndefault:' : `\ncase ${render(test)}:`;
        if (unused && !open) {
          lost.push(...consequent.flatMap(variablesIn));
          continue;
        }
        text += consequent.map((statement) => `\n${render(statement)}`).join('');
        open = consequent.length === 0 || !leaves(consequent.at(-1));
      }
      return `${text}}`;
    },
    BinaryExpression(node) {
      const { left, right, operator } = node as Node & { left: Node; right: Node };
      if ((operator === '===' || operator === '!==') && isNever(left) && fiberTag.test(textOf(right)))
        return operator === '===' ? '!1' : '!0';
      const fact = neverHolds.find((pattern) => pattern.test(textOf(node)));
      return fact && meet(String(fact)) && '!1';
    },
    ConditionalExpression: (node) =>
      isNever(node['consequent'] as Node) ? `(${render(node['alternate'] as Node)})` : undefined,
    AssignmentExpression(node) {
      const { left, right, operator } = node as Node & { left: Node; right: Node };
      if (operator === '=' && isConstant(left) && meet(left['name'] as string)) return `(${render(right)})`;
      if (left.type === 'MemberExpression' && /\.(?:isD|d)ehydrated$/.test(textOf(left))) return but(node, left);
      return undefined;
    },
    Identifier(node) {
      return isConstant(node) && meet(node['name'] as string) ? constants.get(node['name'] as string) : undefined;
    },
    VariableDeclarator(node) {
      const value = factOf(values, node['id'] as Node, meet);
      return value === undefined ? but(node, node['id']) : `${textOf(node['id'] as Node)} = ${value}`;
    },
    CallExpression: (node) => factOf(constantCalls, node['callee'] as Node, meet),
    ArrayExpression(node) {
      const kept = drawnAttributes(node, meet);
      return kept && `[${kept.map(textOf).join(', ')}]`;
    },
    IfStatement(node) {
      const unused = statements.find((pattern) => pattern.test(textOf(node)));
      return unused && meet(String(unused)) && ';';
    },
    MemberExpression(node) {
      if (node['computed'] === true) return undefined;
      const name = (node['property'] as Node)['name'];
      if (name === 'isDehydrated') return '!1';
      if (name === 'dehydrated') return 'null';
      return but(node, node['property']);
    },
    ObjectExpression(node) {
      const properties = node['properties'] as readonly Node[];
      const kept = properties.filter((property) => {
        const name = (property['key'] as Node)['name'] as string;
        return !(unusedMembers.has(name) && meet(name));
      });
      return kept.length === properties.length ? undefined : `{${kept.map(render).join(', ')}}`;
    },
    Property: (node) => but(node, node['key']),
    ExpressionStatement(node) {
      const text = textOf(node);
      const unused = statements.find((pattern) => pattern.test(text));
      if (unused && meet(String(unused))) return '';
      if (text.startsWith(`${rendererCalls} = `) && meet(rendererCalls))
        return `${rendererCalls} = { f: flushSyncWork };`;
      if (hydrationRoot.test(text) && meet(String(hydrationRoot)))
        return `${render((node['expression'] as Node)['right'] as Node)};`;
      return undefined;
    },
  };
  const isUnusedCase = (test: Node, byTag: boolean): boolean => {
    const name = test.type === 'Identifier' ? (test['name'] as string) : '';
    return unusedTypes.has(name) ? meet(name) : byTag && isNever(test);
  };
  return render(program);
}

/** What stands in the place of what is called so, if anything does. */
function factOf(facts: ReadonlyMap<string, string>, named: Node, meet: (name: string) => true): string | undefined {
  const name = named.type === 'Identifier' ? (named['name'] as string) : '';
  const fact = facts.get(name);
  return fact === undefined ? undefined : meet(name) && fact;
}

/** The rows of the table of attributes (what is written, and how a page has it) without those nothing draws. */
function drawnAttributes(table: Node, meet: (name: string) => true): readonly Node[] | undefined {
  const rows = (table['elements'] as readonly Node[]).filter((row) => row.type === 'ArrayExpression');
  const kept = rows.filter((row) => {
    const name = (row['elements'] as readonly Node[])[0]?.['value'] as string;
    return !(unusedAttributes.has(name) && meet(name));
  });
  return kept.length === rows.length ? undefined : kept;
}

const isNever = (node: Node): boolean =>
  node.type === 'Literal' && typeof node['value'] === 'number' && neverTags.has(node['value']);

/** Whether nothing runs after a statement. */
function leaves(statement: Node | undefined): boolean {
  if (statement?.type === 'BlockStatement') return leaves((statement['body'] as readonly Node[]).at(-1));
  return /^(?:Return|Break|Throw|Continue)Statement$/.test(statement?.type ?? '');
}

/** The package's own few calls, of which each page that opens anything brings all; and React itself. */
const packageFile = /\/(?:react-dom\/cjs\/react-dom|react\/cjs\/react)\.production\.js$/;
const renderersDoor = /\/react-dom\/(?:client|index)\.js$/;

/**
 * What such a package exports without what nothing uses: of the renderer's calls what asks for files ahead and forms that
 * React runs. Throws where one of them is missing.
 */
export function lightenedExports(path: string, code: string): string {
  const unused = path.includes('react-dom') ? unusedCalls : unusedOfReact;
  const { program } = parseSync('package.js', code, { sourceType: 'script', preserveParens: false });
  const found = program.body.flatMap((statement) => {
    const [, name = ''] = /^exports\.(\w+) =/.exec(code.slice(statement.start, statement.end)) ?? [];
    return unused.has(name) ? [{ name, ...statement }] : [];
  });
  if (found.length !== unused.size)
    throw new Error(`${path} has other calls: look at client/build/light-react-facts.ts again`);
  return found.toReversed().reduce((text, { start, end }) => text.slice(0, start) + text.slice(end), code);
}

/** The packages' doors without a look for the tools of developers, whose browsers have the pages of `npm run dev`. */
const lightenedDoor = (code: string): string => code.replace(/^\s*checkDCE\(\);$/m, '');

/** The plugin, for builds: tests and development have the renderer whole. */
export function lightReact(): Plugin {
  const lightened = (code: string, id: string): string => {
    if (rendererFile.test(id)) return lightenedReact(code);
    return packageFile.test(id) ? lightenedExports(id, code) : lightenedDoor(code);
  };
  return {
    name: 'bellhop-light-react',
    apply: 'build',
    transform: {
      filter: { id: [rendererFile, packageFile, renderersDoor] },
      handler: (code, id) => ({ code: lightened(code, id), map: null }),
    },
  };
}
