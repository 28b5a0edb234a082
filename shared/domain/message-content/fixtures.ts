/**
 * One message of every kind both specifications name, as a hotel by the sea would send it. Tests
 * and the gallery draw them; `author` is who may write it.
 */
import type { ContentAuthor } from './authoring.ts';
import { DELETED_CONTENT } from './message-content.ts';

export interface ContentFixture {
  readonly author: ContentAuthor;
  readonly content: string;
}

const document = (...messages: object[]): string => JSON.stringify({ messages });

export const CONTENT_FIXTURES = {
  text: { author: 'guest', content: 'Good evening. Could we have two more bath towels in 512, please?' },
  textWithLinks: {
    author: 'staff',
    content:
      'Breakfast is served from 06:30 to 10:00 on the second floor. [Breakfast menu|https://seaside.example/breakfast] or call us: tel:+81465001234',
  },
  textDocument: {
    author: 'staff',
    content: document(
      { type: 'text', text: 'Your towels are on their way.' },
      { type: 'text', text: 'Is there anything else we can bring?' },
    ),
  },
  image: {
    author: 'guest',
    content: document({
      type: 'image',
      image: '/media/demo/air-conditioner.jpg',
      width: 1200,
      height: 900,
      alt: 'The air conditioner’s display shows E5',
    }),
  },
  images: {
    author: 'staff',
    content: document(
      { type: 'text', text: 'These rooms are free for your last night.' },
      {
        type: 'image',
        image: '/media/demo/garden-room.jpg',
        width: 1200,
        height: 800,
        alt: 'Garden room with a terrace',
      },
      {
        type: 'image',
        image: '/media/demo/ocean-room.jpg',
        width: 1200,
        height: 800,
        alt: 'Ocean room on the ninth floor',
      },
    ),
  },
  file: {
    author: 'staff',
    content: document({
      type: 'file',
      file: {
        originalName: 'Shuttle timetable, autumn.pdf',
        content: '/media/demo/shuttle-timetable.pdf',
        size: 184_320,
      },
    }),
  },
  video: {
    author: 'staff',
    content: document({
      type: 'video',
      video: { content: '/media/demo/open-the-safe.mp4', type: 'video/mp4' },
      width: 1280,
      height: 720,
      alt: 'How to open the safe',
    }),
  },
  button: {
    author: 'staff',
    content: document({
      type: 'button',
      text: 'The rooftop pool is open until 22:00 tonight.',
      button: { label: 'See the pool rules', type: 'url', url: 'https://seaside.example/pool' },
    }),
  },
  quickReplies: {
    author: 'staff',
    content: document({
      type: 'quick_replies',
      text: 'When would you like your room cleaned?',
      list: [
        { label: 'Now', payload: 'clean_now' },
        { label: 'After 13:00', payload: 'clean_afternoon' },
        { label: 'After 16:00', payload: 'clean_late' },
        { label: 'Not today, thank you', payload: 'clean_none' },
      ],
    }),
  },
  quickReplyAnswer: {
    author: 'guest',
    content: document({
      type: 'quick_replies',
      list: [{ label: 'After 13:00', payload: 'clean_afternoon' }],
      selected: true,
      selectedBtnText: 'After 13:00',
      in_reply_to: 'fixture-quickReplies',
    }),
  },
  form: {
    author: 'staff',
    content: document({
      type: 'form',
      text: 'Which room number is on your key card?',
      form: { id: 'room_number', type: 'number', digit: 4 },
      submit: { label: 'Send room number' },
    }),
  },
  formAnswer: {
    author: 'guest',
    content: document({
      type: 'form',
      form: { id: 'room_number', type: 'number', digit: 4 },
      selected: true,
      selectedBtnText: '512',
      in_reply_to: 'fixture-form',
    }),
  },
  mention: {
    author: 'staff',
    content: document({
      type: 'mention',
      mention: { id: 'front-desk-mika', name: 'Mika' },
      text: 'could you take the late checkout for 512?',
    }),
  },
  sysMsg: { author: 'server', content: document({ type: 'sys_msg', sys_msg: { type: 'taken', content: 'Mika' } }) },
  actionOnload: { author: 'server', content: document({ type: 'action', action: { type: 'onload', id: 'greeting' } }) },
  actionMove: {
    author: 'server',
    content: document(
      { type: 'text', text: 'Our concierge answers dinner reservations in a chat of their own.' },
      { type: 'action', action: { type: 'move_to_inquiry_page', target_conversation_id: 'fixture-concierge' } },
    ),
  },
  userInputTable: {
    author: 'staff',
    content: document({
      type: 'user_input',
      input_type: 'table',
      text: 'Please choose the dishes for your dinner in the room.',
      button: { label: 'Choose dishes' },
      url: 'https://seaside.example/in-room-dining',
    }),
  },
  userInputScan: {
    author: 'staff',
    content: document({
      type: 'user_input',
      input_type: 'tscan',
      text: 'Please scan the code on the rental bicycle.',
      url: 'https://seaside.example/bicycles/scan',
    }),
  },
  surveyLink: {
    author: 'bot',
    content: document({
      type: 'survey',
      text: 'Thank you for staying with us. Would you answer three short questions?',
      url: 'https://seaside.example/survey/autumn',
      button: { label: 'Answer the survey' },
    }),
  },
  surveyRating: {
    author: 'bot',
    content: document({ type: 'survey', text: 'How well did we help you today?', template_id: 'chat_rating' }),
  },
  surveyAnswer: {
    author: 'guest',
    content: document({
      type: 'survey',
      template_id: 'chat_rating',
      selected: true,
      selectedBtnText: '5',
      in_reply_to: 'fixture-surveyRating',
    }),
  },
  unknown: { author: 'server', content: document({ type: 'hologram', beam: 3 }) },
  deleted: { author: 'server', content: DELETED_CONTENT },
} as const satisfies Record<string, ContentFixture>;

/** @internal */
export type ContentFixtureName = keyof typeof CONTENT_FIXTURES;
