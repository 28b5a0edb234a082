import type { PlantedBug } from './bug.ts';

export const pullBugs: readonly PlantedBug[] = [];
