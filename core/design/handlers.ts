import type { Flow, Handler } from '../flow/flow.ts';
import { keepsHandler, presetOf } from '../flow/presets.ts';
import { changedAsking, emptyAnswer, withIds } from './answers.ts';
import { uncategorisedPack, withTrees } from './newFlow.ts';
import { numberedName, uniqueName } from './names.ts';
import { forgotten } from './forget.ts';
import { longestName, refused, type Changed } from './refusals.ts';
import { kept, mapped, withFields, withOne } from './share.ts';
import { findPack } from './tree.ts';
import { words } from './words.ts';

type Making = { now: number; newId: () => string };
const handlerNames = (flow: Flow, but?: string) => flow.abnors.filter(({ id }) => id !== but).map(({ name }) => name);

/** A handler of the designer's own. */
export function addHandler(given: Flow, fields: Partial<Handler>, { now, newId }: Making): Changed<{ id: string }> {
  const flow = withTrees(given);
  if (fields.pId && !findPack(flow, 'abnorPack', fields.pId)) return refused('packMissing');
  const named = (fields.name ?? '').trim();
  if ([...named].length > longestName) return refused('nameTooLong', { most: String(longestName) });
  const id = fields.id && !flow.abnors.some((one) => one.id === fields.id) ? fields.id : newId();
  const name = named
    ? uniqueName(named, handlerNames(flow), flow.language)
    : numberedName(words[flow.language].handler, handlerNames(flow), flow.language);
  const { packId, ...rest } = fields;
  const handler: Handler = {
    ...emptyAnswer(),
    createTime: now,
    ...rest,
    id,
    name,
    pId: fields.pId || uncategorisedPack,
    ...(packId && !presetOf({ id, packId }) && { packId }),
  };
  return { flow: withFields(flow, { abnors: [...flow.abnors, handler] }), id };
}

/** Of a preset everything may be changed but which one it is. */
export function changeHandler(flow: Flow, id: string, change: (handler: Handler) => Handler): Changed {
  const handler = flow.abnors.find((one) => one.id === id);
  if (!handler) return refused('handlerMissing');
  const after = change(handler);
  if ([...after.name].length > longestName) return refused('nameTooLong', { most: String(longestName) });
  const name =
    after.name === handler.name
      ? handler.name
      : after.name.trim()
        ? uniqueName(after.name.trim(), handlerNames(flow, id), flow.language)
        : numberedName(words[flow.language].handler, handlerNames(flow, id), flow.language);
  return {
    flow: withFields(flow, {
      abnors: withOne(flow.abnors, id, () => withFields(after, { id, packId: handler.packId, name })),
    }),
  };
}

export const switchHandlers = (flow: Flow, ids: readonly string[], on: boolean): Flow =>
  withFields(flow, { abnors: mapped(flow.abnors, (one) => (ids.includes(one.id) ? withFields(one, { on }) : one)) });

/** A copy of a preset is one of the designer's own. */
export function copyHandler(flow: Flow, id: string, making: Making): Changed<{ id: string }> {
  const handler = flow.abnors.find((one) => one.id === id);
  if (!handler) return refused('handlerMissing');
  return addHandler(
    flow,
    {
      ...handler,
      id: '',
      packId: undefined,
      isDefault: undefined,
      createTime: making.now,
      pId: presetOf(handler) ? uncategorisedPack : handler.pId,
    },
    making,
  );
}

export function moveHandlers(given: Flow, ids: readonly string[], packId: string): Changed {
  const flow = withTrees(given);
  if (!findPack(flow, 'abnorPack', packId)) return refused('packMissing');
  if (!ids.every((id) => flow.abnors.some((one) => one.id === id))) return refused('handlerMissing');
  return {
    flow: withFields(flow, {
      abnors: mapped(flow.abnors, (one) =>
        ids.includes(one.id) && !presetOf(one) ? withFields(one, { pId: packId }) : one,
      ),
    }),
  };
}

/** Takes handlers out, of every node that names them too. Those of the robot type stay: they can be switched off. */
export function removeHandlers(flow: Flow, ids: readonly string[]): Changed {
  const going = flow.abnors.filter(({ id }) => ids.includes(id));
  if (going.length === 0) return refused('handlerMissing');
  const preset = going.find((one) => presetOf(one) && keepsHandler(flow.robotType, one.id));
  if (preset) return refused('handlerIsPreset', { name: preset.name });
  return {
    flow: forgotten(
      withFields(flow, { abnors: kept(flow.abnors, (one) => !going.includes(one)) }),
      'handler',
      new Set(going.map(({ id }) => id)),
    ),
  };
}

/** Has nodes mind handlers, or no longer. A node that names none minds all: from then on it names them. */
export function referHandlers(
  flow: Flow,
  ids: readonly string[],
  nodeIds: readonly string[],
  deed: 'add' | 'delete',
): Changed {
  const known = ids.filter((id) => flow.abnors.some((one) => one.id === id));
  if (known.length === 0) return refused('handlerMissing');
  const noMatch = flow.abnors.find((one) => presetOf(one) === '1_1')?.id ?? '';
  return {
    flow: changedAsking(flow, nodeIds, (node) => {
      if (!node.abnor && deed === 'add') return node;
      const before = node.abnor ?? {
        noCondMatch: noMatch,
        other: flow.abnors.map(({ id }) => id).filter((id) => id !== noMatch),
      };
      const noCondMatch =
        deed === 'delete'
          ? known.includes(before.noCondMatch)
            ? ''
            : before.noCondMatch
          : known.includes(noMatch) && before.noCondMatch === ''
            ? noMatch
            : before.noCondMatch;
      return withFields(node, {
        abnor: withFields(before, {
          noCondMatch,
          other: withIds(
            before.other,
            known.filter((id) => id !== noCondMatch),
            deed,
          ),
        }),
      });
    }),
  };
}
