/** Why a file cannot be imported, and what to do. */
export const fileProblems = {
  en: {
    notJson: 'it is not JSON. Choose a file that was downloaded from a designer.',
    noSheets: 'it has none of the sheets of a flow. Download the flow as Excel, and change that file.',
    tooLarge: 'unpacked it is too large.',
    brokenWorkbook: 'it is not an Excel workbook, or it is damaged. Save it as .xlsx again.',
    protectedWorkbook: 'it is protected with a password. Save it without one.',
  },
  zh: {
    notJson: '不是 JSON 文件，请选择从设计器下载的文件。',
    noSheets: '没有流程的工作表，请先将流程下载为 Excel，再修改该文件。',
    tooLarge: '解压后过大。',
    brokenWorkbook: '不是 Excel 工作簿或文件已损坏，请重新另存为 .xlsx。',
    protectedWorkbook: '文件有密码保护，请取消密码后重新保存。',
  },
} as const;
