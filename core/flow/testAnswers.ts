import { play, type Reply } from './play.ts';
import { asks, ends, intentions, says, testFlow, variables } from './testFlow.ts';

export const given = { phone: '+8613800000001' };
export const goodbye = ends('end', { ttsConfigs: says('Goodbye.') });
export const faq = (id: string, more: object = {}) => ({
  id,
  question: `${id}?`,
  condition: { nluResults: [id] },
  notExceed: { ttsConfigs: says(`About ${id}.`) },
  exceedLocalConfig: { exceedAction: 'return', ttsConfigs: says('Enough of that.') },
  ...more,
});
export const exception = (id: string, more: object = {}) => ({
  id,
  packId: id,
  name: `exception ${id}`,
  localRepeatNum: 1,
  notExceed: { ttsConfigs: says('Pardon?') },
  exceedLocalConfig: { exceedAction: 'end', ttsConfigs: says('Too often.') },
  ...more,
});
export const of = (node: object, rest: object = {}, more: object[] = []) =>
  testFlow([asks('Q', node), goodbye, ...more] as never, ['Q.yes > end', 'Q.else > end'], {
    intentions,
    paramConfigs: variables('a', 'b', 'n'),
    ...rest,
  });
export const said = (flow: ReturnType<typeof of>, ...replies: Reply[]) =>
  play(flow, given, ...replies).filter(
    (line) => !line.startsWith('customer') && line !== 'silence' && line !== 'the sound is gone',
  );
