/** The documented REST calls, the event types and the kinds of errors, as lists. */

/** A call by method and path, and the fields of its answer that are documented. */
export interface DocumentedCall {
  readonly call: string;
  /** What a test asks for, where the path has parts of its own. */
  readonly path: string;
  readonly body: readonly string[];
  readonly reads: readonly string[];
  readonly status: number;
}

const call = (name: string, body: string, reads: string, status = 200): DocumentedCall => {
  const words = (text: string): readonly string[] => text.split(' ').filter((word) => word !== '');
  return {
    call: name,
    path: (name.split(' ')[1] ?? '').replace(/\{.*$/, ''),
    body: words(body),
    reads: words(reads),
    status,
  };
};

const SIGNED_IN = 'id access_token_v2 refresh_token_v2 subscription_endpoint';
const PLACE =
  `tenant_id tenant_cd tenant_name tenant_description tenant_picture tenant_movie enable_movie_display tenant_theme tenant_color_theme
  tenant_default_staff_icon widget_staff_icon location_id location_group is_default_location icon_color primary_color logo_url message success
  session_timeout lock_wait input_room_no_before_conversation can_access_default_location_by_code client_chat_id is_client inline_chat leave_message
  survey qr_url distribute_coupon`.replaceAll(/\s+/g, ' ');

export const documentedCalls: readonly DocumentedCall[] = [
  call('POST /api/public/biz/guest/main_menus', 'user_id lang_cd location_id', 'main_menus'),
  call('POST /api/user/biz/guest/create', 'tenant_cd guest_code lang_cd location_id', `id_account ${SIGNED_IN}`),
  call('POST /api/user/anonymous/create', 'lang_cd version', 'id access_token refresh_token'),
  call('POST /api/login/token_sms/validate', 'token', SIGNED_IN),
  call('POST /api/login/token/validate', 'token', 'access_token_v2'),
  call('POST /login/request', 'login_id is_sandbox target', 'message transaction_code'),
  call('POST /login/accept', 'transaction_code confirmation_code', SIGNED_IN),
  call('POST /login/accept_onetime', 'is_sandbox token', SIGNED_IN),
  call(
    'POST /user/auth/refresh',
    'user_agent refresh_token refresh_token_v2',
    'message access_token_v2 refresh_token_v2',
  ),
  call('POST /login/token/refresh', 'refresh_token', 'message access_token refresh_token'),
  call('HEAD /index.html', '', 'etag'),
  call('GET /be-api/biz/location/detail/{locationId}', '', PLACE),
  call('POST /be-api/biz/location/detail', 'hash_value lang_cd', PLACE),
  call('POST /be-api/biz/location/access/check', 'location_id tenant_cd', 'can_access_by_id'),
  call('POST /be-api/secure/graphql', 'query variables operationName', 'data'),
  call('POST /be-api/secure/bot/graphql', 'query variables operationName', 'data'),
  call('POST /accesslog/access-log', 'user_id category action data service executed_at', '', 202),
  call(
    'POST /accesslog/error-log',
    'error_code system_name system_path system_data system_identifier lang_cd custom_text stacktrace_text created_at',
    '',
    202,
  ),
  call('GET /lang/prd/{lang}.json', '', 'locale messages'),
];

export const documentedEvents = [
  'createMessageViaApi',
  'updateMessageViaApi',
  'createQcUnreadMessage',
  'readConversation',
  'updateConversationState',
  'notifyMyself',
  'changeUser',
  'notifyInquiry',
  'createQcUnreadConversation',
  'startVoiceChatInRoom',
  'respondVoiceChatInRoom',
  'finishVoiceChatInRoom',
  'voiceChatCrowded',
  'noStaffCanRespondVoiceChat',
  'paymentGmoLinkplusCallback',
  'paymentTakemePayCallback',
  'pmsRoomServiceOrderFailed',
  'pmsRoomServiceOrdered',
  'chatTyping',
] as const;

/** Kinds of errors by where they arise, in the documented words. */
export const documentedErrors = {
  'data error': [
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
  'auth error': [
    'general',
    'loginRequestFailed',
    'loginAcceptFailed',
    'authRefreshFailed',
    'noKtznAccessToken',
    'noKtznRefreshToken',
  ],
  'session error': ['noAccessId', 'Token does not exist', 'Token is not base64Url'],
  'subscription error': [
    'already connected',
    'no subscribeName',
    'subscription already exists',
    'identity-token failed',
    'send failed',
    'subscribe tenant failed',
    'subscribe user failed',
    'subscribe conversation failed',
    'subscribe conversations failed',
    'resubscribe failed',
    'unsubscribe failed',
  ],
  'service error': ['no current user', 'no userAccessId', 'start failed', 'authentication failed', 'unknown action'],
  'socket error': [
    'General error',
    'Network error',
    'No auth token',
    'No GraphQL object',
    'No event object',
    'No websocket connection',
    'Invalid WebSocket URI - empty',
  ],
  'error-log error': ['General error', 'No authenticated user', 'No accessId', 'Response error', 'Network error'],
  'reject reason': [
    'undefined_error',
    'inactive',
    'missing_token',
    'invalid_token',
    'json_parse_error',
    'subscribe_error',
    'unsubscribe_error',
    'publish_error',
    'redis_error',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;
