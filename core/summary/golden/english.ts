import type { Golden } from './conversation.ts';

/** Written before anything chose sentences. Between stars stand the three that a careful person would keep of each call. */
export const english: Golden[] = [
  {
    about: 'sales',
    outputs: { day: 'Saturday' },
    said: `
R Good morning, is this Mr Hall? This is Dana from Brightwell Kitchens.
C Yes, speaking. {confirm}
R You asked for our catalogue last week. Are you still planning a new kitchen?
C *Yes, we want to have it done before Christmas.* {interested}
R Wonderful. We could come by and measure the room, free of charge. Would this week suit you?
C *Saturday morning would be best.*
R *Saturday at ten it is, at the address on your request.*
C Fine, thank you.
R Thank you, Mr Hall. Goodbye.`,
  },
  {
    about: 'sales',
    said: `
R Hello, this is Clearline Internet. Am I speaking with Ms Porter?
C Yes?
R We have fibre in your street now, five hundred megabit for twenty-nine pounds a month.
C *I pay thirty-five for much less at the moment.* How long is the contract? {price}
R The contract runs for twelve months, and setting it up costs nothing.
C Hmm.
R Shall I put you down for it?
C *Not today, my contract with the other company runs until March.* {not now}
R I understand. *May I call you again at the end of February?*
C Yes, do that.
R Thank you, goodbye.`,
  },
  {
    about: 'sales',
    outputs: { quantity: '40' },
    said: `
A Harper Office Supplies, good afternoon, this is Lucy. I am calling about the chairs you looked at.
C Ah, right. The grey ones.
A Exactly. Did you come to a decision?
C *We would take forty of them if the price comes down to eighty each.*
A Let me see. *I can do eighty-four with delivery included.*
C And when would they be here?
A Within ten working days.
C *All right, send me the offer in writing and I will sign it tomorrow.*
A It is on its way. Thank you very much.
C Bye.`,
  },
  {
    about: 'sales',
    said: `
R Good evening, this is Northern Light Energy. Do you have a minute?
C What is it about?
R We would like to offer you green electricity at a fixed price for two years.
C *I am not interested, I have told you that twice already.* {refuse}
R I am sorry to hear that.
C *Please take my number off your list.* {do not call}
R *I have noted that we will not call you again.* Goodbye.
C Thank you.`,
  },
  {
    about: 'sales',
    outputs: { premium: '412.00' },
    said: `
R Good afternoon, Mrs Doyle, this is Yunhe Insurance. Your motor policy ends on the third of December.
C Oh, already?
R Shall I renew it at four hundred and twelve pounds, with the same cover as last year?
C *That is sixty pounds more than last year, why did it go up?* {price objection}
R The base price rose for every car of this class. Your no-claims discount is kept.
C Can I talk to somebody about the cover?
R Of course. I am putting you through to an adviser, one moment please.
A Good afternoon, Mrs Doyle, which part of the cover is it about?
C *I would rather have no excess on glass and pay a little more.*
A *Without the excess it comes to four hundred and thirty for the year.* I will send both offers by text.
C Good, thank you.`,
  },
  {
    about: 'collection',
    outputs: { promised: '120', day: 'Friday' },
    said: `
R Good morning, am I speaking with Thomas Reed?
C Yes, that is me. {confirm}
R This is Harbour Bank. A payment of one hundred and twenty dollars has been due since the first of the month.
C *I know, my salary was late this month.*
R When can you pay it?
C *I can pay the whole amount on Friday.* {promise}
R *So I note one hundred and twenty dollars by Friday.* Is that right?
C Yes. {confirm}
R Thank you, goodbye.`,
  },
  {
    about: 'collection',
    said: `
R Hello, is this Angela Moore?
C Who is asking?
R This is Harbour Bank. May I speak with Ms Moore in person?
C *She does not live here any more, she moved out in the summer.* {not me}
R Do you know how we can reach her?
C *No, I only have her old number.*
R Thank you for telling me. *I will note that this number is not hers any more.*
C Okay, bye.`,
  },
  {
    about: 'collection',
    outputs: { promised: '300' },
    said: `
R Good afternoon, this is the customer service of Harbour Bank. Am I speaking with Mr Quinn?
C You are.
R Your account shows six hundred dollars due since the tenth.
C *I lost my job in September, I cannot pay all of it at once.* {cannot pay}
R I am sorry to hear that. How much would be possible by the end of the month?
C *Maybe three hundred, and the rest in January.* {part}
R *I note three hundred dollars by the thirtieth, and the rest by the end of January.*
C Yes, that works.
R Thank you for being open with me. Goodbye.`,
  },
  {
    about: 'collection',
    said: `
R Good morning, is this Ms Albright?
C Yes.
R This is Harbour Bank about your credit card. Eighty-nine dollars are overdue.
C *That was paid last Tuesday, by transfer.* {already paid}
R Let me look. I do not see it on the account yet.
C *I have the receipt here, the reference is four four seven one.*
R Thank you. *I will have it checked, and you will hear from us within two days.*
C Alright.
R Goodbye.`,
  },
  {
    about: 'collection',
    said: `
A Good afternoon, Mr Kovac, this is Ben from Harbour Bank. We spoke last week about the instalment.
C Yes, I remember.
A The payment you promised for Monday has not come in.
C *I do not owe you this, the contract was cancelled in May.* {dispute}
A Do you have the cancellation in writing?
C *Yes, I have a letter from your branch in Queen Street.*
A Could you send a copy to me?
C Sure.
A *Then I will stop the reminders until we have looked at it.*
C Good. Bye.`,
  },
  {
    about: 'appointment',
    outputs: { day: 'Wednesday', time: '9:30' },
    said: `
R Good morning, this is the dental practice of Dr Webb. I am calling about your check-up.
C Oh yes, hello.
R Would next Tuesday at eleven suit you?
C *Tuesday is bad, I am at work until five.* {no}
R We also have Wednesday at half past nine.
C *Wednesday at half past nine is fine.* {confirm}
R *I have put you down for Wednesday at nine thirty.* Please bring your insurance card.
C I will. Thanks.
R See you then.`,
  },
  {
    about: 'appointment',
    said: `
R Hello, this is City Eye Clinic. You have an appointment tomorrow at two with Dr Lane. Will you be there?
C *I am afraid I have to cancel, my daughter is ill.* {cancel}
R I am sorry. Would you like another day?
C *Some time next week, in the afternoon.*
R There is Thursday at three fifteen.
C Let me think. Yes.
R *Your new appointment is on Thursday at three fifteen.*
C Thank you very much.
R Get well soon to your daughter. Goodbye.`,
  },
  {
    about: 'appointment',
    said: `
R Good afternoon, this is Parcel Point. We want to bring you a fridge. Are you at home on Monday?
C What time would that be?
R Between eight and twelve.
C *I leave at nine, so it has to be before that.*
R I can put a note for the driver, but I cannot promise it.
C *Then bring it on Tuesday, I am at home all day.* {other day}
R *The delivery is set for Tuesday between eight and four.*
C And they take the old one?
R Yes, they take the old one with them.
C Great, bye.`,
  },
  {
    about: 'appointment',
    said: `
C Hi, I would like to book a test drive.
R Of course. Which car are you interested in?
C *The electric estate, the one with the long range.* {model}
R Which of our branches is nearest to you?
C Leeds, I think.
R When would you like to come?
C *Sunday, if you are open.*
R Sundays we are closed, I am sorry. Saturday until six.
C Saturday then, around four.
R *A test drive on Saturday at four in Leeds, under your number.*
C Perfect. Thank you.`,
  },
  {
    about: 'appointment',
    said: `
R Good morning, this is the service of Volta Heating. Your yearly check is due. May we send somebody on the fifth?
C *The heating makes a loud noise in the night, can he look at that too?* {fault}
R Yes, I will tell the technician.
C How long does it take?
R About an hour.
C *The fifth is fine, but please call before you come.* {confirm}
R *The technician comes on the fifth and calls half an hour before.*
C Good.
R Have a nice day.`,
  },
  {
    about: 'survey',
    outputs: { score: '4' },
    said: `
R Hello, this is Riverside Hotel. You stayed with us last week. Do you have two minutes for three questions?
C Sure. {confirm}
R How satisfied were you, from one to ten?
C *I would give it a four.* {score}
R I am sorry to hear that. What was the reason?
C *The room was not clean and nobody came when I called.*
R Would you stay with us again?
C *Not unless that changes.*
R Thank you for your honesty. Goodbye.`,
  },
  {
    about: 'survey',
    outputs: { score: '9' },
    said: `
R Good evening, this is Swift Broadband. How happy are you with the technician's visit, from one to ten?
C *Nine, he was quick and very friendly.* {score}
R Is the problem solved?
C *Yes, the connection has been stable since then.* {yes}
R Is there anything we could do better?
C *It took a week until somebody came, that was long.*
R Thank you very much for your time.
C You are welcome.`,
  },
  {
    about: 'survey',
    said: `
R Hello, this is Green Grocer. May I ask what you thought of your first delivery?
C I am driving at the moment.
R It takes only a minute.
C *No, I cannot talk now, I am driving.* {not now}
R When may I call again?
C *Call me tomorrow after six.* {callback}
R *I will call you tomorrow after six.* Drive safely.
C Bye.`,
  },
  {
    about: 'survey',
    said: `
R Good afternoon, this is the patient survey of Saint Mary's. Did you understand what the doctor told you?
C Mostly, yes.
R How long did you wait?
C *I waited three hours, although I had an appointment.* {long wait}
R Were the nurses friendly?
C *The nurses were wonderful, really.*
R Would you recommend us?
C *I would recommend the ward, but not the waiting room.*
R Thank you, I have written that down.
C Okay.
R Goodbye.`,
  },
  {
    about: 'survey',
    said: `
R Hello, this is Metro Cars. You picked up your car in June. May I ask how it drives?
C It drives well. {yes}
R Has anything broken?
C *The screen goes black every few days, and I have to restart it.* {fault}
R Have you been to the garage?
C *Twice, and they could not find anything.*
R I am sorry.
C *I want somebody from the manufacturer to call me.* {wants a person}
R I will pass it on. Thank you, goodbye.`,
  },
];
