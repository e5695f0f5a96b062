const browsers: [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\/(\d+)/, 'Edge'],
  [/OPR\/(\d+)/, 'Opera'],
  [/MicroMessenger\/(\d+)/, 'WeChat'],
  [/QQBrowser\/(\d+)/, 'QQ Browser'],
  [/SamsungBrowser\/(\d+)/, 'Samsung Internet'],
  [/(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/(?:Chrome|CriOS)\/(\d+)/, 'Chrome'],
  [/Version\/(\d+)(?!\d)(?=.{0,80}Safari)/, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/Windows/, 'Windows'],
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/HarmonyOS|OpenHarmony/, 'HarmonyOS'],
  [/Linux|X11/, 'Linux'],
];

/** 'Firefox 140' and 'Windows' out of what a browser says of itself; null for what says nothing known. Only for people to recognise it by. */
export function browserWords(userAgent: string): { browser: string | null; system: string | null } {
  const known = browsers.find(([sign]) => sign.test(userAgent));
  return {
    browser: known ? `${known[1]} ${known[0].exec(userAgent)![1]}` : null,
    system: systems.find(([sign]) => sign.test(userAgent))?.[1] ?? null,
  };
}
