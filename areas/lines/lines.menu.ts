import type { MenuArea } from '#kit/contract/menu.ts';

export const linesMenu: MenuArea = {
  code: 'lines',
  icon: 'lines',
  title: { en: 'Lines', zh: '线路管理' },
  pages: [
    {
      url: '/lineManagement/number',
      title: { en: 'Gateways and numbers', zh: '网关与号码' },
      gates: {
        'lines.gateway.view': { en: 'See gateways and caller numbers', zh: '查看网关和主叫号码' },
        'lines.gateway.edit': { en: 'Add, change and remove gateways and numbers', zh: '新增、修改和删除网关与号码' },
        'lines.trunk.test': { en: 'Test SIP trunks, also with a call', zh: '测试 SIP 中继（可拨打测试电话）' },
      },
    },
    {
      url: '/lineManagement/allotment',
      title: { en: 'Number allotment', zh: '号码分配' },
      gates: {
        'lines.allotment.view': { en: 'See whom numbers are allotted to', zh: '查看号码分配' },
        'lines.allotment.edit': { en: 'Allot numbers and channels to tenants below', zh: '向下级租户分配号码和通道' },
      },
    },
    {
      url: '/lineManagement/claims',
      title: { en: 'Claims and addresses', zh: '号码归属与地址' },
      gates: {
        'operate.claim.view': { en: 'See who claims numbers and addresses', zh: '查看号码与地址的归属申请' },
        'operate.claim.edit': { en: 'Decide whose numbers and addresses are', zh: '裁定号码与地址的归属' },
      },
    },
    {
      url: '/lineManagement/outgoing',
      title: { en: 'Calls out', zh: '呼出限制' },
      gates: {
        'lines.outgoing.view': { en: 'See whom the tenant may call', zh: '查看呼出限制' },
        'lines.outgoing.edit': { en: 'Change whom the tenant may call, and for how long', zh: '修改呼出限制' },
        'lines.outgoing.bound': { en: 'Bound whom tenants below may call', zh: '限制下级租户的呼出范围' },
      },
    },
    {
      url: '/lineManagement/statistics',
      title: { en: 'Usage', zh: '用量统计' },
      gates: {
        'lines.usage.view': { en: 'See how channels are used', zh: '查看通道用量' },
        'lines.usage.export': { en: 'Export how channels are used', zh: '导出通道用量' },
      },
    },
    {
      url: '/lineManagement/gatewayStatistics',
      title: { en: 'Gateway statistics', zh: '网关统计' },
      gates: {
        'lines.gatewayUsage.view': { en: 'See figures of gateways and caller numbers', zh: '查看网关和主叫号码统计' },
        'lines.gatewayUsage.export': { en: 'Export figures of gateways', zh: '导出网关统计' },
      },
    },
  ],
};
