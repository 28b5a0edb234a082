/**
 * What a hotel system said, with nothing of anybody in it [PMS-LOG]: what a text may say is listed, and all others are
 * dots. Numbers, yes and no stay, but within a person.
 */

/** Below these everything is a person's. */
const PEOPLE = /guest|booker|person|contact|company|traveler|customer|payer|paymentaccount/i;
/** Texts that say nothing of a person, by their field. */
const PLAIN =
  /^(?:id|.*Id|.*_id|type|kind|status|state|currency|country_code|lang_cd|arrival|departure|created|modified|check_in|check_out|checked_out_at|channelCode|method|outcome|error|path|errors|reference)$/;
/** What `name` names beside people. */
const THINGS = /^(?:unit|unitGroup|ratePlan|property|service|charges?|payments?)$/;

/** A code of ours says what was wrong; any other may be a guest's way in. */
const FAULT = /^[a-z]+(?:_[a-z]+)+$/;

const LIST_MAX = 20;
const TEXT_MAX = 120;
const DEPTH_MAX = 8;

const dots = (text: string): string => '•'.repeat(Math.min(3, text.length));

function masked(value: unknown, field: string, parent: string, person: boolean, depth: number): unknown {
  if (value === null || typeof value === 'boolean') return value;
  if (typeof value === 'number') return person ? 0 : value;
  if (typeof value === 'string') {
    const plain =
      !person &&
      (PLAIN.test(field) || (field === 'name' && THINGS.test(parent)) || (field === 'code' && FAULT.test(value)));
    return plain ? value.slice(0, TEXT_MAX) : dots(value);
  }
  if (typeof value !== 'object' || depth >= DEPTH_MAX) return null;
  if (Array.isArray(value)) {
    const shown = value.slice(0, LIST_MAX).map((one) => masked(one, field, parent, person, depth + 1));
    return value.length > LIST_MAX ? [...shown, `+ ${value.length - LIST_MAX}`] : shown;
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      masked(part, name, field, person || PEOPLE.test(name), depth + 1),
    ]),
  );
}

/** What may be kept of an answer: its shape, ids, days, states and sums. */
export const maskedAnswer = (answer: unknown): unknown => masked(answer, '', '', false, 0) ?? null;
