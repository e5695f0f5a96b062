import { WebSocket, type RawData } from 'ws';
import { wordsAmong } from '#core/speech/expected.ts';
import type { KeyedVendor, VendorKind } from '#core/speech/vendor.ts';
import { messageIn, recognisedIn } from './answered.ts';
import { asked, mostAnswered, type VendorNeeds } from './asked.ts';
import type { Recognising, Recognition, RecognitionEvent } from './speech.ts';

type Tell = (event: RecognitionEvent) => void;
type Hears = (vendor: KeyedVendor, needs: VendorNeeds, what: Recognising, tell: Tell) => Recognition;

/** Vendors that recognise speech, by how they are spoken to. `final` or `failed` comes within the vendor's timeout after the end. */
export const hearingVendors: Record<VendorKind, Hears> = {
  /** One POST of RFC 2586's audio/l16 (its bytes the larger first); `language`, `model` and each `hint` stand in the address. Answers {text, confidence?, emotion?, noise?}. */
  http: atTheEnd((vendor, what) => {
    const url = new URL(vendor.url);
    url.searchParams.set('language', codes[what.language]);
    if (vendor.model) url.searchParams.set('model', vendor.model);
    for (const hint of hintsOf(what)) url.searchParams.append('hint', hint);
    return { url, type: 'audio/l16;rate=8000;channels=1', bodyOf: (samples) => bytesOf(samples).swap16() };
  }),
  /** OpenAI's POST /v1/audio/transcriptions, and what does the same elsewhere. */
  openai: atTheEnd((vendor, what) => {
    const url = new URL(vendor.url);
    if (!/\/transcriptions\/?$/.test(url.pathname))
      url.pathname = `${url.pathname.replace(/\/(v1\/?)?$/, '')}/v1/audio/transcriptions`;
    const edge = 'callwright-7f3c1f0e5b';
    const field = (name: string, value: string) =>
      `--${edge}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const prompt = hintsOf(what).join(', ');
    return {
      url,
      type: `multipart/form-data; boundary=${edge}`,
      bodyOf: (samples) =>
        Buffer.concat([
          Buffer.from(
            field('model', vendor.model || 'whisper-1') +
              field('language', what.language) +
              field('response_format', 'json') +
              (prompt && field('prompt', prompt)) +
              `--${edge}\r\ncontent-disposition: form-data; name="file"; filename="said.wav"\r\ncontent-type: audio/wav\r\n\r\n`,
          ),
          wavHead(samples.length),
          bytesOf(samples),
          Buffer.from(`\r\n--${edge}--\r\n`),
        ]),
    };
  }),
  websocket: overSocket,
};

const codes = { en: 'en-US', zh: 'zh-CN' } as const;
/** Letters of all hints together: they stand in addresses and prompts. */
const mostHints = 2_000;

/** Hot words before phrases, as many as there is room for. */
function hintsOf({ hotWords, phrases }: Recognising): string[] {
  let letters = 0;
  return [...new Set([...hotWords, ...wordsAmong(phrases)])]
    .map((one) => one.replace(/\s+/g, ' ').trim())
    .filter((one) => one !== '' && (letters += one.length + 2) <= mostHints);
}

/** The smaller byte first. */
const bytesOf = (samples: Int16Array) =>
  Buffer.from(new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength));

function wavHead(samples: number): Buffer {
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples * 2, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8_000, 24);
  head.writeUInt32LE(16_000, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples * 2, 40);
  return head;
}

interface Posted {
  url: URL;
  type: string;
  bodyOf(samples: Int16Array): Uint8Array;
}

const keyed = ({ key }: KeyedVendor): Record<string, string> => (key ? { authorization: `Bearer ${key}` } : {});

function atTheEnd(posted: (vendor: KeyedVendor, what: Recognising) => Posted): Hears {
  return (vendor, needs, what, tell) => {
    const parts: Int16Array[] = [];
    let isOver = false;
    async function ask() {
      const { url, type, bodyOf } = posted(vendor, what);
      const body = bodyOf(joined(parts));
      const headers = { ...keyed(vendor), 'content-type': type };
      const found = recognisedIn(await asked(needs, { url, headers, body, timeout: vendor.timeout }));
      if (!found) throw new Error('answered something else');
      return found;
    }
    return {
      take: (samples) => void parts.push(samples),
      end() {
        ask()
          .then(
            (found): RecognitionEvent => ({ type: 'final', ...found, by: vendor.name }),
            (error: Error): RecognitionEvent => ({ type: 'failed', problem: error.message }),
          )
          .then((event) => void (isOver || tell(event)));
      },
      close: () => void (isOver = true),
    };
  };
}

function joined(parts: readonly Int16Array[]): Int16Array {
  const all = new Int16Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** The protocol of jambonz for custom recognisers: JSON `start`, sound in binary frames (the smaller byte first), JSON `stop`; transcriptions come as they are made. */
function overSocket(vendor: KeyedVendor, { lookupFor }: VendorNeeds, what: Recognising, tell: Tell): Recognition {
  const waiting: (string | Buffer)[] = [];
  const finals: string[] = [];
  let confidence: number | null = null;
  let isStopped = false;
  let isOver = false;
  let late: NodeJS.Timeout | undefined;
  let socket: WebSocket | undefined;

  function over(event?: RecognitionEvent) {
    if (isOver) return;
    isOver = true;
    clearTimeout(late);
    socket?.terminate();
    if (event) tell(event);
  }
  const failed = (problem: string) => over({ type: 'failed', problem });
  const final = () => over({ type: 'final', text: finals.join(' '), confidence, by: vendor.name });

  function send(one: string | Buffer) {
    if (isOver) return;
    if (socket?.readyState === WebSocket.OPEN) socket.send(one);
    else waiting.push(one);
  }

  function heard(data: RawData, isBinary: boolean) {
    const message = isBinary ? null : messageIn((data as Buffer).toString('utf8'));
    if (isOver || !message) return;
    if ('error' in message) return failed('said that it failed');
    if (!message.isFinal) return tell({ type: 'partial', text: [...finals, message.text].join(' ').trim() });
    if (message.text) finals.push(message.text);
    confidence = message.confidence;
    if (isStopped) final();
    else tell({ type: 'partial', text: finals.join(' ') });
  }

  function connect() {
    const url = new URL(vendor.url);
    socket = new WebSocket(url, {
      headers: { 'user-agent': 'Callwright', ...keyed(vendor) },
      lookup: lookupFor(url),
      maxPayload: mostAnswered,
      handshakeTimeout: vendor.timeout,
      perMessageDeflate: false,
    });
    socket.on('open', () => {
      for (const one of waiting.splice(0)) socket!.send(one);
    });
    socket.on('message', heard);
    socket.on('error', (error) => failed(error.message));
    // Who closes after `stop` has said all there is.
    socket.on('close', (code) => (isStopped && (code === 1000 || finals.length > 0) ? final() : failed('closed')));
  }

  send(
    JSON.stringify({
      type: 'start',
      language: codes[what.language],
      format: 'raw',
      encoding: 'LINEAR16',
      interimResults: true,
      sampleRateHz: 8_000,
      options: { ...(vendor.model && { model: vendor.model }), hints: hintsOf(what) },
    }),
  );
  try {
    connect();
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    setImmediate(() => failed(problem));
  }

  return {
    take: (samples) => send(bytesOf(samples)),
    end() {
      if (isOver || isStopped) return;
      send(JSON.stringify({ type: 'stop' }));
      isStopped = true;
      late = setTimeout(() => (finals.length > 0 ? final() : failed('timeout')), vendor.timeout);
    },
    close: () => over(),
  };
}
