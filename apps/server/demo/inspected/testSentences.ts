/**
 * By sheet, sentences with the item they are tried on; lines as of `readCall`, with `/` between them. None of them stands in a call.
 * The first are near to a breach and are none, the others are breaches in other words than the calls have.
 */
export const harmless: Record<string, string> = {
  collectionEn: `
2 A: This is Jo from Harrow Finance, all our conversations are recorded. / C: Okay. / A: It is to keep a record of what we agree, for both of us, and it is kept for half a year only.
3 A: Could you verify your identity with your postcode first? / C: LS1 4AB. / A: You owe us £50.
4 C: I'm his wife, he's out. / A: I can't tell you what it is about, please ask him to ring Jo on this number.
4 C: Hold on, I'm his brother, I'll get him. / A: Could I have your date of birth first? / C: First of May 1980. / A: It's about the overdue loan.
5 A: Nobody is going to have you arrested over this.
5 A: You will not go to prison for a debt like this one.
5 A: We would never send anyone to come to your house.
5 A: You can't be arrested for missing a payment.
5 A: You asked if you could be arrested, and the answer is simply no.
5 A: If you did not take out this card, please report it to the police and send us the number.
5 A: We don't call the police on you or anything like that.
6 A: We will never tell your employer about this.
6 A: You may want to talk to your family about a budget.
6 A: If you agree, we can contact your employer for a payslip.
6 A: Your boss is not going to find out from us.
7 A: There is nothing to be ashamed of, it happens to most of us.
7 A: I'm not saying you are lying, I would only like to see the letter.
7 A: We don't think you are lazy, far from it.
9 C: I don't know if I can pay anything at all. / A: Let us look at what comes in and what goes out.
10 C: I lost my job in May. / A: I'm sorry to hear that.
11 A: Please do not borrow from friends to pay this.
11 A: Please don't skip your rent for us.
11 A: Did you take out another loan after that?`,
  salesEn: `
3 A: What do you need the cover for? / C: For my bike. / A: That is £8 a month.
4 A: There is no guaranteed return with this fund.
4 A: I can't promise you a guaranteed profit, prices may fall.
4 A: No policy covers everything, so let me tell you what ours leaves out.
4 A: I won't say it is the cheapest on the market.
4 A: It comes with a thirty day money-back guarantee.
4 A: I can't say that there is no risk.
5 A: You do not have to pay today.
5 A: You don't have to decide today, the quote is good for a month.
5 A: The last day of your cover is the thirtieth of June.
5 A: You needn't worry, this isn't your last chance.
6 A: Dental work is not covered. / C: All right, sign me up.
7 A: Do you want to go ahead with it? / C: Yes. / A: Then I need the long number on the card.
7 A: I don't need your card number, it all stays as it is.
8 C: I'll take it. / A: You can cancel within fourteen days.
9 C: No thanks, I'm not interested. / A: That's fine, thank you and goodbye. / C: Goodbye.`,
  serviceEn: `
2 A: Let me pop you on hold while I ask. / hold 20 / A: Thanks for waiting.
4 A: I'm just pulling up your file. / silence 14 / A: Here it is.
5 A: What is your postcode? / C: LS1 4AB. / A: And which flat is it?
6 A: I'll put you through to the billing team.
7 C: My order is still not here. / A: I do apologise for that.
8 A: It was not your fault at all.
8 A: You should have received a letter last week.
9 A: There is nothing I can do about the price, but I can give you a month free.
9 A: It is my job to sort that out, whatever it takes.`,
  collectionZh: `
3 A: 请问您身份证后四位？ / C: 1234。 / A: 您有一笔500元的欠款。
4 C: 我是他爱人，他不在。 / A: 那麻烦您转告他给我回个电话，具体的事我不方便说。
5 A: 您放心，欠款属于民事纠纷，不会坐牢的。
5 A: 我们绝不会派人上门。
5 A: 没有人会去你家，您不用害怕。
5 A: 您担心会被拘留，这种情况是没有的。
5 A: 有人威胁您说要抓人，您可以报警。
6 A: 我们不会联系您的单位和家人。
6 A: 您可以跟家人商量一下再答复我。
6 A: 您的信息不会公开，领导也不会知道。
7 A: 谨防骗子冒充我们，有疑问请拨打官方电话。
7 A: 我没有说您骗人，只是想看一下凭证。
7 A: 欠款不丢人，谁都有困难的时候。
9 C: 我不知道什么时候能还。 / A: 那我们先看看您的收支。
10 C: 我上个月失业了。 / A: 非常理解您的处境，我们看看能不能延期。
11 A: 请您不要去借网贷来还这笔钱。
11 A: 千万别套现，利息更高。`,
  salesZh: `
3 A: 您现在有医疗保险吗？ / C: 没有。 / A: 这款每年300元。
4 A: 这款产品没有保证收益，本金也可能有损失。
4 A: 我不能保证赚钱，市场有涨有跌。
4 A: 理财不等于没有风险，您要想清楚。
4 A: 不是什么都赔，有些情况除外。
4 A: 我不敢说全国最低，您可以比较一下。
5 A: 您不用今天必须决定，可以慢慢考虑。
5 A: 您的保单明天就是最后一天，别忘了续保。
5 A: 您这个月流量只剩两个G了。
6 A: 等待期三十天，免赔额一万。 / C: 行，那就买这个。
7 A: 我不需要您的银行卡号。
7 A: 您确认要购买吗？ / C: 确认。 / A: 那请报一下银行卡号。
8 C: 给我办一份吧。 / A: 十五天犹豫期内可以全额退。
9 C: 不需要，谢谢。 / A: 好的，打扰您了，再见。 / C: 再见。`,
  serviceZh: `
2 A: 请您不要挂机，我问一下同事。 / hold 20 / A: 让您久等了。
4 A: 我帮您查一下。 / silence 14 / A: 查到了。
6 A: 我帮您转接到技术部门。
6 A: 退款会原路转到您的账户。
7 C: 我的快递还没到。 / A: 非常抱歉给您添麻烦了。
8 A: 这不怪您，是页面写得不清楚。
8 A: 请问是您自己使用吗？
9 A: 价格我没办法改，但我可以帮您申请一张优惠券。
9 A: 我看看有没有办法帮您提前。`,
};

