/**
 * The words for the things of a desk and of administration, one row a term, as glossary.ts has those of a guest: what stands
 * in a catalogue of the consoles as a label of its own must read so, and sentences use no other word for it.
 */

/** The columns. */
export const staffGlossaryLocales = ['ja', 'zh-CN', 'ko', 'fr', 'es', 'ar'] as const;

/** The terms. */
export const staffGlossary: readonly (readonly [term: string, ...words: readonly string[]])[] = [
  ['Inbox', '受信トレイ', '收件箱', '받은 편지함', 'Boîte de réception', 'Bandeja de entrada', 'صندوق الوارد'],
  ['Houses', '施設', '门店', '시설', 'Établissements', 'Establecimientos', 'المنشآت'],
  ['Administrator', '管理者', '管理员', '관리자', 'Administrateur', 'Administrador', 'مدير'],
  [
    'Super administrator',
    '最高管理者',
    '超级管理员',
    '최고 관리자',
    'Super-administrateur',
    'Superadministrador',
    'المدير الأعلى',
  ],
  ['Supervisor', 'スーパーバイザー', '主管', '슈퍼바이저', 'Superviseur', 'Supervisor', 'مشرف'],
  ['Forward', '引き継ぐ', '转交', '전달', 'Transférer', 'Reenviar', 'تحويل'],
  ['Take', '担当する', '接手', '담당하기', 'Prendre', 'Tomar', 'استلام'],
  ['Take over', '引き取る', '接管', '이어받기', 'Reprendre', 'Hacerse cargo', 'تولّي'],
  ['Solve', '解決', '解决', '해결', 'Résoudre', 'Resolver', 'حل'],
  ['Canned replies', '定型文', '预设回复', '상용구', 'Réponses types', 'Respuestas predefinidas', 'الردود الجاهزة'],
  [
    'Staff group',
    'スタッフグループ',
    '员工小组',
    '직원 그룹',
    'Groupe de personnel',
    'Grupo de personal',
    'مجموعة موظفين',
  ],
  ['Room group', '客室グループ', '客房分组', '객실 그룹', 'Groupe de chambres', 'Grupo de habitaciones', 'مجموعة غرف'],
  ['Dishes', '料理、お料理', '菜品', '음식', 'Plats', 'Platos', 'الأطباق'],
  ['Sign in', 'ログイン', '登录', '로그인', 'Se connecter', 'Iniciar sesión', 'تسجيل الدخول'],
  ['Sign out', 'ログアウト', '退出登录', '로그아웃', 'Se déconnecter', 'Cerrar sesión', 'تسجيل الخروج'],
  ['Colleague', '同僚', '同事', '동료', 'Collègue', 'Compañero', 'الزميل'],
  ['Organization', '組織', '组织', '조직', 'Organisation', 'Organización', 'المؤسسة'],
  ['Passkeys', 'パスキー', '通行密钥', '패스키', 'Clés d’accès', 'Llaves de acceso', 'مفاتيح المرور'],
];
