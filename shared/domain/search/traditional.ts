/** Traditional characters of what guests ask of a house, as the lexicon has them: simplified [SEARCH-LANGUAGES]. */
const TRADITIONAL =
  '車無線網絡碼號間門開關飯廳館單賬帳發髮結費錢換匯銀藥醫療傷暈燒盜報緊華東頭幣護熱涼淨潔掃髒兒嬰寶親級層樓電視調機風轉適濕燙乾遊溫湯運動計場飛鐵輪時錶營業禮預訂約覽戲劇觀鯨魚麵餅優稅貨賣買購導丟遺尋問題見饋評價擁擠隊圖廁煙菸紋慶術灘傘潛劃槳獨漲遲點離續遞郵壞燈聲鑰鎖應幫請誰裡裏衝恆師過麩質純貓寵殘礙長歲節紀義樣復習訊訴議';
const SIMPLIFIED =
  '车无线网络码号间门开关饭厅馆单账账发发结费钱换汇银药医疗伤晕烧盗报紧华东头币护热凉净洁扫脏儿婴宝亲级层楼电视调机风转适湿烫干游温汤运动计场飞铁轮时表营业礼预订约览戏剧观鲸鱼面饼优税货卖买购导丢遗寻问题见馈评价拥挤队图厕烟烟纹庆术滩伞潜划桨独涨迟点离续递邮坏灯声钥锁应帮请谁里里冲恒师过麸质纯猫宠残碍长岁节纪义样复习讯诉议';

const simplified: ReadonlyMap<string, string> = new Map(
  Array.from(TRADITIONAL, (character, place) => [character, SIMPLIFIED.charAt(place)]),
);

export function asSimplified(text: string): string {
  return text.replace(/\p{Script=Han}/gu, (character) => simplified.get(character) ?? character);
}
