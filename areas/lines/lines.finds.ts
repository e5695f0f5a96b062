import type { AreaFinds } from '#kit/console/shell/finds.ts';

export const linesFinds: AreaFinds = {
  rows: [
    {
      title: { en: 'Gateways', zh: '网关' },
      gate: 'lines.gateway.view',
      find: async (words) => (await import('./gateway/findLines.ts')).findGateways(words),
    },
    {
      title: { en: 'Caller numbers', zh: '主叫号码' },
      gate: 'lines.gateway.view',
      find: async (words) => (await import('./gateway/findLines.ts')).findNumbers(words),
    },
  ],
};
