import { randomUUID } from 'node:crypto';
import type { Caller } from '#kit/testing/testServer.ts';
import type { Make, WalkRows } from '#kit/testing/walkRows.ts';
import { newSeat, newSkillGroup } from './agent/testRows.ts';
import { departmentEndpoints } from './department/department.contract.ts';
import { checkedUserImport } from './import/testRows.ts';
import { roleEndpoints } from './role/role.contract.ts';
import { phoneId } from './phones/testRows.ts';
import { userEndpoints } from './user/user.contract.ts';

const departmentId: Make = async (owner) =>
  (await owner.call(departmentEndpoints.create, { body: { name: `Department ${randomUUID()}` } })).data.departmentId;
const newUser = async (owner: Caller) =>
  (await owner.call(userEndpoints.create, { body: { name: 'Lin Qiao', loginName: randomUUID() } })).data.user;
const userId: Make = async (owner) => (await newUser(owner)).userId;
const agentId: Make = async (owner, where) => (await newSeat(owner, where)).agentId;
const roleId: Make = async (owner) =>
  (await owner.call(roleEndpoints.create, { body: { name: `Role ${randomUUID()}` } })).data.roleId;

export const membersRows: WalkRows = {
  rows: {
    userId,
    userOfAnyTenant: userId,
    loginName: async (owner) => (await newUser(owner)).loginname,
    departmentId,
    userImportId: async (owner, { of }) =>
      (await checkedUserImport(of, owner, { name: 'users.csv', content: `User name,Name\n${randomUUID()},Lin Qiao\n` }))
        .importId,
    queueId: async (owner) => (await newSkillGroup(owner)).queueId,
    queueDn: async (owner) => (await newSkillGroup(owner)).queueDn,
    agentId,
    agentDn: async (owner, where) => (await newSeat(owner, where)).agentDn,
    validFlag: async () => '0',
    roleId,
    phoneId,
  },
  bodies: {
    agentId,
    agentIds: async (owner, where) => [await agentId(owner, where)],
    userId,
    parentId: departmentId,
    userIds: async (owner, where) => [await userId(owner, where)],
    usersOfAnyTenant: async (owner, where) => [await userId(owner, where)],
    roleIds: async (owner, where) => [await roleId(owner, where)],
  },
  plainValues: ['newAgentDn'],
  // Users of any tenant are the operator's, whose people see none of them by a department.
  notLimited: [
    'queueId',
    'queueDn',
    'validFlag',
    'newAgentDn',
    'roleId',
    'roleIds',
    'userOfAnyTenant',
    'usersOfAnyTenant',
  ],
};
