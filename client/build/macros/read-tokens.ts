/** The pieces of a text as the source has them: templates, calls of `plural`, and what stands between the tags of a macro. */
import { childrenOf, type Node } from '../source-writer.ts';
import { jsxText, type Options, type Token } from './icu.ts';
import { attributesOf, elementMacro, listOf, macroOf, type MacroNames, nameOf, partOf } from './macro-names.ts';

/** What `<Plural>` reads of itself. */
export const ownOfPlural = /^(?:_\w+|zero|one|two|few|many|other|value|offset)$/;

/** Counts within one message: values without a name, and elements. */
interface Counter {
  values: number;
  elements: number;
}

export interface Source {
  readonly names: MacroNames;
  readonly textOf: (node: Node) => string;
  /** A node with the macros in it expanded. */
  readonly render: (node: Node) => string;
  readonly refuse: (node: Node, why: string) => never;
}

export interface TokenReader {
  readonly isPlural: (node: Node) => boolean;
  readonly ofTemplate: (node: Node, count: Counter, inJsx: boolean) => Token[];
  readonly ofPluralCall: (node: Node, count: Counter) => Token;
  readonly ofElement: (node: Node, count: Counter) => readonly Token[];
}

/** The reader of one module's texts. */
export function tokenReader({ names, textOf, render, refuse }: Source): TokenReader {
  const isPlural = (node: Node): boolean =>
    node.type === 'CallExpression' && macroOf(names, partOf(node, 'callee')) === 'plural';

  const value = (node: Node, count: Counter): { name: string; source: string } => {
    if (/^TS(?:As|NonNull|Satisfies)Expression$/.test(node.type)) return value(partOf(node, 'expression'), count);
    if (node.type === 'ObjectExpression') {
      const [property, more] = listOf(node, 'properties');
      if (property === undefined || more !== undefined || partOf(property, 'key').type !== 'Identifier')
        return refuse(node, 'a named value of a text is one property');
      return { name: String(partOf(property, 'key')['name']), source: asOperand(partOf(property, 'value')) };
    }
    const name = node.type === 'Identifier' ? String(node['name']) : String(count.values++);
    return { name, source: asOperand(node) };
  };
  const asOperand = (node: Node): string => (node.type === 'SequenceExpression' ? `(${render(node)})` : render(node));

  const ofTemplate = (node: Node, count: Counter, inJsx: boolean): Token[] => {
    const expressions = listOf(node, 'expressions');
    return listOf(node, 'quasis').flatMap((quasi, at) => {
      const { cooked } = quasi['value'] as { readonly cooked: string };
      const expression = expressions[at];
      return [
        ...(cooked === '' ? [] : [{ kind: 'text', text: cooked } as const]),
        ...(expression === undefined ? [] : [ofExpression(expression, count, inJsx)]),
      ];
    });
  };
  const ofExpression = (node: Node, count: Counter, inJsx: boolean): Token =>
    isPlural(node) && !inJsx ? ofPluralCall(node, count) : { kind: 'value', ...value(node, count) };

  const ofPluralCall = (node: Node, count: Counter): Token => {
    const [counted, choices] = listOf(node, 'arguments');
    if (counted === undefined || choices?.type !== 'ObjectExpression')
      return refuse(node, 'plural takes a number and its choices');
    const token = value(counted, count);
    const options: Options = listOf(choices, 'properties').map((property) => {
      const key = partOf(property, 'key');
      const content = partOf(property, 'value');
      const name = typeof key['value'] === 'number' ? `=${key['value']}` : String(key['name'] ?? key['value']);
      if (name === 'offset') return [name, String(content['value'])];
      if (content.type === 'TemplateLiteral') return [name, ofTemplate(content, count, false)];
      if (typeof content['value'] === 'string') return [name, content['value']];
      return [name, [ofExpression(content, count, false)]];
    });
    return { kind: 'plural', ...token, options };
  };

  const ofChild = (node: Node, count: Counter): readonly Token[] => {
    if (node.type === 'JSXText') {
      const text = textOf(node);
      if (/&(?:#\d+|#x[\da-f]+|\w+);/i.test(text)) return refuse(node, 'a letter is written itself, not as an entity');
      return [{ kind: 'text', text: jsxText(text) }];
    }
    if (node.type === 'JSXElement') return ofElement(node, count);
    if (node.type !== 'JSXExpressionContainer') return refuse(node, `a text cannot hold a ${node.type}`);
    const inner = partOf(node, 'expression');
    if (inner.type === 'JSXEmptyExpression') return [];
    if (typeof inner['value'] === 'string') return [{ kind: 'text', text: inner['value'] }];
    if (inner.type === 'TemplateLiteral') return ofTemplate(inner, count, true);
    if (inner.type === 'JSXElement') return ofElement(inner, count);
    if (inner.type === 'ConditionalExpression') skipOver(inner, count);
    return [{ kind: 'value', ...value(inner, count) }];
  };
  /** A text within a condition is one of its own, and yet counted by the one around it, as Lingui does it. */
  const skipOver = (node: Node, count: Counter): void => {
    for (const child of childrenOf(node)) {
      if (elementMacro(names, child) === undefined) skipOver(child, count);
      else ofElement(child, count);
    }
  };

  const ofElement = (node: Node, count: Counter): readonly Token[] => {
    const macro = elementMacro(names, node);
    const children = (): readonly Token[] => listOf(node, 'children').flatMap((child) => ofChild(child, count));
    if (macro === 'Trans') return children();
    if (macro === 'Plural') return [ofPluralElement(node, count)];
    const name = String(count.elements++);
    const opening = render(partOf(node, 'openingElement'));
    const source = opening.endsWith('/>') ? opening : `${opening.slice(0, -1)} />`;
    return [{ kind: 'element', name, source, children: children() }];
  };
  const ofPluralElement = (node: Node, count: Counter): Token => {
    let counted: { name: string; source: string } | undefined;
    const options = attributesOf(node).flatMap((attribute): Options => {
      const name = nameOf(attribute);
      const content = partOf(attribute, 'value');
      if (!ownOfPlural.test(name)) return [];
      if (name === 'value') {
        counted = value(content.type === 'JSXExpressionContainer' ? partOf(content, 'expression') : content, count);
        return [];
      }
      const icu = name.replace(/^_(\d+)$/, '=$1').replace(/^_(\w+)$/, '$1');
      // As it is written, since an entity in an attribute is no letter for the catalogues either.
      if (content.type === 'Literal') return [[icu, textOf(content).slice(1, -1)]];
      if (name === 'offset') return [[icu, textOf(partOf(content, 'expression'))]];
      return [[icu, ofChild(content, count)]];
    });
    if (counted === undefined) return refuse(node, 'Plural needs a value');
    return { kind: 'plural', ...counted, options };
  };
  return { isPlural, ofTemplate, ofPluralCall, ofElement };
}
