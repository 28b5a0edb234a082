/**
 * What the façade serves beyond the documented operations: arguments and fields of ours, and inputs whose shape is not
 * documented. The list is closed [FACADE-FROZEN]: what is new is a REST call.
 */
export const ours: readonly string[] = [
  // The language of the answer, where the documented operation leaves it to the person's own.
  'Query.getCongestionStatuses(langCd)',
  'Query.getGuestCouponList(langCd)',
  'Query.getQcBizCoupon(langCd)',
  'Query.getQcBizFacility(langCd)',
  'Query.getQcBizFloorGuides(langCd)',
  'Query.getQcBizStoreRecommendations(langCd)',
  'Query.listQcBizCoupons(langCd)',
  'Query.listQcBizFacilities(langCd)',

  // The same texts of a page that others of the documented pages have.
  'BizCoupon.display_name_in_room',
  'BizCoupon.display_place_description_in_room',
  'BizCoupon.display_text_in_room',
  'FloorGuide.content_translated_message',
  'FloorGuide.content_translated_message_in_room',
  'FloorGuide.content_translation_status',
  'FloorGuide.display_text',
  'FloorGuide.display_text_in_room',
  'FloorGuide.text_translated_message',
  'FloorGuide.text_translated_message_in_room',
  'FloorGuide.text_translation_status',
  'QuestionnaireSetting.description1_translation_status',

  // The assistant's answer beside its line: what kind it is, where it stands, and whom the question goes to.
  'SearchAnswer.isModel',
  'SearchAnswer.kind',
  'SearchAnswer.langCd',
  'SearchAnswer.person',
  'SearchAnswer.source',
  'SearchAnswer.text',
  'SearchResult.answer',
  'SearchSource.label',
  'SearchSource.path',
  'SearchSource.url',

  // Conversations.
  'Conversation.members(limit)',
  'Conversation.members(page)',
  'ConversationUser.icon',
  'ConversationUser.id_account',

  // Facilities: opening hours that can be reckoned with.
  'FacilityBusinessHours.hours',
  'WeeklyHours.from',
  'WeeklyHours.to',
  'WeeklyHours.weekday',

  // Coupons, bills and payment.
  'GuestCheckoutBill.currency',
  'GuestCoupon.standing',
  'PaymentUrlResult.under_way_until',

  // Ordering.
  'TscanMenu.currency',
  'TscanMenu.id',
  'TscanMenu.service_rate',
  'TscanMenu.sub_menu_id',
  'TscanMenu.tax_rate',

  // Calls: the media's ways in.
  'VoiceCall.conversationId',
  'VoiceCall.iceServers',
  'VoiceCall.tenantId',
  'VoiceCall.voiceCallState',
  'VoiceIceServer.credential',
  'VoiceIceServer.urls',
  'VoiceIceServer.username',

  // Inputs.
  'BizGuestOrderItemInput.item_cd',
  'BizGuestOrderItemInput.option_choice_ids',
  'BizGuestOrderItemInput.quantity',
  'PostMessageInput.content',
  'PostMessageInput.conversation_id',
  'PostMessageInput.message_id',
  'PostMessageInput.original_lang_cd',
  'SubmitBizGuestOrderInput.cart_id',
  'SubmitBizGuestOrderInput.expected_total',
  'SubmitBizGuestOrderInput.items',
  'SubmitBizGuestOrderInput.lang_cd',
  'SubmitBizGuestOrderInput.note',
  'SubmitBizGuestOrderInput.project_cd',
  'SubmitBizGuestOrderInput.sub_menu_id',
];
