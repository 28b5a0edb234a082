/** What the guest's device asks for: less motion, fewer bytes. */

/** Absent in most browsers. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

function connectionOf(): Connection {
  const { connection } = navigator as Navigator & { readonly connection?: Connection };
  return connection ?? {};
}

/** Whether things may move by themselves [A11Y-MOTION]. */
export const allowsMotion = (): boolean => !matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Whether a film may be fetched and started before the guest asks for it [HOME-MOVIE]. */
export function allowsFilms(): boolean {
  const { saveData = false, effectiveType = '4g' } = connectionOf();
  return allowsMotion() && !saveData && effectiveType === '4g' && !matchMedia('(prefers-reduced-data: reduce)').matches;
}
