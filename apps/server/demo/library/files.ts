import { readFileSync } from 'node:fs';
import { monoWav } from '#core/sound/monoWav.ts';
import { toALaw } from '#core/sound/aLaw.ts';
import type { ResourceKind } from '#core/design/resources.ts';
import { box, circle, png, stroke } from './paint.ts';

const [petrol, deep, pale, white, ink, orange, green, sand, water, line] = [
  [11, 107, 123],
  [7, 71, 82],
  [226, 239, 241],
  [255, 255, 255],
  [38, 50, 56],
  [201, 116, 31],
  [120, 164, 96],
  [243, 239, 230],
  [168, 208, 222],
  [206, 214, 217],
] as const;

/** Three steps on a way: the form, the look at it, the money. */
const steps = () =>
  png(480, 240, white, [
    stroke(line, 4, [80, 120], [400, 120]),
    ...[80, 240, 400].flatMap((x) => [circle(pale, x, 120, 58), circle(petrol, x, 120, 50)]),
    box(white, 58, 88, 44, 58, 4),
    ...[100, 112, 124].map((y) => stroke(petrol, 3, [67, y], [93, y])),
    circle(white, 234, 114, 22),
    circle(petrol, 234, 114, 15),
    stroke(white, 8, [251, 131], [264, 144]),
    circle(white, 400, 120, 28),
    circle(petrol, 400, 120, 22),
    stroke(white, 5, [388, 120], [397, 129], [413, 111]),
  ]);

const map = () =>
  png(480, 320, sand, [
    box(green, 300, 30, 140, 96, 14),
    box([139, 180, 116], 326, 52, 88, 52, 26),
    stroke(water, 34, [-20, 250], [90, 228], [190, 262], [300, 236], [500, 276]),
    ...[
      [0, 70, 480, 96],
      [0, 170, 480, 150],
      [96, 0, 120, 320],
      [250, 0, 232, 320],
      [420, 140, 380, 320],
    ].map(([ax, ay, bx, by]) => stroke(white, 12, [ax!, ay!], [bx!, by!])),
    ...[
      [20, 100],
      [140, 20],
      [150, 110],
      [20, 190],
      [270, 180],
      [300, 160],
      [410, 186],
    ].map(([x, y]) => box([226, 219, 204], x!, y!, 58, 34, 3)),
    circle([0, 0, 0], 240, 160, 7),
    stroke(orange, 12, [240, 156], [240, 128]),
    circle(orange, 240, 106, 26),
    circle(white, 240, 106, 10),
  ]);

const card = () =>
  png(
    480,
    300,
    [238, 242, 243],
    [
      box([214, 222, 225], 44, 46, 400, 226, 20),
      box(petrol, 40, 38, 400, 226, 20),
      box(deep, 40, 198, 400, 66, 20),
      box(deep, 40, 198, 400, 30),
      box([222, 190, 120], 76, 94, 58, 44, 7),
      stroke(sand, 2, [76, 116], [134, 116]),
      stroke(sand, 2, [105, 94], [105, 138]),
      ...[0, 1, 2, 3].map((at) => stroke(white, 7, [76 + at * 66, 170], [124 + at * 66, 170])),
      stroke([160, 200, 206], 6, [76, 232], [236, 232]),
      circle(orange, 372, 86, 22),
      circle([226, 150, 76], 398, 86, 22),
    ],
  );

const face = () =>
  png(240, 240, pale, [
    circle(petrol, 120, 120, 104),
    stroke(white, 5, [120, 46], [120, 66]),
    circle(orange, 120, 42, 9),
    box(white, 60, 66, 120, 94, 30),
    circle(deep, 95, 110, 11),
    circle(deep, 145, 110, 11),
    circle(white, 99, 106, 4),
    circle(white, 149, 106, 4),
    stroke(deep, 5, [98, 136], [108, 142], [132, 142], [142, 136]),
    box(white, 82, 170, 76, 24, 12),
  ]);

const adviser = (coat: readonly [number, number, number], hair: readonly [number, number, number]) =>
  png(
    300,
    400,
    [232, 237, 238],
    [
      box([216, 224, 226], 0, 250, 300, 150),
      box(coat, 50, 268, 200, 220, 70),
      box(white, 122, 262, 56, 110, 14),
      stroke(coat, 42, [112, 270], [150, 372], [188, 270]),
      box([233, 197, 168], 126, 212, 48, 70, 22),
      circle(hair, 150, 142, 78),
      box(hair, 74, 138, 152, 84, 40),
      circle([241, 208, 180], 150, 160, 62),
      box(hair, 88, 96, 124, 38, 19),
      circle(ink, 128, 160, 5),
      circle(ink, 172, 160, 5),
      stroke([186, 96, 84], 4, [134, 190], [142, 195], [158, 195], [166, 190]),
    ],
  );

