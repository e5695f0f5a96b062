/**
 * What a role template grants, as patterns over gates (`area.thing.deed`): `*` stands for one part, or at the end for
 * all that follow. A template grows with the product; a role of a tenant may add gates of its own.
 */
export const roleTemplates: Record<string, readonly string[]> = {
  operator: ['*'],
  administrator: ['*'],
  manager: ['outbound.*', 'contacts.*', 'monitor.*', 'system.exportTask.*', 'robot.*.view', 'lines.*.view'],
  supervisor: ['outbound.*.view', 'outbound.batch.allocate', 'outbound.call.listen', 'contacts.*.view', 'monitor.*', 'robot.*.view'],
  agent: ['contacts.*.view', 'outbound.call.view'],
  qualityInspector: ['outbound.call.view', 'outbound.call.listen', 'monitor.*.view'],
  labeller: ['outbound.call.view', 'outbound.call.listen'],
  robotDesigner: ['robot.*', 'outbound.*.view', 'outbound.call.listen'],
  recorder: ['robot.*.view'],
  finance: ['monitor.*.view'],
  auditor: ['*.view'],
};

/** `operate.*` is for the organisation that runs the installation, whatever a template says. */
const operatorAlone = /^operate\./;

/** The gates a role holds out of all there are. */
export function gatesOf({ template, grants, operator }: { template: string | null; grants: readonly string[]; operator: boolean }, all: readonly string[]): string[] {
  const patterns = [...(roleTemplates[template ?? ''] ?? []), ...grants].map(asPattern);
  return all.filter((gate) => patterns.some((pattern) => pattern.test(gate)) && (operator || !operatorAlone.test(gate)));
}

const asPattern = (text: string) => new RegExp(`^${text.split('.').map((part, at, parts) => (part !== '*' ? part : at === parts.length - 1 || parts.length < 3 ? '.+' : '[^.]+')).join('\\.')}$`);
