import { texts } from '#kit/contract/language.ts';

export const surenessTexts = texts({
  label: { en: 'How sure it must be', zh: '理解把握' },
  lenient: { en: 'Answers nearly everything', zh: '几乎都回答' },
  strict: { en: 'Refuses what is doubtful', zh: '不确定即拒绝' },
  usual: { en: 'Usual', zh: '默认' },
  own: {
    en: 'Of 100 sentences it would understand rightly it refuses {count}',
    zh: '本可正确理解的 100 句话中，约 {count} 句会被拒绝',
  },
  strange: {
    en: 'Of 100 whose meaning it was not taught it would refuse {count}',
    zh: '含义未教过的 100 句话中，约 {count} 句会被拒绝',
  },
  lessThanOne: { en: 'fewer than 1', zh: '不到 1' },
  allOfThem: { en: 'nearly all', zh: '几乎全部' },
  every: { en: 'Every position', zh: '各档位' },
  position: { en: 'Position', zh: '档位' },
  lost: { en: 'Understood rightly, refused', zh: '本可理解，却被拒绝' },
  refused: { en: 'Not taught, refused', zh: '未教过，已拒绝' },
  counted: {
    en: 'Counted on version {version}, on its own sentences that were kept back while it was taught: the {count} that were understood rightly, and all of them as if nobody had taught what they mean. What is about something quite different is refused more often.',
    zh: '基于版本 {version}，用学习时留出的自身语料统计：其中 {count} 句被正确理解，另将全部留出语料视为含义未教过。内容完全无关的话被拒绝的比例会更高。',
  },
  notTaught: {
    en: 'Version {version} has not been taught yet. What each position costs and gains stands here as soon as it has.',
    zh: '版本 {version} 尚未学习完成，完成后在此显示各档位的得失。',
  },
  noVersion: {
    en: 'Not taught yet: a robot learns when a version is published. What each position costs and gains stands here then.',
    zh: '尚未学习：机器人在发布版本时学习，之后在此显示各档位的得失。',
  },
  tooLittle: {
    en: 'Version {version} has too few similar sentences to learn from: keywords and expressions decide alone, and this setting changes nothing.',
    zh: '版本 {version} 的相似问法太少，无法学习：仅由关键词和表达式判断，此设置不起作用。',
  },
  failed: { en: 'What it costs and gains could not be fetched.', zh: '无法获取各档位的得失。' },
  test: { en: 'See what it refuses: test sets', zh: '查看拒绝情况：测试集' },
});
