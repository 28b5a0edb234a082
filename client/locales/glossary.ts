/**
 * The words for the things of a hotel, one row a term: the English word, then its word in each language of the guest's app
 * but English, in the order of `glossaryLocales`. What stands in a catalogue as a label of its own must read so; in sentences
 * the words are bent as the language does. Several words are separated by a comma. docs/languages.md says the tone.
 */

/** The columns. */
export const glossaryLocales = ['ja', 'zh-CN', 'zh-TW', 'ko', 'th', 'vi', 'id', 'fr', 'de', 'es', 'it', 'pt', 'ru', 'ar', 'iw'] as const;

/** The terms, in the order of a guest's way through the app. */
export const glossary: readonly (readonly [term: string, ...words: readonly string[]])[] = [
  ['Message', 'メッセージ', '消息', '訊息', '메시지', 'ข้อความ', 'tin nhắn', 'pesan', 'message', 'Nachricht', 'mensaje', 'messaggio', 'mensagem', 'сообщение', 'رسالة', 'הודעה'],
  ['Conversation', '会話', '对话', '對話', '대화', 'การสนทนา', 'cuộc trò chuyện', 'percakapan', 'conversation', 'Unterhaltung', 'conversación', 'conversazione', 'conversa', 'беседа', 'محادثة, المحادثة', 'שיחה'],
  ['Chat', 'チャット', '聊天', '聊天', '채팅', 'แชท', 'cuộc trò chuyện', 'obrolan', 'conversation', 'Chat', 'chat', 'chat', 'chat', 'чат', 'محادثة', 'צ׳אט'],
  ['Staff', 'スタッフ', '工作人员', '服務人員', '직원', 'พนักงาน', 'nhân viên', 'staf', 'équipe, personnel', 'Team', 'personal', 'staff', 'equipe', 'сотрудники', 'الموظفون', 'צוות'],
  ['The house', '当館', '本店、我们', '本店、我們', '저희, 시설', 'ที่นี่, เรา', 'chúng tôi', 'kami, tempat ini', 'la maison, l’établissement', 'unser Haus', 'la casa, el establecimiento', 'la struttura', 'o estabelecimento', 'у нас', 'المكان', 'המקום'],
  ['Guest', 'お客様', '客人', '賓客', '고객', 'ผู้เข้าพัก', 'khách', 'tamu', 'client', 'Gast', 'huésped', 'ospite', 'hóspede', 'гость', 'الضيف', 'אורח'],
  ['Room', '客室', '客房', '客房', '객실', 'ห้องพัก', 'phòng', 'kamar', 'chambre', 'Zimmer', 'habitación', 'camera', 'quarto', 'номер', 'غرفة, الغرفة', 'חדר'],
  ['Stay', 'ご滞在、滞在', '入住、住宿', '住宿', '투숙', 'การเข้าพัก', 'kỳ lưu trú', 'masa menginap', 'séjour', 'Aufenthalt', 'estancia', 'soggiorno', 'estadia', 'проживание', 'إقامة, الإقامة', 'שהייה'],
  ['Visit', 'ご利用', '使用', '使用', '이용', 'การใช้งาน', 'phiên', 'kunjungan', 'visite', 'Besuch', 'visita', 'visita', 'visita', 'сеанс', 'زيارة', 'ביקור'],
  ['Counter', 'カウンター', '柜台', '櫃檯', '카운터', 'เคาน์เตอร์', 'quầy', 'konter', 'comptoir', 'Empfang', 'mostrador', 'banco', 'balcão', 'стойка', 'المكتب', 'דלפק'],
  ['Reception', 'フロント', '前台', '櫃檯', '프런트', 'แผนกต้อนรับ', 'lễ tân', 'resepsionis', 'réception', 'Rezeption', 'recepción', 'reception', 'recepção', 'стойка регистрации', 'الاستقبال', 'קבלה'],
  ['Coupon', 'クーポン', '优惠券', '優惠券', '쿠폰', 'คูปอง', 'phiếu ưu đãi', 'kupon', 'coupon', 'Gutschein', 'cupón', 'coupon', 'cupom', 'купон', 'قسيمة', 'קופון'],
  ['Order', '注文', '订单、点单', '訂單、點餐', '주문', 'คำสั่งซื้อ', 'đơn hàng', 'pesanan', 'commande', 'Bestellung', 'pedido', 'ordine', 'pedido', 'заказ', 'طلب', 'הזמנה'],
  ['Cart', 'カート', '购物车', '購物車', '장바구니', 'ตะกร้า', 'giỏ hàng', 'keranjang', 'panier', 'Warenkorb', 'carrito', 'carrello', 'carrinho', 'корзина', 'السلة', 'סל'],
  ['Bill', 'お会計', '账单', '帳單', '계산서', 'ใบแจ้งยอด', 'hóa đơn', 'tagihan', 'note', 'Rechnung', 'cuenta', 'conto', 'conta', 'счёт', 'الفاتورة', 'חשבון'],
  ['Payment', 'お支払い', '付款', '付款', '결제', 'การชำระเงิน', 'thanh toán', 'pembayaran', 'paiement', 'Zahlung', 'pago', 'pagamento', 'pagamento', 'оплата', 'الدفع', 'תשלום'],
  ['Facilities', '施設', '设施', '設施', '시설', 'สิ่งอำนวยความสะดวก', 'tiện ích', 'fasilitas', 'lieux et services', 'Angebote im Haus', 'instalaciones', 'spazi e servizi', 'espaços e serviços', 'что у нас есть', 'المرافق', 'מתקנים'],
  ['Recommendations', 'おすすめ', '推荐', '推薦', '추천', 'แนะนำ', 'gợi ý', 'rekomendasi', 'recommandations', 'Empfehlungen', 'recomendaciones', 'consigli', 'recomendações', 'рекомендации', 'توصيات', 'המלצות'],
  ['Floor guide', 'フロアガイド', '楼层指南', '樓層指南', '층별 안내', 'แผนผังชั้น', 'sơ đồ tầng', 'denah lantai', 'plan des étages', 'Etagenplan', 'plano de plantas', 'mappa dei piani', 'mapa dos andares', 'план этажей', 'دليل الطوابق', 'מפת הקומות'],
  ['How busy it is', '混雑状況', '拥挤程度', '擁擠程度', '혼잡도', 'ความหนาแน่น', 'mức độ đông', 'tingkat keramaian', 'affluence', 'Auslastung', 'afluencia', 'affluenza', 'movimento', 'загруженность', 'مدى الازدحام', 'מידת העומס'],
  ['Questionnaire', 'アンケート', '问卷', '問卷', '설문지', 'แบบสอบถาม', 'bảng câu hỏi', 'kuesioner', 'questionnaire', 'Fragebogen', 'cuestionario', 'questionario', 'questionário', 'анкета', 'استبيان', 'שאלון'],
  ['Survey', 'アンケート', '问卷', '問卷', '설문', 'แบบสำรวจ', 'khảo sát', 'survei', 'questionnaire', 'Umfrage', 'encuesta', 'sondaggio', 'pesquisa', 'опрос', 'استبيان', 'סקר'],
  ['Rating', '評価', '评分', '評分', '평점', 'คะแนน', 'đánh giá', 'penilaian', 'note', 'Bewertung', 'valoración', 'valutazione', 'avaliação', 'оценка', 'تقييم', 'דירוג'],
  ['Announcements', 'お知らせ', '公告', '公告', '공지사항', 'ประกาศ', 'thông báo', 'pengumuman', 'annonces', 'Mitteilungen', 'avisos', 'avvisi', 'avisos', 'объявления', 'إعلانات', 'הודעות המקום'],
  ['Menu', 'メニュー', '菜单', '選單', '메뉴', 'เมนู', 'Danh mục', 'Menu', 'Menu', 'Menü', 'Menú', 'Menu', 'Menu', 'Меню', 'القائمة', 'תפריט'],
  ['Call', '通話', '通话', '通話', '통화', 'การโทร', 'cuộc gọi', 'panggilan', 'appel', 'Anruf', 'llamada', 'chiamata', 'chamada', 'звонок', 'مكالمة', 'שיחה'],
  ['Assistant', 'アシスタント', '智能助理', '智慧助理', '어시스턴트', 'ผู้ช่วย', 'trợ lý', 'asisten', 'assistant', 'Assistenz', 'asistente', 'assistente', 'assistente', 'помощник', 'المساعد', 'העוזר הדיגיטלי'],
  ['Bot', 'ボット', '机器人', '機器人', '챗봇', 'บอต', 'Bot', 'Bot', 'Robot', 'Bot', 'Bot', 'Bot', 'Robô', 'Бот', 'روبوت', 'בוט'],
  ['QR code', 'QRコード', '二维码', 'QR Code', 'QR 코드', 'QR โค้ด', 'mã QR', 'kode QR', 'code QR', 'QR-Code', 'código QR', 'codice QR', 'código QR', 'QR-код', 'رمز QR', 'קוד QR'],
  ['To scan', '読み取る', '扫描', '掃描', '스캔', 'สแกน', 'quét', 'memindai', 'scanner', 'scannen', 'escanear', 'inquadrare', 'escanear', 'отсканировать', 'مسح', 'לסרוק'],
  ['Device', '端末', '设备', '裝置', '기기', 'อุปกรณ์', 'thiết bị', 'perangkat', 'appareil', 'Gerät', 'dispositivo', 'dispositivo', 'aparelho', 'устройство', 'جهاز', 'מכשיר'],
  ['Connection', '接続', '网络连接', '網路連線', '연결', 'การเชื่อมต่อ', 'kết nối', 'koneksi', 'connexion', 'Verbindung', 'conexión', 'connessione', 'conexão', 'связь', 'اتصال', 'חיבור'],
  ['Language', '言語', '语言', '語言', '언어', 'ภาษา', 'Ngôn ngữ', 'Bahasa', 'Langue', 'Sprache', 'Idioma', 'Lingua', 'Idioma', 'Язык', 'اللغة', 'שפה'],
  ['Settings', '設定', '设置', '設定', '설정', 'การตั้งค่า', 'Cài đặt', 'Pengaturan', 'Paramètres', 'Einstellungen', 'Ajustes', 'Impostazioni', 'Configurações', 'Настройки', 'الإعدادات', 'הגדרות'],
  ['Terms of use', '利用規約', '使用条款', '使用條款', '이용 약관', 'ข้อกำหนดการใช้งาน', 'điều khoản sử dụng', 'ketentuan penggunaan', 'conditions d’utilisation', 'Nutzungsbedingungen', 'condiciones de uso', 'condizioni d’uso', 'termos de uso', 'условия использования', 'شروط الاستخدام', 'תנאי שימוש'],
  ['Allergens', 'アレルゲン', '过敏原', '過敏原', '알레르기 유발 물질', 'สารก่อภูมิแพ้', 'chất gây dị ứng', 'alergen', 'allergènes', 'Allergene', 'alérgenos', 'allergeni', 'alergênicos', 'аллергены', 'مسببات الحساسية', 'אלרגנים'],
  ['Tax', '税', '税', '稅', '세금', 'ภาษี', 'thuế', 'pajak', 'taxes', 'Steuer', 'impuestos', 'tasse', 'impostos', 'налог', 'ضريبة', 'מס'],
  ['Service charge', 'サービス料', '服务费', '服務費', '봉사료', 'ค่าบริการ', 'phí dịch vụ', 'biaya layanan', 'service', 'Servicezuschlag', 'servicio', 'servizio', 'taxa de serviço', 'сервисный сбор', 'رسم الخدمة', 'דמי שירות'],
  ['Try again', 'もう一度試す', '重试', '再試一次', '다시 시도', 'ลองอีกครั้ง', 'Thử lại', 'Coba lagi', 'Réessayer', 'Erneut versuchen', 'Reintentar', 'Riprova', 'Tentar novamente', 'Повторить', 'إعادة المحاولة', 'ניסיון נוסף'],
  ['Send', '送信', '发送', '傳送', '보내기', 'ส่ง', 'Gửi', 'Kirim', 'Envoyer', 'Senden', 'Enviar', 'Invia', 'Enviar', 'Отправить', 'إرسال', 'שליחה'],
  ['Cancel', 'キャンセル', '取消', '取消', '취소', 'ยกเลิก', 'Hủy', 'Batal', 'Annuler', 'Abbrechen', 'Cancelar', 'Annulla', 'Cancelar', 'Отмена', 'إلغاء', 'ביטול'],
  ['Close', '閉じる', '关闭', '關閉', '닫기', 'ปิด', 'Đóng', 'Tutup', 'Fermer', 'Schließen', 'Cerrar', 'Chiudi', 'Fechar', 'Закрыть', 'إغلاق', 'סגירה'],
  ['Back', '戻る', '返回', '返回', '뒤로', 'ย้อนกลับ', 'Quay lại', 'Kembali', 'Retour', 'Zurück', 'Atrás', 'Indietro', 'Voltar', 'Назад', 'رجوع', 'חזרה'],
];
