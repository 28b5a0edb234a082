/** The calls of the staff's page beside synchronization: signing in and out, canned replies, previews of translations. */
import * as v from 'valibot';
import type { Transport } from '#client/net/transport.ts';
import { TransportError } from '#client/net/transport-error.ts';
import type { Session } from '#client/session/session.ts';
import { CouponCheckResponse, CouponRedeemResponse, type ShownCoupon } from '#shared/rest/coupons.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Dict } from '#shared/client-view/values.ts';

const RequestAnswer = v.object({ transaction_code: v.string() });
const AcceptAnswer = v.object({
  id: v.string(),
  access_token_v2: v.string(),
  refresh_token_v2: v.string(),
  subscription_endpoint: v.string(),
  tenant_id: v.string(),
  role: v.string(),
});
const RepliesAnswer = v.object({
  items: v.array(v.object({ id: v.string(), shortcut: v.string(), texts: v.record(v.string(), v.string()) })),
});
const PreviewAnswer = v.object({
  translated: v.nullable(v.string()),
  back: v.nullable(v.string()),
  engine: v.nullable(v.string()),
});

const CommentAnswer = v.object({ translated: v.nullable(v.string()) });

/** A reply the house wrote itself; its texts by language. The shortcut has no slash. */
export interface HouseReply {
  readonly id: string;
  readonly shortcut: string;
  readonly texts: Dict;
}

/** What a text says in the guest's language, and what that says back; null for what nobody could translate. */
export type BackTranslationPreview = v.InferOutput<typeof PreviewAnswer>;

export interface StaffCalls {
  /** Asks for a PIN by mail; the answer is the same for an address nobody has [PIN-UNKNOWN]. */
  requestPin(address: string): Promise<string>;
  /** Trades a PIN for a session, which begins at once. */
  acceptPin(transactionCode: string, pin: string): Promise<void>;
  /** Trades the link onto this device for a session, which begins at once [LINK-SSO]. @throws AppError for one that is over, or a guest's */
  acceptLink(token: string): Promise<void>;
  /** True where mail ends in `/dev/outbox` instead of a mailbox. */
  hasDevOutbox(): Promise<boolean>;
  /** Ends the session on the server; what it was used for is over either way. */
  signOut(): Promise<void>;
  cannedReplies(): Promise<readonly HouseReply[]>;
  backTranslation(
    request: { readonly conversationId: string; readonly text: string; readonly to: string },
    signal: AbortSignal,
  ): Promise<BackTranslationPreview>;
  /** What a guest wrote beside their stars in this person's language; null where it is in it already or cannot be translated. */
  surveyComment(
    request: { readonly conversationId: string; readonly inquiryId: string },
    signal: AbortSignal,
  ): Promise<string | null>;
  retranslate(messageId: string): Promise<void>;
  /** What the code of a guest's coupon stands for [COUPON-CODE]. */
  checkCoupon(code: string): Promise<ShownCoupon>;
  redeemCoupon(code: string): Promise<CouponRedeemResponse>;
  /** The language this person reads: interface and translations. */
  setLanguage(code: string): Promise<void>;
}

/** @throws AppError, TransportError from each call, as the transport does. */
export function createStaffCalls(transport: Transport, session: Session): StaffCalls {
  const facade = async (operationName: string, query: string, variables: object): Promise<void> => {
    await transport.json('/be-api/secure/graphql', { body: { operationName, query, variables }, tokens: session });
  };
  const begin = (fields: v.InferOutput<typeof AcceptAnswer>): void =>
    session.begin(
      {
        userId: fields.id,
        tenantId: fields.tenant_id,
        kind: 'staff',
        role: fields.role,
        stay: '',
        subscriptionEndpoint: fields.subscription_endpoint,
      },
      { accessToken: fields.access_token_v2, refreshToken: fields.refresh_token_v2 },
    );
  return {
    async requestPin(address) {
      const body = { login_id: address, is_sandbox: false, target: 'staff' };
      return read(RequestAnswer, await transport.json('/login/request', { body })).transaction_code;
    },
    async acceptPin(transactionCode, pin) {
      const body = { transaction_code: transactionCode, confirmation_code: pin };
      begin(read(AcceptAnswer, await transport.json('/login/accept', { body })));
    },
    async acceptLink(token) {
      const fields = read(AcceptAnswer, await transport.json('/login/accept_onetime', { body: { token } }));
      if (fields.role === 'guest') throw new AppError('not_staff');
      begin(fields);
    },
    async hasDevOutbox() {
      const { status } = await transport.send('/dev/outbox', { background: true });
      return status === 200;
    },
    async signOut() {
      await transport.send('/user/auth/logout', { method: 'POST', tokens: session, timeoutMs: 5_000 });
    },
    async cannedReplies() {
      return read(RepliesAnswer, await transport.json('/be-api/staff/canned-replies', { tokens: session })).items;
    },
    async backTranslation({ conversationId, text, to }, signal) {
      const body = { conversation_id: conversationId, text, to };
      return read(
        PreviewAnswer,
        await transport.json('/be-api/staff/back-translation', { body, tokens: session, signal }),
      );
    },
    async surveyComment({ conversationId, inquiryId }, signal) {
      const body = { conversation_id: conversationId, inquiry_id: inquiryId };
      return read(
        CommentAnswer,
        await transport.json('/be-api/staff/survey-comment', { body, tokens: session, signal }),
      ).translated;
    },
    retranslate: (messageId) =>
      facade(
        'reTranslateMessage',
        'mutation reTranslateMessage($messageId: ID!) { reTranslateMessage(messageId: $messageId) { success } }',
        { messageId },
      ),
    async checkCoupon(code) {
      return read(
        CouponCheckResponse,
        await transport.json('/be-api/staff/coupons/check', { body: { code }, tokens: session }),
      ).coupon;
    },
    async redeemCoupon(code) {
      return read(
        CouponRedeemResponse,
        await transport.json('/be-api/staff/coupons/redeem', { body: { code }, tokens: session }),
      );
    },
    setLanguage: (langCd) =>
      facade(
        'updateUserSettings',
        'mutation updateUserSettings($langCd: String) { updateUserSettings(langCd: $langCd) { success } }',
        { langCd },
      ),
  };
}

function read<T>(schema: v.GenericSchema<unknown, T>, value: unknown): T {
  const result = v.safeParse(schema, value);
  if (!result.success) throw new TransportError('bad_answer');
  return result.output;
}
