import { texts } from '#kit/contract/language.ts';

export const scriptTexts = texts({
  en: {
    try: 'Try it', given: 'With these values', asJson: 'As JSON', asFields: 'As fields', json: 'Values as JSON', badJson: 'Write an object of names and texts: { "name": "Chen Wei" }', noVariables: 'This script looks at no variable.', run: 'Run', running: 'Running…',
    success: 'It answers', nothing: 'It answers nothing: no variable is set.', took: '{took} ms', console: 'Console', cut: 'Further lines were left out.', line: 'Line {line}: {message}', error: '{message}',
    time: 'It did not come to an end within its time. A call would go on at “timed out”.', memory: 'It wanted more memory than a script may have.', output: 'It answers more than 64,000 characters. Return only what the call needs.', busy: 'Scripts are busy right now. Try again in a moment.', outside: '{where}“{name}” is not there: a script reaches neither files nor the network nor anything else of the server. Use an API node to ask another system.', noValues: 'It must return an object of names and values, such as { total: 12 }.', inLine: 'Line {line}: ', variable: 'Variable', value: 'Value',
  },
  zh: {
    try: '试运行', given: '使用以下取值', asJson: '以 JSON 填写', asFields: '逐项填写', json: 'JSON 取值', badJson: '请填写名称与文本组成的对象：{ "name": "陈伟" }', noVariables: '该脚本没有使用变量。', run: '运行', running: '运行中…',
    success: '返回结果', nothing: '没有返回内容，不会设置任何变量。', took: '{took} 毫秒', console: '控制台', cut: '其余输出已省略。', line: '第 {line} 行：{message}', error: '{message}',
    time: '未在限定时间内结束，通话中将走“超时”出口。', memory: '占用内存超出限制。', output: '返回内容超过 64,000 个字符，请只返回通话需要的内容。', busy: '当前脚本繁忙，请稍后再试。', outside: '{where}“{name}”不可用：脚本不能访问文件、网络或服务器的其他内容，如需访问其他系统请使用 API 节点。', noValues: '必须返回名称与取值组成的对象，例如 { total: 12 }。', inLine: '第 {line} 行：', variable: '变量', value: '取值',
  },
});
