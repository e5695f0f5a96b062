import { defineFaults } from '#kit/contract/faults.ts';

export const linesFaults = defineFaults({
  CALLER_NUMBER_TAKEN: { code: 26001, field: 'phone', en: 'This number is in use already.', zh: '该号码已被使用。' },
});
