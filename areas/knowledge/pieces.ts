/** What the designers draw of knowledge: one small file more, so that what every page begins with does not name them all. */
export const checks = () => import('./entity/CheckWords.tsx');
export const downloadIntentions = () => import('./intention/DownloadIntentions.tsx');
export const uploadIntentions = () => import('./intention/UploadIntentions.tsx');
export const mergeDialog = () => import('./intention/MergeDialog.tsx');
export const uploadFaqs = () => import('./faqUpload/UploadFaqs.tsx');
export const tabs = () => import('./nluTest/tabs.ts');
