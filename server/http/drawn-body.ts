/** What a page gets besides its shell, where the server draws it [DRAWN-PAGE]. */
export interface DrawnBody {
  /** The pages that came along, the asked one shown. */
  readonly html: string;
  /** Rules of the pages and of what stands on them. */
  readonly css: string;
  /** Runs until the app does. */
  readonly script: string;
  /** The house for the app to start with, as it stands in a script element; null for a page of no house's. */
  readonly houseJson: string | null;
}