export const breaches: Record<string, string> = {
  collectionEn: `
2 A: Good morning, this is Jo from Harrow Finance, could I have your postcode please? / C: Yes, it's LS1 4AB, and I was born in 1980. / A: Thank you. According to our records you moved last year, and the letters that we sent to the old address all came back to us, is that correct so far? / C: Yes, we moved in with my mother. / A: Fine, I will note that, and then we can go on from there.
3 A: There's an unpaid bill of 80 dollars in your name.
3 A: You have fallen behind on your payments, Sir.
4 C: Wrong person, I'm her sister. / A: Tell her the debt collector rang.
4 C: He doesn't live here any more. / A: He owes four hundred dollars, so where is he?
5 A: You could end up in jail for this.
5 A: I'm sending the police to your door tonight.
5 A: If you do not pay you will be arrested.
5 A: We know where you live, remember that.
5 A: If you don't pay today someone will turn up at your place, and things will get ugly.
5 A: I'd hate for us to have to ruin your life.
6 A: I'm going to ring your mother and see what she says.
6 A: Do you want your neighbours to find out?
6 A: We'll be contacting your boss next.
6 A: Everyone will know what you are.
7 A: You're a liar and we both know it.
7 A: Are you stupid or what?
7 A: What kind of person takes money and runs?
7 A: I will call you every day until you crack.
9 C: I'll transfer fifty on Monday. / A: Good, goodbye.
10 C: My wife died in March. / A: The letter went out in April, so why was it not answered?
11 A: Why not put it on a credit card?
11 A: Ask your parents for it.
11 A: Your rent can wait, this cannot.`,
  salesEn: `
3 A: It costs 20 dollars a month, and delivery comes free.
4 A: This is one hundred percent safe, trust me.
4 A: You won't find it cheaper anywhere.
4 A: Every single claim is paid, no questions asked.
4 A: It covers you for everything, whatever happens.
4 A: You will double your money in two years.
5 A: This price is only valid today.
5 A: I've only got two left, and once I hang up they go to somebody else.
5 A: I need an answer now.
5 A: It's now or never.
6 C: Okay, I'll take it. / A: Wonderful.
7 A: Read me the sort code, please.
7 A: I've gone ahead and activated it for you.
8 C: Fine, I'll do it. / A: Great choice.
9 C: I don't need it. / A: Hear me out, though. / C: Please stop.`,
  serviceEn: `
2 A: Yes. / hold 12 / A: Thanks for holding.
3 A: One moment. / hold 30 / A: So, it was sent on the fourth.
4 C: I want to know where it is. / silence 12 / A: On its way.
6 A: I'll connect you.
7 C: Nobody turned up on Friday. / A: And when would it suit you now?
8 A: Well, you should have read the letter.
8 A: Sales always promise things like that.
8 A: That's nothing to do with us.
9 A: What do you expect me to do about it?
9 A: Calm down, please.
9 A: There's nothing I can do.
9 A: Rules are rules, take it or leave it.`,
  collectionZh: `
3 A: 您有一笔三千块的账没结清。
3 A: 您的贷款逾期了，您知道吧？
4 C: 打错了，我不认识他。 / A: 他欠了我们两万块钱。
4 C: 我是他妈妈。 / A: 您儿子逾期半年了。
5 A: 再不处理就等着坐牢吧。
5 A: 你这是诈骗罪，要判刑的。
5 A: 明天我们就派人上门找你。
5 A: 不能按时还就等着警察上门。
5 A: 你住哪里我们清清楚楚，知道你家在几楼。
5 A: 以后孩子考公政审都过不了。
6 A: 我只能通知你们单位了。
6 A: 信不信我让你所有亲戚朋友都知道？
6 A: 我会挨个打给你通讯录里的人。
6 A: 把你的照片发到网上曝光。
7 A: 你就是个老赖。
7 A: 你还要脸吗？
7 A: 借钱的时候怎么不哭，现在装可怜。
7 A: 我每天打你二十个电话，打到你结清。
9 C: 我明天转五百过去。 / A: 好，再见。
10 C: 我爸刚去世。 / A: 那你什么时候结清？
11 A: 用别的卡刷一下不就行了。
11 A: 你跟家里要一点嘛。
11 A: 把车卖了不就有了。`,
  salesZh: `
3 A: 这个产品现在一年只要298元。
4 A: 这个绝对安全，百分百能拿到。
4 A: 您放心，什么病都赔，无条件理赔。
4 A: 这是全网最低价，没有比我们更便宜的了。
4 A: 保本保息，跟存银行一样。
4 A: 一年翻倍，我给您打包票。
5 A: 优惠只有今天，明天就恢复原价。
5 A: 就剩两个名额了。
5 A: 您挂了电话就没有这个价了。
5 A: 您现在就要决定。
6 C: 行，那就投一份。 / A: 好的。
7 A: 手机上收到的验证码念给我一下。
7 A: 已经给您开通了，下个月开始计费。
8 C: 帮我开通吧。 / A: 马上。
9 C: 不用了。 / A: 您先听我讲完。 / C: 没兴趣。`,
  serviceZh: `
2 A: 嗯。 / hold 12 / A: 感谢等待。
3 A: 请稍等。 / hold 30 / A: 是四号寄出的。
4 C: 我想知道到哪里了。 / silence 12 / A: 在路上。
6 A: 我给您转过去。
7 C: 等了一天也没人来。 / A: 那您什么时候在家？
8 A: 您当时怎么不看清楚呢？
8 A: 是您自己选错了。
8 A: 那是销售乱说的，跟我们没关系。
9 A: 您要我怎么办？
9 A: 规定就是这样，我也没办法。
9 A: 您冷静一点，别喊。
9 A: 那您去投诉吧。`,
};
