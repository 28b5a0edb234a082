import type { PlantedBug } from './bug.ts';

export const clientBugs: readonly PlantedBug[] = [];
