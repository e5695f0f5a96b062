/** Words with which machines announce themselves, and those only a person says. The first that is found is the evidence. */
const machine =
  /you(?:'ve| have) reached|leave (?:a|your|me a|us a) (?:short |brief )?(?:message|name|voice)|(?:after|at) the (?:tone|beep|signal)|not available|unavailable|(?:can't|cannot|can not|could not|unable to) (?:come to|take your|answer|get to|pick up)|mailbox|voice ?mail|answering machine|record (?:a|your) message|away from (?:the|my) (?:phone|desk)|get back to you as soon|the (?:person|number|subscriber) you (?:are|have)|(?:您|你)(?:所)?拨打的|请(?:您)?(?:在.{0,8})?留言|留言|(?:暂时)?(?:无法|不能|不方便)接听|[嘀滴哔]的?一?声|提示音|语音信箱|语音助手|自动应答|留下(?:您|你)的|稍后再拨|已关机|不在服务区/;
const person =
  /\bspeaking\b|how (?:can|may) i help|(?:can|may) i help you|who(?:'s| is) (?:this|calling|speaking)|哪位|请讲|(?:有什么|什么)(?:事|可以|能)|什么事/;

const plain = (text: string) => text.toLowerCase().replaceAll('’', "'").replaceAll(/\s+/g, ' ');

/** Who says that; null where it may be anybody. */
export function saidBy(text: string): { verdict: 'machine' | 'person'; words: string } | null {
  const said = plain(text);
  const [machines] = machine.exec(said) ?? [];
  if (machines !== undefined) return { verdict: 'machine', words: machines };
  const [people] = person.exec(said) ?? [];
  return people === undefined ? null : { verdict: 'person', words: people };
}