/** Notes one after the other, each dying away like a bell; as calls carry sound. */
function bells(seconds: number, notes: readonly (readonly [at: number, pitch: number])[]): Buffer {
  const rate = 8_000;
  const samples = new Int16Array(seconds * rate);
  for (const [at, pitch] of notes) {
    for (let place = Math.floor(at * rate); place < samples.length; place += 1) {
      const since = place / rate - at;
      const wave =
        Math.sin(2 * Math.PI * pitch * since) +
        0.35 * Math.sin(4 * Math.PI * pitch * since) +
        0.12 * Math.sin(6 * Math.PI * pitch * since);
      samples[place] = Math.max(
        -32_000,
        Math.min(32_000, samples[place]! + wave * 5_200 * Math.exp(-since * 3.2) * Math.min(1, since * 120)),
      );
    }
  }
  return Buffer.from(monoWav(toALaw(samples)));
}
const chord = [261.6, 329.6, 392, 523.3, 392, 329.6];
const waiting = () =>
  bells(
    8,
    Array.from({ length: 26 }, (_, at) => [at * 0.3, chord[at % 6]! * (at % 12 < 6 ? 1 : 0.89)] as const),
  );

/** The smallest PDF that says something. */
function pdf(lines: readonly string[]): Buffer {
  const words = `BT /F1 20 Tf 60 760 Td (${lines[0]}) Tj /F1 12 Tf ${lines
    .slice(1)
    .map((one) => `0 -26 Td (${one}) Tj`)
    .join(' ')} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 5 0 R >> >> /Contents 4 0 R >>',
    `<< /Length ${words.length} >>\nstream\n${words}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((one, at) => {
    const place = file.length;
    file += `${at + 1} 0 obj\n${one}\nendobj\n`;
    return place;
  });
  const end = file.length;
  return Buffer.from(
    `${file}xref\n0 6\n0000000000 65535 f \n${places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')}trailer << /Size 6 /Root 1 0 R >>\nstartxref\n${end}\n%%EOF\n`,
  );
}

/**
 * The steps, and a dot that goes from one to the next. Drawn over the picture `steps` by
 * ffmpeg -loop 1 -framerate 12 -i steps.png -f lavfi -i "color=0xC9741F:s=24x24:r=12,format=yuva444p,geq=lum='p(X,Y)':cb='p(X,Y)':cr='p(X,Y)':a='255*lte(hypot(X-11.5,Y-11.5),11.5)'"
 *   -filter_complex "overlay=x='68+160*min(2,floor(t/2)+clip(mod(t,2)-1,0,1))':y=196" -t 6 -c:v libvpx-vp9 -b:v 0 -crf 44 -pix_fmt yuv420p -fflags +bitexact -an steps.webm
 */
const film = () => readFileSync(new URL('steps.webm', import.meta.url));

export interface DemoFile {
  kind: ResourceKind;
  name: string;
  type: string;
  /** Days ago. */
  ago: number;
  content(): Buffer;
}

export const demoFiles = {
  steps: { kind: 'image', name: 'How a claim goes.png', type: 'image/png', ago: 41, content: steps },
  map: { kind: 'image', name: 'Way to the branch.png', type: 'image/png', ago: 40, content: map },
  card: { kind: 'image', name: 'Where the policy number is.png', type: 'image/png', ago: 40, content: card },
  face: { kind: 'image', name: 'Guide.png', type: 'image/png', ago: 52, content: face },
  chime: {
    kind: 'sound',
    name: 'Two bells.wav',
    type: 'audio/wav',
    ago: 38,
    content: () =>
      bells(2, [
        [0, 659.3],
        [0.35, 523.3],
      ]),
  },
  waiting: { kind: 'sound', name: 'Please hold.wav', type: 'audio/wav', ago: 38, content: waiting },
  goodbye: {
    kind: 'sound',
    name: 'Goodbye.wav',
    type: 'audio/wav',
    ago: 12,
    content: () =>
      bells(3, [
        [0, 523.3],
        [0.3, 440],
        [0.6, 349.2],
      ]),
  },
  film: { kind: 'video', name: 'A claim in six seconds.webm', type: 'video/webm', ago: 37, content: film },
  checklist: {
    kind: 'other',
    name: 'Claim checklist.pdf',
    type: 'application/pdf',
    ago: 36,
    content: () =>
      pdf([
        'Before you send a claim',
        '1. The number of your policy',
        '2. Day, hour and place',
        '3. Pictures of the damage',
        '4. Names of witnesses, if there are any',
      ]),
  },
  branches: {
    kind: 'other',
    name: 'Opening hours.csv',
    type: 'text/plain',
    ago: 20,
    content: () =>
      Buffer.from(
        'Branch,Monday to Friday,Saturday\nPeople’s Square,9:00-18:00,10:00-16:00\nLujiazui,9:00-18:00,closed\nHongqiao,8:30-17:30,10:00-14:00\n',
      ),
  },
  welcome: {
    kind: 'humanAudio',
    name: 'Welcome.wav',
    type: 'audio/wav',
    ago: 9,
    content: () =>
      bells(3, [
        [0, 392],
        [0.25, 523.3],
        [0.5, 659.3],
        [0.75, 784],
      ]),
  },
  lin: {
    kind: 'humanImage',
    name: 'Adviser Lin.png',
    type: 'image/png',
    ago: 9,
    content: () => adviser([58, 84, 120], [44, 34, 30]),
  },
  maya: {
    kind: 'humanImage',
    name: 'Adviser Maya.png',
    type: 'image/png',
    ago: 8,
    content: () => adviser([128, 62, 74], [112, 66, 36]),
  },
} satisfies Record<string, DemoFile>;
