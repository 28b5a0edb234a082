/**
 * What is true of React's renderer here, because nothing of ours, nor of the packages we use, asks for more: pages are
 * drawn in the browser alone (`createRoot`), transitions between pages are the style sheet's, titles and styles are not
 * drawn by components, fragments have no refs, forms are sent by our own code. light-react.ts writes it into the
 * renderer.
 */

/** The version whose names these are; another has to be read before it is built. */
export const rendererVersion = '19.3.1';

/**
 * Kinds of fibers that are never made: of a boundary a server drew (18), `SuspenseList` (19), caches and other trials
 * (21, 23, 24, 25), what is hoisted into the head (26), the page's own html, head and body (27), incomplete classes of the
 * legacy mode (28), `ViewTransition` (30) and `Activity` (31).
 */
export const neverTags: ReadonlySet<number> = new Set([18, 19, 21, 23, 24, 25, 26, 27, 28, 30, 31]);

/** How the renderer writes that a number is a fiber's kind. */
export const fiberTag = /(?:^|\.)tag$|^(?:grandTag|_instance[23]?|inCapturePhase)$/;

/** Types of elements that no component of ours draws; drawn all the same they are refused like any unknown type. */
export const unusedTypes: ReadonlySet<string> = new Set([
  'REACT_ACTIVITY_TYPE',
  'REACT_SUSPENSE_LIST_TYPE',
  'REACT_LEGACY_HIDDEN_TYPE',
  'REACT_VIEW_TRANSITION_TYPE',
]);

/** Hooks and calls that nothing uses: calling one is a plain TypeError. */
export const unusedMembers: ReadonlySet<string> = new Set([
  'useHostTransitionStatus',
  'useFormState',
  'useActionState',
  'useOptimistic',
  'useMemoCache',
  'useCacheRefresh',
  'useTransition',
]);

/** Calls of the package itself that nothing uses: asking for files ahead, and forms that React runs. */
export const unusedCalls: ReadonlySet<string> = new Set([
  'preconnect',
  'prefetchDNS',
  'preinit',
  'preinitModule',
  'preload',
  'preloadModule',
  'requestFormReset',
  'useFormState',
  'useFormStatus',
]);

/** What React itself offers and nothing uses. */
export const unusedOfReact: ReadonlySet<string> = new Set([
  'Activity',
  'Profiler',
  'PureComponent',
  'ViewTransition',
  '__COMPILER_RUNTIME',
  'addTransitionType',
  'cache',
  'cacheSignal',
  'unstable_useCacheRefresh',
  'useActionState',
  'useOptimistic',
  'useTransition',
]);

/** Names of attributes that are written otherwise in a page, which nothing draws: of letters, of fonts, of trials. */
export const unusedAttributes: ReadonlySet<string> = new Set(
  `acceptCharset httpEquiv accentHeight alignmentBaseline arabicForm baselineShift capHeight colorInterpolation
  colorInterpolationFilters colorProfile colorRendering enableBackground floodColor floodOpacity fontSizeAdjust
  fontStretch fontVariant glyphName glyphOrientationHorizontal glyphOrientationVertical horizAdvX horizOriginX
  imageRendering lightingColor maskType overlinePosition overlineThickness paintOrder renderingIntent
  strikethroughPosition strikethroughThickness underlinePosition underlineThickness unicodeRange unitsPerEm vAlphabetic
  vHanging vIdeographic vMathematical vertAdvY vertOriginX vertOriginY wordSpacing writingMode xmlnsXlink xHeight`.split(
    /\s+/,
  ),
);

/** Calls that always come to the same: nothing draws elements of its own kind (`<my-element>`). */
export const constantCalls: ReadonlyMap<string, string> = new Map([['isCustomElement', '!1']]);

/** Variables that keep the value they begin with, and what the browsers we build for can do. */
export const constants: ReadonlyMap<string, string> = new Map([
  ['canUseCompositionEvent', '!0'],
  ['useFallbackCompositionData', '!1'],
  ['isInputEventSupported', '!0'],
  ['injectedHook', 'null'],
  ['isHydrating', '!1'],
  ['nextHydratableInstance', 'null'],
  ['hydrationErrors', 'null'],
  ['hydrationParentFiber', 'null'],
  ['rootOrSingletonContext', '!1'],
  ['shouldStartViewTransition', '!1'],
  ['viewTransitionMutationContext', '!1'],
  ['viewTransitionContextChanged', '!1'],
  ['inUpdateViewTransition', '!1'],
  ['rootViewTransitionAffected', '!1'],
  ['rootViewTransitionNameCanceled', '!1'],
  ['appearingViewTransitions', 'null'],
  ['pendingViewTransition', 'null'],
  ['pendingViewTransitionEvents', 'null'],
  ['currentReplayingEvent', 'null'],
]);

