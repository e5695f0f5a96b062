import { texts } from '#kit/contract/language.ts';

/** What is said of a value that the form does not take, where the form itself says nothing. */
export const problemTexts = texts({
  required: { en: 'Please fill this in.', zh: '请填写。' },
  tooLong: { en: 'This is too long.', zh: '内容过长。' },
  wrongType: { en: 'This cannot be read as what the field asks for.', zh: '格式不正确。' },
  notAnOption: { en: 'Choose one of what is offered.', zh: '请从选项中选择。' },
  refused: { en: 'The form does not accept this value.', zh: '该值不符合表单规则。' },
});
