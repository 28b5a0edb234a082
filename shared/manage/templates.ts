/**
 * Templates: houses of an organisation that others are made from and follow. A change of one is proposed to its followers,
 * who take it thing by thing, by a draft like any other [TEMPLATE-PROPOSE].
 */
import * as v from 'valibot';
import { endpoint } from '../rest/endpoint.ts';
import { NumberIdText, Success } from '../rest/fields.ts';
import { DRAFT_NAME_MAX, DraftChange } from './drafts.ts';
import { KnownLang, listOf, ListQuery, Version, Words } from './fields.ts';
import { Job } from './jobs.ts';
import { HouseCodePath, OrganizationPath } from './paths.ts';

const path = '/be-api/manage/v1/organizations/{id}' as const;
const TemplatePath = { ...OrganizationPath, templateId: NumberIdText };
/** Numbered by the server. */
export const TemplateId = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647));
const Code = v.pipe(v.string(), v.maxLength(60));

/** How a house stands to a template. */
export const followStates = ['none', 'current', 'behind', 'waiting', 'in_draft'] as const;
export type FollowState = (typeof followStates)[number];

export const Template = v.object({
  id: v.number(),
  /** The house that it is. */
  house_code: v.string(),
  name_dict: v.record(v.string(), v.string()),
  lang_cd: v.string(),
  /** The house was deleted: nothing is proposed until somebody has it back. */
  is_gone: v.boolean(),
  /** Each time it is proposed with something new, it is another edition. */
  edition: v.number(),
  edition_at: v.string(),
  followers: v.number(),
  /** How many of them have the last edition. */
  current: v.number(),
  /** The work that proposes it just now. */
  job_id: v.nullable(v.string()),
  version: Version,
});
export type Template = v.InferOutput<typeof Template>;

/** A house of the organisation, and what it follows. */
export const TemplateHouse = v.object({
  /** The house's code. */
  id: v.string(),
  name_dict: v.record(v.string(), v.string()),
  lang_cd: v.string(),
  template_id: v.nullable(v.number()),
  /** What it has of the template; 0 for nothing yet. */
  edition: v.nullable(v.number()),
  /** The template's last. */
  latest: v.nullable(v.number()),
  state: v.picklist(followStates),
  /** Things that wait, and those of them that the house has otherwise itself. */
  changes: v.number(),
  conflicts: v.number(),
  /** Things of what the template's assistants know that waited when it was proposed last. */
  known: v.number(),
  proposed_at: v.nullable(v.string()),
  /** Is it a template itself? */
  is_template: v.boolean(),
});
export type TemplateHouse = v.InferOutput<typeof TemplateHouse>;

