import { texts } from '#kit/contract/language.ts';

export const fileFieldTexts = texts({
  drop: { en: 'Drop a file here', zh: '将文件拖到此处' },
  choose: { en: 'Choose a file', zh: '选择文件' },
  other: { en: 'Choose another file', zh: '选择其他文件' },
  accepted: { en: '{types}, at most {limit}', zh: '{types}，最大 {limit}' },
  wrongEnding: { en: 'Only {types} can be read.', zh: '仅支持 {types} 文件。' },
  tooLarge: { en: '“{file}” is larger than {limit}.', zh: '“{file}”超过 {limit}。' },
});
