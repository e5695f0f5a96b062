import { defineFaults } from '#kit/contract/faults.ts';

export const membersFaults = defineFaults({
  DEPARTMENT_NAME_TAKEN: { code: 28001, field: 'name', en: 'There is a department of this name here already. Choose another one.', zh: '同级已有同名部门，请更换名称。' },
});
