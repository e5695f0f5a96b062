import { readCall } from './readCall.ts';

const call = (planted: string[], text: string) => readCall({ field: 'sales', language: 'en' }, planted, text);

export const salesCalls = [
  call(
    [],
    `
A: Good morning, this is Helen Ward from Beacon Home Insurance. Have I caught you at a good time, Mr Doyle?
C: I've got ten minutes before the school run.
A: That'll be plenty. May I ask what you have in place for the house at the moment?
C: Buildings cover through the bank, nothing for the contents.
A: And is there anything you worry about, pipes or theft, for example?
C: Pipes. It's an old house and we had a leak two winters ago.
A: Then our Plus policy would suit, because it pays for finding the leak as well. It comes to £19.40 a month.
C: What's the catch?
A: There's an excess of £150 on every claim, and wear and tear is not covered, nor is a leak that you knew about before.
C: That's reasonable. All right, let's go ahead.
A: You have fourteen days to change your mind and get all of it back. Are you happy for me to take the first payment today?
C: Yes, that's fine.
A: Then I'd need the long number on the card, please, whenever you're ready.
C: It's 4000 and then the rest, hang on, I'll get my wallet.
A: Take your time, there's no hurry at all.`,
  ),
  call(
    [],
    `
A: Hello, my name is Ben Carter, I'm calling from Lantern Broadband. Is now a convenient time, Ms Shah?
C: I suppose so. What's it about?
A: Your contract ends next month. How many people use the connection at home?
C: Four, and two of us work from here most days.
A: Do you have any trouble with it in the evenings?
C: It freezes when the kids stream and I'm on a call.
A: Then fibre 300 would make a difference. It's £31 a month, and after eighteen months it goes up to £42.
C: That's ten more than now. I'd have to think about it.
A: Of course, you don't have to decide today. The quote stays open for thirty days.
C: Could you send that to me in writing?
A: I'll email it this afternoon, with the terms and what isn't included.
C: Thank you, that helps. I'll talk it over with my husband.
A: Please do. Thanks for your time, Ms Shah.
C: Bye now.`,
  ),
  call(
    [],
    `
A: Good afternoon, it's Naomi Field from Paws and Claws Pet Plans. Do you have a moment, Mrs Lindqvist?
C: A short one. You're the third person to ring today.
A: Then I'll be brief. Do you have a pet at home that isn't insured?
C: A cat, Biscuit. But he's fourteen now.
A: I'm afraid we can only take new cats up to ten years, so our plan wouldn't be right for him.
C: Oh. Well, that's honest of you.
A: There's no point in selling you something that never pays. Some charities run a clinic for older animals, though.
C: I didn't know that. Where would I find out?
A: Your vet will have a list, they usually keep it at the desk.
C: I'll ask next week. Thank you.
A: You're welcome. I'll take your number off our list, so nobody else from here rings you about it.
C: That would be lovely. Goodbye.
A: Goodbye, and all the best to Biscuit.`,
  ),
  call(
    ['1', '2', '3'],
    `
A: Hi, Mr Grant? I've got some great news about your phone contract.
C: Who is this?
A: You're due an upgrade. It's only £28 a month for the new one, with a hundred gigabytes.
C: I don't use that much. I mostly make calls.
A: Okay. How much do you use in a month then?
C: Two or three gigabytes, if that.
A: Then there's a smaller plan, five gigabytes, with unlimited calls. That one would be £12.
C: That sounds more like it. Does it tie me in?
A: It has a minimum term of twelve months, and roaming outside Europe isn't included.
C: I never go further than Spain.
A: Then that wouldn't matter. Would you like me to send you the details?
C: By post please, I don't do emails.
A: They'll be with you by Thursday, Mr Grant.
C: Right you are. Bye.`,
  ),
  call(
    ['4', '5'],
    `
A: Good morning, this is Victor Hale with Crestline Savings Plans. Is this a good time to talk, Mrs Abbott?
C: As good as any. I'm retired, I've got all day.
A: What are you hoping to do with your savings, if I may ask?
C: Keep them safe, mostly, and leave something to the grandchildren.
A: Then this is made for you. With our bond there's a guaranteed return of nine percent, and you simply can't lose.
C: Nine percent? The building society pays three.
A: I know. Between you and me, the offer closes tonight, and there won't be another one.
C: Tonight? I'd like to show it to my son first.
A: I understand that, Mrs Abbott, but he'd be sorry to see you miss it.
C: He does my taxes, so I'd feel better asking him.
A: Shall I ring you this evening, then?
C: No, send me the papers, please, and I'll read them.
A: I'll put them in the post.
C: Thank you. Goodbye.`,
  ),
  call(
    ['6', '7', '8'],
    `
A: Hello, my name is Carla Stone and I'm calling from Evergreen Travel Cover. Could you spare a few minutes, Mr Novak?
C: A few, yes. I'm waiting for a train.
A: Do you travel a lot in the year?
C: Four or five trips, mostly Europe, and skiing in February.
A: And who would be travelling with you?
C: My wife and our daughter.
A: The annual family plan is £96, and skiing is part of it.
C: That's less than I paid last year. Sign me up.
A: Perfect. Let me have the card number and the expiry date, please.
C: Just a second, it's in the other jacket. Okay, ready.
A: Read it out slowly, and I'll type it in as you go.
C: Right. You'll send me the policy by email, will you?
A: It'll be in your inbox in five minutes.
C: Great, here comes my train. Bye.`,
  ),
  call(
    ['9', '10', '11'],
    `
A: Good afternoon, I'm Troy Benson from Summit Fitness Online. Have you got two minutes, Ms Keller?
C: If it's quick.
A: Do you work out at home at all?
C: Not really, I've got a gym five minutes from here.
A x1.35: Well that's exactly who we made this for, because with Summit you have live classes from six in the morning until eleven at night, yoga, spinning, strength, boxing, stretching for the back, and all of them with trainers who have worked with athletes, and then you can see them again whenever you like on the phone or on the television, and there's a plan for what you eat as well, with recipes and a shopping list for every week, and once a month a trainer looks at what you have done and writes to you what might come next, which is something that people in a gym pay extra for, and on top of that there is a group for each town where members meet and go running together, and challenges in which the teams of the towns compete, and a shop in which members get shoes and mats and weights for less, and all of that comes with a small band for the wrist that counts steps and sleep and the beat of the heart and sends them to the phone.
C: It's not for me, thanks. I like going out.
A: But just think of rainy days, you'd never have to leave the house.
C: I said no, I'm happy with my gym.
A: All right. I won't keep you any longer.
C: Thank you.
A: Have a good day, Ms Keller.
C: Same to you.`,
  ),
];
