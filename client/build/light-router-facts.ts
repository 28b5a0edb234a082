/**
 * What is true of the router here: pages load no data by it (our own hooks do), are never fetched ahead by it, and have
 * no addresses but their own: no masks, no rewriting, no base path. Segments of an address are plain words or `$names`.
 * Nothing is drawn by a server, nothing moves by view transitions, routes hear of no coming and going, and the one thing
 * that may happen before a page is another load of the whole page (client/router.tsx). light-router.ts writes it into
 * the router's files.
 */
import type { SourceFacts } from './light-source.ts';

/** Expressions that always come to nothing, by how the source begins and ends them. */
const nothing = (...texts: readonly string[]): [RegExp, string][] =>
  texts.map((text) => [new RegExp(`^${text.replaceAll(/[.?()[\]]/g, '\\$&')}$`), 'void 0']);

/** How pages come to be shown, which would also fetch and keep their data. */
const loading: SourceFacts = {
  bodies: new Map([
    ['replaceRouteChunk', ''],
    ['projectLane', 'return lane;'],
    ['getParentSnapshot', 'return match;'],
    ['loadResource', 'return options[0].signal.aborted ? CANCELED_OUTCOME : [SUCCESS, void 0];'],
    [
      'materializeRedirect',
      'if (outcome[0] === REDIRECTED) try { router.resolveRedirect(outcome[1]); } catch (cause) { return [ERROR, cause]; } return outcome;',
    ],
    ['followRedirect', 'return router.navigate({ ...outcome[1].options, replace: true, ignoreBlocker: true });'],
  ]),
  calls: new Map([
    ['releaseFlight', 'void 0'],
    ['transferMatchResources', 'void 0'],
    ['acquireMatchResources', 'void 0'],
    ['discardBackground', 'void 0'],
    ['setFetching', 'void 0'],
    ['runRouteLifecycle', 'void 0'],
    ['cacheLoaderMatch', 'void 0'],
    ['lifecycleEnd', 'void 0'],
  ]),
  values: new Map([
    ['background', '!1'],
    ['donor', 'void 0'],
    ['staleAge', '0'],
    ['routeLoader', 'void 0'],
    ['handoff', 'void 0'],
    ['hydrationController', 'void 0'],
    ['resolvedPrefix', 'void 0'],
    ['redirectLimitExceeded', '!1'],
    ['preload', '!1'],
  ]),
  expressions: new Map([
    ...nothing(
      'route.lazyFn',
      'route._lazy',
      'route.options.loader',
      'route.options.shouldReload',
      'route.options.onError',
      'background?.length',
      'matched[2]?.length',
      'matched[2]',
      'match._assetEnd',
      'route.options.context',
      'router.options.context',
      'releaseOwnedFlight(router, match, acceptedFlight)?.abort()',
    ),
    [/^options\[6\] \?\? 0$/, '0'],
    [/^options\[6\] === matches\.length \?/, '0'],
    [/^!!\(match\.invalid \|\| configured /, '!1'],
    [/^gate && taskIndex >= /, '!1'],
    [/^\(redirectTasks \?\? \[\]\)\.map\(/, '[]'],
    [/^typeof configured === "function"$/, '!1'],
    [/^outcome\[0\] !== REDIRECTED \|\| outcome\[1\]\.options\.reloadDocument \|\| outcome\[2\]$/, '!0'],
  ]),
  statements: [
    /^if \(donor === match\._flight/,
    /^if \(donor\)/,
    /^if \(redirectLimitExceeded\)/,
    /^if \(!signal\.aborted && !options\[3\]\)/,
    /^if \(resolvedPrefix\)/,
    /^router\.emit\(\{\s+type: "(?:onLoad|onBeforeNavigate)"/,
    /^if \(router\._tx === tx\) router\.emit\(\{\s+type: "(?:onBeforeRouteMount|onResolved)"/,
    /^if \(process\.env\.NODE_ENV === "production" \|\| !tx\[6\]\)/,
    /^for \(const match of router\.stores\.matches\.get\(\)\)/,
  ],
};

/** The router itself. */
const core: SourceFacts = {
  values: new Map([['shouldViewTransition', 'void 0']]),
  expressions: new Map([
    ...nothing(
      'this.rewrite',
      'this.options.routeMasks',
      'opts.mask',
      'next.maskedLocation',
      'location.maskedLocation',
      'this.options.notFoundRoute',
      'this.pathParamsDecoder',
      'options.pathParamsAllowedCharacters?.length',
      'routeOptions.preSearchFilters',
      'routeOptions.postSearchFilters',
      'route.options.ssr',
      'this.options.search?.strict',
      'dest.unmaskOnReload',
      'this._cache.get(matchId)',
      'opts.leaveParams',
      'opts?.throwOnError',
    ),
    [/^dest\.unsafeRelative === "path"$/, '!1'],
    [/^"search" in routeOptions$/, '!1'],
    [/^this\.options\.basepath \?\? "\/"$/, '"/"'],
    [/^nextLocation\.external && /, '!1'],
  ]),
  statements: [
    /^this\.(?:invalidate|clearCache|preloadRoute|matchRoute|loadRouteChunk) = /,
    /^if \(__tempLocation /,
    /^if \(typeof pathnameOrNext === "string"\)/,
    /^try \{\s+loaderDeps = /,
    /^if \(!existingMatch\) try /,
    /^for \(const route of destRoutes\) \{/,
    /^for \(const route of matchedRoutes\) try \{\s+extractStrictParams/,
    /^if \(!\(isServer \?\? typeof document === "undefined"\)\) self/,
    /^if \(maskedLocation\)/,
  ],
};

/** Which page an address is. */
const matching: SourceFacts = {
  bodies: new Map([
    ['sortDynamic', 'return 0;'],
    ['validateParseParams', 'return !0;'],
  ]),
  values: new Map([
    ['parseParams', 'void 0'],
    ['open', '-1'],
    ['actuallyCaseSensitive', '!1'],
  ]),
  expressions: new Map([
    ...nothing('node.parse', 'node.index.parse', 'node.optional', 'node.pathless', 'node.static'),
    [/^prefix \|\| suffix$/, '!1'],
    [/^node\.suffix \|\| node\.prefix$/, '!1'],
    [/^node\.kind === 1 \|\| node\.kind === 3$/, 'node.kind === 1'],
    [/^value \|\| node\.kind === 1$/, '!0'],
  ]),
  statements: [/^if \(prefix\)/, /^if \(suffix\)/, /^if \(node\.kind === 3 /],
};

const rewriting: SourceFacts = {
  bodies: new Map([
    ['executeRewriteInput', 'return url;'],
    ['executeRewriteOutput', 'return url;'],
    ['rewriteBasepath', ''],
  ]),
};

/** What stays where it was when one comes back. */
const scrolling: SourceFacts = {
  values: new Map([
    ['scrollToTopSelectors', 'void 0'],
    ['behavior', 'void 0'],
  ]),
  expressions: new Map([[/^typeof router\.options\.scrollRestoration === "function"$/, '!1']]),
  statements: [
    /^if \(scrollToTopElements\)/,
    /^if \(shouldResetScroll && scrollToTopSelectors\)/,
    /^if \(!hash && scrollToTopSelectors\)/,
  ],
};

/** Routes bring hooks of their own, and a link; nothing of ours asks a route for them. */
const routes: SourceFacts = {
  statements: [
    /^this\.(?:useMatch|useRouteContext|useSearch|useParams|useLoaderDeps|useLoaderData|useNavigate|Link) = /,
  ],
};

/** How a page is drawn. */
const drawing: SourceFacts = {
  expressions: new Map(
    nothing(
      'match.ssr',
      'router.ssr',
      'route.options.shellComponent',
      'route.options.wrapInSuspense',
      'route.options.onCatch',
      'router.options.defaultOnCatch',
      'route.options.remountDeps',
      'router.options.defaultRemountDeps',
    ),
  ),
};

/** The browser's own history. */
const history: SourceFacts = {
  expressions: new Map([
    ...nothing('opts?.window', 'opts?.createHref', 'opts?.parseLocation'),
    [/^opts\.notifyOnIndexChange \?\? true$/, '!1'],
  ]),
};

/** By the end of each file's path. */
export const routerFacts: ReadonlyMap<string, SourceFacts> = new Map([
  ['router-core/dist/esm/load-client.js', loading],
  ['router-core/dist/esm/router.js', core],
  ['router-core/dist/esm/new-process-route-tree.js', matching],
  ['router-core/dist/esm/rewrite.js', rewriting],
  ['router-core/dist/esm/scroll-restoration.js', scrolling],
  ['history/dist/esm/index.js', history],
  ['react-router/dist/esm/route.js', routes],
  ['react-router/dist/esm/Match.js', drawing],
]);
