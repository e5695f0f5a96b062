import { defineFaults } from '#kit/contract/faults.ts';

export const nluTestFaults = defineFaults({
  NLU_SET_NOT_READ: { code: 23501, en: 'This file cannot be used: {why}', zh: '该文件无法使用：{why}' },
  NLU_SET_NAME_TAKEN: {
    code: 23502,
    field: 'name',
    en: 'Another test set of this robot has this name. Choose another one.',
    zh: '该机器人已有同名测试集，请更换名称。',
  },
  NLU_SET_EMPTY: {
    code: 23503,
    en: 'None of the rows can be asked. Correct the file and choose it again.',
    zh: '文件中没有可测试的句子，请修改后重新选择。',
  },
  NLU_TOO_MANY_SETS: {
    code: 23504,
    en: 'A robot has at most {most} test sets. Delete one first.',
    zh: '每个机器人最多 {most} 个测试集，请先删除不需要的。',
  },
  NLU_NO_INTENTIONS: {
    code: 23505,
    en: 'This robot listens for no intention yet. Add one first.',
    zh: '该机器人还没有启用的意图，请先添加。',
  },
  NLU_TEST_NOT_DONE: {
    code: 23506,
    en: 'This test is still running. Wait until it is done.',
    zh: '该测试仍在运行，请等待完成。',
  },
  NLU_INTENTION_GONE: {
    code: 23507,
    en: 'An intention is no longer in the draft. Reload, and choose another one.',
    zh: '草稿中已没有该意图，请刷新后重新选择。',
  },
});
