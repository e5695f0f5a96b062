import { texts } from '#kit/contract/language.ts';

export const replayTexts = texts({
  en: {
    asExpected: 'As expected', differsFirst: 'Differs first: {what}', differsToo: 'Differs: {what}', expected: 'Expected', node: 'Node', sms: 'Text message', ended: 'Ends', goesOn: 'goes on',
    test: 'Test “{name}”', stepOf: 'step {step} of {all}', allPlayed: 'all {all} steps played', left: 'left after step {step} of {all}', overBefore: 'over after step {step} of {all}', soFar: 'as expected so far', differsAt: 'differs from step {step} on',
    next: 'Next step', nextIs: 'Next:', says: 'says “{text}”', keys: 'presses {keys}', chose: 'chooses {name}', silence: 'says nothing', mediaLost: 'the sound is lost', hungUp: 'hangs up', interrupts: '{what}, while the robot speaks',
    keep: 'Keep as the new expectation', leave: 'Leave as it is', keepTitle: 'Change the test “{name}”?', keepWhole: 'All its {all} steps are expected from now on as they went here.', keepPart: 'Steps 1 to {step} are expected from now on as they went here; the other {rest} stay.', keepLeft: 'Up to step {step} it goes as the test went here, and then as you went on yourself. Steps it no longer comes to are dropped.', kept: 'Expected from now on.',
  },
  zh: {
    asExpected: '与预期一致', differsFirst: '首次不一致：{what}', differsToo: '不一致：{what}', expected: '预期', node: '节点', sms: '短信', ended: '结束', goesOn: '继续',
    test: '测试“{name}”', stepOf: '第 {step} 步，共 {all} 步', allPlayed: '{all} 步已全部回放', left: '共 {all} 步，第 {step} 步后已离开测试', overBefore: '共 {all} 步，第 {step} 步后已结束', soFar: '目前与预期一致', differsAt: '从第 {step} 步开始不一致',
    next: '下一步', nextIs: '下一步：', says: '说“{text}”', keys: '按键 {keys}', chose: '选择 {name}', silence: '不说话', mediaLost: '声音中断', hungUp: '挂机', interrupts: '打断机器人，{what}',
    keep: '作为新的预期', leave: '保持不变', keepTitle: '修改测试“{name}”？', keepWhole: '全部 {all} 步将以本次对话为预期。', keepPart: '第 1 至 {step} 步将以本次对话为预期，其余 {rest} 步保持不变。', keepLeft: '测试到第 {step} 步为止保持原有步骤，之后按您的对话进行，未经过的步骤将被删除。', kept: '已更新预期。',
  },
});
