/** What an empty chat of the demo houses offers to ask, one a line. */
import type { Dict } from '../content-types.ts';

export const hotelStarters: Dict = {
  en: [
    'What is the Wi-Fi password?',
    'May I have more towels?',
    'Can I check out later?',
    'When is breakfast?',
    'Please call me a taxi',
  ].join('\n'),
  ja: [
    'Wi-Fiのパスワードは？',
    'タオルを追加してください',
    'チェックアウトを遅くできますか？',
    '朝食は何時ですか？',
    'タクシーを呼んでください',
  ].join('\n'),
  'zh-CN': ['Wi-Fi 密码是什么？', '请再送几条毛巾', '可以延迟退房吗？', '早餐几点开始？', '请帮我叫出租车'].join('\n'),
  ko: [
    '와이파이 비밀번호가 뭔가요?',
    '수건을 더 주세요',
    '체크아웃을 늦출 수 있나요?',
    '조식은 몇 시인가요?',
    '택시를 불러 주세요',
  ].join('\n'),
  fr: [
    'Quel est le mot de passe Wi-Fi ?',
    'Pourrais-je avoir d’autres serviettes ?',
    'Puis-je partir plus tard ?',
    'À quelle heure est le petit-déjeuner ?',
    'Appelez-moi un taxi, s’il vous plaît',
  ].join('\n'),
  es: [
    '¿Cuál es la clave del wifi?',
    '¿Me pueden traer más toallas?',
    '¿Puedo salir más tarde?',
    '¿A qué hora es el desayuno?',
    'Pídanme un taxi, por favor',
  ].join('\n'),
  ar: [
    'ما كلمة مرور الواي فاي؟',
    'أريد مناشف إضافية من فضلكم',
    'هل يمكنني المغادرة متأخرًا؟',
    'متى موعد الفطور؟',
    'اطلبوا لي سيارة أجرة من فضلكم',
  ].join('\n'),
};

export const marketStarters: Dict = {
  en: [
    'Where can I get a tax refund?',
    'When do you close?',
    'Can you deliver to my hotel?',
    'I have lost something',
  ].join('\n'),
  ja: ['免税手続きはどこですか？', '何時に閉店しますか？', 'ホテルまで届けてもらえますか？', '忘れ物をしました'].join(
    '\n',
  ),
  'zh-CN': ['在哪里办理退税？', '几点关门？', '可以送到我的酒店吗？', '我丢了东西'].join('\n'),
  ko: ['세금 환급은 어디서 받나요?', '몇 시에 문을 닫나요?', '호텔로 배달해 주시나요?', '물건을 잃어버렸어요'].join(
    '\n',
  ),
  fr: [
    'Où obtenir la détaxe ?',
    'À quelle heure fermez-vous ?',
    'Livrez-vous à mon hôtel ?',
    'J’ai perdu quelque chose',
  ].join('\n'),
  es: [
    '¿Dónde pido la devolución del IVA?',
    '¿A qué hora cierran?',
    '¿Pueden llevarlo a mi hotel?',
    'He perdido algo',
  ].join('\n'),
  ar: ['أين أسترد الضريبة؟', 'متى تغلقون؟', 'هل توصلون إلى فندقي؟', 'فقدت غرضًا'].join('\n'),
};
