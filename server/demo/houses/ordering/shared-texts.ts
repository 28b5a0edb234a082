/** Words that more than one of the demo's menus needs. */
import { say } from './menu-types.ts';

export const food = say('Food', 'お食事', '餐食', '식사', 'Plats', 'Comida', 'المأكولات');
export const drinks = say('Drinks', 'お飲み物', '饮品', '음료', 'Boissons', 'Bebidas', 'المشروبات');
export const hotDrinks = say(
  'Hot drinks',
  '温かいお飲み物',
  '热饮',
  '따뜻한 음료',
  'Boissons chaudes',
  'Bebidas calientes',
  'مشروبات ساخنة',
);
export const coldDrinks = say(
  'Cold drinks',
  '冷たいお飲み物',
  '冷饮',
  '차가운 음료',
  'Boissons fraîches',
  'Bebidas frías',
  'مشروبات باردة',
);
export const desserts = say('Sweets', 'デザート', '甜品', '디저트', 'Desserts', 'Postres', 'الحلويات');
export const milk = say('Milk', 'ミルク', '奶', '우유', 'Lait', 'Leche', 'الحليب');
export const cowMilk = say(
  'Whole milk',
  '牛乳',
  '全脂牛奶',
  '일반 우유',
  'Lait entier',
  'Leche entera',
  'حليب كامل الدسم',
);
export const oatMilk = say(
  'Oat drink',
  'オーツミルク',
  '燕麦奶',
  '귀리 음료',
  'Boisson à l’avoine',
  'Bebida de avena',
  'شراب الشوفان',
);
export const noMilk = say('Black', 'ブラック', '不加奶', '우유 없이', 'Noir', 'Solo', 'بدون حليب');
export const size = say('Size', 'サイズ', '分量', '크기', 'Taille', 'Tamaño', 'الحجم');
export const small = say('Small', 'スモール', '小份', '작은 것', 'Petite', 'Pequeño', 'صغير');
export const large = say('Large', 'ラージ', '大份', '큰 것', 'Grande', 'Grande', 'كبير');
export const extras = say('Something with it', '追加のひと品', '加点', '곁들임', 'En plus', 'Para acompañar', 'إضافات');
