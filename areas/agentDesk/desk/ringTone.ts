/** One short note: a customer is on the line already. Silent where the page may make no sound yet. */
export function zipTone() {
  const sound = new AudioContext();
  const out = sound.createGain();
  out.gain.value = 0.08;
  out.connect(sound.destination);
  const note = sound.createOscillator();
  note.frequency.value = 1_000;
  note.connect(out);
  note.start();
  out.gain.setTargetAtTime(0, sound.currentTime + 0.22, 0.01);
  note.stop(sound.currentTime + 0.3);
  setTimeout(() => void sound.close(), 600);
}

/** Rings in the page until it is stopped: two notes, every three seconds. Silent where the page may make no sound yet. */
export function ringTone(): () => void {
  const sound = new AudioContext();
  const out = sound.createGain();
  out.gain.value = 0;
  out.connect(sound.destination);
  const notes = [660, 880].map((frequency) => {
    const note = sound.createOscillator();
    note.frequency.value = frequency;
    note.connect(out);
    note.start();
    return note;
  });
  const ring = () => {
    const at = sound.currentTime;
    for (const [begin, loud] of [
      [0, 0.08],
      [0.35, 0],
      [0.5, 0.08],
      [0.85, 0],
    ] as const)
      out.gain.setTargetAtTime(loud, at + begin, 0.02);
  };
  ring();
  const timer = setInterval(ring, 3_000);
  return () => {
    clearInterval(timer);
    for (const note of notes) note.stop();
    void sound.close();
  };
}
