import type { Flow } from './flow.ts';
import type { Exceed, Exception } from './saved/answer.ts';
import type { DtmfConfig } from './saved/node.ts';
import { turnTakings, type TurnTaking } from '../turn/turn.ts';

/** Milliseconds unless a name says otherwise, emotion and noise per cent (disturbance.ts), strictness 0 to 1 (nlu/refusal.ts); a flow's `commonConfigs` may hold others. */
export const commonDefaults = {
  ttsMinLength: 5_000,
  asrNoInput: 5_000,
  asrMinLength: 2_000,
  asrMinLengthInterruptible: 3_000,
  asrMaxLength: 200_000,
  dtmfNoInput: 5_000,
  dtmfMaxInterval: 2_000,
  apiMaxLength: 2_000,
  hookOffSilence: 2_000,
  hookOnSilence: 2_000,
  inputNoInput: 900,
  asrModel: 'normal',
  responseSpeed: 1,
  turnTaking: 'classic',
  emotion: 0,
  noise: 0,
  strictness: 0.5,
  speed: 50,
  volume: 50,
  pitch: 50,
  speaker: 'YAY',
} as const;
type Common = {
  -readonly [Name in keyof typeof commonDefaults]: (typeof commonDefaults)[Name] extends number ? number : string;
};

/** A value of the flow where it is of the right kind, else ours. */
export function commonOf<Name extends keyof Common>(flow: Flow, name: Name): Common[Name] {
  const own = (flow.commonConfigs as Record<string, unknown> | undefined)?.[name];
  const usual = commonDefaults[name] as Common[Name];
  return typeof own === typeof usual && (typeof own !== 'number' || (Number.isFinite(own) && own >= 0))
    ? (own as Common[Name])
    : usual;
}

/** How the robot takes turns, where that is not the classic way; old flows name none. */
export function turnTakingOf(flow: Flow): { turnTaking?: TurnTaking } {
  const own = turnTakings.find((one) => one === commonOf(flow, 'turnTaking'));
  return own && own !== 'classic' ? { turnTaking: own } : {};
}

interface KeyEnding {
  type: 'length' | 'key';
  value: string;
  secret: boolean;
}

/** How keys end, by preset; only of `custom` the designer says it. */
const keyPresets: Record<Exclude<DtmfConfig['dtmfType'], 'custom'>, KeyEnding> = {
  idNumber: { type: 'length', value: '18', secret: false },
  contactNumber: { type: 'key', value: '#', secret: false },
  bankCard: { type: 'key', value: '#', secret: false },
  birthDate: { type: 'length', value: '8', secret: false },
  password: { type: 'length', value: '6', secret: true },
};

export function keyEnding({ dtmfType, endingType = 'key', endingKey = '#', visible = true }: DtmfConfig): KeyEnding {
  if (dtmfType !== 'custom') return keyPresets[dtmfType];
  return { type: endingType, value: endingKey, secret: !visible };
}

export type PresetId = '1_1' | '1_2' | '1_3' | '1_4' | '1_5' | '1_6' | '1_7' | '1_8' | '1_9' | '1_10' | '1_11';
interface Preset {
  limit: number;
  action: Exceed['exceedAction'];
  priority?: true;
  /** Only where somebody types: `text`; only where somebody speaks: `chat`. */
  of: 'both' | 'chat' | 'text';
  name: { en: string; zh: string };
  says: { en: string; zh: string };
  ends: { en: string; zh: string };
}
const nothing = { en: '', zh: '' };
const goodbye = { en: 'Thank you, goodbye.', zh: '感谢您的接听，再见。' };

