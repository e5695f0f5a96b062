import type { ResourceKind } from '#core/design/resources.ts';

export const kindWords: Record<'en' | 'zh', Record<ResourceKind, string>> = {
  en: {
    image: 'Image',
    mp4: 'MP4',
    sound: 'Sound',
    video: 'Video',
    other: 'Other',
    humanAudio: 'Digital human: sound',
    humanImage: 'Digital human: image',
  },
  zh: {
    image: '图片',
    mp4: 'MP4',
    sound: '音频',
    video: '视频',
    other: '其他',
    humanAudio: '数字人音频',
    humanImage: '数字人图片',
  },
};

export const sheetWords: Record<'en' | 'zh', { title: string; headings: string[] }> = {
  en: { title: 'Resources', headings: ['Name', 'Library', 'Content', 'Bytes', 'Uploaded by', 'Uploaded at', 'ID'] },
  zh: { title: '资源', headings: ['名称', '资源库', '内容类型', '字节数', '上传人', '上传时间', '编号'] },
};
