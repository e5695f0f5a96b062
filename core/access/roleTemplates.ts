/**
 * What a role template grants, as patterns over gates (`area.thing.action`): `*` stands for one part, or at the end for
 * all that follow. A template grows with the product; a role of a tenant may add gates of its own.
 */
export const roleTemplates: Record<string, readonly string[]> = {
  operator: ['*'],
  administrator: ['*'],
  manager: [
    'outbound.*',
    'template.*',
    'contacts.*',
    'monitor.*',
    'system.exportTask.*',
    'robot.*.view',
    'designer.*.view',
    'designer.flow.debug',
    'lines.*.view',
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
    'contacts.*.view',
    'contacts.customer.note',
    'outbound.call.view',
    'template.record.*',
    'quality.record.view',
  ],
  qualityInspector: [
    'outbound.call.view',
    'outbound.call.listen',
    'outbound.call.summarise',
    'monitor.*.view',
    'quality.*.view',
    'quality.task.inspect',
    'quality.template.edit',
    'quality.record.note',
  ],
  labeller: ['outbound.call.view', 'outbound.call.listen', 'quality.label.*'],
  robotDesigner: [
    'robot.*',
    'designer.*',
    'outbound.*.view',
    'outbound.call.listen',
    'template.template.*',
    'system.speech.view',
    'system.speech.test',
  ],
  recorder: ['robot.*.view', 'designer.*.view'],
  finance: ['monitor.*.view'],
  auditor: ['*.view'],
};

/** `operate.*` is only for the organisation that runs the installation, even where a template lists it. */
const operatorAlone = /^operate\./;

/** What decides over a role's gates: a template follows the product as it grows, a person's own choice stands on top. */
export interface RoleGrants {
  template: string | null;
  /** Patterns, beside the template's. */
  grants: readonly string[];
  /** Gates, taken away from the template. */
  withheld?: readonly string[];
}

/** The gates a role holds out of all there are, in a tenant that is the operator's or is not. */
export function gatesOf(
  { template, grants, withheld = [] }: RoleGrants,
  operator: boolean,
  all: readonly string[],
): string[] {
  const patterns = [...(roleTemplates[template ?? ''] ?? []), ...grants].map(asPattern);
  return all.filter(
    (gate) =>
      patterns.some((pattern) => pattern.test(gate)) &&
      !withheld.includes(gate) &&
      (operator || !operatorAlone.test(gate)),
  );
}

/** How a choice of gates is kept: beside the template, so that what the template gains later is gained. */
export function choiceOf(
  template: string | null,
  chosen: readonly string[],
  all: readonly string[],
): { grants: string[]; withheld: string[] } {
  const given = new Set(gatesOf({ template, grants: [] }, true, all));
  return {
    grants: chosen.filter((gate) => !given.has(gate)),
    withheld: [...given].filter((gate) => !chosen.includes(gate)),
  };
}

const asPattern = (text: string) =>
  new RegExp(
    `^${text
      .split('.')
      .map((part, at, parts) => (part !== '*' ? part : at === parts.length - 1 || parts.length < 3 ? '.+' : '[^.]+'))
      .join('\\.')}$`,
  );
