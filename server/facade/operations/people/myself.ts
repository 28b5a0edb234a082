import type { FacadeRequest } from '#server/facade/request.ts';
import type { QueryArguments } from '#server/facade/sdl-types.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import { qrLanguage } from '#shared/languages/fit-language.ts';
import { isId } from '../arguments.ts';
import { activationOf } from '../conversation/present-conversation.ts';

const NO_RESPONDER = { responder_id: null, responder_name: null };

const iso = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;

/** The languages of QR codes that addresses call otherwise. */
const ADDRESS_LANGUAGE: Readonly<Record<string, string>> = { cn: 'zh-CN', tw: 'zh-TW' };

/** The address of a guest's own code in the language it names [ENTRY-LANG]; empty where that is none, which is logged [ENTRY-LANG-BAD]. */
function qrWithLanguage({ log }: FacadeRequest['ctx'], langCd: string, path: string): string {
  const language = qrLanguage(langCd);
  if (language !== '') return `/${ADDRESS_LANGUAGE[language] ?? language}${path}`;
  log.error({ lang_cd: langCd.slice(0, 16) }, 'the language of a QR code is none');
  return '';
}

/** `getGuestMyself`: who is asking, with the guest record, its room and its tenant. */
export async function getGuestMyself(args: QueryArguments['getGuestMyself'], { ctx, principal }: FacadeRequest) {
  const { db } = ctx;
  const user = await db
    .selectFrom('app_user')
    .selectAll()
    .where('tenant_id', '=', principal.tenantId)
    .where('id', '=', principal.userId)
    .executeTakeFirst();
  if (user === undefined) return null;
  const lang = args.lang_cd ?? user.lang_cd;
  const [guest, tenant] = await Promise.all([
    db
      .selectFrom('guest')
      .selectAll()
      .where('tenant_id', '=', principal.tenantId)
      .where('user_id', '=', principal.userId)
      .executeTakeFirst(),
    db.selectFrom('tenant').selectAll().where('id', '=', principal.tenantId).executeTakeFirstOrThrow(),
  ]);
  const room =
    guest?.location_id == null
      ? undefined
      : await db
          .selectFrom('location')
          .selectAll()
          .where('tenant_id', '=', principal.tenantId)
          .where('id', '=', guest.location_id)
          .executeTakeFirst();
  const latest =
    guest === undefined
      ? undefined
      : await db
          .selectFrom('conversation')
          .select('id')
          .where('tenant_id', '=', principal.tenantId)
          .where('guest_id', '=', principal.userId)
          .orderBy('last_talk_at', 'desc')
          .limit(1)
          .executeTakeFirst();
  return {
    access_id: user.id,
    id_account: user.id_account,
    name: user.name,
    email: await emailOf(ctx, principal, user.id),
    user_type: user.user_type,
    lang_cd: user.lang_cd,
    icon: user.icon,
    qr: guest === undefined ? null : `/biz/guest/${tenant.code}/${guest.code}`,
    notification_email: user.notification_email,
    notification_push: user.notification_push,
    is_official: user.is_official,
    activation_type: activationOf(user),
    sign_up_at: iso(user.sign_up_at),
    sandbox_type: tenant.sandbox_type,
    guest:
      guest === undefined
        ? null
        : {
            id: guest.user_id,
            code: guest.code,
            name: user.name,
            state: guest.state,
            location_id: guest.location_id,
            country_code: guest.country_code,
            phone_number: guest.phone_number,
            available_from: iso(guest.available_from),
            available_to: iso(guest.available_to),
            conversation_id: latest?.id ?? null,
            qr: `/biz/guest/${tenant.code}/${guest.code}`,
            qr_with_lang: qrWithLanguage(ctx, user.lang_cd, `/biz/guest/${tenant.code}/${guest.code}`),
            lang_cd: user.lang_cd,
            receive_notice: guest.receive_notice,
            room_name:
              room === undefined
                ? null
                : {
                    id: room.id,
                    location_group_id: room.location_group_id,
                    name_dict: room.name_dict,
                    // Who was here before its code was made anew is not told the new one [CODE-ENDS].
                    qr: `/biz/location/${tenant.code}${room.entry_code === null ? `/${room.id}` : ''}`,
                    default_name: room.default_name,
                    is_default_location: room.is_default_location,
                    is_room_asking: room.is_room_asking,
                    name: textIn(room.name_dict, lang, tenant.lang_cd),
                    hash_value: null,
                    pms_name: room.default_name,
                  },
            tenant: {
              id: tenant.id,
              code: tenant.code,
              name: textIn(tenant.name_dict, lang, tenant.lang_cd),
              name_dict: tenant.name_dict,
              tenant_type: tenant.tenant_type,
              ask_location_type: tenant.ask_location_type,
            },
          },
  };
}

