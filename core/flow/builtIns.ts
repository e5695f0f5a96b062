/** Variables every conversation has, by their ids. The specification counts to 0_17 and names fourteen. */
export const builtIns = {
  '0_1': 'api_result',
  '0_2': 'intent',
  '0_3': 'dtmf_result',
  '0_4': 'asr_result',
  '0_5': 'asr_word_count',
  '0_6': 'emotion_result',
  '0_7': 'noise_result',
  '0_8': 'tts_result',
  '0_9': 'tts_result_length',
  '0_10': 'node_return_times',
  '0_11': 'node_return_type',
  '0_12': 'current_node',
  '0_13': 'interact_node',
  '0_14': 'input_text',
} as const;
export type BuiltIn = (typeof builtIns)[keyof typeof builtIns];

export const builtInNames: ReadonlySet<string> = new Set(Object.values(builtIns));
