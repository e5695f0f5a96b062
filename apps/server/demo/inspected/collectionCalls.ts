import { readCall } from './readCall.ts';

const call = (planted: string[], text: string) => readCall({ field: 'collection', language: 'en' }, planted, text);

export const collectionCalls = [
  call(
    [],
    `
A: Good morning, my name is Dana Whitlock, I'm calling from Harrow Finance. Am I speaking with Mr Peter Oakley?
C: Yes, that's me.
A: Thank you, Mr Oakley. Before we go on, this call is recorded for training. Could you give me your date of birth and your postcode, please?
C: Fourth of May 1981, and it's LS6 2QT.
A: Lovely, that's all correct. I'm calling about your card account, which is two payments behind. The balance to bring it up to date is £184.60.
C: I know, I changed jobs and everything slipped a bit.
A: I understand, that happens to a lot of people. How are things now that you've started?
C: Better. I get paid on the twenty-eighth.
A: That's good to hear. Would you like to clear both payments at once, or split them over two months?
C: I can pay all of it on the twenty-eighth, by debit card.
A: Just to confirm then, £184.60 on the twenty-eighth of this month, by debit card, through our payment line.
C: That's right.
A: I've noted that, and a text with the payment reference is on its way. Thank you for your time, Mr Oakley.
C: Thanks, bye.`,
  ),
  call(
    [],
    `
A: Hello, this is Marcus Bell from Harrow Finance, on a recorded line. Could I speak to Mrs Joanne Pryce, please?
C: She's at work, I'm her husband. Is it about something important?
A: It's a personal matter that I can only discuss with Mrs Pryce herself. When would be a good time to reach her?
C: After six usually. Can you tell me what it's about? We share everything.
A: I do understand, but I'm not able to say more to anyone except her. I hope that's all right.
C: Fair enough, I suppose.
A: Could I leave a number for her to call us back on?
C: Go on then, I've got a pen.
A: It's 0113 496 0145, and she can ask for Marcus. We're open until eight.
C: 0113 496 0145, Marcus. I'll tell her.
A: Thank you very much for your help, and have a good afternoon.
C: You too, bye.`,
  ),
  call(
    ['3', '8'],
    `
A: Good afternoon, this is Colin Reyes calling from Harrow Finance. Calls are recorded. Is that Ms Amara Okafor?
C: Speaking.
A: Ms Okafor, you're in arrears on your store card by £312.
C: What store card? I don't even know whether you're who you say you are.
A: That's a fair point, I should have done that first. Can you give me your date of birth and the first line of your address?
C: Ninth of June 1990, and it's 14 Chapel Row. Look, I did set up a standing order in March, and the bank told me it had gone through every single month since then so I really
A <2.6: That's not what I've got on the screen here, the order was stopped in April.
C: Well let me finish. The bank told me it was going through.
A: Go ahead, sorry.
C: I'll get a statement from them and send it over to you.
A: That would help. If it shows the payments went out, I'll have the account put right.
C: Fine. Where do I send it?
A: To the address on our letters, or through the website. I'll leave the account alone for fourteen days meanwhile.
C: All right. Thank you.
A: Thank you, goodbye.`,
  ),
  call(
    ['2', '3', '4'],
    `
A: Good evening, my name is Stella Marsh, calling from Harrow Finance. Is Gavin Trent there?
C: No, he's out. This is his mother speaking.
A: Oh, I see. Do you know when he's back?
C: Not before ten. He's on the late shift at the depot this week. Is he in trouble?
A: It's about a loan he took out with us last year, he's three months overdue now.
C: A loan? He never said a word to me. How much is it?
A: I really shouldn't go into figures with you, Mrs Trent.
C: Well, you've told me half of it already. He told us he'd finished with all of that.
A: Could you ask him to ring me back tomorrow morning?
C: I'll ask him, all right. What's the number?
A: It's 0113 496 0150, and I'm here until five.
C: I've written it down. Goodbye.
A: Goodbye, Mrs Trent.`,
  ),
  call(
    ['1', '5', '6'],
    `
A: Hello. Is this Leonard Fisk?
C: Yes, who's that?
A: We'll come to that. This call is being recorded. Give me your date of birth and postcode for security.
C: Second of February 1975, and SO14 3LT. What is this about?
A: Your Harrow account. You've missed four payments now and you haven't answered one letter.
C: I've had a lot on my plate. I was going to ring you.
A: If this isn't settled by Monday, there'll be a warrant out for your arrest, do you understand that?
C: Arrest? For a credit card?
A: That's how it goes. And we will have to call your employer to talk about your wages as well.
C: You can't do that, surely. I'd lose my position.
A: Then I'd find the money if I were you. The total is £940.
C: I haven't got nine hundred pounds lying about. This is making me feel sick.
A: You've got until Monday, Mr Fisk.
C: I'm going to speak to a solicitor about this.
A: That's your choice. Goodbye.`,
  ),
  call(
    ['7', '10'],
    `
A: Good morning, this is Ray Colville with Harrow Finance. Our calls are monitored and recorded. Is that Miss Bethany Lunn?
C: Yes, it is.
A: Could you confirm your address and the last four digits of your account for me?
C: 8 Mill Lane, and 4471.
A: Thanks. Your account's £265 behind, Miss Lunn. What's happened?
C: I was made redundant at Christmas and I've been looking for work ever since.
A: It's been five months. When are you going to clear it?
C: I really don't know. I've applied for about forty jobs.
A: Do you have no shame, living off other people's money like that?
C: Excuse me? I've paid on time for six years.
A: I've heard all that before. What date shall I put?
C: I can't give you a date, I've just told you why.
A: Then I'll ring again on Thursday.
C: Do what you like.`,
  ),
  call(
    ['9', '11'],
    `
A: Hi there, I'm Tessa Moran with Harrow Finance, and this call is being recorded. Am I through to Mr Idris Vaughan?
C: You are, yes.
A: Could I take your date of birth and your postcode before I carry on?
C: Eleventh of November 1968, CF24 1DN.
A: Thank you. It's about the personal loan, there's £420 outstanding since March.
C: I know. The van broke down and the repair took everything I had.
A: That sounds tough. How about your family, could you borrow it from your brother or somebody like that?
C: I'd rather not ask him again, to be honest.
A: It would get it out of the way.
C: No, leave him out of it. I can pay two hundred on Friday and the rest next month.
A: Great. That's very good of you.
C: Okay. Is that everything?
A: That's everything, Mr Vaughan. Have a nice weekend.
C: Cheers, bye.`,
  ),
];