export const listTemplates = endpoint({
  id: 'listTemplates',
  method: 'GET',
  path: `${path}/templates`,
  needs: { organization: 'templates.see' },
  params: OrganizationPath,
  answers: { 200: v.object({ items: v.array(Template) }) },
  errors: [],
});
export const createTemplate = endpoint({
  id: 'createTemplate',
  says: 'Marks a house of the organisation as a template: as it is now, or as it was before one of its drafts went live.',
  method: 'POST',
  path: `${path}/templates`,
  needs: { organization: 'templates.edit' },
  params: OrganizationPath,
  body: v.strictObject({
    house_code: Code,
    from_version: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000))),
  }),
  answers: { 201: Template },
  errors: ['fields_invalid'],
});
export const deleteTemplate = endpoint({
  id: 'deleteTemplate',
  says: 'The house is a template no more. Those that followed it keep everything they took; nothing waits for them any more.',
  method: 'DELETE',
  path: `${path}/templates/{templateId}`,
  needs: { organization: 'templates.edit' },
  params: TemplatePath,
  answers: { 200: Success },
  errors: ['version_required', 'version_stale'],
});
export const proposeTemplate = endpoint({
  id: 'proposeTemplate',
  says: 'Tells all followers what the template makes different since what they have. Work, whose progress counts houses; its result names those that were told, and those that were left out with the reason. Asked for again while it is under way, it is the same work.',
  method: 'POST',
  path: `${path}/templates/{templateId}/propose`,
  needs: { organization: 'templates.edit' },
  params: TemplatePath,
  answers: { 202: Job },
  errors: ['template_gone'],
});
export const addFollowers = endpoint({
  id: 'addFollowers',
  says: 'Has houses of the organisation follow a template: all of those named, or none. What it makes different in each is proposed by work.',
  method: 'POST',
  path: `${path}/templates/{templateId}/followers`,
  needs: { organization: 'templates.edit' },
  params: TemplatePath,
  body: v.strictObject({
    house_codes: v.pipe(v.array(Code), v.minLength(1, 'required'), v.maxLength(1000, 'too_many')),
  }),
  answers: { 202: Job },
  errors: ['fields_invalid', 'template_gone'],
});
export const removeFollower = endpoint({
  id: 'removeFollower',
  says: 'A house follows no more, if it did. It keeps everything it took.',
  method: 'DELETE',
  path: `${path}/template-houses/{houseCode}`,
  needs: { organization: 'templates.edit' },
  params: { ...OrganizationPath, houseCode: Code },
  answers: { 200: Success },
  errors: [],
});
export const listTemplateHouses = endpoint({
  id: 'listTemplateHouses',
  says: 'Every house of the organisation by its name, as a reader of `lang_cd` is shown it: which template it follows, which edition it has, and how much waits.',
  method: 'GET',
  path: `${path}/template-houses`,
  needs: { organization: 'templates.see' },
  params: OrganizationPath,
  query: v.object({
    ...ListQuery,
    template_id: v.optional(NumberIdText),
    state: v.optional(v.picklist(followStates)),
    /** Left out, the account's own. */
    lang_cd: v.optional(KnownLang),
  }),
  answers: { 200: listOf(TemplateHouse) },
  errors: [],
});

/** What a house follows. */
export const Following = v.object({
  template: v.nullable(v.object({ ...Template.entries, has: v.number(), since: v.string() })),
  state: v.picklist(followStates),
  changes: v.number(),
  conflicts: v.number(),
  /** Things of what the template's assistants know that waited when it was proposed last. */
  known: v.number(),
  proposed_at: v.nullable(v.string()),
  /** The draft that was made of what was proposed. */
  draft_id: v.nullable(v.string()),
  /** Templates of the organisation that it could follow. */
  others: v.array(Template),
  /** Is it a template itself? */
  is_template: v.boolean(),
});
export type Following = v.InferOutput<typeof Following>;

const house = '/be-api/manage/v1/houses/{code}/template' as const;

