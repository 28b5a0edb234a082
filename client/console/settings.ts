/** What a clerk has set on this device: sounds, notices, keys. Tabs follow each other. */
import * as v from 'valibot';
import { storedValue } from '#client/storage/json-value.ts';
import { localTexts } from '#client/storage/storage.ts';
import { useReadable } from '#client/sync/hooks.ts';
import { createValue } from '#client/sync/readable.ts';

const SettingsSchema = v.object({
  sound: v.optional(v.boolean(), true),
  /** Wanted besides the browser's own permission. */
  desktop: v.optional(v.boolean(), false),
  /** Single letters act; off for people who dictate or type by switch. */
  shortcuts: v.optional(v.boolean(), true),
});
export type Settings = v.InferOutput<typeof SettingsSchema>;

const stored = storedValue(localTexts, 'bellhop-staff-settings', SettingsSchema);
const usual: Settings = { sound: true, desktop: false, shortcuts: true };
const settings = createValue<Settings>(stored.read() ?? usual);
stored.watch((value) => settings.set(value ?? usual));

/** Changes some of the settings, for every tab. */
export function changeSettings(change: Partial<Settings>): void {
  const next = { ...settings.get(), ...change };
  stored.write(next);
  settings.set(next);
}

export function useSettings(): Settings {
  return useReadable(settings);
}
