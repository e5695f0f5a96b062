import { expect, test } from 'vitest';
import { samples } from '../flow/samples/index.ts';
import { fitByMeaning } from './meaning.ts';

const own = ['phone', 'name', 'customer_no'];
const renewal = samples.renewalEn.argConfigs.filter(({ name }) => !own.includes(name));
const renewalZh = samples.renewalZh.argConfigs.filter(({ name }) => !own.includes(name));
const arrears = [
  ['contract_no', '合同编号'],
  ['overdue_amount', '逾期金额'],
  ['overdue_days', '逾期天数'],
  ['due_date', '还款日'],
  ['product', 'What was bought'],
].map(([name = '', description = '']) => ({ name, description }));

/** Headings as files of insurers, lenders and dealers have them, and the argument a person would give each to; null: none. */
const headings: Record<string, [wanted: typeof arrears, headings: [string, string | null][]]> = {
  'the renewal in English': [
    renewal,
    [
      ['Ablauf (Policy expiry)', 'policy_end'],
      ['Policy expiry (Ablauf)', 'policy_end'],
      ['policyExpiryDate', 'policy_end'],
      ['policy_end_dt', 'policy_end'],
      ['POL_EXPIRY', 'policy_end'],
      ['Expiry date', 'policy_end'],
      ['Expires on', 'policy_end'],
      ['Valid until', 'policy_end'],
      ['Renewal date', 'policy_end'],
      ['Policy valid to', 'policy_end'],
      ['enddate', 'policy_end'],
      ['Ablaufdatum', 'policy_end'],
      ['Gültig bis', 'policy_end'],
      ['Vertragsende', 'policy_end'],
      ["Date d'échéance", 'policy_end'],
      ['Fecha de vencimiento', 'policy_end'],
      ['到期日/Expiry', 'policy_end'],
      ['保险止期', 'policy_end'],
      ['有效期至', 'policy_end'],
      ['终保日期', 'policy_end'],
      ['Prämie (EUR)', 'premium'],
      ['Versicherungsprämie', 'premium'],
      ['Jahresbeitrag', 'premium'],
      ['Prime (€)', 'premium'],
      ['Prima anual', 'premium'],
      ['premiumDue', 'premium'],
      ['annual_premium', 'premium'],
      ['Premium / 保费', 'premium'],
      ['应缴保费(元)', 'premium'],
      ['续保报价', 'premium'],
      ['Kennzeichen', 'plate'],
      ['Amtliches Kennzeichen', 'plate'],
      ['Matrícula', 'plate'],
      ['Immatriculation', 'plate'],
      ['VehicleRegNo', 'plate'],
      ['License plate #', 'plate'],
      ['车牌(Plate)', 'plate'],
      ['牌照号', 'plate'],
      ['Tage bis Ablauf', 'days_left'],
      ['Days until expiry', 'days_left'],
      ['Restlaufzeit (Tage)', 'days_left'],
      ['距到期天数', 'days_left'],
      ['Policy', null],
      ['Policy no.', null],
      ['Policy start date', null],
      ['Versicherungsbeginn', null],
      ['保单号', null],
      ['起保日期', null],
      ['Premium (last year)', null],
      ['上年保费', null],
      ['已缴保费', null],
      ['Premium due date', null],
      ['Insurance company', null],
      ['Car price', null],
      ['Date of birth', null],
      ['Plate colour', null],
      ['Last day of work', null],
      ['出单日期', null],
      ['Policy End Date (dd/mm/yyyy)', 'policy_end'],
      ['Fin de contrat', 'policy_end'],
      ['Laufzeitende', 'policy_end'],
      ['保单截止日期', 'policy_end'],
      ['脱保日期', 'policy_end'],
      ['Cover ends', 'policy_end'],
      ['exp. date', 'policy_end'],
      ['Renewal premium', 'premium'],
      ['NET_PREMIUM_CNY', 'premium'],
      ['Prämienbetrag', 'premium'],
      ['Importe de la prima', 'premium'],
      ['保费金额', 'premium'],
      ['Reg. number', 'plate'],
      ['KFZ-Kennzeichen', 'plate'],
      ['车牌号码（必填）', 'plate'],
      ['Remaining days', 'days_left'],
      ['verbleibende Tage', 'days_left'],
      ['Días restantes', 'days_left'],
      ['离到期还有几天', 'days_left'],
      ['Last contact date', null],
      ['End of warranty', null],
      ['Premium customer', null],
      ['Policy holder', null],
      ['Versicherungsnehmer', null],
      ['首保日期', null],
      ['车辆识别代号', null],
      ['上次到期日', null],
      ['Next call date', null],
    ],
  ],
  'the renewal in Chinese': [
    renewalZh,
    [
      ['Policy expiry', 'policy_end'],
      ['商业险到期日', 'policy_end'],
      ['保险到期时间', 'policy_end'],
      ['续保金额', 'premium'],
      ['号牌号码', 'plate'],
      ['剩余日数', 'days_left'],
      ['身份证号', null],
      ['发动机号', null],
    ],
  ],
  arrears: [
    arrears,
    [
      ['ContractID', 'contract_no'],
      ['Vertragsnummer', 'contract_no'],
      ['N° de contrat', 'contract_no'],
      ['Número de contrato', 'contract_no'],
      ['借款合同号', 'contract_no'],
      ['Amount overdue', 'overdue_amount'],
      ['Arrears (CNY)', 'overdue_amount'],
      ['欠款金额', 'overdue_amount'],
      ['Days past due', 'overdue_days'],
      ['DPD', 'overdue_days'],
      ['Fällig am', 'due_date'],
      ['Repayment date', 'due_date'],
      ['应还款日', 'due_date'],
      ['Produkt', 'product'],
      ['商品名称', 'product'],
      ['Amount paid', null],
      ['Contract date', null],
      ['Product price', null],
      ['逾期次数', null],
    ],
  ],
};

const outcomes = Object.values(headings).flatMap(([wanted, list]) =>
  list.map(([heading, argument]) => {
    const [found] = fitByMeaning(wanted, [heading]).keys();
    return { heading, argument, found: found ?? null };
  }),
);

test('what a person would not give to an argument is given to none, and nothing to the wrong one', () => {
  expect(outcomes.filter(({ argument, found }) => found !== null && found !== argument)).toEqual([]);
});

test('of odd headings nineteen in twenty find their argument', () => {
  const meant = outcomes.filter(({ argument }) => argument !== null);
  const missed = meant.filter(({ found }) => found === null).map(({ heading }) => heading);

  expect(meant.length).toBeGreaterThan(60);
  expect(missed.length / meant.length, `missed: ${missed.join(', ')}`).toBeLessThanOrEqual(0.05);
});
