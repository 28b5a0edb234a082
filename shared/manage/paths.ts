/** The parts of paths of the management API. */
import * as v from 'valibot';
import { NumberIdText, Uuid } from '../rest/fields.ts';

const Code = v.pipe(v.string(), v.regex(/^[a-z0-9_-]{1,60}$/));

export const HouseCodePath = { code: Code };
export const ThingPath = { code: Code, id: Uuid };
export const NumberedPath = { code: Code, id: NumberIdText };
export const OrganizationPath = { id: Uuid };
