import { CircleCheck, CircleMinus, CircleX, LoaderCircle } from 'lucide-react';
import { useSipWords } from '#areas/outbound/door.tsx';
import type { TestStep } from '#core/dialing/trunk.ts';
import { fill } from '#kit/contract/language.ts';
import { useLanguage } from '#kit/console/language.ts';
import { useText } from '#kit/console/useText.ts';
import { testTexts } from './test.texts.ts';

const icons = { passed: CircleCheck, failed: CircleX, skipped: CircleMinus, running: LoaderCircle };
const stateWords = {
  passed: 'statePassed',
  failed: 'stateFailed',
  skipped: 'stateSkipped',
  running: 'stateRunning',
} as const;
const methods: Partial<Record<TestStep['step'], string>> = {
  options: 'OPTIONS',
  register: 'REGISTER',
  call: 'INVITE',
  hangUp: 'BYE',
};
/** These are told together. */
const paired = ['packetsSent', 'packetsReceived', 'keysSent', 'keysHeard'];

/** One step: what was asked, what came back in plain words, and why it failed. */
export function TestStepRow({ step: one, callTo }: { step: TestStep; callTo: string | null }) {
  const t = useText(testTexts);
  const words = useSipWords();
  const { step, state, took, codes, why } = one;
  const Icon = icons[state];
  const whyWords = useWhy();
  const facts = useFacts();
  return (
    <li className={`trunk-step ${state}`}>
      <Icon size={16} aria-hidden />
      <div className="trunk-step-body">
        <div className="trunk-step-head">
          <b>
            {t(step)}
            {step === 'call' && callTo && ` ${callTo}`}
          </b>
          <span className="cw-unseen">{t(stateWords[state])}</span>
          {took !== null && <span className="cw-num cw-text2">{lengthOf(t, took)}</span>}
        </div>
        {codes.length > 0 && (
          <p className="cw-meta cw-text3">
            {`${methods[step] ?? ''} → ${codes.map((code) => `${code} ${words.status(code)}`).join(' → ')}`.trim()}
          </p>
        )}
        {facts(one.facts).map((line) => (
          <p key={line} className="cw-meta cw-text3">
            {line}
          </p>
        ))}
        {why && <p className={`cw-meta ${state === 'skipped' ? 'cw-text3' : 'trunk-why'}`}>{whyWords(why)}</p>}
      </div>
    </li>
  );
}

type Words = Record<string, string | undefined>;

function useWhy() {
  const words = testTexts[useLanguage()] as Words;
  // A fact has the name of a certificate, too.
  return (why: string) => words[why === 'certificate' ? 'certificateWrong' : why] ?? why;
}

/** What was seen, a line each; packets and keys of both ways together. */
function useFacts() {
  const words = testTexts[useLanguage()] as Words;
  return (facts: TestStep['facts']): string[] => {
    const { packetsSent, packetsReceived, keysSent, keysHeard, ...rest } = facts;
    const nothing = words['nothing']!;
    const told = Object.entries(facts).filter(([name]) => !paired.includes(name) || !bothOf(facts, name));
    return [
      ...(packetsSent !== undefined && packetsReceived !== undefined
        ? [fill(words['packets']!, { sent: packetsSent, received: packetsReceived })]
        : []),
      ...(keysSent !== undefined && keysHeard !== undefined
        ? [fill(words['keysBoth']!, { sent: keysSent || nothing, heard: keysHeard || nothing })]
        : []),
      ...told.map(([name, value]) => {
        const sentence = name in rest || paired.includes(name) ? words[name] : undefined;
        return sentence ? fill(sentence, { value }) : `${name}: ${value}`;
      }),
    ];
  };
}

const bothOf = (facts: TestStep['facts'], name: string) =>
  name.startsWith('packets')
    ? 'packetsSent' in facts && 'packetsReceived' in facts
    : 'keysSent' in facts && 'keysHeard' in facts;

const lengthOf = (t: (key: 'milliseconds' | 'seconds', facts: Record<string, unknown>) => string, took: number) =>
  took < 1_000 ? t('milliseconds', { count: Math.round(took) }) : t('seconds', { count: (took / 1_000).toFixed(1) });
