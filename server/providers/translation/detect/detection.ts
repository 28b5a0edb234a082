/** What is known of a text's language [TR-DETECT]. */
export type Detection = {
  /** Our code; undefined when nothing points anywhere. */
  readonly lang: string | undefined;
  /** Sure enough to override what the writer's settings say. */
  readonly sure: boolean;
  /** Languages that this text might also be, the detected one included. */
  readonly possible: readonly string[];
};
