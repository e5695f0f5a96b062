import type { NodeKind } from '#core/flow/saved/node.ts';

/** The word for each kind of node, in `pro.texts.ts`. */
export const kindKey = {
  start: 'kindStart',
  end: 'kindEnd',
  fork: 'kindFork',
  interact: 'kindInteract',
  text: 'kindText',
  script: 'kindScript',
  api: 'kindApi',
  subFlow: 'kindSubFlow',
  sms: 'kindSms',
  skillGroupTransfer: 'kindSkillGroup',
  outboundTransfer: 'kindOutbound',
} as const satisfies Record<NodeKind, string>;
