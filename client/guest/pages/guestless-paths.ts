/** Pages without a guest behind them, below `/{lang}`: opening one must not make this tab the newest instance. */
export const guestlessPaths: readonly string[] =
  'notfound multiple_instances maintenance link_expired bad_location trial_expired time_expired over_limit unsupported_browser no_microphone unauthorized_ip'.split(
    ' ',
  );
