import { defineFaults } from '#kit/contract/faults.ts';

export const monitorFaults = defineFaults({
  COUNTER_OVER: {
    code: 36001,
    en: 'This link does not work any more. Ask whoever sent it for a new one.',
    zh: '该链接已失效，请向发送人索取新的链接。',
  },
  COUNTER_TOO_WIDE: {
    code: 36002,
    field: 'batchId',
    en: 'You see a part of the calls, so a link to all of them is not yours to make. Choose a batch.',
    zh: '您只能查看部分通话，无法生成全部通话的链接，请选择批次。',
  },
});
