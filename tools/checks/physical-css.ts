/**
 * Styles use logical properties only [THEME-LOGICAL], so that a page in a right-to-left script is the
 * mirror image without a rule of its own. Looks at stylesheets and at styles written in components.
 */
import type { CheckResult, Fault } from './fault.ts';
import { lineAt } from './fault.ts';
import type { SourceFile } from './repository-files.ts';
import { isTest } from './repository-files.ts';

const sides = '(?:left|right|top|bottom)';

const inStylesheets: readonly RegExp[] = [
  new RegExp(
    String.raw`(?<![\w.#-])(?:(?:scroll-)?(?:margin|padding)-|border-)?${sides}(?:-(?:width|style|color))?\s*:`,
    'g',
  ),
  /(?<![\w-])border-(?:top|bottom)-(?:left|right)-radius\s*:/g,
  /(?<![\w-])(?:text-align|float|clear|caption-side)\s*:\s*(?:left|right)\b/g,
];

/** Four values run top, right, bottom, left: they do not mirror unless the second and fourth are the same. */
const fourValues = /(?<![\w-])(margin|padding|inset|border-width|border-radius)\s*:\s*([^;{}]+)/g;

const inComponents: readonly RegExp[] = [
  /(?<![\w.])(?:margin|padding|scrollMargin|scrollPadding)(?:Left|Right|Top|Bottom)\s*:/g,
  /(?<![\w.])border(?:Left|Right|Top|Bottom)(?:\w*)\s*:/g,
  /\bstyle=\{\{[^}]*?(?<![\w.])(?:left|right|top|bottom)\s*:/g,
  /(?<![\w.])textAlign\s*:\s*['"](?:left|right)['"]/g,
];

export function checkPhysicalCss(files: readonly SourceFile[]): CheckResult {
  const styles = files.filter((file) => file.path.endsWith('.css'));
  const components = files.filter(
    (file) => file.path.startsWith('client/') && file.path.endsWith('.tsx') && !isTest(file.path),
  );
  return {
    faults: [
      ...styles.flatMap((file) => stylesheetFaults(file)),
      ...components.flatMap((file) => matches(file, file.text, inComponents)),
    ],
    note: `${styles.length} stylesheets, ${components.length} components`,
  };
}

function stylesheetFaults(file: SourceFile): Fault[] {
  const text = file.text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
  const lopsided = [...text.matchAll(fourValues)].filter((match) => {
    const values = splitValues((match[2] ?? '').replace(/!important/, ''));
    if (match[1] === 'border-radius') return (match[2] ?? '').includes('/') || cornersDiffer(values);
    return values.length === 4 && values[1] !== values[3];
  });
  return [
    ...matches(file, text, inStylesheets),
    ...lopsided.map((match) => fault(file, match.index, `${match[0].trim()} does not mirror`)),
  ];
}

/** Corners run from the top left clockwise; mirrored, the first pair and the second pair swap. */
function cornersDiffer(values: readonly string[]): boolean {
  const [first, second = first, third = first, fourth = second] = values;
  return first !== second || third !== fourth;
}

/** The values of a shorthand; what stands in brackets belongs together. */
function splitValues(list: string): string[] {
  const values: string[] = [];
  let depth = 0;
  let value = '';
  for (const character of `${list.trim()} `) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (depth === 0 && /\s/.test(character)) {
      if (value !== '') values.push(value);
      value = '';
    } else value += character;
  }
  return values;
}

function matches(file: SourceFile, text: string, patterns: readonly RegExp[]): Fault[] {
  return patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].map((match) =>
      fault(file, match.index, `${match[0].trim()} is physical: use the logical property`),
    ),
  );
}

function fault(file: SourceFile, offset: number, message: string): Fault {
  return { rule: 'THEME-LOGICAL', file: file.path, line: lineAt(file.text, offset), message };
}
