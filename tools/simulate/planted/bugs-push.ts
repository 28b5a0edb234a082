import type { PlantedBug } from './bug.ts';

export const pushBugs: readonly PlantedBug[] = [];
