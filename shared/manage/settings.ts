/** The settings of a house, all of them at once; each screen shows its own. */
import * as v from 'valibot';
import { areNetworks } from '../domain/entry/house-door.ts';
import { TenantSettings } from '../domain/tenant-settings/tenant-settings.ts';
import { endpoint } from '../rest/endpoint.ts';
import { Version } from './fields.ts';
import { HouseCodePath } from './paths.ts';
import { patchEntries, storedOf } from './stored.ts';

/** What a house's contract says, which its administrators read and do not write: tools/operator/contract.ts does. */
export const CONTRACTED = ['trial_ends_at', 'guest_limit'] as const;

/** What holds: what was set, and defaults for the rest. */
const Settings = v.object({ settings: storedOf(TenantSettings), version: Version });

const path = '/be-api/manage/v1/houses/{code}/settings' as const;
export const getSettings = endpoint({
  id: 'getSettings',
  method: 'GET',
  path,
  needs: { house: 'content.see' },
  params: HouseCodePath,
  answers: { 200: Settings },
  errors: [],
});

/** A merge patch: null takes a setting back to its default. */
export const updateSettings = endpoint({
  id: 'updateSettings',
  method: 'PATCH',
  path,
  needs: { house: 'house.edit' },
  params: HouseCodePath,
  body: v.strictObject({
    ...patchEntries(v.omit(TenantSettings, CONTRACTED)),
    guest_networks: v.optional(
      v.nullable(v.pipe(v.string(), v.maxLength(2000), v.check(areNetworks, 'network_invalid'))),
    ),
  }),
  answers: { 200: Settings },
  errors: ['version_required', 'version_stale', 'fields_invalid'],
});
