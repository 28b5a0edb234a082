import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { callOperation } from '#client/net/facade.ts';
import { nightsOf, type CheckInForm } from '#shared/domain/pms/check-in-form.ts';
import { updateBizGuest } from '#shared/facade/people/update-biz-guest.ts';
import { useGuestApp } from '../../app/guest-app.ts';
import { personMenu } from '../../app/guest-menus.ts';
import { paths } from '../../app/paths.ts';
import { usePlace } from '../../app/place.ts';
import { directionMarks, messageDesk } from '../../menus/message-desk.ts';
import type { DeskFormTrouble } from '../../menus/use-desk-form.tsx';
import { checkInDraft } from './check-in-draft.ts';

/** First and last name in one, as the house writes to the guest. */
export const wholeName = ({ firstName, lastName }: CheckInForm): string => `${firstName.trim()} ${lastName.trim()}`;

const digitsOf = ({ mobilePhone }: CheckInForm): string => mobilePhone.replace(/[\s()-]/g, '');

/** Keeps name, telephone, room and stay with the guest, and tells the desk all of it as a message [FORM-SENT]. */
export function useSendCheckIn(form: CheckInForm): () => Promise<DeskFormTrouble | null> {
  const app = useGuestApp();
  const router = useRouter();
  const { menus } = usePlace();
  const lines = useLines();
  return async () => {
    const name = wholeName(form);
    await callOperation({ transport: app.core.transport, tokens: app.core.session }, updateBizGuest, {
      name,
      countryCode: form.countryCode.trim(),
      phoneNumber: digitsOf(form),
      locationName: form.roomNumber.trim(),
      availableFrom: form.checkIn,
      availableTo: form.checkOut,
    });
    const guest = app.memory.guest.get();
    if (guest !== null) app.memory.guest.set({ ...guest, name });
    const person = menus === null ? null : personMenu(menus);
    if (person === null) return 'refused';
    const ended = await messageDesk(app, person, lines(form).join('\n'));
    if (ended.end === 'limit' || ended.end === 'offline') return ended.end;
    if (ended.end === 'locked') return 'refused';
    checkInDraft.forget();
    await router.navigate({ href: paths.conversation(ended.id), replace: true });
    return null;
  };
}

/** What the desk reads, in the guest's language. */
function useLines(): (form: CheckInForm) => readonly string[] {
  const { t } = useLingui();
  return (form) => {
    const whole = wholeName(form);
    const nights = nightsOf(form.checkIn, form.checkOut);
    const [before, behind] = directionMarks();
    const checkIn = `${before}${form.checkIn}${behind}`;
    const checkOut = `${before}${form.checkOut}${behind}`;
    // Country code and number are one, though they are two to the sentence.
    const phone = `${digitsOf(form)}${behind}`;
    const stay = plural(nights, { one: `# night`, other: `# nights` });
    return [
      t`Check-in form`,
      t`Room: ${form.roomNumber.trim()}`,
      t`Name: ${whole}`,
      t`Phone: ${before + form.countryCode.trim()} ${phone}`,
      t`Stay: ${checkIn} to ${checkOut} (${stay})`,
    ];
  };
}
