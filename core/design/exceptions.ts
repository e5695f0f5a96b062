import type { Flow } from '../flow/flow.ts';
import type { Exception } from '../flow/saved/answer.ts';
import { keepsException, presetOf } from '../flow/presets.ts';
import { changedAsking, emptyAnswer, withIds } from './answers.ts';
import { uncategorisedPack, withTrees } from './newFlow.ts';
import { numberedName, uniqueName } from './names.ts';
import { forgotten } from './forget.ts';
import { longestName, refused, type Changed } from './refusals.ts';
import { kept, mapped, withFields, withOne } from './share.ts';
import { findPack } from './tree.ts';
import { words } from './words.ts';

type Making = { now: number; newId: () => string };
const exceptionNames = (flow: Flow, but?: string) => flow.abnors.filter(({ id }) => id !== but).map(({ name }) => name);

/** An exception of the designer's own. */
export function addException(given: Flow, fields: Partial<Exception>, { now, newId }: Making): Changed<{ id: string }> {
  const flow = withTrees(given);
  if (fields.pId && !findPack(flow, 'abnorPack', fields.pId)) return refused('packMissing');
  const named = (fields.name ?? '').trim();
  if ([...named].length > longestName) return refused('nameTooLong', { most: String(longestName) });
  const id = fields.id && !flow.abnors.some((one) => one.id === fields.id) ? fields.id : newId();
  const name = named
    ? uniqueName(named, exceptionNames(flow), flow.language)
    : numberedName(words[flow.language].exception, exceptionNames(flow), flow.language);
  const { packId, ...rest } = fields;
  const exception: Exception = {
    ...emptyAnswer(),
    createTime: now,
    ...rest,
    id,
    name,
    pId: fields.pId || uncategorisedPack,
    ...(packId && !presetOf({ id, packId }) && { packId }),
  };
  return { flow: withFields(flow, { abnors: [...flow.abnors, exception] }), id };
}

/** Of a preset everything may be changed but which one it is. */
export function changeException(flow: Flow, id: string, change: (exception: Exception) => Exception): Changed {
  const exception = flow.abnors.find((one) => one.id === id);
  if (!exception) return refused('exceptionMissing');
  const after = change(exception);
  if ([...after.name].length > longestName) return refused('nameTooLong', { most: String(longestName) });
  const name =
    after.name === exception.name
      ? exception.name
      : after.name.trim()
        ? uniqueName(after.name.trim(), exceptionNames(flow, id), flow.language)
        : numberedName(words[flow.language].exception, exceptionNames(flow, id), flow.language);
  return {
    flow: withFields(flow, {
      abnors: withOne(flow.abnors, id, () => withFields(after, { id, packId: exception.packId, name })),
    }),
  };
}

export const switchExceptions = (flow: Flow, ids: readonly string[], on: boolean): Flow =>
  withFields(flow, { abnors: mapped(flow.abnors, (one) => (ids.includes(one.id) ? withFields(one, { on }) : one)) });

/** A copy of a preset is one of the designer's own. */
export function copyException(flow: Flow, id: string, making: Making): Changed<{ id: string }> {
  const exception = flow.abnors.find((one) => one.id === id);
  if (!exception) return refused('exceptionMissing');
  return addException(
    flow,
    {
      ...exception,
      id: '',
      packId: undefined,
      isDefault: undefined,
      createTime: making.now,
      pId: presetOf(exception) ? uncategorisedPack : exception.pId,
    },
    making,
  );
}

export function moveExceptions(given: Flow, ids: readonly string[], packId: string): Changed {
  const flow = withTrees(given);
  if (!findPack(flow, 'abnorPack', packId)) return refused('packMissing');
  if (!ids.every((id) => flow.abnors.some((one) => one.id === id))) return refused('exceptionMissing');
  return {
    flow: withFields(flow, {
      abnors: mapped(flow.abnors, (one) =>
        ids.includes(one.id) && !presetOf(one) ? withFields(one, { pId: packId }) : one,
      ),
    }),
  };
}

/** Takes exceptions out, of every node that names them too. Those of the robot type stay: they can be switched off. */
export function removeExceptions(flow: Flow, ids: readonly string[]): Changed {
  const going = flow.abnors.filter(({ id }) => ids.includes(id));
  if (going.length === 0) return refused('exceptionMissing');
  const preset = going.find((one) => presetOf(one) && keepsException(flow.robotType, one.id));
  if (preset) return refused('exceptionIsPreset', { name: preset.name });
  return {
    flow: forgotten(
      withFields(flow, { abnors: kept(flow.abnors, (one) => !going.includes(one)) }),
      'exception',
      new Set(going.map(({ id }) => id)),
    ),
  };
}

/** Has nodes mind exceptions, or no longer. A node that names none minds all: from then on it names them. */
export function referExceptions(
  flow: Flow,
  ids: readonly string[],
  nodeIds: readonly string[],
  action: 'add' | 'delete',
): Changed {
  const known = ids.filter((id) => flow.abnors.some((one) => one.id === id));
  if (known.length === 0) return refused('exceptionMissing');
  const noMatch = flow.abnors.find((one) => presetOf(one) === '1_1')?.id ?? '';
  return {
    flow: changedAsking(flow, nodeIds, (node) => {
      if (!node.abnor && action === 'add') return node;
      const before = node.abnor ?? {
        noCondMatch: noMatch,
        other: flow.abnors.map(({ id }) => id).filter((id) => id !== noMatch),
      };
      const noCondMatch =
        action === 'delete'
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
            action,
          ),
        }),
      });
    }),
  };
}
