/**
 * Resolves once what was asked of the database until now has left for it: the driver writes at the end of a turn. Whoever
 * has to think about something after asking thinks meanwhile, and PostgreSQL works beside.
 */
export const leaveFirst = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(() => setImmediate(resolve));
  });
