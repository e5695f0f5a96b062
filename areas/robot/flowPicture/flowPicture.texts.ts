import { texts } from '#kit/contract/language.ts';

export const flowPictureTexts = texts({
  picture: { en: 'The flow as a picture', zh: '流程图' },
  zoomIn: { en: 'Closer', zh: '放大' },
  zoomOut: { en: 'Zoom out', zh: '缩小' },
  fit: { en: 'Show all of it', zh: '显示全部' },
  loading: { en: 'The flow is being loaded…', zh: '流程加载中…' },
  failed: { en: 'The flow could not be loaded.', zh: '流程加载失败。' },
  added: { en: 'New', zh: '新增' },
  removed: { en: 'Removed', zh: '删除' },
  changed: { en: 'Changed', zh: '修改' },
});
