/** What only a clerk's page synchronizes with: fetched as one part of the app. */
export { mutators } from '#shared/mutators/registry.ts';
export { staffRows as rows } from './staff-rows.ts';
