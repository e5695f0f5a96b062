import { randomBytes } from 'node:crypto';
import type { Client } from 'pg';
import { hashPassword } from '#areas/account/door.ts';
import { rolesOfNewTenant } from '#core/access/firstRoles.ts';
import { firstWords } from '#core/agents/firstWords.ts';
import { samples, type SampleName } from '#core/flow/samples/index.ts';
import { randomFrom } from '#core/text/random.ts';
import { allGates } from '../menu.ts';
import { addPerson, allot, giveWork, lendDemoNumbers, makeTenant } from './tenants.store.ts';
import { demoName, demoPhone } from './names.ts';

interface DemoTenant {
  name: string;
  language: 'en' | 'zh';
  sector: 'INSURANCE' | 'BANK';
  bank?: string;
  note: string;
  channels: number;
  seats: number;
  numbers: number;
  /** One campaign that is at work. */
  work?: { campaign: string; batch: string; robot: SampleName; channels: number; phones: string[] };
  /** The first is its administrator. */
  people: { loginName: string; name: string; template: string }[];
}

const children: DemoTenant[] = [
  {
    name: 'Yunhe Life',
    language: 'en',
    sector: 'INSURANCE',
    note: 'Life and pensions, Shanghai',
    channels: 40,
    seats: 12,
    numbers: 2,
    work: {
      campaign: 'Policy anniversary',
      batch: 'Anniversaries of this month',
      robot: 'surveyEn',
      channels: 6,
      phones: ['+862160204430', '+862160204431'],
    },
    people: [
      { loginName: 'life.admin', name: 'Chen Jie', template: 'administrator' },
      { loginName: 'life.wu', name: 'Wu Lan', template: 'manager' },
      { loginName: 'life.sun', name: 'Sun Hao', template: 'supervisor' },
      { loginName: 'life.he', name: 'He Yue', template: 'agent' },
    ],
  },
  {
    name: '云合健康',
    language: 'zh',
    sector: 'INSURANCE',
    note: '健康险，杭州',
    channels: 24,
    seats: 8,
    numbers: 1,
    work: { campaign: '健康险回访', batch: '本月回访', robot: 'surveyZh', channels: 4, phones: ['+8657188204430'] },
    people: [
      { loginName: 'health.admin', name: '林静', template: 'administrator' },
      { loginName: 'health.zhao', name: '赵一鸣', template: 'supervisor' },
      { loginName: 'health.qian', name: '钱雨', template: 'agent' },
    ],
  },
];

/** Beside the demonstration tenant, below the operator. */
const bank: DemoTenant = {
  name: 'Harbour Bank',
  language: 'en',
  sector: 'BANK',
  bank: 'CITY',
  note: 'Card collections and satisfaction calls',
  channels: 120,
  seats: 60,
  numbers: 10,
  people: [
    { loginName: 'bank.admin', name: 'Luo Fei', template: 'administrator' },
    { loginName: 'bank.gao', name: 'Gao Ning', template: 'qualityInspector' },
    { loginName: 'bank.ma', name: 'Ma Rui', template: 'agent' },
  ],
};

/** The demonstration tenant's limits and its two children; their passwords are random, but its users can look into them. */
export async function writeDemoChildren(client: Client, tenant: string) {
  await allot(client, tenant, { channels: 300, seats: 120, numbers: 20, sector: 'INSURANCE', bank: null, note: '' });
  for (const child of children) await write(client, tenant, child);
  await lendDemoNumbers(client, tenant, children[0]!.name, lent);
}

/** What the demonstration tenant lends to its first child, and what it keeps. */
const lent = {
  carrier: 'Carrier for child tenants',
  group: 'Shanghai, daytime',
  kept: 'Shanghai, evening',
  channels: 8,
  phones: ['+862160204481', '+862160204482', '+862160204483'],
  others: ['+862160204484', '+862160204485'],
};

export const writeDemoBank = (client: Client, operator: string) => write(client, operator, bank);

async function write(client: Client, above: string, { people, work, name, language, ...rest }: DemoTenant) {
  const [administrator, ...others] = people;
  const passwordHash = await hashPassword(randomBytes(24).toString('base64'));
  const made = await makeTenant(
    client,
    above,
    {
      ...{ name, language, timeZone: 'Asia/Shanghai', country: 'CN' },
      industry: rest.sector === 'BANK' ? 'bank' : 'general',
      ...firstWords(language),
    },
    rolesOfNewTenant(language, allGates),
    { ...administrator!, passwordHash },
  );
  await allot(client, made, { bank: null, ...rest });
  for (const person of others) await addPerson(client, made, { ...person, passwordHash });
  if (work) await giveWork(client, made, { ...work, flow: samples[work.robot], contacts: contactsOf(name, language) });
}

/** Others than those of the demonstration tenant, and always the same. */
function contactsOf(tenant: string, language: 'en' | 'zh') {
  const random = randomFrom(tenant.length);
  return Array.from({ length: 400 }, (_, at) => ({
    phone: demoPhone(20_000 + 1_000 * tenant.length + at),
    name: demoName(random)[language],
  }));
}