/** What may go wrong in any conversation, and what is done about it. */
export const presets: Record<PresetId, Preset> = {
  '1_1': {
    limit: 3,
    action: 'return',
    of: 'both',
    name: { en: 'No condition fits', zh: '无条件匹配' },
    says: { en: 'Sorry, I did not get that.', zh: '不好意思，我没太明白。' },
    ends: nothing,
  },
  '1_2': {
    limit: 3,
    action: 'agent',
    of: 'chat',
    name: { en: 'Not heard clearly', zh: '未听清' },
    says: { en: 'Sorry, the line is poor.', zh: '不好意思，没有听清楚。' },
    ends: nothing,
  },
  '1_3': {
    limit: 3,
    action: 'agent',
    of: 'chat',
    name: { en: 'Not understood', zh: '未理解' },
    says: { en: 'Sorry, I did not understand that.', zh: '不好意思，我没听懂。' },
    ends: nothing,
  },
  '1_4': {
    limit: 3,
    action: 'end',
    of: 'both',
    name: { en: 'Nothing heard', zh: '未输入' },
    says: { en: 'Are you still there?', zh: '您好，能听到我说话吗？' },
    ends: goodbye,
  },
  '1_5': {
    limit: 3,
    action: 'end',
    of: 'chat',
    name: { en: 'Asks to repeat', zh: '要求重复' },
    says: nothing,
    ends: goodbye,
  },
  '1_6': {
    limit: 0,
    action: 'end',
    of: 'chat',
    name: { en: 'Asks to hang up', zh: '要求挂机' },
    says: nothing,
    ends: goodbye,
  },
  '1_7': { limit: 0, action: 'end', of: 'both', name: { en: 'Complains', zh: '投诉' }, says: nothing, ends: goodbye },
  '1_8': { limit: 0, action: 'end', of: 'both', name: { en: 'Swears', zh: '辱骂' }, says: nothing, ends: goodbye },
  '1_9': {
    limit: 1,
    action: 'end',
    priority: true,
    of: 'chat',
    name: { en: 'Abnormal emotion', zh: '情绪异常' },
    says: nothing,
    ends: goodbye,
  },
  '1_10': {
    limit: 3,
    action: 'end',
    priority: true,
    of: 'chat',
    name: { en: 'Abnormal noise', zh: '噪音异常' },
    says: nothing,
    ends: goodbye,
  },
  '1_11': {
    limit: 0,
    action: 'end',
    of: 'text',
    name: { en: 'Asks to end', zh: '要求结束' },
    says: nothing,
    ends: goodbye,
  },
};
const textIds: readonly string[] = ['1_1', '1_4', '1_7', '1_8', '1_11'];

/** The exceptions a robot type keeps: chat robots 1_1 to 1_10, text robots 1_1, 1_4, 1_7, 1_8, 1_11. */
export const keepsException = (robotType: number, id: string): boolean =>
  !(id in presets) || (robotType === 5 ? textIds.includes(id) : id !== '1_11');

const group = (text: string, extendNode = false) => [{ extendNode, content: [{ text }] }];

export const exceed = (exceedAction: Exceed['exceedAction'], text = '', rest: Partial<Exceed> = {}): Exceed => ({
  exceedAction,
  ttsConfigs: text ? group(text) : [],
  ...rest,
});

/** A preset as a flow begins with it. `intentions`: what it listens for, where that is not silence or nonsense. */
export function presetException(
  id: PresetId,
  language: 'en' | 'zh',
  robotType = 1,
  changes: { says?: string; limit?: number; intentions?: string[]; exceed?: Exceed } = {},
): Exception {
  const { limit, action, priority, name, says, ends } = presets[id];
  const over = changes.exceed ?? exceed(action, action === 'end' ? ends[language] : '');
  return {
    id,
    packId: id,
    name: name[language],
    on: true,
    ...(priority && { isPriority: true }),
    // A silent assistant talks with no one, so it never reaches a limit of repeats.
    localRepeatNum: robotType === 6 && id === '1_1' ? 10_000 : (changes.limit ?? limit),
    isGlobalRepeat: false,
    globalRepeatNum: 2,
    condition: { connector: 'or', nluResults: changes.intentions ?? [], normalList: [] },
    notExceed: { ttsConfigs: group(changes.says ?? says[language], true) },
    exceedLocalConfig: over,
    exceedGlobalConfig: over,
  };
}

export const presetExceptions = (language: 'en' | 'zh', robotType = 1): Exception[] =>
  (Object.keys(presets) as PresetId[])
    .filter((id) => keepsException(robotType, id))
    .map((id) => presetException(id, language, robotType));

/** Which preset an exception is; undefined for one of the designer's own. */
export const presetOf = ({ id, packId }: Pick<Exception, 'id' | 'packId'>): PresetId | undefined =>
  packId && packId in presets ? (packId as PresetId) : id in presets ? (id as PresetId) : undefined;
