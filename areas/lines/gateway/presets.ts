import type { Language } from '#kit/contract/language.ts';
import { gatewaySources, gatewayTypes } from './gateway.contract.ts';
import { usualPort } from './trunk.rules.ts';
import type { FlatTrunk } from './trunkForm.ts';

export const presetNames = ['provider', 'asterisk', 'freeSwitch', 'kamailio'] as const;
export type PresetName = (typeof presetNames)[number];

const pbx = { gatewayType: gatewayTypes.outbound, source: gatewaySources.customer, checksCertificate: false } as const;

/** Statuses as carriers answer them, which a proxy hands on. */
const carriers = { forbiddenMeans: 'callerNumberBlocked', unavailableMeans: 'unreachable' } as const;

/** What a preset fills in; what it does not name stays as it was typed. */
export const presets: Record<PresetName, Partial<FlatTrunk>> = {
  provider: {
    gatewayType: gatewayTypes.outbound,
    source: gatewaySources.provider,
    transport: 'udp',
    checksCertificate: true,
    registers: true,
    asksEvery: 30,
    calleeForm: 'digits',
    callerForm: 'digits',
    callerIn: 'both',
    keysBy: 'rfc4733',
    sessionTimer: 1_800,
    reliable: 'offered',
    ...carriers,
  },
  asterisk: {
    ...pbx,
    transport: 'udp',
    registers: true,
    asksEvery: 30,
    calleeForm: 'national',
    callerForm: 'national',
    callerIn: 'from',
    keysBy: 'rfc4733',
    sessionTimer: 1_800,
    reliable: 'offered',
    // Hangup(21) becomes 403 there, Hangup(19) becomes 480.
    forbiddenMeans: 'rejected',
    unavailableMeans: 'noAnswer',
  },
  freeSwitch: {
    ...pbx,
    transport: 'udp',
    registers: true,
    asksEvery: 30,
    calleeForm: 'plus',
    callerForm: 'plus',
    callerIn: 'both',
    keysBy: 'rfc4733',
    sessionTimer: 1_800,
    reliable: 'offered',
    // A person who rejects the call is a 603 there; 403 is a barring. NO_ANSWER becomes 480.
    forbiddenMeans: 'callerNumberBlocked',
    unavailableMeans: 'noAnswer',
  },
  // Known by the address: it stands before several nodes, and asks nobody to sign in.
  kamailio: {
    ...pbx,
    transport: 'tcp',
    registers: false,
    asksEvery: 10,
    calleeForm: 'plus',
    callerForm: 'plus',
    callerIn: 'assertedIdentity',
    keysBy: 'rfc4733',
    sessionTimer: 0,
    reliable: 'off',
    ...carriers,
  },
};

type Filled = Pick<
  FlatTrunk,
  'user' | 'registers' | 'transport' | 'codecs' | 'keysBy' | 'channels' | 'sessionTimer' | 'registersEvery'
>;

interface Words {
  /** Where the other side finds us; the console cannot know it. */
  address: string;
  /** Stands for what was typed above; it is not written out. */
  password: string;
  save: string;
  known: string;
  calls: string;
}

const words: Record<Language, Words> = {
  en: {
    address: 'ADDRESS-OF-CALLWRIGHT',
    password: 'THE-PASSWORD-ABOVE',
    save: 'Add to',
    known: 'Calls of Callwright are known by its address.',
    calls: 'Numbers arrive in this context.',
  },
  zh: {
    address: 'CALLWRIGHT-的地址',
    password: '上面填写的密码',
    save: '加入',
    known: '按 Callwright 的地址识别呼叫。',
    calls: '呼叫进入此上下文。',
  },
};

const asteriskCodec = { PCMA: 'alaw', PCMU: 'ulaw' } as const;
const asteriskKeys = { rfc4733: 'rfc4733', info: 'info', inBand: 'inband' } as const;
const freeSwitchKeys = { rfc4733: 'rfc2833', info: 'info', inBand: 'none' } as const;

/** What is written down on the other side so that it takes our calls, with what the form holds. */
export function snippetOf(preset: PresetName, filled: Filled, language: Language): string {
  return writers[preset](filled, words[language], language).join('\n');
}

