/** Family and given names of the demonstration's people, in both scripts, so that an English campaign calls Chen Wei and a Chinese one 陈伟. */
const families = [
  ['陈', 'Chen'],
  ['李', 'Li'],
  ['王', 'Wang'],
  ['张', 'Zhang'],
  ['刘', 'Liu'],
  ['杨', 'Yang'],
  ['黄', 'Huang'],
  ['赵', 'Zhao'],
  ['吴', 'Wu'],
  ['周', 'Zhou'],
  ['徐', 'Xu'],
  ['孙', 'Sun'],
  ['马', 'Ma'],
  ['朱', 'Zhu'],
  ['胡', 'Hu'],
  ['郭', 'Guo'],
  ['林', 'Lin'],
  ['何', 'He'],
  ['高', 'Gao'],
  ['罗', 'Luo'],
  ['欧阳', 'Ouyang'],
] as const;
const givens = [
  ['伟', 'Wei', 0],
  ['芳', 'Fang', 1],
  ['娜', 'Na', 1],
  ['敏', 'Min', 1],
  ['静', 'Jing', 1],
  ['丽', 'Li', 1],
  ['强', 'Qiang', 0],
  ['磊', 'Lei', 0],
  ['洋', 'Yang', 0],
  ['勇', 'Yong', 0],
  ['艳', 'Yan', 1],
  ['杰', 'Jie', 0],
  ['涛', 'Tao', 0],
  ['明', 'Ming', 0],
  ['秀英', 'Xiuying', 1],
  ['桂兰', 'Guilan', 1],
  ['志强', 'Zhiqiang', 0],
  ['建华', 'Jianhua', 0],
  ['晓燕', 'Xiaoyan', 1],
  ['雨桐', 'Yutong', 1],
  ['子涵', 'Zihan', 0],
  ['婷婷', 'Tingting', 1],
  ['俊杰', 'Junjie', 0],
  ['思远', 'Siyuan', 0],
] as const;

export interface DemoName {
  zh: string;
  en: string;
  gender: 0 | 1;
}

export function demoName(random: () => number): DemoName {
  const [family, familyEn] = families[Math.floor(random() * families.length)]!;
  const [given, givenEn, gender] = givens[Math.floor(random() * givens.length)]!;
  return { zh: family + given, en: `${familyEn} ${givenEn}`, gender };
}

/** A mobile number that looks real but lies in a block that was never assigned, so no one can be reached by it. */
export const demoPhone = (at: number) =>
  `+86${['138', '139', '136', '150', '158', '186', '177', '199'][at % 8]}${String(10_000_000 + ((at * 48_271) % 89_999_999)).slice(0, 8)}`;

const companies = [
  ['云禾科技', 'Yunhe Technology'],
  ['江南机械', 'Jiangnan Machinery'],
  ['海川物流', 'Haichuan Logistics'],
  ['明远教育', 'Mingyuan Education'],
  ['华章纸业', 'Huazhang Paper'],
  ['东岭药业', 'Dongling Pharma'],
] as const;

export const demoCompany = (random: () => number, language: 'en' | 'zh') =>
  random() < 0.4 ? companies[Math.floor(random() * companies.length)]![language === 'zh' ? 0 : 1] : '';
