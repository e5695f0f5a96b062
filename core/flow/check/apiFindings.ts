import type { FindingTexts } from './findingTexts.ts';

/** Of APIs that cannot work as they are set. */
export const apiFindings = {
  apiMethod: {
    code: '1004',
    check: 'api',
    type: 'result',
    en: [
      'The API “{place}” is asked with a method that is not sent ({fact}).',
      'Choose GET, POST, PUT, PATCH or DELETE.',
    ],
    zh: ['接口“{place}”的请求方法不支持（{fact}）。', '请选择 GET、POST、PUT、PATCH 或 DELETE。'],
  },
  apiPath: {
    code: '1005',
    check: 'api',
    type: 'result',
    en: [
      'The address of the API “{place}” and its path parameters do not go together ({fact}).',
      'Give each place in braces a path parameter with a value.',
    ],
    zh: ['接口“{place}”的地址与路径参数不对应（{fact}）。', '请为每个花括号位置设置有值的路径参数。'],
  },
  apiSecret: {
    code: '1006',
    check: 'api',
    type: 'result',
    en: [
      'The API “{place}” names a secret that cannot be read ({fact}).',
      'Write {{secret:NAME}}, in a header or the address.',
    ],
    zh: ['接口“{place}”引用的密钥无法读取（{fact}）。', '请在请求头或地址中写 {{secret:名称}}。'],
  },
  apiHeader: {
    code: '1007',
    check: 'api',
    type: 'result',
    en: ['The API “{place}” sends a header that cannot be one ({fact}).', 'Use letters, digits and hyphens.'],
    zh: ['接口“{place}”的请求头名称无效（{fact}）。', '只能使用字母、数字和连字符。'],
  },
  apiBody: {
    code: '1008',
    check: 'api',
    type: 'warning',
    en: [
      'The API “{place}” has something for a body, and its method sends none ({fact}).',
      'Send it in the address, or use another method.',
    ],
    zh: ['接口“{place}”设置了请求体，但该方法不发送请求体（{fact}）。', '请改为查询参数或更换方法。'],
  },
  apiOutput: {
    code: '1009',
    check: 'api',
    type: 'warning',
    en: [
      'The API “{place}” has an output that brings nothing ({fact}).',
      'Correct its path, and the variable it goes into.',
    ],
    zh: ['接口“{place}”的输出取不到值（{fact}）。', '请修改路径及存入的变量。'],
  },
  apiField: {
    code: '1010',
    check: 'api',
    type: 'warning',
    en: [
      '“{place}” gives the API, or takes from it, what the API does not have ({fact}).',
      'Remove it, or add it to the API.',
    ],
    zh: ['“{place}”使用了接口没有的参数（{fact}）。', '请移除，或在接口中添加。'],
  },
  apiTime: {
    code: '1011',
    check: 'api',
    type: 'warning',
    en: ['The API “{place}” has a time limit nobody can keep ({fact} ms).', 'Give it between 1 and 30,000 ms.'],
    zh: ['接口“{place}”的超时设置不合理（{fact} 毫秒）。', '请设置为 1 到 30000 毫秒。'],
  },
} as const satisfies Record<string, FindingTexts>;
