import { texts } from '#kit/contract/language.ts';

export const transferTexts = texts({
  title: { en: 'Handed over', zh: '转接' },
  to: { en: 'To {target}', zh: '转至 {target}' },
  at: { en: 'at {time}', zh: '{time} 时' },
  blind: { en: 'without announcing', zh: '盲转' },
  attended: { en: 'announced first', zh: '咨询转接' },
  refer: { en: 'the carrier connected them (REFER)', zh: '由运营商转接（REFER）' },
  bridge: { en: 'we called and joined both', zh: '由本系统呼出并接通双方' },
  going: { en: 'Being called', zh: '正在转接' },
  accepted: { en: 'Taken', zh: '已接通' },
  busy: { en: 'Busy', zh: '忙线' },
  noAnswer: { en: 'Nobody answered', zh: '无人接听' },
  rejected: { en: 'Declined', zh: '已拒接' },
  unreachable: { en: 'Could not be reached', zh: '无法接通' },
  callerGone: { en: 'The caller hung up meanwhile', zh: '来电者已挂机' },
  failed: { en: 'Failed on the line', zh: '线路故障，转接失败' },
  code: { en: 'SIP {code}', zh: 'SIP {code}' },
  waited: { en: 'Waited', zh: '等待' },
  talked: { en: 'Talked', zh: '转接后通话' },
  how: { en: 'How', zh: '方式' },
  comma: { en: ', ', zh: '，' },
});