/** The address a member of staff signs in with; guests have none. */
async function emailOf(
  { db }: FacadeRequest['ctx'],
  { tenantId }: FacadeRequest['principal'],
  userId: string,
): Promise<string | null> {
  const staff = await db
    .selectFrom('staff')
    .select('login_id')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return staff?.login_id ?? null;
}

/** Who answers a guest now, in the conversation last talked in; null where nobody does. */
async function responderOf({ db }: FacadeRequest['ctx'], tenantId: string, guestId: string) {
  const talk = await db
    .selectFrom('conversation')
    .select(['assign_staff_id', 'responder_name'])
    .where('tenant_id', '=', tenantId)
    .where('guest_id', '=', guestId)
    .where('assign_staff_id', 'is not', null)
    .orderBy('last_talk_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { responder_id: talk?.assign_staff_id ?? null, responder_name: talk?.responder_name ?? null };
}

/** `getQcUser`: oneself, a colleague, or somebody one shares a conversation with; others look like nobody [ACCESS-SAME]. */
export async function getQcUser(args: QueryArguments['getQcUser'], { ctx, principal }: FacadeRequest) {
  if (!isId(args.id)) return null;
  const user = await ctx.db
    .selectFrom('app_user as u')
    .leftJoin('staff as s', (on) => on.onRef('s.tenant_id', '=', 'u.tenant_id').onRef('s.user_id', '=', 'u.id'))
    .selectAll('u')
    .innerJoin('tenant as t', 't.id', 'u.tenant_id')
    .leftJoin('guest as g', (on) => on.onRef('g.tenant_id', '=', 'u.tenant_id').onRef('g.user_id', '=', 'u.id'))
    .select(['s.online_status', 's.login_id', 't.sandbox_type', 't.code as house', 'g.code'])
    .select((e) =>
      e
        .exists(
          e
            .selectFrom('voice_session as v')
            .select('v.id')
            .whereRef('v.tenant_id', '=', 'u.tenant_id')
            .where((one) =>
              one.or([one('v.guest_id', '=', one.ref('u.id')), one('v.answered_by', '=', one.ref('u.id'))]),
            )
            .where('v.state', '=', 'in_progress'),
        )
        .as('is_calling'),
    )
    .where('u.tenant_id', '=', principal.tenantId)
    .where('u.id', '=', args.id)
    .where((e) =>
      e.or([
        e('u.id', '=', principal.userId),
        e.and([e.val(principal.kind === 'staff'), e('u.user_type', '=', 'biz_staff')]),
        e.exists(
          e
            .selectFrom('member as mine')
            .innerJoin('member as theirs', (on) =>
              on
                .onRef('theirs.tenant_id', '=', 'mine.tenant_id')
                .onRef('theirs.conversation_id', '=', 'mine.conversation_id'),
            )
            .select('mine.user_id')
            .where('mine.tenant_id', '=', principal.tenantId)
            .where('mine.user_id', '=', principal.userId)
            .where('mine.state', '=', 'joined')
            .whereRef('theirs.user_id', '=', 'u.id')
            .where('theirs.state', '=', 'joined'),
        ),
      ]),
    )
    .executeTakeFirst();
  if (user === undefined) return null;
  const own = user.id === principal.userId;
  const responder = user.user_type === 'biz_guest' ? await responderOf(ctx, principal.tenantId, user.id) : NO_RESPONDER;
  return {
    id_account: user.id_account,
    access_id: user.id,
    name: user.name,
    lang_cd: user.lang_cd,
    icon: user.icon,
    user_type: user.user_type,
    // A guest never learns the address a clerk signs in with; a code lets in who has it.
    email: principal.kind === 'staff' ? user.login_id : null,
    qr: own && user.code !== null ? `/biz/guest/${user.house}/${user.code}` : null,
    sign_up_at: iso(user.sign_up_at),
    activation_type: activationOf(user),
    mode: user.is_calling ? 'VOICE_CALL' : 'CHAT',
    online_status: user.online_status,
    notification_email: own ? user.notification_email : null,
    notification_push: own ? user.notification_push : null,
    is_official: user.is_official,
    created_at: iso(user.sign_up_at),
    updated_at: iso(user.updated_at),
    sandbox_type: user.sandbox_type,
    ...responder,
  };
}
