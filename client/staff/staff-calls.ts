/** The calls of the inbox beside synchronization: canned replies, previews of translations, coupons. */
import * as v from 'valibot';
import { createConsoleCalls, type ConsoleCalls } from '#client/console/console-calls.ts';
import type { Transport } from '#client/net/transport.ts';
import { TransportError } from '#client/net/transport-error.ts';
import type { Session } from '#client/session/session.ts';
import { CouponCheckResponse, CouponRedeemResponse, type ShownCoupon } from '#shared/rest/coupons.ts';
import type { Dict } from '#shared/client-view/values.ts';

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

export interface StaffCalls extends ConsoleCalls {
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
}

/** @throws AppError, TransportError from each call, as the transport does. */
export function createStaffCalls(transport: Transport, session: Session): StaffCalls {
  const facade = async (operationName: string, query: string, variables: object): Promise<void> => {
    await transport.json('/be-api/secure/graphql', { body: { operationName, query, variables }, tokens: session });
  };
  return {
    ...createConsoleCalls(transport, session),
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
  };
}

function read<T>(schema: v.GenericSchema<unknown, T>, value: unknown): T {
  const result = v.safeParse(schema, value);
  if (!result.success) throw new TransportError('bad_answer');
  return result.output;
}