/** Comparisons that never hold: lanes of a view transition. */
export const neverHolds: readonly RegExp[] = [/^\(\w+ & 335544064\) === \w+$/];

/** Functions whose whole work belongs to what nothing asks for, with what is left of it. */
export const bodies: ReadonlyMap<string, string> = new Map([
  ['isHostHoistableType', 'return !1;'],
  ['popHydrationState', 'return !1;'],
  ['popToNextHostParent', ''],
  ['resetHydrationState', ''],
  ['queueHydrationError', ''],
  ['upgradeHydrationErrorsToRecoverable', 'return null;'],
  ['prepareToHydrateHostInstance', ''],
  ['updateDehydratedSuspenseComponent', ''],
  ['retryDehydratedSuspenseBoundary', ''],
  ['commitSuspenseHydrationCallbacks', ''],
  ['getParentHydrationBoundary', 'return null;'],
  ['pushMutationContext', 'return !1;'],
  ['getSuspenseInstanceFromFiber', 'return null;'],
  ['getActivityInstanceFromFiber', 'return null;'],
  ['retryIfBlockedOn', ''],
  // Blocked were events of parts that a server drew and the browser has not taken over yet.
  [
    'dispatchEvent',
    'if (_enabled) { findInstanceBlockingEvent(nativeEvent); dispatchEventForPluginEventSystem(domEventName, eventSystemFlags, nativeEvent, return_targetInst, targetContainer); }',
  ],
  ['trackEnterViewTransitions', ''],
  ['commitExitViewTransitions', ''],
  ['commitNestedViewTransitions', ''],
  ['accumulateSuspenseyCommitOnFiber', ''],
  ['waitForCommitToBeReady', 'return null;'],
  ['commitNewChildToFragmentInstances', ''],
  ['commitFragmentInstanceInsertionEffects', ''],
  ['commitFragmentInstanceDeletionEffects', ''],
  ['isFragmentInstanceParent', 'return !1;'],
  ['extractEvents$1', ''],
  // Stacks of components, for logs that nobody reads.
  ['getStackByFiberInDevAndProd', 'return "";'],
  ['getComponentNameFromType', 'return null;'],
  // The browser's own sign of a page that is on its way, while a transition waits: the renderer never asks for it.
  ['defaultOnDefaultTransitionIndicator', ''],
  ['preloadInstanceAndSuspendIfNeeded', 'workInProgress.flags &= -16777217;'],
  ['preloadResource', 'return !0;'],
  ['insertSuspendedStylesheets', ''],
  ['setIsStrictModeForDevtools', ''],
  // `onSelect`; names of events in browsers long gone.
  ['constructSelectEvent', ''],
  ['getVendorPrefixedEventName', 'return eventName;'],
  ['makePrefixMap', 'return {};'],
]);

/** Variables that begin with something nobody asks for. */
export const values: ReadonlyMap<string, string> = new Map([['vendorPrefixes', '{}']]);

/** Statements that make or adorn what nobody asks for. */
export const statements: readonly RegExp[] = [
  /^if \("undefined" !== typeof __REACT_DEVTOOLS_GLOBAL_HOOK__\)/,
  /^canUseDOM &&\s+\(\(style = /,
  // Whether the browser has `oninput`, and `onBeforeInput`.
  /^if \(canUseDOM\) \{\s+var JSCompiler_inline_result/,
  /^if \(\s*\(fallbackData = canUseTextInputEvent/,
  /^FragmentInstance\.prototype\.\w+ = /,
  /^ViewTransitionPseudoElement\.prototype\.\w+ = /,
  /^exports\.hydrateRoot = /,
  /^ReactDOMHydrationRoot\.prototype\.unstable_scheduleHydration = /,
  /^ReactDOMSharedInternals\.findDOMNode = /,
];

/** Branches of a switch over kinds of fibers that a whole kind does not tell: the handle of a fragment with a ref. */
export const branches: readonly RegExp[] = [
  /^case 7:\s+if \(null === current\.stateNode\) \{\s+var fragmentInstance\b/,
];
