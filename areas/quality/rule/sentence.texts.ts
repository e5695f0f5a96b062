import { texts } from '#kit/contract/language.ts';

/** Parts of a rule read as one sentence. `never…` is of a first condition that has to be missing. */
export const sentenceTexts = texts({
  nobody: { en: 'nobody', zh: '双方均' },
  words: { en: '{who} says {what}{place}', zh: '{who}{place}说到{what}' },
  expression: { en: '{who} says what matches {what}{place}', zh: '{who}{place}的话匹配{what}' },
  likeness: { en: '{who} says something like {what}{place}', zh: '{who}{place}表达了与{what}相近的意思' },
  intention: { en: '{who} is understood as {what}{place}', zh: '{who}{place}表达意图{what}' },
  silence: { en: '{who} is followed by silence over {amount} s{place}', zh: '{who}{place}说完后静音超过 {amount} 秒' },
  talkOver: { en: '{who} talks over the other for {amount} s{place}', zh: '{who}{place}抢话超过 {amount} 秒' },
  monologue: { en: '{who} speaks alone for {amount} s{place}', zh: '{who}{place}连续讲话超过 {amount} 秒' },
  hold: { en: 'the customer is on hold over {amount} s{place}', zh: '客户{place}被保持超过 {amount} 秒' },
  over: { en: '{who} speaks over {amount} words a minute{place}', zh: '{who}{place}语速高于每分钟 {amount} 字' },
  under: { en: '{who} speaks under {amount} words a minute{place}', zh: '{who}{place}语速低于每分钟 {amount} 字' },
  noise: {
    en: '{who} is heard less than {amount} dB above the noise{place}',
    zh: '{who}{place}人声高出噪声不足 {amount} dB',
  },
  repeated: { en: '{who} asks the same {amount} times{place}', zh: '{who}{place}同一问题问了 {amount} 次' },

  neverwords: { en: '{who} never says {what}{place}', zh: '{who}{place}未说到{what}' },
  neverexpression: { en: '{who} never says what matches {what}{place}', zh: '{who}{place}的话未匹配{what}' },
  neverlikeness: { en: '{who} never says something like {what}{place}', zh: '{who}{place}未表达与{what}相近的意思' },
  neverintention: { en: '{who} is never understood as {what}{place}', zh: '{who}{place}未表达意图{what}' },
  neversilence: {
    en: '{who} is never followed by silence over {amount} s{place}',
    zh: '{who}{place}说完后未出现超过 {amount} 秒的静音',
  },
  nevertalkOver: {
    en: '{who} never talks over the other for {amount} s{place}',
    zh: '{who}{place}未抢话超过 {amount} 秒',
  },
  nevermonologue: {
    en: '{who} never speaks alone for {amount} s{place}',
    zh: '{who}{place}未连续讲话超过 {amount} 秒',
  },
  neverhold: { en: 'the customer is never on hold over {amount} s{place}', zh: '客户{place}未被保持超过 {amount} 秒' },
  neverover: {
    en: '{who} never speaks over {amount} words a minute{place}',
    zh: '{who}{place}语速未高于每分钟 {amount} 字',
  },
  neverunder: {
    en: '{who} never speaks under {amount} words a minute{place}',
    zh: '{who}{place}语速未低于每分钟 {amount} 字',
  },
  nevernoise: {
    en: '{who} is never heard less than {amount} dB above the noise{place}',
    zh: '{who}{place}人声高出噪声均不低于 {amount} dB',
  },
  neverrepeated: {
    en: '{who} never asks the same {amount} times{place}',
    zh: '{who}{place}同一问题未问到 {amount} 次',
  },
  neverGroup: { en: 'never ({steps})', zh: '未出现（{steps}）' },
  group: { en: '({steps})', zh: '（{steps}）' },

  first: { en: ' in the first {first} s', zh: '在通话前 {first} 秒' },
  last: { en: ' in the last {last} s', zh: '在通话最后 {last} 秒' },
  both: { en: ' in the first {first} and the last {last} s', zh: '在通话前 {first} 秒且最后 {last} 秒' },

  and: { en: ', and {step}{near}', zh: '，且{near}{step}' },
  or: { en: ', or {step}', zh: '，或{step}' },
  then: { en: ', then {step}{near}', zh: '，随后{near}{step}' },
  not: { en: ', but not where {step}{near}', zh: '，排除{near}{step}' },
  notWords: { en: ', but not {step}{near}', zh: '，排除{near}{step}' },
  sameWords: { en: '{what}{place}', zh: '{place}说到{what}' },
  nearthen: { en: ' within {within} s', zh: ' {within} 秒内' },
  neararound: { en: ' within {within} s', zh: '前后 {within} 秒内' },
  nearbefore: { en: ' within {within} s before it', zh: '之前 {within} 秒内' },
  nearafter: { en: ' within {within} s after it', zh: '之后 {within} 秒内' },
  before: { en: ' before it', zh: '之前' },
  after: { en: ' after it', zh: '之后' },

  quoted: { en: '“{word}”', zh: '“{word}”' },
  between: { en: ', ', zh: '、' },
  more: { en: '{list} or {count} more', zh: '{list}等 {all} 个' },
  nothing: { en: '…', zh: '…' },
  only: { en: '; only {parts}', zh: '；仅限{parts}' },
  longer: { en: 'longer than {longer} s', zh: '时长大于 {longer} 秒' },
  outbound: { en: 'outbound', zh: '呼出' },
  inbound: { en: 'inbound', zh: '呼入' },
  inCampaigns: { en: 'in {count} campaigns', zh: ' {count} 个活动' },
  inGroups: { en: 'in {count} skill groups', zh: ' {count} 个技能组' },
  inNamed: { en: 'in {names}', zh: '{names}' },
});