export const getFollowing = endpoint({
  id: 'getFollowing',
  method: 'GET',
  path: house,
  needs: { house: 'templates.see' },
  params: HouseCodePath,
  answers: { 200: Following },
  errors: [],
});
export const followTemplate = endpoint({
  id: 'followTemplate',
  says: 'Follows a template of the organisation, in the place of another. Everything it has otherwise is proposed; nothing of the house is changed.',
  method: 'PUT',
  path: house,
  needs: { house: 'templates.follow' },
  params: HouseCodePath,
  body: v.strictObject({ template_id: TemplateId }),
  answers: { 200: Following },
  errors: ['template_gone', 'template_circle'],
});
export const unfollowTemplate = endpoint({
  id: 'unfollowTemplate',
  says: 'Follows no more, if it did. The house keeps everything it took.',
  method: 'DELETE',
  path: house,
  needs: { house: 'templates.follow' },
  params: HouseCodePath,
  answers: { 200: Success },
  errors: [],
});
export const getProposal = endpoint({
  id: 'getProposal',
  says: 'What the template makes different in the house: by thing, as the difference of a draft reads; nothing where nothing waits. No draft is made by looking.',
  method: 'GET',
  path: `${house}/proposal`,
  needs: { house: 'templates.see' },
  params: HouseCodePath,
  answers: { 200: v.object({ proposal_version: v.string(), changes: v.array(DraftChange) }) },
  errors: ['template_gone'],
});
export const takeProposal = endpoint({
  id: 'takeProposal',
  says: 'Makes a draft of what was proposed, but for what is left, its pictures among it: exactly what `proposal_version` says, or nothing (412). What is left stays as it is until the template changes it again. Its result is the draft’s `draft_id`; null where everything is left, and no draft is made.',
  method: 'POST',
  path: `${house}/proposal`,
  needs: { house: 'drafts.edit' },
  params: HouseCodePath,
  body: v.strictObject({
    proposal_version: v.pipe(v.string(), v.maxLength(60)),
    name: v.optional(Words(DRAFT_NAME_MAX)),
    leave: v.optional(
      v.pipe(
        v.array(
          v.strictObject({
            kind: v.pipe(v.string(), v.maxLength(40)),
            id: v.pipe(v.string(), v.maxLength(200)),
          }),
        ),
        v.maxLength(5000, 'too_many'),
      ),
      [],
    ),
  }),
  answers: { 202: Job },
  errors: ['no_proposal', 'template_gone', 'version_stale', 'draft_problems', 'limit_reached'],
});

/** So many things of what a template's assistants know are shown at once; the next ones once those are taken or left. */
export const KNOWN_SHOWN = 1000;

/** A thing that a template's assistants know otherwise than the house's. */
const KnownChange = v.object({
  kind: v.string(),
  id: v.string(),
  /** `removed`: it was taken once, and the template has it no more. */
  change: v.picklist(['added', 'changed', 'removed']),
  title: v.string(),
  /** The house has it otherwise itself: taken, its own goes. */
  is_own: v.boolean(),
});
export type KnownChange = v.InferOutput<typeof KnownChange>;

export const TemplateKnowledge = v.object({
  /** Of what is shown; '' where nothing is. */
  known_version: v.string(),
  total: v.number(),
  things: v.array(KnownChange),
});
export type TemplateKnowledge = v.InferOutput<typeof TemplateKnowledge>;

export const getTemplateKnowledge = endpoint({
  id: 'getTemplateKnowledge',
  says: 'What the assistants of the template know and are told that is new here, reads otherwise or is there no more, by name; nothing where the house follows none. What was taken or left is shown again once the template says something else. An assistant that the house lacks comes with the draft of what is proposed, and what it knows after that.',
  method: 'GET',
  path: `${house}/assistants`,
  needs: { house: 'templates.see' },
  params: HouseCodePath,
  answers: { 200: TemplateKnowledge },
  errors: ['template_gone'],
});
export const takeTemplateKnowledge = endpoint({
  id: 'takeTemplateKnowledge',
  says: 'Takes what is named of it into the house itself, as it is written there now, and leaves the rest: exactly what `known_version` says, or nothing (412). Guests meet it with the next version that is published. What the template has no more is deleted where it is named, unless something here still names it. More than an assistant or its plan may have, and texts that are locked, are told at their fields, and nothing is taken.',
  method: 'POST',
  path: `${house}/assistants`,
  needs: { house: 'prompts.edit' },
  params: HouseCodePath,
  body: v.strictObject({
    known_version: v.pipe(v.string(), v.maxLength(64)),
    take: v.pipe(
      v.array(v.strictObject({ kind: v.pipe(v.string(), v.maxLength(40)), id: v.pipe(v.string(), v.maxLength(200)) })),
      v.maxLength(KNOWN_SHOWN, 'too_many'),
    ),
  }),
  answers: {
    200: v.object({
      taken: v.array(KnownChange),
      /** Named, but what they name themselves was left: they wait for it, or came without it. */
      incomplete: v.array(KnownChange),
    }),
  },
  errors: ['no_proposal', 'template_gone', 'fields_invalid', 'version_stale', 'in_use'],
});
