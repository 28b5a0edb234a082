/** The documented kinds of errors a client tells apart, by where they arise. */
export const ERROR_KINDS = {
  data: [
    'general',
    'graphqlFailed',
    'badRequest',
    'noData',
    'unauthorized',
    'httpFailed',
    'internalServerError',
    'getJwtFailed',
    'parseError',
    'unknown',
  ],
  auth: [
    'general',
    'loginRequestFailed',
    'loginAcceptFailed',
    'authRefreshFailed',
    'noKtznAccessToken',
    'noKtznRefreshToken',
  ],
  session: ['noAccessId', 'Token does not exist', 'Token is not base64Url'],
  subscription: [
    'already connected',
    'no subscribeName',
    'subscription already exists',
    'identity-token failed',
    'send failed',
    'subscribe tenant failed',
    'subscribe user failed',
    'subscribe conversation failed',
    'subscribe conversations failed',
    'subscribe staff_group failed',
    'resubscribe failed',
    'unsubscribe failed',
  ],
  service: ['no current user', 'no userAccessId', 'start failed', 'authentication failed', 'unknown action'],
  socket: [
    'General error',
    'Network error',
    'No auth token',
    'No GraphQL object',
    'No event object',
    'No websocket connection',
    'Invalid WebSocket URI - empty',
  ],
  log: ['General error', 'No authenticated user', 'No accessId', 'Response error', 'Network error'],
} as const;

export type ErrorGroup = keyof typeof ERROR_KINDS;
export type ErrorKind<Group extends ErrorGroup> = (typeof ERROR_KINDS)[Group][number];
