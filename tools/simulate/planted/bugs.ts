import type { PlantedBug } from './bug.ts';
import { clientBugs } from './bugs-client.ts';
import { deskBugs } from './bugs-desk.ts';
import { feedBugs } from './bugs-feed.ts';
import { heldBugs } from './bugs-held.ts';
import { momentBugs } from './bugs-moments.ts';
import { monthBugs } from './bugs-month.ts';
import { patchBugs } from './bugs-patches.ts';
import { pullBugs } from './bugs-pull.ts';
import { ruleBugs } from './bugs-rules.ts';
import { pushBugs } from './bugs-push.ts';
import { taskBugs } from './bugs-tasks.ts';
import { tabBugs } from './bugs-tabs.ts';

/** Every planted bug; each has to be caught. */
export const plantedBugs: readonly PlantedBug[] = [
  ...pullBugs,
  ...pushBugs,
  ...ruleBugs,
  ...clientBugs,
  ...momentBugs,
  ...tabBugs,
  ...monthBugs,
  ...deskBugs,
  ...feedBugs,
  ...heldBugs,
  ...patchBugs,
  ...taskBugs,
];
