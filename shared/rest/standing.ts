/** Where a page asks whether calls are answered again: 204, or 503 `maintenance` [OPS-MAINTENANCE]. */
export const STANDING_PATH = '/api/standing';