const writers: Record<PresetName, (filled: Filled, w: Words, language: Language) => string[]> = {
  provider: ({ user, registers, transport, codecs, keysBy, channels }, w, language) =>
    language === 'en'
      ? [
          'What the provider has to know:',
          `Address: ${w.address}:${usualPort(transport)}, ${transport.toUpperCase()}`,
          registers ? `Registers as: ${user || '–'}` : 'No registration: please allow our address.',
          `Codecs: ${codecs.join(', ')} (G.711); keys: ${keyNames[keysBy]}`,
          `Calls at once: ${channels}`,
        ]
      : [
          '需要告知运营商的信息：',
          `地址：${w.address}:${usualPort(transport)}，${transport.toUpperCase()}`,
          registers ? `注册用户名：${user || '–'}` : '不注册：请按我方地址放行。',
          `编码：${codecs.join('、')}（G.711）；按键：${keyNames[keysBy]}`,
          `并发呼叫数：${channels}`,
        ],

  asterisk: ({ user, registers, transport, codecs, keysBy, channels, sessionTimer }, w) => {
    const name = user || 'callwright';
    return [
      `; ${w.save} pjsip.conf`,
      `[${name}]`,
      'type=endpoint',
      `transport=transport-${transport}`,
      `context=from-callwright ; ${w.calls}`,
      'disallow=all',
      `allow=${codecs.map((codec) => asteriskCodec[codec]).join(',')}`,
      `dtmf_mode=${asteriskKeys[keysBy]}`,
      'direct_media=no',
      'trust_id_inbound=yes',
      `timers=${sessionTimer > 0 ? 'yes' : 'no'}`,
      ...(sessionTimer > 0 ? [`timers_sess_expires=${sessionTimer}`] : []),
      `device_state_busy_at=${channels}`,
      `aors=${name}`,
      ...(registers
        ? [
            `auth=${name}`,
            '',
            `[${name}]`,
            'type=auth',
            'auth_type=userpass',
            `username=${name}`,
            `password=${w.password}`,
            '',
            `[${name}]`,
            'type=aor',
            'max_contacts=2',
          ]
        : [
            '',
            `; ${w.known}`,
            `[${name}]`,
            'type=identify',
            `endpoint=${name}`,
            `match=${w.address}`,
            '',
            `[${name}]`,
            'type=aor',
            `contact=sip:${w.address}:${usualPort(transport)}${via(transport)}`,
          ]),
    ];
  },

  freeSwitch: ({ user, registers, transport, codecs, keysBy }, w) => [
    ...(registers
      ? [
          `<!-- ${w.save} conf/directory/default/${user || 'callwright'}.xml -->`,
          '<include>',
          `  <user id="${user || 'callwright'}">`,
          `    <params><param name="password" value="${w.password}"/></params>`,
          `    <variables><variable name="user_context" value="from-callwright"/></variables>`,
          '  </user>',
          '</include>',
          '',
        ]
      : [
          `<!-- ${w.save} conf/autoload_configs/acl.conf.xml, list "domains". ${w.known} -->`,
          `<node type="allow" cidr="${w.address}/32"/>`,
          '',
        ]),
    `<!-- ${w.save} conf/sip_profiles/external/callwright.xml -->`,
    '<include>',
    '  <gateway name="callwright">',
    `    <param name="proxy" value="${w.address}:${usualPort(transport)}"/>`,
    '    <param name="register" value="false"/>',
    `    <param name="register-transport" value="${transport}"/>`,
    '    <param name="caller-id-in-from" value="true"/>',
    '  </gateway>',
    '</include>',
    '',
    // Who registers, and whom the list “domains” lets in, comes to this profile.
    `<!-- ${w.save} conf/sip_profiles/internal.xml -->`,
    `<param name="inbound-codec-prefs" value="${codecs.join(',')}"/>`,
    `<param name="dtmf-type" value="${freeSwitchKeys[keysBy]}"/>`,
  ],

  kamailio: ({ transport }, w) => [
    `# ${w.save} dispatcher.list`,
    `1 sip:${w.address}:${usualPort(transport)}${via(transport)} 0 0 duid=callwright`,
    '',
    `# ${w.save} kamailio.cfg`,
    'modparam("dispatcher", "ds_ping_interval", 10)',
    'modparam("dispatcher", "ds_ping_method", "OPTIONS")',
    `# ${w.known}`,
    'if (ds_is_from_list("1")) {',
    '  record_route();',
    '  route(TO_CARRIER);',
    '}',
  ],
};

const keyNames = { rfc4733: 'RFC 4733', info: 'SIP INFO', inBand: 'in-band' } as const;
const via = (transport: Filled['transport']) => (transport === 'udp' ? '' : `;transport=${transport}`);
