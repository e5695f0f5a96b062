import type { Client } from 'pg';
import { rolesOfNewTenant } from '#core/access/firstRoles.ts';
import { allGates } from '../menu.ts';
import { giveDepartments, givePeople, giveRoles, settle } from './people.store.ts';

interface Owner {
  tenant: string;
  person: string;
  now: number;
}

const day = 86_400_000;

/** A way from the uppermost department, and what stands beside it. */
const tree: { way: string[]; note?: string; off?: true }[] = [
  { way: ['Sales'], note: 'All campaigns that end with a policy' },
  { way: ['Sales', 'Motor renewals'] },
  { way: ['Sales', 'Motor renewals', 'Shanghai'] },
  { way: ['Sales', 'Motor renewals', 'Jiangsu'] },
  { way: ['Sales', 'Motor renewals', '浙江组'] },
  { way: ['Sales', 'Fleet customers'] },
  { way: ['Sales', '新单业务'] },
  { way: ['Customer care'] },
  { way: ['Customer care', 'Complaints'] },
  { way: ['Customer care', '回访组'] },
  { way: ['Quality'], note: 'Listens to one call in fifty' },
  { way: ['Quality', '标注组'] },
  { way: ['Robots and voices'] },
  { way: ['Finance'] },
  { way: ['Pilot 2025'], note: 'Closed after the first quarter', off: true },
];

type Person = [login: string, name: string, way: string, role: string, state?: 'invited' | 'off'];

const people: Person[] = [
  ['sun.jie', '孙杰', 'Sales', 'Manager'],
  ['he.lan', 'He Lan', 'Sales/Motor renewals', 'Supervisor'],
  ['gao.feng', '高峰', 'Sales/Motor renewals/Shanghai', 'Supervisor'],
  ['xu.jing', 'Xu Jing', 'Sales/Motor renewals/Shanghai', 'Agent'],
  ['ma.chao', '马超', 'Sales/Motor renewals/Shanghai', 'Agent'],
  ['luo.dan', 'Luo Dan', 'Sales/Motor renewals/Shanghai', 'Agent'],
  ['zhu.lin', '朱琳', 'Sales/Motor renewals/Shanghai', 'Agent'],
  ['song.yi', 'Song Yi', 'Sales/Motor renewals/Shanghai', 'Agent', 'off'],
  ['deng.wei', 'Deng Wei', 'Sales/Motor renewals/Jiangsu', 'Supervisor'],
  ['cao.ying', '曹颖', 'Sales/Motor renewals/Jiangsu', 'Agent'],
  ['peng.fei', 'Peng Fei', 'Sales/Motor renewals/Jiangsu', 'Agent'],
  ['xiao.han', '肖涵', 'Sales/Motor renewals/Jiangsu', 'Agent'],
  ['tian.yu', 'Tian Yu', 'Sales/Motor renewals/Jiangsu', 'Agent', 'invited'],
  ['dong.xue', '董雪', 'Sales/Motor renewals/浙江组', 'Agent'],
  ['pan.hao', 'Pan Hao', 'Sales/Motor renewals/浙江组', 'Agent'],
  ['yuan.na', '袁娜', 'Sales/Motor renewals/浙江组', 'Agent', 'invited'],
  ['cai.rong', 'Cai Rong', 'Sales/Fleet customers', 'Manager'],
  ['jiang.tao', '蒋涛', 'Sales/Fleet customers', 'Agent'],
  ['yu.ting', 'Yu Ting', 'Sales/Fleet customers', 'Agent'],
  ['du.juan', '杜鹃', 'Sales/新单业务', 'Agent'],
  ['ye.qing', 'Ye Qing', 'Sales/新单业务', 'Agent', 'invited'],
  ['cheng.bo', '程博', 'Sales/新单业务', 'Agent', 'off'],
  ['lu.min', 'Lu Min', 'Customer care', 'Manager'],
  ['wei.hong', '魏红', 'Customer care/Complaints', 'Supervisor'],
  ['jia.ming', 'Jia Ming', 'Customer care/Complaints', 'Agent'],
  ['ding.lei', '丁磊', 'Customer care/Complaints', 'Agent'],
  ['shen.yue', 'Shen Yue', 'Customer care/Complaints', 'Agent', 'invited'],
  ['ren.jun', '任军', 'Customer care/回访组', 'Agent'],
  ['yao.mei', 'Yao Mei', 'Customer care/回访组', 'Agent'],
  ['fang.hui', '方慧', 'Quality', 'Quality inspector'],
  ['shi.kai', 'Shi Kai', 'Quality', 'Quality inspector'],
  ['tan.yan', '谭艳', 'Quality/标注组', 'Labeller'],
  ['liao.qi', 'Liao Qi', 'Quality/标注组', 'Labeller', 'invited'],
  ['fan.rui', '范睿', 'Robots and voices', 'Robot designer'],
  ['wang.yunxi', 'Wang Yunxi', 'Robots and voices', 'Recorder'],
  ['jin.shu', '金淑', 'Finance', 'Finance'],
  ['qiu.an', 'Qiu An', '', 'Auditor'],
  ['he.administrator', 'He Zhiyuan', '', 'Administrator', 'invited'],
];

/** Departments, a role of each kind and forty people in them, who cannot sign in: they have no password. */
export async function writeDemoMembers(client: Client, { tenant, person, now }: Owner) {
  await giveRoles(client, tenant, rolesOfNewTenant('en', allGates));
  await giveDepartments(
    client,
    tenant,
    tree.map(({ way, note = '', off }) => ({ way, note, valid: !off })),
    new Date(now - 95 * day),
  );
  await givePeople(
    client,
    tenant,
    person,
    people.map(([loginName, name, way, role, state], at) => ({
      loginName: `yunhe.${loginName}`,
      name,
      way: way.split('/').filter(Boolean),
      role,
      seat: role === 'Agent' ? String(1_004 + at) : null,
      email: `${loginName}@yunhe.example`,
      phone: `+86139${String(55_200_000 + at * 4_137)}`,
      invited: state === 'invited',
      valid: state !== 'off',
      createdAt: new Date(now - (state === 'invited' ? 1 + (at % 4) : 88 - at) * day),
    })),
  );
  await settle(client, tenant, ['Sales', 'Motor renewals', 'Shanghai']);
}
