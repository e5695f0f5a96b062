import { texts } from '#kit/contract/language.ts';

export const importTexts = texts({
  en: {
    title: 'Import a file into the draft', drop: 'Drop a file here, or choose one', accepted: 'JSON or Excel (.xlsx), up to 16 MB: a flow that was downloaded from a designer.', reading: 'Reading {file} …', tooLarge: '“{file}” is too large: at most {limit}.', another: 'Choose another file', take: 'What is taken from it',
    whole: 'The whole flow: it takes the draft’s place', nodes: 'Names of nodes', said: 'What is said', faqs: 'Questions and answers', handlers: 'What is on when something goes wrong', intentions: 'Intentions and their similar questions', variables: 'Variables', changes: '{count} changes', nothing: 'Nothing would change: the draft says this already.', ok: 'Import', done: 'Imported: {count} changes', ofVersion: 'version {version}', parts: 'Parts of it', looking: 'Looking what would change …',
    added: 'new', removed: 'taken out', changed: 'changed', more: 'and {count} more',
  },
  zh: {
    title: '导入文件到草稿', drop: '将文件拖到此处，或选择文件', accepted: '支持 JSON 或 Excel（.xlsx），最大 16 MB，应为从设计器下载的流程。', reading: '正在读取 {file} …', tooLarge: '“{file}”太大，最大 {limit}。', another: '选择其他文件', take: '导入内容',
    whole: '整个流程：替换当前草稿', nodes: '节点名称', said: '话术', faqs: '问题与回答', handlers: '异常处理的启用状态', intentions: '意图与相似问', variables: '变量', changes: '{count} 处修改', nothing: '没有变化：草稿内容已相同。', ok: '导入', done: '已导入 {count} 处修改', ofVersion: '版本 {version}', parts: '部分内容', looking: '正在计算变化…',
    added: '新增', removed: '删除', changed: '修改', more: '另有 {count} 处',
  },
});
