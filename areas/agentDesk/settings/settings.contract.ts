import { Type, type Static } from 'typebox';
import { meanings } from '#core/agents/firstWords.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import { id, keyword, nameOf } from '#kit/contract/fields.ts';
import { page, pageQuery, sortedBy } from '#kit/contract/page.ts';

const view = 'agentDesk.setting.view';
const edit = 'agentDesk.setting.edit';

const shared = {
  /** Small ones first. */
  position: Type.Integer({ minimum: 0, maximum: 1_000_000, examples: [20] }),
  /** Offered at the desk. What has it already keeps it. */
  validFlag: Type.Boolean({ examples: [true] }),
};

const reason = {
  name: nameOf('Lunch', 40),
  /** After so many the board says that the break is long; null: as long as it takes. */
  minutes: Type.Union([Type.Integer({ minimum: 1, maximum: 480 }), Type.Null()], { examples: [45] }),
  ...shared,
};
export const BreakReason = Type.Object({ reasonId: Type.String(), ...reason, changedAt: Type.Integer() });
export type BreakReason = Static<typeof BreakReason>;

const disposition = {
  name: nameOf('Interested', 40),
  /** What it means for the customer: nothing more, a call at another time, or never again. */
  thenWhat: Type.Enum(meanings, { examples: ['done'] }),
  ...shared,
};
export const Disposition = Type.Object({ dispositionId: Type.String(), ...disposition, changedAt: Type.Integer() });
export type Disposition = Static<typeof Disposition>;

/** Behind the last one where no position is said; a changed one stays where it is. */
const position = Type.Optional(shared.position);
export const ReasonForm = Type.Object({ ...reason, position });
export type ReasonForm = Static<typeof ReasonForm>;
export const DispositionForm = Type.Object({ ...disposition, position });
export type DispositionForm = Static<typeof DispositionForm>;

const filter = { keyword, validFlag: Type.Optional(Type.Boolean()) };
const oneReason = Type.Object({ reasonId: id });
const oneDisposition = Type.Object({ dispositionId: id });

/** Why agents take a break. */
export const breakReasonEndpoints = {
  list: endpoint('POST', '/configserver/breakReasons/list', {
    gate: view,
    body: Type.Object({ ...pageQuery, ...filter, ...sortedBy('name', 'minutes') }),
    returns: page(BreakReason),
  }),
  create: endpoint('POST', '/configserver/breakReasons', { gate: edit, body: ReasonForm, returns: BreakReason }),
  change: endpoint('PUT', '/configserver/breakReasons/:reasonId', {
    gate: edit,
    params: oneReason,
    body: ReasonForm,
    returns: BreakReason,
  }),
  /** One that nobody has chosen yet; others are switched off instead. */
  remove: endpoint('DELETE', '/configserver/breakReasons/:reasonId', { gate: edit, params: oneReason }),
};

/** What became of a conversation. */
export const dispositionEndpoints = {
  list: endpoint('POST', '/configserver/dispositions/list', {
    gate: view,
    body: Type.Object({ ...pageQuery, ...filter, thenWhat: Type.Optional(disposition.thenWhat), ...sortedBy('name') }),
    returns: page(Disposition),
  }),
  create: endpoint('POST', '/configserver/dispositions', { gate: edit, body: DispositionForm, returns: Disposition }),
  change: endpoint('PUT', '/configserver/dispositions/:dispositionId', {
    gate: edit,
    params: oneDisposition,
    body: DispositionForm,
    returns: Disposition,
  }),
  /** One that no conversation has; others are switched off instead. */
  remove: endpoint('DELETE', '/configserver/dispositions/:dispositionId', { gate: edit, params: oneDisposition }),
};
