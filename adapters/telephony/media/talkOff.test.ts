import { expect, test } from 'vitest';
import { sentence } from '#adapters/speech/sentence.ts';
import { allVoices } from '#core/callee/voices.ts';
import { voiceActivity } from '#core/voice/activity.ts';
import { beepDetector } from '#core/voice/beep.ts';
import { toneDetector } from '#core/voice/toneDetector.ts';

const english = [
  'Good morning, this is Yunhe Insurance. Your premium of three thousand two hundred and eighty is due on Friday.',
  'Please press one to confirm, two to be called again, or stay on the line to speak to a colleague.',
];
const chinese = [
  '您好，这里是云禾保险，您的保费三千二百八十元将于本周五到期，请按一确认，按二稍后再拨。',
  '一二三四五六七八九零，请您再说一遍，我没有听清楚，谢谢，再见，祝您生活愉快。',
];

test.each(allVoices)(
  'what %s says is speech from its first word to its last, never a key and never a beep',
  async (voice) => {
    for (const text of voice.startsWith('en') ? english : chinese) {
      const said = await sentence(text, voice);
      const line = new Int16Array(Math.ceil((said.length + 16_000) / 160) * 160);
      line.set(said, 8_000);
      const tones = toneDetector();
      const beeps = beepDetector();
      const activity = voiceActivity();
      const keys: string[] = [];
      const turns: number[] = [];

      for (let at = 0; at < line.length; at += 160) {
        const { key } = tones.take(line.subarray(at, at + 160));
        if (key) keys.push(key);
        const beep = beeps.take(line.subarray(at, at + 160));
        if (beep) keys.push(`${beep.hertz} Hz`);
        if (activity.take(line.subarray(at, at + 160))) turns.push(at / 8);
      }

      expect(keys).toEqual([]);
      expect(turns.length % 2).toBe(0);
      expect(turns[0]).toBeGreaterThanOrEqual(1_000);
      expect(turns[0]).toBeLessThan(1_400);
      expect(turns.at(-1)! - (1_000 + said.length / 8)).toBeGreaterThan(-100);
      expect(turns.at(-1)! - (1_000 + said.length / 8)).toBeLessThan(500);
    }
  },
);
