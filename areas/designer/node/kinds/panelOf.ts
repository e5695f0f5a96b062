import type { ComponentType } from 'react';
import type { FlowNode, NodeKind, NodeOf } from '#core/flow/saved/node.ts';

export const tabs = [
  'speech',
  'request',
  'code',
  'called',
  'messages',
  'transfer',
  'does',
  'branches',
  'timing',
  'questions',
  'exit',
] as const;
export type Tab = (typeof tabs)[number];

/** What the panel of a kind of node has under each tab. */
export type PanelOf<Kind extends NodeKind> = { [Name in Tab]?: ComponentType<{ node: NodeOf<Kind> }> };
export type AnyPanel = { [Name in Tab]?: ComponentType<{ node: FlowNode }> };
