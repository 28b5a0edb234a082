/** The way to a voice call in each demo house: the words, and how it rings where that differs from the house. */
import type { RingStrategy } from '#shared/domain/voice/ring.ts';
import type { DemoTenant } from '../../content-types.ts';
import { words } from '../pages/content.ts';

export const voiceMenu = {
  icon: 'phone',
  name: words('Voice call', '音声通話', '语音通话', '음성 통화', 'Appel vocal', 'Llamada de voz', 'مكالمة صوتية'),
  line: words(
    'Speak with us from this page, no number needed.',
    'この画面からそのままお話しいただけます。電話番号は不要です。',
    '在此页面直接与我们通话，无需拨号。',
    '전화번호 없이 이 화면에서 바로 통화하세요.',
    'Parlez-nous depuis cette page, sans composer de numéro.',
    'Hable con nosotros desde esta página, sin marcar ningún número.',
    'تحدّث إلينا من هذه الصفحة مباشرةً، دون الحاجة إلى رقم هاتف.',
  ),
  greeting: words(
    'We will pick up in a moment. If nobody can, you may leave a message here.',
    'まもなく係の者が応答いたします。応答できない場合は、こちらにメッセージをお残しください。',
    '我们马上接听。如暂时无人接听，您可以在此留言。',
    '곧 연결해 드리겠습니다. 받지 못하면 여기에 메시지를 남겨 주세요.',
    'Nous décrochons dans un instant. Si personne ne le peut, laissez-nous un message ici.',
    'Enseguida le atendemos. Si nadie puede responder, déjenos un mensaje aquí.',
    'سنجيب خلال لحظات. وإن تعذّر ذلك فيمكنك ترك رسالة هنا.',
  ),
} as const;

/** Number of the sub-menu in each house; `rings` only where it is not the house's own way. */
export const voiceMenus: Readonly<Record<DemoTenant['code'], { readonly id: number; readonly rings?: RingStrategy }>> =
  {
    seaside: { id: 1190 },
    harbor: { id: 2190 },
    market: { id: 3190, rings: 'fewest_calls' },
  };
