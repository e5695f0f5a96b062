import { texts } from '#kit/contract/language.ts';

export const scriptTexts = texts({
  try: { en: 'Try it', zh: '试运行' },
  given: { en: 'With these values', zh: '使用以下取值' },
  asJson: { en: 'As JSON', zh: '以 JSON 填写' },
  asFields: { en: 'As fields', zh: '逐项填写' },
  json: { en: 'Values as JSON', zh: 'JSON 取值' },
  badJson: {
    en: 'Write an object of names and texts: { "name": "Chen Wei" }',
    zh: '请填写名称与文本组成的对象：{ "name": "陈伟" }',
  },
  noVariables: { en: 'This script looks at no variable.', zh: '该脚本没有使用变量。' },
  run: { en: 'Run', zh: '运行' },
  running: { en: 'Running…', zh: '运行中…' },
  success: { en: 'It answers', zh: '返回结果' },
  nothing: { en: 'It answers nothing: no variable is set.', zh: '没有返回内容，不会设置任何变量。' },
  took: { en: '{took} ms', zh: '{took} 毫秒' },
  console: { en: 'Console', zh: '控制台' },
  cut: { en: 'Further lines were left out.', zh: '其余输出已省略。' },
  line: { en: 'Line {line}: {message}', zh: '第 {line} 行：{message}' },
  error: { en: '{message}', zh: '{message}' },
  time: {
    en: 'It did not come to an end within its time. A call would go on at “timed out”.',
    zh: '未在限定时间内结束，通话中将走“超时”出口。',
  },
  memory: { en: 'It wanted more memory than a script may have.', zh: '占用内存超出限制。' },
  output: {
    en: 'It answers more than 64,000 characters. Return only what the call needs.',
    zh: '返回内容超过 64,000 个字符，请只返回通话需要的内容。',
  },
  busy: { en: 'Scripts are busy right now. Try again in a moment.', zh: '当前脚本繁忙，请稍后再试。' },
  outside: {
    en: '{where}“{name}” is not there: a script reaches neither files nor the network nor anything else of the server. Use an API node to ask another system.',
    zh: '{where}“{name}”不可用：脚本不能访问文件、网络或服务器的其他内容，如需访问其他系统请使用 API 节点。',
  },
  noValues: {
    en: 'It must return an object of names and values, such as { total: 12 }.',
    zh: '必须返回名称与取值组成的对象，例如 { total: 12 }。',
  },
  neverAnswered: {
    en: 'It waits for a promise that nothing will ever answer: a script has no timers and reaches no other system.',
    zh: '脚本在等待一个永远不会完成的 Promise：脚本没有定时器，也不能访问其他系统。',
  },
  inLine: { en: 'Line {line}: ', zh: '第 {line} 行：' },
  variable: { en: 'Variable', zh: '变量' },
  value: { en: 'Value', zh: '取值' },
});
