import { readCall } from './readCall.ts';

const call = (planted: string[], text: string) => readCall({ field: 'service', language: 'en' }, planted, text);

export const serviceCalls = [
  call(
    [],
    `
A: Good morning, thank you for calling Northgate Water, this is Priya. How can I help?
C: Morning. My bill has doubled and I live on my own.
A: That must have been a shock. May I have the account number from the top of the bill?
C: It's 7720 4418.
A: Thank you. Let me look at the readings, may I put you on hold for a minute?
C: Sure.
hold 42
A: Thank you for holding. The last reading was an estimate, and it looks far too high.
C: I thought so. Nobody's been to read it since autumn.
A: Could you read the meter to me, if it's within reach?
C: Just a moment. It says 1163.
A: Then the bill comes down to £61. I've corrected it, and you'll receive the new one within three days.
C: Oh, that's a relief. Do I need to do anything?
A: Nothing at all, the direct debit changes by itself. Is there anything else I can do for you?
C: No, that's it. Thank you.
A: You're welcome. Have a lovely day.`,
  ),
  call(
    [],
    `
A: Hello, you're through to Finch Appliances, Owen speaking. What can I do for you?
C: I'm fed up, to be honest. This is the third time I call about the dishwasher.
A: I'm very sorry about that, you shouldn't have to ring three times. What is it doing?
C: It stops in the middle and shows E4, and nobody came on Tuesday.
A: I can see the visit was cancelled, and that nobody let you know. I apologise for that as well.
C: I took the morning off for it.
A: I understand. I can't get anybody out today, but I can offer tomorrow at eight, first visit of the day.
C: At eight would work, if he really comes.
A: He will ring you half an hour before. Bear with me while I write that in.
silence 12
A: There, that's booked, and I've credited £25 for the lost morning.
C: Well, that's decent of you.
A: So tomorrow at eight, and the reference number is F 2281. Anything else I can help with?
C: No, thanks.
A: Take care, goodbye.`,
  ),
  call(
    ['1', '2', '3'],
    `
A: Account number?
C: Hello? Is that Meridian Energy?
A: Yes. What's the account number, please?
C: 55 10 283. I'm moving house on the first and want to take the contract with me.
hold 55
A: Right, which address are you going to?
C: 3 Orchard Close. I wasn't sure whether you'd gone.
A: I was looking at the area. We do supply that one.
C: Good. Does the price stay the same?
A: It does, until the end of next year.
C: And the old flat?
A: Please send us a photo of the meter on the day you leave. I've arranged the switch for the first.
C: Fine.
A: You'll get a confirmation email within two hours. Anything else?
C: That was all.
A: Goodbye then.`,
  ),
  call(
    ['4', '5', '6'],
    `
A: Good afternoon, welcome to Kestrel Mobile, my name is Jude. How may I help you?
C: My phone has had no signal since Sunday.
A: What is the number that has no signal, please?
C: It ends in 0144. The full one is 07700 900144.
A: And which town are you in?
C: Ludlow, right in the middle.
silence 14
C: Hello? Are you there?
A: Yes, yes. What is the number that has no signal, please?
C: I've just told you. 07700 900144.
A: Got it. I'm going to transfer you now.
C: To whom? I don't want to start all over again.
A: To our network people. They will see your mast, and I've raised a ticket so that you don't need to explain.
C: Okay. When will it be working?
A: They'll tell you, and you will get a text by tomorrow noon at the latest. Thank you for calling Kestrel.
C: All right.`,
  ),
  call(
    ['7', '8'],
    `
A: Good evening, Parcelwise, this is Ingrid speaking. How can I help you?
C: My parcel arrived broken. It's a lamp, and the glass is in a thousand pieces.
A: Do you have the tracking number?
C: PW 88 31 77. It was a birthday present for my sister.
A: I see it. It's the courier's fault, they throw everything around.
C: I paid you, not the courier.
A: That's true. Could you send me two photos of it?
C: I've already put them in the form on your site.
A: Ah yes, here they are. It's the tall one in green?
C: That's the one. Can I have it before Saturday?
A: The shop has three left. I've ordered a new one, it will be with you on Friday.
C: And the broken one?
A: Keep it or throw it away, we don't need it back. Is there anything else?
C: No. Thanks.
A: Enjoy your evening.`,
  ),
  call(
    ['9', '10', '11'],
    `
A: Good morning, Alder Bank card service, Simon speaking, how can I help?
C: A cash machine kept my card at the station.
A: When was that?
C: Ten minutes ago. I'm travelling and I have no other card with me.
A: Which machine was it?
C: The one by platform two, it has your name on it.
A: It's run by somebody else. That's really not my problem.
C: But it's your card, and your logo on the machine.
A: Machines are looked after by a contractor.
C: So how am I supposed to pay for the hotel?
A: Do you have a friend who could send you something?
C: Not here. Could you at least block the card?
A: Fine, it's blocked.
C: And then what?
A: Then it's blocked.`,
  ),
];
