/** Every fault the simulation knows, by the names `--faults` takes. docs/simulation.md says what each does. */
const networkFaults = [
  'request-dropped',
  'response-dropped',
  'doubled',
  'reordered',
  'delayed',
  'cut-short',
  'status-401',
  'status-429',
  'status-500',
  'status-503',
  'captive-portal',
] as const;
const serverFaults = [
  'crash-before-commit',
  'crash-after-commit',
  'crash-between-mutations',
  'restored-backup',
  'deploy',
] as const;
const clientFaults = [
  'crash-before-persist',
  'crash-after-persist',
  'two-tabs',
  'tab-closed',
  'tab-behind',
  'page-loads',
  'frozen-tab',
  'clock-off',
  'storage-evicted',
  'offline',
  'offline-25h',
  'offline-30d',
] as const;
const databaseFaults = [
  'slow-commit',
  'connection-lost',
  'lock-timeout',
  'unflushed-crash',
  'folder-copied-back',
  'promoted-standby',
  'pull-on-standby',
  'young-cluster',
] as const;
const scopeFaults = [
  'forward-between-pulls',
  'leave-and-rejoin',
  'scope-changed',
  'message-hidden',
  'clerks-month',
  'silence',
  'out-of-hours',
] as const;
const protocolFaults = ['partial-push', 'state-not-found', 'old-schema'] as const;
const socketFaults = [
  'socket-drop',
  'half-open',
  'slow-subscribing',
  'notice-lost',
  'notice-doubled',
  'notice-foreign',
  'all-notices-lost',
] as const;
const authFaults = ['expiry-mid-push', 'two-tabs-refresh'] as const;
/** Behind all others, so that what seeds drew before stays in its order. */
const feedFaults = ['feed-pruned'] as const;
const laterNetworkFaults = ['request-cut'] as const;
const laterClientFaults = ['storage-full', 'frozen-day'] as const;

export const faultNames = [
  ...networkFaults,
  ...serverFaults,
  ...clientFaults,
  ...databaseFaults,
  ...scopeFaults,
  ...protocolFaults,
  ...socketFaults,
  ...authFaults,
  ...feedFaults,
  ...laterNetworkFaults,
  ...laterClientFaults,
] as const;

export type NetworkFault = (typeof networkFaults)[number] | (typeof laterNetworkFaults)[number];
export type FaultName = (typeof faultNames)[number];

export function isFaultName(name: string): name is FaultName {
  return (faultNames as readonly string[]).includes(name);
}

export function isNetworkFault(name: string): name is NetworkFault {
  return ([...networkFaults, ...laterNetworkFaults] as readonly string[]).includes(name);
}
