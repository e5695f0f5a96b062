import { Inviter, SessionState, UserAgent, Web } from 'sip.js';
import type { Levels } from './levels.ts';
import { levelsOf } from './levels.ts';

/** As the server issues them, for an hour. */
export interface PhoneCredentials {
  /** sip:user@host */
  uri: string;
  user: string;
  password: string;
}

/** Why there is no call, or none any more. */
export type PhoneProblem =
  | 'notSecure'
  | 'noMicrophone'
  | 'microphoneRefused'
  | 'microphoneBusy'
  | 'notConnected'
  | 'connectionLost'
  | 'notAllowed'
  | 'nobodyThere'
  | 'busy'
  | 'noSound'
  | 'failed';

export type PhoneEvent =
  | { type: 'ringing' }
  | { type: 'talking' }
  /** `problem` is null where either side hung up. */
  | { type: 'ended'; problem: PhoneProblem | null };

export interface Placing {
  credentials: PhoneCredentials;
  /** The part before the @. */
  to: string;
  /** Its Call-ID: the server tells by it what is said. */
  callId: string;
  microphone: MediaStream;
  /** Where it is heard; absent: as the system has it. */
  speaker?: string;
  tell(event: PhoneEvent): void;
}

/** Milliseconds until a server that says nothing is none. */
const connectsWithin = 8_000;

/** A call over SIP and WebSocket (RFC 7118); sip.js signs in, and the browser carries the sound. */
export async function placeCall({ credentials, to, callId, microphone, speaker, tell }: Placing) {
  const own = UserAgent.makeURI(credentials.uri);
  const target = UserAgent.makeURI(`sip:${to}@${own?.host ?? 'invalid'}`);
  if (!own || !target) throw new Error('the telephone has no address');
  const agent = new UserAgent({
    uri: own,
    authorizationUsername: credentials.user,
    authorizationPassword: credentials.password,
    transportOptions: { server: ownServer(), connectionTimeout: connectsWithin / 1_000 },
    logBuiltinEnabled: false,
    // Our server has an address of its own: nobody else is asked for a way to it.
    sessionDescriptionHandlerFactory: Web.defaultSessionDescriptionHandlerFactory(async () => microphone),
    sessionDescriptionHandlerFactoryOptions: {
      iceGatheringTimeout: 500,
      peerConnectionConfiguration: { iceServers: [] },
    },
  });
  const player = new Audio();
  let over = false;
  let muted = false;
  let held = false;
  /** It was answered; and its sound found a way. */
  let talks = false;
  let isHeard = false;
  let heard: Levels | null = null;
  const said = levelsOf(microphone);

  function end(problem: PhoneProblem | null) {
    if (over) return;
    over = true;
    heard?.close();
    said.close();
    player.srcObject = null;
    for (const track of microphone.getTracks()) track.stop();
    tell({ type: 'ended', problem });
    // What it still has to say goes out before it.
    setTimeout(() => void agent.stop().catch(() => {}), 500);
  }

  agent.delegate = { onDisconnect: (error) => (error ? end('connectionLost') : undefined) };
  try {
    await agent.start();
  } catch {
    end('notConnected');
    return null;
  }

  const call = new Inviter(agent, target, {
    sessionDescriptionHandlerOptions: { constraints: { audio: true, video: false } },
  });
  // The library would draw one that others may guess.
  Object.assign(call.request, { callId }).setHeader('Call-ID', callId);
  const sound = () => call.sessionDescriptionHandler as Web.SessionDescriptionHandler | undefined;
  call.stateChange.addListener((state) => {
    if (state === SessionState.Established) {
      const stream = sound()!.remoteMediaStream;
      heard = levelsOf(stream);
      player.srcObject = stream;
      if (speaker && 'setSinkId' in player) void player.setSinkId(speaker).catch(() => {});
      void player.play().catch(() => {});
      const peer = sound()!.peerConnection;
      isHeard = peer?.connectionState === 'connected';
      peer?.addEventListener('connectionstatechange', () => {
        isHeard ||= peer.connectionState === 'connected';
        if (peer.connectionState === 'failed') hangUp('noSound');
      });
      talks = true;
      tell({ type: 'talking' });
    }
    // Why it was refused is told a moment later; and the server gives up a call whose sound finds no way before the browser does.
    if (state === SessionState.Terminated) queueMicrotask(() => end(talks && !isHeard ? 'noSound' : refused));
  });
  let refused: PhoneProblem | null = null;

  function hangUp(problem: PhoneProblem | null = null) {
    if (over) return;
    refused = problem;
    if (call.state === SessionState.Established) void call.bye().catch(() => {});
    else if (call.state === SessionState.Establishing) void call.cancel().catch(() => {});
    end(problem);
  }

  call
    .invite({
      requestDelegate: {
        onProgress: ({ message }) => (message.statusCode ?? 0) >= 180 && tell({ type: 'ringing' }),
        onReject: ({ message }) => void (refused = problemOf(message.statusCode ?? 0)),
      },
    })
    .catch(() => end('failed'));

  function silence() {
    for (const track of microphone.getAudioTracks()) track.enabled = !muted && !held;
  }

  return {
    hangUp: () => hangUp(),
    mute(on: boolean) {
      muted = on;
      silence();
    },
    /** Answers whether the other side agreed. */
    async hold(on: boolean): Promise<boolean> {
      const answered = await new Promise<boolean>((done) => {
        call
          .invite({
            sessionDescriptionHandlerOptions: { hold: on } as Web.SessionDescriptionHandlerOptions,
            requestDelegate: { onAccept: () => done(true), onReject: () => done(false) },
          })
          .catch(() => done(false));
      });
      if (!answered) return false;
      held = on;
      silence();
      player.muted = on;
      return true;
    },
    /** Behind those that still wait for their tone: a browser that is handed another one forgets them. */
    key(key: string): boolean {
      const dtmf = sound()?.peerConnection?.getSenders()[0]?.dtmf;
      return sound()?.sendDtmf(`${dtmf?.toneBuffer ?? ''}${key}`, { duration: 120, interToneGap: 70 }) ?? false;
    },
    /** Another microphone, without a new call. */
    async take(next: MediaStream) {
      const [track] = next.getAudioTracks();
      const sender = sound()
        ?.peerConnection?.getSenders()
        .find((one) => one.track?.kind === 'audio');
      if (!track || !sender) return;
      await sender.replaceTrack(track);
      for (const old of microphone.getTracks()) old.stop();
      microphone = next;
      said.take(next);
      silence();
    },
    async hearBy(id: string) {
      if ('setSinkId' in player) await player.setSinkId(id).catch(() => {});
    },
    /** How loud both are at this moment, 0 to 1. */
    levels: () => ({ said: muted || held ? 0 : said.now(), heard: held ? 0 : (heard?.now() ?? 0) }),
  };
}
export type BrowserCall = NonNullable<Awaited<ReturnType<typeof placeCall>>>;

/** The page may speak to its own server alone, under whichever name it was opened by. */
const ownServer = () => new URL('/sip', location.href).href.replace(/^http/, 'ws');

const problemOf = (status: number): PhoneProblem =>
  (({
    401: 'notAllowed',
    403: 'notAllowed',
    404: 'nobodyThere',
    480: 'nobodyThere',
    486: 'busy',
    488: 'noSound',
    503: 'busy',
  })[status] as PhoneProblem | undefined) ?? 'failed';
