import type { NodeKind } from '#core/flow/saved/node.ts';
import { api } from './api.tsx';
import { end } from './end.tsx';
import { fork } from './fork.tsx';
import { interact } from './interact.tsx';
import { outboundTransfer } from './outboundTransfer.tsx';
import type { PanelOf } from './panelOf.ts';
import { script } from './script.tsx';
import { skillGroupTransfer } from './skillGroupTransfer.tsx';
import { sms } from './sms.tsx';
import { start } from './start.tsx';
import { subFlow } from './subFlow.tsx';
import { text } from './text.tsx';

/** A kind without a panel does not compile. */
export const panels: { [Kind in NodeKind]: PanelOf<Kind> } = {
  start,
  end,
  fork,
  interact,
  text,
  script,
  api,
  subFlow,
  sms,
  skillGroupTransfer,
  outboundTransfer,
};
