import { SCENARIO_FILE_MAX } from '#shared/domain/scenario/bounds.ts';
import { readScenarioFile } from '#shared/domain/scenario/file.ts';

/** What somebody picked, read as a scenario; what is far too large is not read at all [SCENARIO-FILE]. */
export const readPicked = async (file: File): Promise<ReturnType<typeof readScenarioFile>> =>
  file.size > SCENARIO_FILE_MAX ? { fault: { code: 'file_too_large' } } : readScenarioFile(await file.text());
