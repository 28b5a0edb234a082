/** How large a scenario may be, for whoever only says so and reads none. */

/** So many steps a scenario has at most; a thousand is more than anybody finds their way in [SCENARIO-BOUND]. */
export const NODES_MAX = 1000;
/** Largest scenario, in bytes of JSON: a thousand steps in ten languages. */
export const SCENARIO_BYTES_MAX = 4 * 1024 * 1024;
/** Largest file of one, in bytes: indented, and as long as one that has far too many steps may be, so that those are told. */
export const SCENARIO_FILE_MAX = 32 * 1024 * 1024;
