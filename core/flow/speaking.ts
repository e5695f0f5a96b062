import { appliesTo } from './condition.ts';
import type { SpokenGroup, SpokenItem } from './saved/said.ts';
import type { Here, Next } from './nodes/node.ts';
import type { Flow } from './flow.ts';
import { commonOf, turnTakingOf } from './presets.ts';
import { mostKept, type Interruption, type MayInterrupt, type Then } from './state.ts';
import { filled } from './filled.ts';
import { cutTo } from '../text/cutTo.ts';

export interface Words {
  text: string;
  item: SpokenItem;
  group: SpokenGroup;
}

/** The words of the first group that applies: its first item, or a later one when it is asked again; behind the last one it stays with that. */
export function wordsOf(here: Here, groups: readonly SpokenGroup[], again: number): Words | null {
  const group = groups.find(({ condition, content }) => content.length > 0 && appliesTo(condition, here.facts()));
  const item = group?.content[Math.min(again, group.content.length - 1)];
  // What is typed shows values as they are; what is spoken says them.
  const aloud = here.flow.flow.robotType !== 5;
  return group && item ? { text: filled(item.text, here.values, aloud), item, group } : null;
}

/** One sentence behind the other; Chinese ones without a blank. */
export const joined = (texts: string[], language: 'en' | 'zh') =>
  texts.filter(Boolean).join(language === 'zh' ? '' : ' ');

/** Says what is pending and these words, then does what follows; at once where there is nothing to say. */
export function say(here: Here, words: Words | null, then: Then): Next {
  const {
    state,
    node,
    flow: { flow },
    pending,
  } = here;
  const { item, group } = words ?? {};
  const by = { speech: group?.ttsAsrInter ?? false, keys: group?.ttsDtmfInter ?? false };
  const interruptible = by.speech || by.keys;
  state.then = then.do === 'listen' && interruptible ? { do: 'listen', by } : then;
  const text = joined([...pending, words?.text ?? ''], flow.language);
  pending.length = 0;
  if (!text && !words?.item.resourceId) return { afterWords: true };
  state.latest.tts_result = cutTo(text, mostKept);
  state.latest.tts_result_length = String(text.length);
  const buttons =
    then.do === 'listen'
      ? here.ways.exits.flatMap(({ id, guide }) =>
          guide?.enabled && guide.btnName ? [{ id, name: guide.btnName }] : [],
        )
      : [];
  const turns = { ...(interruptible && { interruptible: mayInterrupt(flow, by) }), ...turnTakingOf(flow) };
  if (item?.resourceId)
    here.effect({
      type: 'play',
      resourceId: item.resourceId,
      text,
      nodeId: node.id,
      ...((item.resourceName || item.resourceType) && {
        file: {
          ...(item.resourceName && { name: item.resourceName }),
          ...(item.resourceType && { kind: item.resourceType }),
        },
      }),
      ...turns,
      ...(buttons.length > 0 && { buttons }),
    });
  else
    here.effect({
      type: 'speak',
      text,
      nodeId: node.id,
      voice: {
        pitch: item?.pitch ?? commonOf(flow, 'pitch'),
        speed: item?.speed ?? commonOf(flow, 'speed'),
        volume: item?.volume ?? commonOf(flow, 'volume'),
        speaker: commonOf(flow, 'speaker'),
      },
      ...turns,
      ...(buttons.length > 0 && { buttons }),
    });
  state.waitsFor = 'spoken';
  return { stay: true };
}

function mayInterrupt(flow: Flow, by: Interruption): MayInterrupt {
  const words = flow.interWords ?? [];
  return {
    ...by,
    from: commonOf(flow, 'ttsMinLength'),
    least: commonOf(flow, 'asrMinLengthInterruptible'),
    ...(words.length > 0 && { words }),
  };
}
