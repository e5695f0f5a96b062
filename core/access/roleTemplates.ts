/**
 * What a role template grants, as patterns over gates (`area.thing.action`): `*` stands for one part, or at the end for
 * all that follow. A template grows with the product; roles made from it earlier are offered what it gained.
 */
export const roleTemplates: Record<string, readonly string[]> = {
  operator: ['*'],
  administrator: ['*'],
  manager: [
    'outbound.*',
    'template.*',
    'contacts.*',
    'monitor.*',
    'inbound.*',
    'analysis.*.view',
    'analysis.*.export',
    'analysis.outbound.edit',
    'analysis.callAnalysis.edit',
    'analysis.campaignGroup.edit',
    'analysis.area.edit',
    'system.exportTask.*',
    'system.message.*',
    'robot.*.view',
    'designer.*.view',
    'designer.flow.debug',
    'lines.*.view',
    'lines.*.export',
    'members.*.view',
    'members.skillGroup.*',
    'members.agent.*',
    'members.phone.*',
    'members.user.enable',
    'members.user.reset',
    'agentDesk.setting.*',
    'quality.*',
  ],
  supervisor: [
    'outbound.*.view',
    'outbound.batch.allocate',
    'outbound.call.listen',
    'template.*.view',
    'template.record.edit',
    'outbound.call.summarise',
    'contacts.*.view',
    'contacts.customer.note',
    'contacts.roster.transfer',
    'inbound.*.view',
    'analysis.*.view',
    'system.message.*',
    'monitor.*',
    'robot.*.view',
    'designer.*.view',
    'members.user.view',
    'members.department.view',
    'members.skillGroup.view',
    'members.skillGroup.bind',
    'members.agent.view',
    'agentDesk.setting.view',
    'quality.*.view',
    'quality.batch.edit',
    'quality.record.*',
  ],
  agent: [
    'agentDesk.desk.work',
    'contacts.*.view',
    'contacts.customer.note',
    'outbound.call.view',
    'inbound.call.view',
    'template.record.*',
    'quality.record.view',
    'system.message.*',
  ],
  qualityInspector: [
    'outbound.call.view',
    'outbound.call.listen',
    'outbound.call.summarise',
    'inbound.call.view',
    'monitor.*.view',
    'system.message.*',
    'quality.*.view',
    'quality.task.inspect',
    'quality.template.edit',
    'quality.record.note',
  ],
  labeller: ['outbound.call.view', 'outbound.call.listen', 'quality.label.*', 'system.message.*'],
  robotDesigner: [
    'robot.*',
    'designer.*',
    'outbound.*.view',
    'outbound.call.listen',
    'template.template.*',
    'inbound.route.view',
    'analysis.dialog.view',
    'analysis.nomatch.view',
    'system.speech.view',
    'system.speech.test',
    'system.language.view',
    'system.language.test',
    'system.message.*',
  ],
  recorder: ['robot.*.view', 'designer.*.view', 'system.message.*'],
  finance: [
    'monitor.*.view',
    'analysis.*.view',
    'analysis.*.export',
    'lines.*.view',
    'lines.*.export',
    'system.exportTask.view',
    'system.exportTask.edit',
    'system.message.*',
  ],
  auditor: ['*.view', 'system.audit.export'],
};

/** `operate.*` is only for the organisation that runs the installation, even where a template lists it. */
const operatorAlone = /^operate\./;

/** What decides over a role's gates: what was chosen for it, and, of an administrator, all there is. */
export interface RoleGrants {
  /** Which template it was made from; null: from nothing. */
  template: string | null;
  /** Gates. */
  grants: readonly string[];
  /** Gates of the template that somebody decided against. */
  withheld?: readonly string[];
}

/** A user who holds all of these, and sees all of the tenant, can give every other right back. */
export const keyGates = ['members.role.view', 'members.role.edit', 'members.role.allot'];

/**
 * Whether a role gains what the product gains, without being asked: one made from a template of everything, as long as it
 * may give roles. All others are offered it, and somebody has to hold a new gate who can hand it on (decision 13).
 */
export const followsProduct = ({ template, withheld = [] }: Pick<RoleGrants, 'template' | 'withheld'>) =>
  isWhole(template) && !keyGates.some((gate) => withheld.includes(gate));

/** Whether a template gives everything. */
export const isWhole = (template: string | null) => patternsOf(template).includes('*');

/** The gates a role holds out of all there are, in a tenant that is the operator's or is not. */
export function gatesOf(role: RoleGrants, operator: boolean, all: readonly string[]): string[] {
  const { template, grants, withheld = [] } = role;
  const held = new Set(followsProduct(role) ? [...templateGates(template, operator, all), ...grants] : grants);
  for (const gate of withheld) held.delete(gate);
  return grantable(operator, all).filter((gate) => held.has(gate));
}

/** All gates there are in a tenant that is the operator's or is not. */
export const grantable = (operator: boolean, all: readonly string[]) =>
  all.filter((gate) => operator || !operatorAlone.test(gate));

/** What a template gives to a role that is made from it today. */
export function templateGates(template: string | null, operator: boolean, all: readonly string[]): string[] {
  const patterns = patternsOf(template).map(asPattern);
  return grantable(operator, all).filter((gate) => patterns.some((pattern) => pattern.test(gate)));
}

/** What a template gives by now and nobody has accepted for this role, or decided against. */
export function offeredTo(role: RoleGrants, operator: boolean, all: readonly string[]): string[] {
  const known = new Set([...gatesOf(role, operator, all), ...(role.withheld ?? [])]);
  return templateGates(role.template, operator, all).filter((gate) => !known.has(gate));
}

/**
 * How a choice of gates is kept. What the template gives and was not chosen is withheld, except what it has gained
 * since (`offered`), over which nobody has decided.
 */
export function choiceOf(
  template: string | null,
  chosen: readonly string[],
  all: readonly string[],
  offered: readonly string[] = [],
): { grants: string[]; withheld: string[] } {
  return {
    grants: [...chosen],
    withheld: templateGates(template, true, all).filter((gate) => !chosen.includes(gate) && !offered.includes(gate)),
  };
}

const patternsOf = (template: string | null): readonly string[] => roleTemplates[template ?? ''] ?? [];

const asPattern = (text: string) =>
  new RegExp(
    `^${text
      .split('.')
      .map((part, at, parts) => (part !== '*' ? part : at === parts.length - 1 || parts.length < 3 ? '.+' : '[^.]+'))
      .join('\\.')}$`,
  );
