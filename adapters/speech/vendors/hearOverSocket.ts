import { WebSocket, type RawData } from 'ws';
import { vendorUrl } from '#core/speech/vendorUrl.ts';
import type { RecognitionEvent } from '../speech.ts';
import { languageTags } from './asked.ts';
import { mostAnswered } from './askToHear.ts';
import { asFailed, ofStatus, VendorFailed } from './failed.ts';
import { messageIn } from './heardFrom.ts';
import type { Hears } from './hearingVendors.ts';
import { hintsOf } from './hints.ts';

/** The protocol of jambonz for custom recognisers: JSON `start`, sound in binary frames (the smaller byte first), JSON `stop`; transcriptions come as they are made. */
export const hearOverSocket: Hears = (guard, vendor, what, tell) => {
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
    // Closing a connection that is still being made is told as an error.
    socket?.removeAllListeners().on('error', () => {});
    socket?.terminate();
    if (event) tell(event);
  }
  const failed = (error: unknown) => over({ type: 'failed', problem: asFailed(error).message });
  const final = () => over({ type: 'final', text: finals.join(' '), confidence, by: vendor.name });

  function send(one: string | Buffer) {
    if (isOver) return;
    if (socket?.readyState === WebSocket.OPEN) socket.send(one);
    else waiting.push(one);
  }

  function heard(data: RawData, isBinary: boolean) {
    const message = isBinary ? null : messageIn((data as Buffer).toString('utf8'));
    if (isOver || !message) return;
    if ('error' in message) return failed(new VendorFailed('refused'));
    if (!message.isFinal) return tell({ type: 'partial', text: [...finals, message.text].join(' ').trim() });
    if (message.text) finals.push(message.text);
    confidence = message.confidence;
    if (isStopped) final();
    else tell({ type: 'partial', text: finals.join(' ') });
  }

  function connect() {
    const url = vendorUrl(vendor.kind, vendor.url);
    if (!url) throw new VendorFailed('malformed');
    socket = new WebSocket(url, {
      headers: { 'user-agent': 'Callwright', ...(vendor.key && { authorization: `Bearer ${vendor.key}` }) },
      // ws hands it on to the request it opens with.
      ...({ lookup: guard(url) } as object),
      maxPayload: mostAnswered,
      handshakeTimeout: vendor.timeout,
      perMessageDeflate: false,
      followRedirects: false,
    });
    socket.on('open', () => {
      for (const one of waiting.splice(0)) socket!.send(one);
    });
    socket.on('message', heard);
    socket.on('unexpected-response', (_, { statusCode = 0 }) => failed(ofStatus(statusCode)));
    socket.on('error', (error) => failed(error));
    // Who closes after `stop` has said all there is.
    socket.on('close', (code) =>
      isStopped && (code === 1000 || finals.length > 0) ? final() : failed(new VendorFailed('closed')),
    );
  }

  send(
    JSON.stringify({
      type: 'start',
      language: languageTags[what.language],
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
    setImmediate(() => failed(error));
  }

  return {
    take: (samples) => send(Buffer.from(new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength))),
    end() {
      if (isOver || isStopped) return;
      send(JSON.stringify({ type: 'stop' }));
      isStopped = true;
      late = setTimeout(() => (finals.length > 0 ? final() : failed(new VendorFailed('timeout'))), vendor.timeout);
    },
    close: () => over(),
  };
};
