import { Type, type Static } from 'typebox';
import {
  forbiddenMeanings,
  mostMediaRanges,
  srtpWays,
  Trunk,
  unavailableMeanings,
  type NumberRule,
} from '#core/dialing/trunk.ts';
import { Gateway, gatewayEndpoints, GatewayForm, gatewaySources, gatewayTypes } from './gateway.contract.ts';

const { calleeRule, callerRule, ...plain } = Trunk.properties;
const { name, channels, validFlag, gatewayType, source } = Gateway.properties;
const { password } = GatewayForm.properties;
const { form, prefix } = calleeRule.properties;

/** The fields of a trunk side by side: in a form nothing lies within another. */
export const FlatTrunk = Type.Object({
  name,
  channels,
  validFlag,
  gatewayType,
  source,
  password,
  /** The stored password is not wanted any more. */
  forgetsPassword: Type.Optional(Type.Boolean()),
  ...plain,
  // What is no host is named (trunk.rules.ts).
  proxies: Type.Array(Type.String({ maxLength: 200 }), { minItems: 1, maxItems: 8 }),
  srtp: Type.Enum([...srtpWays]),
  forbiddenMeans: Type.Enum([...forbiddenMeanings]),
  unavailableMeans: Type.Enum([...unavailableMeanings]),
  // What is no range is named, too.
  mediaRanges: Type.Optional(Type.Array(Type.String({ maxLength: 49 }), { maxItems: mostMediaRanges })),
  // What may stay empty.
  domain: Type.Optional(plain.domain),
  user: Type.Optional(plain.user),
  calleeForm: form,
  calleePrefix: Type.Optional(prefix),
  callerForm: callerRule.properties.form,
  callerPrefix: Type.Optional(callerRule.properties.prefix),
});
export type FlatTrunk = Static<typeof FlatTrunk>;
export type TrunkField = keyof FlatTrunk;

/** Both endpoints as the form fills them in. */
export const flatEndpoints = {
  create: { ...gatewayEndpoints.create, body: FlatTrunk },
  change: { ...gatewayEndpoints.change, body: FlatTrunk },
};

const usualTrunk: Trunk = {
  proxies: [],
  transport: 'udp',
  checksCertificate: true,
  domain: '',
  user: '',
  registers: true,
  registersEvery: 300,
  asksEvery: 30,
  calleeRule: { form: 'digits', prefix: '' },
  callerRule: { form: 'digits', prefix: '' },
  callerIn: 'both',
  codecs: ['PCMA', 'PCMU'],
  keysBy: 'rfc4733',
  callsPerSecond: 10,
  ringsFor: 45,
  sessionTimer: 1_800,
  reliable: 'offered',
  srtp: 'off',
  mediaRanges: [],
  forbiddenMeans: 'callerNumberBlocked',
  unavailableMeans: 'unreachable',
};

/** What the form begins with. */
export function flatOf(gateway: Gateway | undefined): FlatTrunk {
  const { calleeRule: callee, callerRule: caller, ...trunk } = gateway?.trunk ?? usualTrunk;
  return {
    name: gateway?.name ?? '',
    channels: gateway?.channels ?? 30,
    validFlag: gateway?.validFlag ?? true,
    gatewayType: gateway?.gatewayType ?? gatewayTypes.outbound,
    source: gateway?.source ?? gatewaySources.provider,
    ...trunk,
    srtp: trunk.srtp ?? 'off',
    forbiddenMeans: trunk.forbiddenMeans ?? 'callerNumberBlocked',
    unavailableMeans: trunk.unavailableMeans ?? 'unreachable',
    mediaRanges: trunk.mediaRanges ?? [],
    ...flatRules(callee, caller),
  };
}

export const flatRules = (callee: NumberRule, caller: NumberRule) => ({
  calleeForm: callee.form,
  calleePrefix: callee.prefix,
  callerForm: caller.form,
  callerPrefix: caller.prefix,
});

/** What is sent of what the fields hold; what was emptied has its empty value. */
export function formOf(values: Partial<FlatTrunk>): GatewayForm {
  const all = { ...flatOf(undefined), ...values };
  const { forgetsPassword, password: typed, ...rest } = all;
  return {
    kind: 'sip',
    name: rest.name,
    channels: rest.channels,
    validFlag: rest.validFlag,
    gatewayType: rest.gatewayType,
    source: rest.source,
    trunk: trunkOf(rest),
    ...(typed ? { password: typed } : forgetsPassword && { password: '' }),
  };
}

export const trunkOf = (values: Partial<FlatTrunk>): Trunk => {
  const all = { ...flatOf(undefined), ...values };
  const own = Object.fromEntries(
    Object.keys(plain).map((field) => [field, all[field as TrunkField] ?? usualTrunk[field as keyof Trunk]]),
  );
  return {
    ...own,
    calleeRule: { form: all.calleeForm, prefix: all.calleePrefix ?? '' },
    callerRule: { form: all.callerForm, prefix: all.callerPrefix ?? '' },
  } as Trunk;
};
