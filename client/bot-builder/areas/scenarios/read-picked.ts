import { SCENARIO_FILE_MAX } from '#shared/domain/scenario/bounds.ts';
import { type FileHouse, readScenarioFile } from '#shared/domain/scenario/file.ts';

/** What somebody picked, read as a scenario of this house; what is far too large is not read at all [SCENARIO-FILE]. */
export const readPicked = async (file: File, here: FileHouse): Promise<ReturnType<typeof readScenarioFile>> =>
  file.size > SCENARIO_FILE_MAX ? { fault: { code: 'file_too_large' } } : readScenarioFile(await file.text(), here);
