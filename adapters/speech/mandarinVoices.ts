/** How tools/recordSyllables.ts records each Mandarin voice. */
export const mandarinVoices = {
  'zh-lan': { variant: 'f2', pitch: 52, speed: 185 },
  'zh-bo': { variant: 'm3', pitch: 38, speed: 200 },
  'zh-mei': { variant: 'f4', pitch: 72, speed: 205 },
} as const;
