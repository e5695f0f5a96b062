import type { PhoneServer } from './phones.contract.ts';

export const programs = ['linphone', 'baresip', 'others'] as const;
export type Program = (typeof programs)[number];

/** Words of the lines for people; programs have words of their own. */
type Words = Record<
  | 'user'
  | 'password'
  | 'snippetDomain'
  | 'snippetAuth'
  | 'snippetSame'
  | 'snippetTransport'
  | 'snippetProxy'
  | 'snippetNone',
  string
>;

const usualPort = 5060;

/** host, or host:port where it is not the usual one. */
export const serverName = ({ host, ports }: Pick<PhoneServer, 'host' | 'ports'>) => {
  const plain = host.includes(':') ? `[${host}]` : host;
  return ports.udp === usualPort ? plain : `${plain}:${ports.udp}`;
};

export const transportsOf = ({ ports }: Pick<PhoneServer, 'ports'>) => [
  `UDP ${ports.udp}`,
  `TCP ${ports.tcp}`,
  ...(ports.tls === null ? [] : [`TLS ${ports.tls}`]),
];

/** What is typed into a program, to be copied. */
export function settingsFor(
  program: Program,
  { login, password }: { login: string; password: string },
  server: Pick<PhoneServer, 'host' | 'ports'>,
  words: Words,
): string {
  const name = serverName(server);
  if (program === 'linphone') return `register sip:${login}@${name} sip:${name} ${password}`;
  if (program === 'baresip')
    return `<sip:${login}@${name};transport=tcp>;auth_user=${login};auth_pass=${password};regint=300`;
  return [
    `${words.snippetDomain}: ${name}`,
    `${words.user}: ${login}`,
    `${words.snippetAuth}: ${words.snippetSame}`,
    `${words.password}: ${password}`,
    `${words.snippetTransport}: ${transportsOf(server).join(', ')}`,
    `${words.snippetProxy}: ${words.snippetNone}`,
  ].join('\n');
}
