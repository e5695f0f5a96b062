import type { Sample } from './build.ts';
import type { Say } from './shared/inBoth.ts';
import { heard } from './shared/intentions.ts';

/** What somebody may mean who reports a claim, and the words they say it in. */
export const intentions = (t: Say): Sample['intentions'] => [
  ...heard(t, 'yes', 'no', 'change', 'stop'),
  [
    'hurt',
    t('Somebody is hurt', '有人受伤'),
    t(
      ['injured', 'hurt', 'injuries', 'ambulance', 'hospital', 'bleeding', 'unconscious', 'broken arm', 'broken leg'],
      ['受伤', '伤着', '伤到', '救护车', '住院', '医院', '流血', '骨折', '昏迷'],
    ),
    t([], ['有', '有的', '有啊']),
  ],
  [
    'unhurt',
    t('Nobody is hurt', '无人受伤'),
    t(
      [
        'nobody is hurt',
        'nobody was hurt',
        'nobody was injured',
        'no one is hurt',
        'no one was hurt',
        'no one was injured',
        'nobody hurt',
        'no injuries',
        'everyone is fine',
        'everybody is fine',
        'we are fine',
        'i am fine',
        'only the car',
        'just the car',
      ],
      [
        '没人受伤',
        '没有人受伤',
        '没有受伤',
        '没受伤',
        '无人受伤',
        '人没事',
        '人都没事',
        '只是车',
        '就是车',
        '都好好的',
      ],
    ),
  ],
  [
    'unknown',
    t('Does not know', '说不准'),
    t(
      ['no idea', 'do not know', 'dont know', 'cannot say', 'cant say', 'hard to say', 'not sure', 'not yet'],
      ['不知道', '不清楚', '说不准', '说不好', '不好说', '还没估', '没估', '不确定'],
    ),
  ],
  [
    'papers',
    t('Asks for papers', '询问材料'),
    t(
      ['which papers', 'what papers', 'documents', 'what do you need', 'photos', 'police report'],
      ['什么材料', '哪些材料', '要带什么', '准备什么', '照片', '交警', '事故认定书'],
    ),
  ],
  [
    'repair',
    t('Asks for the repair', '询问维修'),
    t(
      ['which garage', 'repair', 'repaired', 'towed', 'tow truck', 'rental car', 'replacement car'],
      ['修车', '哪里修', '去哪修', '拖车', '4S店', '修理厂', '代步车'],
    ),
  ],
  ...heard(t, 'person', 'complaint', 'again'),
];
