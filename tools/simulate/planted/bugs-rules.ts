import type { PlantedBug } from './bug.ts';

export const ruleBugs: readonly PlantedBug[] = [];
