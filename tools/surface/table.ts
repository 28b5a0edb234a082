/** docs/surface.md, as it is written from what the tests hold. */
import type { Entry } from './surface.ts';

const TITLES: Readonly<Record<Entry['part'], string>> = {
  queries: 'Queries',
  'bot-queries': 'Queries of the bot variant',
  mutations: 'Mutations',
  calls: 'REST calls',
  events: 'Event types',
  errors: 'Kinds of errors',
};

const HEAD = `# The documented surface, and the tests that hold each part of it

Written by \`npm run surface\`, which notes at the doors what tests really send and receive: operations that were answered, calls by the route that answered them, events that were sent, and refusals that came over the socket. \`npm test\` holds the page to what its tests met, \`npm run check\` to the tests there are. Kinds of errors other than the socket's reasons are the client's own, and no door sees them: one is held by tests in which a fault at the edge of the client made code of ours throw it, never by an error that a test made itself. What the operations look like stands in \`tools/surface/documented/\`, and a test holds the served schema to it. Besides the tests named here, every door has its row in the [security matrix](security.md).
`;

/** Tests named for an entry; there may be more. */
const SHOWN = 2;

const rowOf = ({ name, of }: Entry, cell: string): string =>
  `| ${of === undefined ? '' : `${of} | `}\`${name}\` | ${cell} |`;

export function surfaceTable(entries: readonly Entry[]): string {
  const parts = Object.entries(TITLES).map(([part, title]) => {
    const rows = entries.filter((one) => one.part === part);
    const lines = rows.map((entry) =>
      rowOf(
        entry,
        entry.heldBy.length === 0
          ? '**missing**'
          : entry.heldBy
              .slice(0, SHOWN)
              .map((path) => `\`${path}\``)
              .join(', '),
      ),
    );
    const head = part === 'errors' ? '| where | kind | held by |\n|---|---|---|' : '| | held by |\n|---|---|';
    return `## ${title}: ${rows.length}\n\n${head}\n${lines.join('\n')}\n`;
  });
  return [HEAD, ...parts].join('\n');
}

const withoutTests = (row: string): string => row.slice(0, row.lastIndexOf('|', row.length - 2));

/** The tests a page names for each entry. */
function testsOnPage(page: string): (entry: Entry) => readonly string[] {
  // A name may be in several parts: readConversation is a mutation and an event.
  const rows = new Map(
    page.split('\n## ').flatMap((section) => {
      const title = /^[^:\n]*/.exec(section)?.[0] ?? '';
      return section.split('\n').map((line) => [`${title} ${withoutTests(line)}`, line] as const);
    }),
  );
  return (entry) => {
    const start = withoutTests(rowOf(entry, ''));
    const row = rows.get(`${TITLES[entry.part]} ${start}`) ?? '';
    return [...row.slice(start.length).matchAll(/`([^`]+)`/g)].map(([, path]) => path ?? '');
  };
}

/** What of a page is not so: entries it does not have, or for which it names a test that meets them no more. A test more is no fault. */
export function faultsOfPage(page: string, entries: readonly Entry[]): readonly string[] {
  const testsOf = testsOnPage(page);
  return entries.flatMap((entry) => {
    const told = testsOf(entry);
    return told.length > 0 && told.every((path) => entry.heldBy.includes(path))
      ? []
      : [`docs/surface.md is out of date about ${entry.name}: npm run surface`];
  });
}

/** The same without having run a test: entries the page does not have, and tests that are not there. */
export function faultsOfRows(page: string, entries: readonly Entry[], files: ReadonlySet<string>): readonly string[] {
  const testsOf = testsOnPage(page);
  return entries.flatMap((entry) => {
    const told = testsOf(entry);
    if (told.length === 0) return [`docs/surface.md names no test for ${entry.name}: npm run surface`];
    return told
      .filter((path) => !files.has(path))
      .map((path) => `docs/surface.md names ${path} for ${entry.name}, which is not there: npm run surface`);
  });
}
