import type { NodeOf } from './saved/node.ts';
import type { SpokenGroup } from './saved/said.ts';
import type { Here, Next } from './nodes/node.ts';
import { greetings, phrasesAt } from './phrases.ts';
import { commonOf, keyEnding, turnTakingOf } from './presets.ts';
import { say, wordsOf, type Words } from './speaking.ts';
import type { AsrSettings } from './state.ts';

export type Asking = NodeOf<'interact'> | NodeOf<'text'>;

/** Says the node's question, or a later wording of it, and listens: its own words first, then what is missing is asked for. `before` stands in front of it. */
export function ask(here: Here<Asking>, before = '', wording = here.state.asked): Next {
  const { node, state } = here;
  const missing = missingParam(here);
  const opens =
    missing !== undefined &&
    !state.opened &&
    node.ttsConfigs.some(({ content }) => content.some(({ text }) => text.trim() !== ''));
  const only = node.nluConfigs?.collectionInfo?.length === 1;
  state.opened = true;
  state.asking = missing && (only || !opens) ? here.flow.nameOf(missing.param) : '';
  if (before) here.pending.push(before);
  state.latest.interact_node = node.name;
  return say(here, wordsOf(here, (opens ? undefined : missing?.ttsConfigs) ?? node.ttsConfigs, wording), {
    do: 'listen',
  });
}

/** Only what the exception or answer itself says, then listens again. */
export function sayAndListen(here: Here<Asking>, words: string, group?: SpokenGroup): Next {
  return say(
    here,
    words
      ? ({ text: words, item: group?.content[0] ?? { text: words }, group: group ?? { content: [] } } satisfies Words)
      : null,
    { do: 'listen' },
  );
}

/** Opens the ears, and the keys where the node takes any. `patience`: how many times as long a silence may last. */
export function listen(here: Here, hello: boolean, patience = 1): Next {
  const {
    node,
    state,
    flow: { flow },
  } = here;
  state.waitsFor = 'answer';
  const asr = node.type === 'interact' ? node.asrConfig : undefined;
  const keys = takesKeys(node) && !hello ? keyEnding(node.dtmfConfig ?? { enabled: true, dtmfType: 'custom' }) : null;
  const hotWords = asr?.isHotWords ? hotWordsOf(here, asr) : [];
  const phrases =
    node.type !== 'interact'
      ? []
      : hello
        ? greetings[flow.language]
        : phrasesAt(flow, node, here.ways, here.flow.intentions);
  // Typing takes minutes: this limit is in seconds, the others in milliseconds.
  const noInputAfter = hello
    ? commonOf(flow, 'hookOffSilence')
    : node.type === 'interact'
      ? (asr?.asrNoInputLen ?? commonOf(flow, 'asrNoInput'))
      : commonOf(flow, 'inputNoInput') * 1_000;
  if (!(node.type === 'interact' && node.mode === 'dtmf'))
    here.effect({
      type: 'listen',
      noInputAfter: noInputAfter * patience,
      ...(hotWords.length > 0 && { hotWords }),
      ...(phrases.length > 0 && { phrases }),
      asr: recognition(here, asr),
    });
  if (keys)
    here.effect({
      type: 'collect',
      ending: { type: keys.type, value: keys.value },
      noInputAfter: commonOf(flow, 'dtmfNoInput'),
      maxInterval: commonOf(flow, 'dtmfMaxInterval'),
      secret: keys.secret,
    });
  return { stay: true };
}

/** How speech is to be recognised here: as the node says, else as the flow does. */
function recognition({ state: { then }, flow: { flow } }: Here, asr: NodeOf<'interact'>['asrConfig']): AsrSettings {
  const interruptible = then.do === 'listen' && then.by?.speech === true;
  return {
    model: asr?.asrDfltModel || commonOf(flow, 'asrModel'),
    responseSpeed: asr?.asrRespSpeed ?? commonOf(flow, 'responseSpeed'),
    minLength: commonOf(flow, interruptible ? 'asrMinLengthInterruptible' : 'asrMinLength'),
    maxLength: commonOf(flow, 'asrMaxLength'),
    ...turnTakingOf(flow),
  };
}

/** Mode `dtmf` takes keys, mode `asr` takes none, all others where they are switched on. */
export const takesKeys = (node: Here['node']): node is NodeOf<'interact'> =>
  node.type === 'interact' && (node.mode === 'dtmf' || (node.mode !== 'asr' && (node.dtmfConfig?.enabled ?? false)));

/** Words the ears should expect: the node's, the flow's, and what variables hold, such as a name. */
function hotWordsOf(
  { flow: { flow }, values }: Here,
  { hotWords = [], params = [] }: NonNullable<NodeOf<'interact'>['asrConfig']>,
): string[] {
  const named = [...params, ...(flow.globalHotWords?.params ?? [])].map((name) => values.look(name)).filter(Boolean);
  return [...new Set([...hotWords, ...(flow.globalHotWords?.hotWords ?? []), ...named])];
}

/** What has to be known and is not yet. */
export const missingParam = ({ node, values, flow }: Here<Asking>) =>
  node.nluConfigs?.collectionInfo?.find(({ param }) => values.look(flow.nameOf(param)) === '');
