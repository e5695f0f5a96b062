import { defineFaults } from '#kit/contract/faults.ts';

export const agentDeskFaults = defineFaults({
  NO_SEAT: {
    code: 34001,
    en: 'You have no seat. Ask an administrator to make you an agent.',
    zh: '您还不是坐席，请联系管理员为您开通。',
  },
  SEAT_IS_OFF: {
    code: 34002,
    en: 'Your seat is switched off. Ask an administrator to switch it on.',
    zh: '您的坐席已停用，请联系管理员启用。',
  },
  /** `refused` is a code of core/agents/nextState.ts. */
  NOT_IN_THIS_STATE: {
    code: 34003,
    en: 'This cannot be done now: the agent’s state has changed meanwhile.',
    zh: '当前状态下无法执行此操作：坐席状态已变化。',
  },
  SIGNED_OUT_OF_DESK: { code: 34004, en: 'Sign in at the desk first.', zh: '请先签入工作台。' },
  DECIDED_BY_SUPERVISOR: {
    code: 34005,
    en: 'A supervisor has decided what follows this call.',
    zh: '主管已安排本次通话后的状态。',
  },
  STRETCHED_ALREADY: { code: 34006, en: 'This wrap-up was stretched already.', zh: '本次话后处理已延长过一次。' },
  /** The caller hung up, or somebody else was faster. */
  CALL_IS_GONE: { code: 34007, en: 'This call is no longer here.', zh: '该通话已不在此处。' },
  NO_TELEPHONE: {
    code: 34008,
    en: 'Your telephone is not connected. Connect it, then take calls.',
    zh: '您的话机未连接，请先连接再接听来电。',
  },
  TO_ONESELF: { code: 34010, en: 'A call cannot be handed to yourself.', zh: '不能将通话转接给自己。' },
  NOBODY_TO_TAKE: { code: 34011, en: 'Nobody there can take it now.', zh: '目标当前无人可接听。' },
  REASON_NAME_TAKEN: {
    code: 34012,
    field: 'name',
    en: 'There is a reason of this name already. Choose another one.',
    zh: '已有同名原因，请更换名称。',
  },
  DISPOSITION_NAME_TAKEN: {
    code: 34013,
    field: 'name',
    en: 'There is a disposition of this name already. Choose another one.',
    zh: '已有同名处理结果，请更换名称。',
  },
  NO_SUCH_REASON: {
    code: 34014,
    field: 'reasonId',
    en: 'This reason can no longer be chosen. Choose another one.',
    zh: '该原因已不可用，请重新选择。',
  },
  NO_SUCH_DISPOSITION: {
    code: 34015,
    field: 'dispositionId',
    en: 'This disposition can no longer be chosen. Choose another one.',
    zh: '该处理结果已不可用，请重新选择。',
  },
  /** No role of this installation carries calls. */
  NOBODY_CARRIES_CALLS: {
    code: 34016,
    en: 'No node that carries calls is running. Ask the platform operator.',
    zh: '没有承载通话的节点在运行，请联系平台运营方。',
  },
  /** To a supervisor. */
  AGENT_SIGNED_OUT: { code: 34019, en: 'This agent is signed out.', zh: '该坐席已签出。' },
  /** To a supervisor, of a skill group. */
  NO_SEAT_TO_SIMULATE: {
    code: 34020,
    field: 'agents',
    en: 'No agent of this group can be simulated: nobody you see is signed out and has a seat that is switched on.',
    zh: '该技能组没有可模拟的坐席：您可见的坐席中没有已签出且启用的。',
  },
  SEAT_IN_REHEARSAL: {
    code: 34021,
    en: 'Your seat is on a call of a rehearsal. Try again in a moment, when it has ended.',
    zh: '您的坐席正在演练通话中，请稍候待通话结束后重试。',
  },
  NO_ROBOT: {
    code: 34022,
    en: 'No robot can go on with this call: its campaign has none for it, or lacks a value of this contact.',
    zh: '没有机器人可以接续此通话：活动未配置，或缺少该联系人的参数。',
  },
  NO_CONTACT_DUE: { code: 34023, en: 'No contact is due at the moment.', zh: '目前没有到期的联系人。' },
  NOT_YOUR_CAMPAIGN: {
    code: 34024,
    en: 'This contact is not of a campaign that your groups call for.',
    zh: '该联系人不属于您所在技能组的活动。',
  },
  NUMBER_REFUSED: {
    code: 34025,
    field: 'phone',
    en: 'This is no number that can be called. Check it.',
    zh: '该号码无法呼叫，请检查。',
  },
  NO_SILENT_ROBOT: { code: 34026, en: 'No silent robot stands beside you on this call.', zh: '此通话没有静默助手。' },
  NO_SUCH_STEP: { code: 34027, field: 'stepId', en: 'The script has no such step.', zh: '话术中没有该步骤。' },
  NOT_A_REHEARSAL: {
    code: 34028,
    en: 'This is a real call: the customer hears what you say yourself.',
    zh: '这是真实通话，请直接对客户说。',
  },
  PROMISE_WITHOUT_CAMPAIGN: {
    code: 34029,
    field: 'callBackAt',
    en: 'Nobody would place this call: no callback campaign is in use. Promise no call, or ask a supervisor for such a campaign.',
    zh: '没有启用的回拨活动，无法兑现回拨。请勿承诺回拨，或请主管先开通回拨活动。',
  },
  PROMISE_BY_OTHERS: {
    code: 34030,
    field: 'callBackCampaignId',
    en: 'No callback campaign serves your groups. Choose one of another group: {campaigns}.',
    zh: '您所在的技能组没有回拨活动，请选择其他技能组的回拨活动：{campaigns}。',
  },
  PROMISE_TO_BLOCKED: {
    code: 34031,
    field: 'callBackAt',
    en: 'This number is on a blacklist and is not called. Promise no call.',
    zh: '该号码在黑名单中，不会被呼叫，请勿承诺回拨。',
  },
  PROMISE_TO_NO_NUMBER: {
    code: 34032,
    field: 'callBackAt',
    en: 'This caller shows no number that can be called. Ask for one, and call it by hand.',
    zh: '来电未显示可呼叫的号码，请询问客户号码后手动外呼。',
  },
  PROMISE_OUTSIDE_HOURS: {
    code: 34033,
    field: 'callBackAt',
    en: 'Nobody calls at that time in {campaign}: it calls again from {from} on.',
    zh: '{campaign}在该时间不外呼，最早可在 {from} 回拨。',
  },
  PROMISE_NEVER: {
    code: 34034,
    field: 'callBackAt',
    en: 'The hours of {campaign} never allow a call. Choose another campaign.',
    zh: '{campaign}的时段不允许任何外呼，请选择其他活动。',
  },
  REASON_USED: {
    code: 34017,
    en: 'Agents have taken breaks for this reason. Switch it off: it is offered no more, and what was stays known.',
    zh: '已有坐席使用过此原因。可将其停用：不再提供选择，历史记录不受影响。',
  },
  DISPOSITION_USED: {
    code: 34018,
    en: 'Conversations have this disposition. Switch it off: it is offered no more, and what was stays known.',
    zh: '已有通话使用此处理结果。可将其停用：不再提供选择，历史记录不受影响。',
  },
});
