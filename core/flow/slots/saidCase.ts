/** The robot, what it holds, the slot just asked for, what is said, the slots that change; `a|b` where both would be right. */
export type SaidCase = [
  robot: string,
  held: Record<string, string | number>,
  asked: string,
  said: string,
  changes: Record<string, string | number>,
];
