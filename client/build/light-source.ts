/**
 * Writes into a package's source what is so here, so that the minifier drops what nobody reaches then: "this is always
 * empty", "nobody calls that". What is written is about one version of the package; where one of the places is not met,
 * the build fails until the facts were looked at again. No code of the package is copied.
 */
import { parseSync } from 'rolldown/utils';
import { sourceWriter, type Node } from './source-writer.ts';

/** What is so, by the names the source has. Patterns are held against the text of a node from its first letter. */
export interface SourceFacts {
  /** Functions whose whole work belongs to what nothing asks for, with what is left of it. */
  readonly bodies?: ReadonlyMap<string, string>;
  /** Calls of a function, with what they come to. */
  readonly calls?: ReadonlyMap<string, string>;
  /**
   * Calls of what may be missing (`log.debug?.()`, `debug?.()`), with what they come to; or nothing where calls of a
   * method come to what they are called on.
   */
  readonly optional?: ReadonlyMap<string, string | undefined>;
  /** Variables, with what they begin with. */
  readonly values?: ReadonlyMap<string, string>;
  /** Short expressions, with what they come to. */
  readonly expressions?: ReadonlyMap<RegExp, string>;
  /** Statements nobody needs. */
  readonly statements?: readonly RegExp[];
  /** Branches of a switch that nothing leads to, and that none above runs into. */
  readonly cases?: readonly RegExp[];
  /** Methods and accessors of a class that nothing calls. */
  readonly members?: ReadonlyMap<string, ReadonlySet<string>>;
}

/** What comes of an expression may stand before a dot. */
const inBrackets = (text: string | undefined): string => `(${text})`;

/** Longer expressions are no facts. */
const shortExpression = 400;

/** The source with the facts written into it. Throws where it is not the source they are about. */
export function lightSource(what: string, code: string, facts: SourceFacts): string {
  const { program, errors } = parseSync(`${what}.js`, code, { sourceType: 'module', preserveParens: false });
  if (errors[0] !== undefined) throw new Error(`${what}: ${errors[0].message}`);
  const met = new Set<string>();
  // The parser's tree has a type for each kind of node; the rewriting walks them all by the fields they share.
  const light = rewrite(program as unknown as Node, code, facts, (name) => met.add(name));
  const missing = placesOf(facts).filter((name) => !met.has(name));
  if (missing.length > 0)
    throw new Error(`${what} has no ${missing.join(', ')}: look at what is written into it again`);
  return light;
}

const memberPlace = (owner: string, member: string): string => `${owner}.${member}`;

function placesOf({ bodies, calls, optional, values, expressions, statements, cases, members }: SourceFacts): string[] {
  const named = [bodies, calls, optional, values].flatMap((map) => [...(map?.keys() ?? [])]);
  const patterns = [...(expressions?.keys() ?? []), ...(statements ?? []), ...(cases ?? [])].map(String);
  const left = [...(members ?? [])].flatMap(([owner, names]) => [...names].map((name) => memberPlace(owner, name)));
  return [...named, ...patterns, ...left];
}

function rewrite(program: Node, code: string, facts: SourceFacts, meet: (place: string) => void): string {
  const textOf = (node: Node): string => code.slice(node.start, node.end);
  const nameOf = (node: unknown): string | undefined => {
    const { type, name } = (node ?? {}) as { readonly type?: string; readonly name?: string };
    return type === 'Identifier' ? name : undefined;
  };
  const factOf = (patterns: Iterable<RegExp> | undefined, node: Node): RegExp | undefined => {
    const text = textOf(node);
    for (const pattern of patterns ?? [])
      if (pattern.test(text)) {
        meet(String(pattern));
        return pattern;
      }
    return undefined;
  };
  /** The members the class being written does without. */
  let without: { readonly owner: string; readonly members: ReadonlySet<string> } | undefined;

  const { render, but } = sourceWriter(code, (node) => {
    const rule = rules[node.type]?.(node);
    if (rule !== undefined) return rule;
    if (node.type.endsWith('Statement')) return factOf(facts.statements, node) && ';';
    // One after another is several.
    if (!/(?<!Sequence)Expression$/.test(node.type) || node.end - node.start > shortExpression) return undefined;
    const expression = factOf(facts.expressions?.keys(), node);
    return expression && inBrackets(facts.expressions?.get(expression));
  });

  const rules: Readonly<Record<string, (node: Node) => string | undefined>> = {
    FunctionDeclaration(node) {
      const name = nameOf(node['id']) ?? '';
      const body = facts.bodies?.get(name);
      if (body === undefined) return undefined;
      meet(name);
      return `${code.slice(node.start, (node['body'] as Node).start)}{${body}}`;
    },
    CallExpression(node) {
      const callee = node['callee'] as Node;
      const name = nameOf(callee);
      if (name !== undefined && facts.calls?.has(name) === true) {
        meet(name);
        return inBrackets(facts.calls.get(name));
      }
      const method = callee.type === 'MemberExpression' ? nameOf(callee['property']) : name;
      if (method === undefined || facts.optional?.has(method) !== true) return undefined;
      const comesTo = facts.optional.get(method);
      // A method that may be missing is asked for as such: another of the same name is another thing.
      if (comesTo !== undefined && node['optional'] !== true) return undefined;
      meet(method);
      return comesTo === undefined ? render(callee['object'] as Node) : inBrackets(comesTo);
    },
    VariableDeclarator(node) {
      const name = nameOf(node['id']) ?? '';
      const init = node['init'] as Node | null;
      const value = facts.values?.get(name);
      if (value !== undefined && init !== null) {
        meet(name);
        return `${name} = ${value}`;
      }
      const members = facts.members?.get(name);
      if (members === undefined || init?.type !== 'ClassExpression') return undefined;
      const outer = without;
      without = { owner: name, members };
      const text = but(node, node['id']);
      without = outer;
      return text;
    },
    MethodDefinition(node) {
      const name = nameOf(node['key']) ?? '';
      if (without?.members.has(name) !== true) return undefined;
      meet(memberPlace(without.owner, name));
      return '';
    },
    // What is given a value is not read.
    AssignmentExpression: (node) =>
      (node['left'] as Node).type === 'MemberExpression' ? but(node, node['left']) : undefined,
    SwitchStatement(node) {
      const cases = node['cases'] as readonly Node[];
      const kept = cases.filter((one) => factOf(facts.cases, one) === undefined);
      if (kept.length === cases.length) return undefined;
      const discriminant = node['discriminant'] as Node;
      return `switch (${render(discriminant)}) {${kept.map(render).join('\n')}}`;
    },
  };
  return render(program);
}
