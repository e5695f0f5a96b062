/** Robot and customers never share a voice. */
const voices = {
  en: { robot: 'en-slt', customers: ['en-rms', 'en-awb'] },
  zh: { robot: 'zh-lan', customers: ['zh-bo', 'zh-mei'] },
} as const;

/** The voices of a call: the robot's is always the same, and a person has one voice in every call. */
export function voicesOf(language: 'en' | 'zh', phone: string) {
  const { robot, customers } = voices[language];
  return { robot, customer: customers[Number(phone.slice(-1)) % 2 === 0 ? 0 : 1] };
}

export const allVoices = Object.values(voices).flatMap(({ robot, customers }) => [robot, ...customers]);
