import { texts } from '#kit/contract/language.ts';

export const importTexts = texts({
  title: { en: 'Import a file into the draft', zh: '导入文件到草稿' },
  accepted: {
    en: 'JSON or Excel (.xlsx), up to 16 MB: a flow that was downloaded from a designer.',
    zh: '支持 JSON 或 Excel（.xlsx），最大 16 MB，应为从设计器下载的流程。',
  },
  reading: { en: 'Reading {file} …', zh: '正在读取 {file} …' },
  take: { en: 'What is taken from it', zh: '导入内容' },
  whole: { en: 'The whole flow: it takes the draft’s place', zh: '整个流程：替换当前草稿' },
  nodes: { en: 'Names of nodes', zh: '节点名称' },
  said: { en: 'What is said', zh: '话术' },
  faqs: { en: 'Questions and answers', zh: '问题与回答' },
  exceptions: { en: 'Exceptions that are on', zh: '异常处理的启用状态' },
  intentions: { en: 'Intentions and their similar questions', zh: '意图与相似问' },
  variables: { en: 'Variables', zh: '变量' },
  changes: { en: '{count} changes', zh: '{count} 处修改' },
  nothing: { en: 'Nothing would change: the draft says this already.', zh: '没有变化：草稿内容已相同。' },
  ok: { en: 'Import', zh: '导入' },
  done: { en: 'Imported: {count} changes', zh: '已导入 {count} 处修改' },
  ofVersion: { en: 'version {version}', zh: '版本 {version}' },
  parts: { en: 'Parts of it', zh: '部分内容' },
  looking: { en: 'Looking what would change …', zh: '正在计算变化…' },
  added: { en: 'new', zh: '新增' },
  removed: { en: 'removed', zh: '删除' },
  changed: { en: 'changed', zh: '修改' },
  more: { en: 'and {count} more', zh: '另有 {count} 处' },
});
