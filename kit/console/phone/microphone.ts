import type { PhoneProblem } from './browserCall.ts';

/** The microphone, or why there is none. */
export async function openMicrophone(id?: string): Promise<MediaStream | { problem: PhoneProblem }> {
  // Browsers hide it from pages that somebody may have changed on the way.
  if (!window.isSecureContext || !navigator.mediaDevices) return { problem: 'notSecure' };
  const audio = { echoCancellation: true, noiseSuppression: true, autoGainControl: true };
  try {
    return await navigator.mediaDevices.getUserMedia({ audio: id ? { ...audio, deviceId: { exact: id } } : audio });
  } catch (error) {
    const name = error instanceof DOMException ? error.name : '';
    if (name === 'NotAllowedError' || name === 'SecurityError') return { problem: 'microphoneRefused' };
    if (name === 'NotFoundError' || name === 'OverconstrainedError') return { problem: 'noMicrophone' };
    return { problem: 'microphoneBusy' };
  }
}

export interface SoundDevices {
  microphones: MediaDeviceInfo[];
  /** None where the browser lets nobody choose. */
  speakers: MediaDeviceInfo[];
}

/** Their names are told once a microphone was allowed. */
export async function soundDevices(): Promise<SoundDevices> {
  const all = (await navigator.mediaDevices?.enumerateDevices()) ?? [];
  const of = (kind: MediaDeviceKind) => all.filter((one) => one.kind === kind && one.deviceId !== '');
  return {
    microphones: of('audioinput'),
    speakers: 'setSinkId' in HTMLMediaElement.prototype ? of('audiooutput') : [],
  };
}
