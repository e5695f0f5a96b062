import { texts } from '#kit/contract/language.ts';

export const flowPictureTexts = texts({
  en: {
    picture: 'The flow as a picture',
    zoomIn: 'Closer',
    zoomOut: 'Further away',
    fit: 'Show all of it',
    loading: 'The flow is being loaded…',
    failed: 'The flow could not be loaded.',
    added: 'New',
    removed: 'Taken out',
    changed: 'Changed',
  },
  zh: {
    picture: '流程图',
    zoomIn: '放大',
    zoomOut: '缩小',
    fit: '显示全部',
    loading: '流程加载中…',
    failed: '流程加载失败。',
    added: '新增',
    removed: '删除',
    changed: '修改',
  },
});
