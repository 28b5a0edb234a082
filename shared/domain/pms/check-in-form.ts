/** The check-in form: room, names, telephone and stay [FORM-NAME] [FORM-SURNAME] [FORM-DATES] [FORM-REQUIRED]. */
export interface CheckInForm {
  readonly roomNumber: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly countryCode: string;
  readonly mobilePhone: string;
  /** `YYYY-MM-DD`. */
  readonly checkIn: string;
  readonly checkOut: string;
}
export type CheckInField = keyof CheckInForm;
export type CheckInFault =
  | 'required'
  | 'too_long'
  | 'alphabets_only'
  | 'not_a_number'
  | 'not_a_date'
  | 'not_after_check_in';

/** Longest name, in letters. */
export const NAME_MAX = 100;
/** Letters of the Latin alphabet as a passport has them, in parts joined by one space, hyphen or apostrophe. */
const ALPHABETS = /^[A-Za-z]+(?:[ '’-][A-Za-z]+)*$/;
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

function isDay(text: string): boolean {
  const [, year, month, day] = DAY.exec(text) ?? [];
  if (year === undefined) return false;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
}

function nameFault(name: string): CheckInFault | null {
  if (name.trim() === '') return 'required';
  return [...name.trim()].length > NAME_MAX ? 'too_long' : null;
}

/** What is wrong with a form, by field; empty when nothing is. */
export function checkInFaults(form: CheckInForm): Partial<Record<CheckInField, CheckInFault>> {
  const faults: Partial<Record<CheckInField, CheckInFault>> = {};
  const note = (field: CheckInField, fault: CheckInFault | null): void => {
    if (fault !== null) faults[field] = fault;
  };
  note('roomNumber', form.roomNumber.trim() === '' ? 'required' : null);
  note('firstName', nameFault(form.firstName));
  note('lastName', nameFault(form.lastName) ?? (ALPHABETS.test(form.lastName.trim()) ? null : 'alphabets_only'));
  note(
    'countryCode',
    form.countryCode.trim() === ''
      ? 'required'
      : /^\+?\d{1,4}$|^[A-Z]{2}$/.test(form.countryCode.trim())
        ? null
        : 'not_a_number',
  );
  const phone = form.mobilePhone.replace(/[\s()-]/g, '');
  note('mobilePhone', phone === '' ? 'required' : /^\d{4,15}$/.test(phone) ? null : 'not_a_number');
  note('checkIn', form.checkIn === '' ? 'required' : isDay(form.checkIn) ? null : 'not_a_date');
  note('checkOut', form.checkOut === '' ? 'required' : isDay(form.checkOut) ? null : 'not_a_date');
  if (faults.checkIn === undefined && faults.checkOut === undefined && form.checkOut <= form.checkIn)
    faults.checkOut = 'not_after_check_in';
  return faults;
}

/** Nights between two days; 0 where there are none. */
export function nightsOf(checkIn: string, checkOut: string): number {
  if (!isDay(checkIn) || !isDay(checkOut)) return 0;
  return Math.max(0, Math.round((Date.parse(checkOut) - Date.parse(checkIn)) / 86_400_000));
}
