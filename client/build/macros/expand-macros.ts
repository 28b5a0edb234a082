/**
 * Lingui's macros as what they stand for: `<Trans>`, `<Plural>`, `plural` and the `t` of `useLingui`. Babel took half of a
 * build for the same [RUN-MACROS]; expand-macros.test.ts holds every module of the client to what Babel makes of it. Forms
 * that nothing of ours uses (select, defineMessage, explicit ids) are refused by name rather than half understood.
 */
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { parseSync } from 'rolldown/utils';
import { sourceWriter, type Node } from '../source-writer.ts';
import { messageOf, type Token } from './icu.ts';
import { attributesOf, elementMacro, hooksIn, listOf, macroOf, nameOf, namesOf, partOf } from './macro-names.ts';
import { ownOfPlural, tokenReader } from './read-tokens.ts';

export const macroImport = /from ['"]@lingui\/(?:core|react)\/macro['"]/;

/** Where the imports of what macros became go: known when all are written. */
const PLACE = '\0macros\0';
/** What a macro reads of an element itself. */
const ownOfTrans = new Set(['id', 'message', 'comment', 'context']);

interface Choice {
  /** Whether messages stand beside their ids, for pages without catalogues. */
  readonly withMessages: boolean;
}

/**
 * The source of a module with its macros expanded. Lines stay where they are, so that faults are told at their place.
 *
 * @throws Error for a form of a macro that is not known
 */
export function expandMacros(code: string, file: string, { withMessages }: Choice): string {
  const { program, errors } = parseSync(file, code, { preserveParens: false });
  // A fault of the source is told by the compiler, which shows the place.
  if (errors.length > 0) return code;
  // The parser's tree has a type for each kind of node; this walks them all by the fields they share.
  const top = program as unknown as Node;
  const imports = listOf(top, 'body').filter(
    (statement) => statement.type === 'ImportDeclaration' && macroImport.test(textOf(statement)),
  );
  const names = namesOf(imports, top);
  const runtime = new Set<'Trans' | 'i18n' | 'useLingui'>();

  function textOf(node: Node): string {
    return code.slice(node.start, node.end);
  }
  const refuse = (node: Node, why: string): never => {
    const line = code.slice(0, node.start).split('\n').length;
    throw new Error(`${file}:${line}: ${why}`);
  };

  const { isPlural, ofTemplate, ofPluralCall, ofElement } = tokenReader({
    names,
    textOf,
    refuse,
    render: (node) => write.render(node),
  });
  const descriptor = (tokens: readonly Token[], context?: string): string =>
    descriptorOf(tokens, context, withMessages);

  /** `{message, context}` in the hand of a translator. */
  const ofDescriptor = (node: Node): string => {
    const properties = new Map(
      listOf(node, 'properties').map((property) => [
        String(partOf(property, 'key')['name']),
        partOf(property, 'value'),
      ]),
    );
    const [message, context] = [properties.get('message'), properties.get('context')];
    if (message === undefined || [...properties.keys()].some((name) => name !== 'message' && !ownOfTrans.has(name)))
      return refuse(node, 'a text is told by its message');
    const count = { values: 0, elements: 0 };
    const tokens: readonly Token[] =
      message.type === 'TemplateLiteral'
        ? ofTemplate(message, count, false)
        : typeof message['value'] === 'string'
          ? [{ kind: 'text', text: message['value'] }]
          : isPlural(message)
            ? [ofPluralCall(message, count)]
            : refuse(message, 'a message is a text');
    return descriptor(tokens, context === undefined ? undefined : String(context['value']));
  };

  const onItsLines = (node: Node, text: string): string => {
    const lost = textOf(node).split('\n').length - text.split('\n').length;
    return lost > 0 ? text + '\n'.repeat(lost) : text;
  };
  const callOf = (kind: 'hook' | 'core', translator: string, what: string): string => {
    if (kind === 'hook') return `${translator}(${what})`;
    runtime.add('i18n');
    return `_i18n._(${what})`;
  };

  const replaced = (node: Node): string | undefined => {
    const macro = elementMacro(names, node);
    if (macro !== undefined) {
      runtime.add('Trans');
      const attributes = attributesOf(node);
      const kept = attributes.filter(
        (one) => !ownOfTrans.has(nameOf(one)) && !(macro === 'Plural' && ownOfPlural.test(nameOf(one))),
      );
      if (attributes.some((one) => ['id', 'message'].includes(nameOf(one))))
        return refuse(node, 'a text has no id of its own');
      const context = attributes.find((one) => nameOf(one) === 'context');
      const said = descriptor(
        ofElement(node, { values: 0, elements: 0 }),
        context === undefined ? undefined : String(partOf(context, 'value')['value']),
      );
      return `<_Trans ${kept.map((one) => `${write.render(one)} `).join('')}{...${said}} />`;
    }
    if (node.type === 'TaggedTemplateExpression') {
      const tag = textOf(partOf(node, 'tag'));
      const kind = names.translators.get(tag);
      if (kind === undefined) return undefined;
      return callOf(kind, tag, descriptor(ofTemplate(partOf(node, 'quasi'), { values: 0, elements: 0 }, false)));
    }
    if (node.type !== 'CallExpression') return undefined;
    const callee = partOf(node, 'callee');
    const called = macroOf(names, callee);
    if (called === 'useLingui') {
      runtime.add('useLingui');
      return '_useLingui()';
    }
    if (called === 'plural') return callOf('core', '', descriptor([ofPluralCall(node, { values: 0, elements: 0 })]));
    const kind = callee.type === 'Identifier' ? names.translators.get(String(callee['name'])) : undefined;
    const [first] = listOf(node, 'arguments');
    if (kind === undefined || first?.type !== 'ObjectExpression') return undefined;
    return callOf(kind, textOf(callee), ofDescriptor(first));
  };
  /** `{ t }` of the hook is its `_`. */
  const ofPattern = (node: Node): string | undefined => {
    if (node.type !== 'Property' || !hookPatterns.has(node) || partOf(node, 'key')['name'] !== 't') return undefined;
    return `_: ${textOf(partOf(node, 'value'))}`;
  };
  const hookPatterns = new Set(hooksIn(top, names).flatMap((pattern) => listOf(pattern, 'properties')));
  const write = sourceWriter(code, (node) => {
    if (imports.includes(node))
      return (node === imports[0] ? PLACE : '') + '\n'.repeat(textOf(node).split('\n').length - 1);
    const text = ofPattern(node) ?? replaced(node);
    return text === undefined ? undefined : onItsLines(node, text);
  });

  const body = code.slice(0, top.start) + write.render(top) + code.slice(top.end);
  const of = { Trans: 'react', useLingui: 'react', i18n: 'core' } as const;
  const heads = [...runtime]
    .toReversed()
    .map((name) => `import { ${name} as _${name} } from '@lingui/${of[name]}';`)
    .join(' ');
  return body.replace(PLACE, () => heads);
}

/** What a translator is handed: the id, and what is put into the text. */
function descriptorOf(tokens: readonly Token[], context: string | undefined, withMessages: boolean): string {
  const { text, values, elements: tags } = messageOf(tokens);
  const record = (name: string, of: Readonly<Record<string, string>>): string[] =>
    Object.keys(of).length === 0
      ? []
      : [
          `${name}: {${Object.entries(of)
            .map(([key, source]) => `${key}: ${source}`)
            .join(', ')}}`,
        ];
  const parts = [
    `id: ${JSON.stringify(generateMessageId(text, context))}`,
    ...(withMessages && text !== '' ? [`message: ${JSON.stringify(text)}`] : []),
    ...record('values', values),
    ...record('components', tags),
  ];
  return `{${parts.join(', ')}}`;
}
