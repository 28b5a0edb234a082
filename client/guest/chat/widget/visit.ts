/**
 * The way of a website's visitor into the chat that stands there [WIDGET-VISIT]: the talk they had here before, while they
 * are signed in, else a new one. What this frame keeps is kept apart from what the same browser keeps for the house's own
 * pages.
 */
import * as v from 'valibot';
import { call } from '#client/net/call.ts';
import { TransportError } from '#client/net/transport-error.ts';
import { storedValue } from '#client/storage/json-value.ts';
import { localTexts } from '#client/storage/storage.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { visitWidget } from '#shared/rest/visits.ts';
import type { GuestApp } from '../../app/guest-app.ts';
import { loadPlace } from '../../app/place.ts';

interface Widget {
  readonly tenantCode: string;
  readonly botId: string;
}

export type VisitEnd = { readonly conversation: string } | 'refused';

const kept = storedValue(
  localTexts,
  'bellhop-widget',
  v.object({ house: v.string(), botId: v.string(), userId: v.string(), conversationId: v.string() }),
);

/** @throws what is no answer of the server's, nor a lack of one */
export async function enterWidget(app: GuestApp, { tenantCode, botId }: Widget): Promise<VisitEnd> {
  const { core, memory, lang } = app;
  core.lock.begin();
  const view = core.session.view.get();
  const before = kept.read();
  // Houses of one template have their assistants under the same ids, and may share a website.
  const isHere = before?.house === tenantCode && before.botId === botId;
  if (view.status === 'active' && isHere && before.userId === view.identity.userId)
    return { conversation: before.conversationId };
  try {
    const body = { bot_id: botId, tenant_cd: tenantCode, lang_cd: lang };
    const visit = await call({ transport: core.transport }, visitWidget, { body });
    memory.forgetGuest();
    core.session.begin(
      {
        userId: visit.id,
        tenantId: visit.tenant_id,
        kind: 'guest',
        role: visit.role,
        stay: visit.guest_code,
        subscriptionEndpoint: visit.subscription_endpoint,
      },
      { accessToken: visit.access_token_v2, refreshToken: visit.refresh_token_v2 },
    );
    memory.guest.set({
      userId: visit.id,
      guestCode: visit.guest_code,
      name: '',
      guestState: 'tenant_qr',
      tenantCode: visit.tenant_cd,
      locationId: null,
      locationGroupId: null,
      availableFrom: Date.now(),
      availableTo: null,
    });
    kept.write({ house: tenantCode, botId, userId: visit.id, conversationId: visit.conversation_id });
    await loadPlace(app, { tenantCode: visit.tenant_cd, locationId: null });
    return { conversation: visit.conversation_id };
  } catch (error) {
    if (!(error instanceof AppError) && !(error instanceof TransportError)) throw error;
    return 'refused';
  }
}
