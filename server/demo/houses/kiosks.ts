/** Assistants of the demo that stand at a kiosk, and where. No device is let in until somebody types its code there. */
import type { DemoTenant, Uuid } from '../content-types.ts';
import { demoId } from './id.ts';
import { words } from './pages/content.ts';

interface DemoKiosk {
  readonly botId: Uuid;
  readonly botName: string;
  readonly id: Uuid;
  readonly name: string;
  /** What it leads through: the questions of the house's assistant, as a scenario of its own. */
  readonly scenarioId: Uuid;
  /** The number of its menu. */
  readonly subMenuId: number;
}

/** By the house's code. */
export const demoKiosks: Readonly<Partial<Record<DemoTenant['code'], DemoKiosk>>> = {
  seaside: {
    botId: demoId('seaside/kiosk/bot'),
    botName: 'Shell',
    id: demoId('seaside/kiosk/lobby'),
    name: 'Lobby',
    scenarioId: demoId('seaside/kiosk/scenario'),
    subMenuId: 1191,
  },
};

/** The menu of whoever stands at the kiosk. It is hidden: on a phone guests have the house's own assistant. */
export const kioskMenu = {
  icon: 'bot',
  name: words(
    'Shell, in the lobby',
    'ロビーのご案内「シェル」',
    '大堂助理“贝贝”',
    '로비 도우미 셸',
    'Shell, à la réception',
    'Shell, en el vestíbulo',
    'شِل، في الردهة',
  ),
  line: words(
    'Answers on the screen in the lobby.',
    'ロビーの画面でお答えします。',
    '在大堂屏幕上为您解答。',
    '로비 화면에서 답해 드립니다.',
    'Répond sur l’écran de la réception.',
    'Responde en la pantalla del vestíbulo.',
    'تجيب على شاشة الردهة.',
  ),
  greeting: words(
    'Welcome to Hotel Coralina. I am Shell, an automatic assistant. Touch a question, or ask your own.',
    'ホテル・コラリーナへようこそ。自動アシスタントのシェルです。ご質問を選んでタッチするか、ご自由におたずねください。',
    '欢迎光临科拉利纳酒店。我是自动助理“贝贝”。请点选一个问题，或直接提问。',
    '호텔 코랄리나에 오신 것을 환영합니다. 자동 도우미 셸입니다. 질문을 눌러 고르거나 직접 물어보세요.',
    'Bienvenue à l’hôtel Coralina. Je suis Shell, une assistante automatique. Touchez une question ou posez la vôtre.',
    'Bienvenidos al Hotel Coralina. Soy Shell, una asistente automática. Toque una pregunta o haga la suya.',
    'أهلًا بك في فندق كورالينا. أنا شِل، مساعدة آلية. المس أحد الأسئلة أو اطرح سؤالك.',
  ),
} as const;
