import type { Idiom } from './idiom.ts';

/** How English is spoken here and there: beside `sentencesEn`, by preset and by where one says so; `anywhere` are half sentences, fillers and moods. */
export const idiomEn: Idiom = {
  yes: {
    british:
      'aye|aye go on|go on then|fair enough|right you are|righto|too right|quite right|spot on|yes mate|yeah alright then|smashing yes|brilliant yes please|i should think so|suits me|that suits me down to the ground|im up for that|that will do nicely|dont mind if i do|yes love that is me|aye thats me',
    american:
      'yes sir|yes maam|sure why not|heck yeah|for sure|totally|yup this is him|oh yeah absolutely|works for me|sounds like a plan|okey dokey|yeah lets go for it|im down with that|yeah shoot im listening|go for it|affirmative',
    indian:
      'yes yes|haan|haan ji|yes ji tell me|kindly do the needful|please do the needful|yes kindly go ahead|myself only speaking|achha ok|yes you can very well do that|hundred percent yes',
    anywhere:
      'um yeah i guess|yeah i suppose so|er yes|well yes okay|uh yeah thats right|yes i did|yes we do|yes it is|yes i would|mhm yeah|oh okay sure|yeah yeah|i dont mind|no objections|for heavens sake yes|yes already how often do i have to say it|okay you have convinced me|yeah that makes sense lets',
  },
  no: {
    british:
      'no ta|youre all right thanks|no youre all right love|not likely|not on your life|no chance|id sooner not|not for all the tea in china|i shant be doing that|certainly not|no thank you very much|er no i dont think that will be necessary|i would rather you didnt|no i am afraid not|nah mate|nope sorry mate|not a bit of it|pull the other one',
    american:
      'no sir|no thank you sir|nuh uh|uh uh no|heck no|hard pass|ill pass|im gonna pass|im gonna have to say no|no can do|not gonna happen|nah were good|nah im okay|thats a no from me|no siree|not a chance|dont bother|over my dead body',
    indian:
      'nahi|no no|no ji|not required|no need|no need of that|as of now no|no not like that|no kindly do not do it',
    anywhere:
      'um no|well no|er not really no|no no no|no i havent|no i didnt|no we dont|no it isnt|no it wasnt|oh no definitely not|i said no|how many times no|what part of no do you not get|im going to have to decline|unfortunately not|sadly no|hmm id say no|thanks but no|no and thats final',
  },
  busy: {
    british:
      'im tied up|im a bit tied up|im rather tied up at present|im up to my eyes in it|im up to my neck at the minute|im snowed under|im rushed off my feet|ive got my hands full with the little one|im just popping out|im just on my way out the door|im on the school run|im on the train ill lose you in a tunnel|im on the motorway|ive got the builders in|im just sitting down to tea|im in the middle of cooking|you havent picked the best moment|im flat out today',
    american:
      'im swamped|im slammed right now|im on the clock|im behind the wheel|i got my hands full here|im on the freeway|im in the drive thru|im in the middle of something here|im picking up the kids|im at my kids game|i cant get into this now i am working|im on shift|im in line at the bank|things are crazy here right now|dude im working',
    indian:
      'i am in office now|i am in a client call|i am on the way|i am in traffic|i am riding the bike|i am on two wheeler|i am out of station|i am having food|i am in puja|i am in hospital with my mother|presently i am occupied|some work is going on|i am in between some work|i am in the train network is not there|i am taking class now',
    anywhere:
      'sorry im busy i cant chat|not now im busy|uh kind of busy|im up a ladder|im in the shower|im changing the baby|the baby is crying|im in the library i have to whisper|im at a funeral|im in the operating room|my boss is standing right here|my hands are covered in paint|im in the cinema|im just about to go into an interview|im in a hurry|i havent got a second to spare|im cooking something is burning|cant you hear im busy',
  },
  later: {
    british:
      'give us a bell tomorrow|give me a bell later on|give me a ring this afternoon|ring us back in a bit|ring me after tea|try me again in half an hour|could you ring back in ten minutes|could you bell me back at five|i would be grateful if you could ring another day|can you try again on monday love|phone back at the weekend|best to catch me after six|ill give you a ring when im free|can we do this some other day|give it an hour and ring again|can we leave it till next week|speak tomorrow instead',
    american:
      'hit me up later|give me a call back around noon|try me back in twenty minutes|shoot me a call tomorrow|catch me after work|can i call you right back|lemme call you back|lets circle back next week|lets touch base tomorrow|can we rain check|rain check|try me on my cell tonight|how about you call me friday instead|call back when i am off work|check back with me next month|hit me back after five',
    indian:
      'call me after some time|please call after one hour|you call me in the evening|kindly call tomorrow morning|call me after lunch only|call me on sunday i will be free|i will call you back after some time|do one thing call me at seven|please call after office hours|call me day after tomorrow|you can call post five|we will talk tomorrow|next week you call me|after diwali you call',
    anywhere:
      'um could you try later|later okay|not now tomorrow|maybe try me in an hour or so|ring back once the kids are in bed|can you phone at a better time|i will be home around eight try then|ask me again next month|come back to me in a week|i can talk tonight|could we speak on thursday|not today call another day|in the evening would be better to talk|when im back from holiday|i will get back to you later|any time after four|get back to me in the new year|call again when my shift is over',
  },
  wrongPerson: {
    british:
      'youve got the wrong chap|youve got the wrong house|nobody of that name here im afraid|theres no john here mate|you want my brother not me|you want my mum|he moved out ages ago|she passed away last year|he popped out ten minutes ago|he is at work at the minute|this is his flatmate|im only the babysitter|im just the cleaner|im his landlord|thats my late husband you are asking for|you must have misdialled|never heard of the bloke',
    american:
      'you got the wrong guy|ya got the wrong number buddy|nope no mike here|theres no maria at this number|i just got this number|i got this phone last month its not hers|he moved out of state|shes my ex wife|thats my roommate not me|thats my dad im junior|my mom is not home|he passed|this is a business line theres no smith here|ive had this number two years and im not him|she doesnt work here anymore|that guy left the company',
    indian:
      'wrong number ji|this is wrong number only|no such person is here|that person is not here|he has gone out|he has gone to native place|my father is not at home|sir is not in the office|madam is not there|this number belongs to somebody else|i am his son speaking|i am her brother speaking|he has left this company|you are having the wrong contact number|i am not ramesh|rahul is not here this is his number before',
    anywhere:
      'um i think you want someone else|no im not mister brown|my name is something else|you are looking for my neighbour|im not the person you want|i am not the account holder|im not the owner of this phone|this is the pizza shop|this is a private house not a company|he died|she is in hospital i am her daughter|it is his wife speaking he is out|i am not the one you need|you keep asking for somebody i have never met|someone else lives here now|we are new here the people before us left|you have mixed me up with somebody',
  },
  whoAreYou: {
    british:
      'whos that|who is it speaking|whos this then|sorry who did you say you were|who are you when you are at home|and who might you be|may i ask who i am speaking with|where are you ringing from|who are you ringing on behalf of|what firm is it|which company did you say|i didnt catch your name|sorry i missed who you were|who am i on to|whats all this about then|what are you ringing about|what is it in connection with|which outfit are you with',
    american:
      'who dis|who this|whos this calling|who you with|who are you guys|who do i have the pleasure of speaking with|who are you calling for|what outfit are you from|where you calling from|whats this regarding|whats this call about|what is this in reference to|can i get your name|can i get your name again|what was your name|what business are you with|whats the name of your company|what agency is this',
    indian:
      'who is speaking|who is this speaking|who is on the line|kaun|may i know who is this|may i know your good name|what is your good name|from where you are calling|from where are you speaking|from which company you are calling|from which bank|you are from which branch|which department you are from|what is the purpose of the call|regarding what is this call',
    anywhere:
      'um who is this please|sorry who|who are you again|tell me who you are first|before i say anything who are you|do i know you|and your name is|you havent told me your name|why are you calling|whose number is this|i dont recognise this number who is it|who gave you the order to phone me what firm|just say who you work for|what are you calling about|is that the council or who',
  },
  robotOrPerson: {
    british:
      'is that a real bloke|are you an actual person|is that one of them robots|are you one of those computer voices|is this one of those recorded messages|you arent real are you|is it a proper human i am talking to|blimey is this a machine|am i chatting to a computer|you dont sound human|you sound ever so robotic|is there anybody actually there or is it a tape|is that a recorded voice|are you flesh and blood|is this an answering machine',
    american:
      'you a robot|you a real person|are you for real a person|is this ai|is this an ai|are you some kind of bot|is this like siri|are you like alexa|is this chatgpt|am i on with a bot|this is a bot isnt it|youre a bot arent you|is this prerecorded|this a recording|this sounds like a recording|you sound fake|are you an automated system|am i talking to a computer right now|is this thing a person',
    indian:
      'is it a computer voice|are you a human being|you are a human being or a machine|is it a recorded call|is it recorded voice|you are robot or what|you are talking like robot|are you speaking live|is it automatic voice|this is ivr or person|am i talking with a computer or a human|is it a system generated call|some machine is talking or what|are you really a lady or a computer',
    anywhere:
      'wait is this a bot|are you even human|um are you real|sorry but is this a real voice|do you have a heartbeat|prove that you are human|say something a robot would not say|are you a program|are you software|is it a computer speaking|i think im talking to a machine|is this a chatbot|do i hear a computer|robot or human|you are not a real woman are you|did a computer just call me|is someone real on the other end or just a voice program|so am i speaking with a man or a machine',
  },
  repeat: {
    british:
      'you what|say what|beg pardon|sorry love what was that|sorry say that once more would you|would you mind saying that again|could you go over that again|whats that you said|i missed the last bit|can you say the last bit again|i didnt quite get that|sorry i was miles away|run that past me again|you lost me can you start again|how do you mean say again|sorry i didnt follow could you repeat|i was not listening what was it',
    american:
      'huh|huh what|say again|whats that now|excuse me say that one more time|sorry you cut out|you cut out there for a second|i missed that last part|what was that last part|can you back up a second|can you run through that again|could you rephrase that|can you go back over that|sorry i spaced out what was the question|what was the question again|whatd you say',
    indian:
      'come again please|what did you tell|what you told|what you said just now|once again please|please tell once again|tell me once more|one more time you tell|i could not get you|i didnt get you|sorry i could not catch what you are saying|please repeat madam|pardon ji|kya|kindly repeat|can you please tell it again from the starting|your voice went in between what did you say',
    anywhere:
      'um what was that|sorry again|and again please|could you ask that again|what was your question|i lost you for a moment|someone was talking to me what did you say|there was noise here say it again please|the dog was barking what did you say|read that out again|read me that number again|can i hear that once more|could you start over|i only caught half of that|you were saying|wait what',
  },
  complaint: {
    british:
      'im not best pleased|this is a disgrace|it is an absolute shambles|its bang out of order|i am fed up to the back teeth with you lot|youre a shower the lot of you|ill be writing to the ombudsman|ill be on to trading standards|ill be in touch with my solicitor|how do i raise a formal grievance|stop pestering me|stop badgering me|will you lot leave me alone|this is the fifth time you have rung me this week|i want my number taken off your system|im registered with the telephone preference service|ive had it up to here with you|who do i write to about this appalling treatment',
    american:
      'lose my number|quit calling me|quit bugging me|im on the do not call registry|im gonna call the better business bureau|im reporting you to the ftc|you will be hearing from my lawyer|ill sue you people|i want this on record as a grievance|your customer service sucks|this is ridiculous you people call ten times a day|you guys are the worst|leave me alone already|im done with these calls every day|i want to speak to corporate about how i was treated|im leaving you a one star review|how many times do i have to tell you to stop bothering me',
    indian:
      'i will go to consumer court|i will put a case on you|i will give it in consumer forum|how many times you people will call|daily you people are calling|why you are disturbing me|dont disturb me again and again|my number is in dnd how you are calling|from where you got my number|very bad service you are giving|nobody is responding to my issue|since one month no action is taken|i want to escalate this matter|i will tweet about your service|worst service i have ever seen|i have raised the issue so many times nothing happens',
    anywhere:
      'this is unacceptable|im really not happy about this|nobody ever got back to me and i am angry|your colleague was rude to me|i was treated like dirt|do you people have no shame ringing at this hour|calling at night is not on|i have asked you before not to ring me|please erase my data|you have no right to have my details|who sold you my number|i never allowed you to phone me|this is the third call today|i will go to the press with this|i have never been treated so badly|something has gone badly wrong and i want it put right',
  },
  person: {
    british:
      'can i have a word with somebody|can i speak to a proper person|can you put me through to somebody|put me through please|put me through to one of your lot|is there a gaffer i can speak to|can i have a word with whoever is in charge|i would prefer to speak to one of your colleagues|can you pass me over to someone|could you get one of your staff on the line|i want to chat to a real human not this|id like to be put through to the office|put the manager on|let me have a word with your boss|can one of your team ring me|pass me on to the helpdesk|id like a proper chat with somebody|get me somebody with a pulse',
    american:
      'press zero for the operator|get me a rep|rep|get me a live person|live person|talk to somebody real|gimme a human|hook me up with a human|patch me through|can you patch me through to somebody|i need a live body|i wanna talk to your boss|let me talk to whoevers in charge|can i get somebody on the line|customer care please|get your manager on the phone|front desk please|i need to talk to someone in billing',
    indian:
      'connect me to customer care|please connect to customer care executive|connect to executive|give to your senior|transfer the call to your senior|i want to talk to your higher officer|connect me with the concerned person|please connect the concerned department|let me talk to the branch manager|i want to talk with a human being|please arrange a call from your executive|give me some person who can talk|put some staff on the line',
    anywhere:
      'um can i just talk to a human|a human being please|somebody real please|im not talking to a computer get me somebody|i will only speak with a human|is there anyone there i could talk to|could a person call me instead|i want someone who understands me|this is too complicated for a machine give me a colleague|just transfer me|pass me to the right department|can somebody else help me|i need help from an actual employee|someone from your team please|hand me over to your colleague|could you fetch someone|let me speak with the specialist',
  },
  notInterested: {
    british:
      'not my cup of tea|not really my cup of tea|not my thing|not my bag|its not up my street|i cant be bothered with all that|i wont be taking that up|were sorted thanks|im sorted thank you|weve got all that already thanks|youre wasting your time love|youre barking up the wrong tree with me|i dont fancy it|dont fancy that|im not bothered|im not fussed about any of that|i never buy from people who ring up|i wont be wanting any',
    american:
      'im not in the market|im not in the market for that|we dont need any|were all set we have one|im gonna stay with the company i have|not buying|dont want what you are selling|whatever youre selling i dont want it|no solicitors|no soliciting|im not looking for anything|dont care for it|couldnt care less|its not something i would use|that does nothing for me|no offense but i dont want your product|you lost me at insurance not my kind of thing|save it i am not buying',
    indian:
      'i am not having any interest|interest is not there|i dont have any such requirement|there is no requirement as of now|no requirement for loan|i dont want any loan|i dont want any credit card|not looking for any policy|already i am having policy|already i have so many cards|i am not planning for all this|please dont offer me anything|these schemes i dont want|no plan to take anything now|i am not wanting any offer|dont tell me about any scheme',
    anywhere:
      'um its not really for us|honestly it doesnt appeal to me|hmm doesnt grab me|that leaves me cold|i wouldnt get any use out of that|i dont see the point of it|what would i want with that|im too old for that sort of thing|we are a family of vegans we dont want meat offers|i have no car so it is no use to me|im satisfied with the one i have|please dont send me any brochures|i dont do surveys or sales|nothing you sell is of any use to me',
  },
  think: {
    british:
      'ill have a think|ill have a think about it|let me have a think|i want to sleep on it|ill sleep on it|let me sleep on that|leave it with me|leave it with me ill mull it over|im in two minds|im in two minds about it|im umming and ahing|i dare say maybe|ill have to run it past the missus|ill ask her indoors|ill have a word with my other half|i couldnt say for certain yet|ill see how the land lies|im dithering a bit|i havent plumped for anything yet',
    american:
      'let me noodle on it|i gotta think on it|i gotta run it by my wife|let me run that by my husband|i gotta talk to my folks about it|im on the fence|im kinda on the fence about it|lemme mull that over|gimme a day or two to decide|ill weigh my options|i want to shop around first|i have to crunch the numbers first|i need to look at my budget first|jurys still out|im going back and forth on it|im still making up my mind|might do might not',
    indian:
      'i will think and tell|i will think and let you know|let me think and revert|i will ask at home and tell|i have to ask my father|i will discuss with family members|i have to consult my ca|let me check with my brother first and then decide|we will see about it|i am not able to decide now|i will decide and inform you|after discussing only i can say|give me two days time to think|let me see and decide',
    anywhere:
      'um maybe|hard to say|i might|i might possibly|well i dont know if i want that let me think|i dont want to rush into anything|i never decide on the spot|i need a night to think|ill make up my mind next week|i need to read it through first|i would have to see it in writing before deciding|we need to talk about it at home|my wife decides these things ill ask her|i will consider it|worth considering|im tempted but not quite there yet',
  },
  hangUp: {
    british:
      'im putting the phone down|im putting the phone down now|right im off|ive got to dash|i must dash|ill let you go|ill have to love you and leave you',
    american: 'i gotta run|gotta jump|im gonna let you go|im hanging up on you|im gonna hop off now|lets wrap this up',
    indian:
      'i am cutting the call|cut the call|please disconnect the call|i am keeping the phone now|ok i will keep the phone',
    anywhere: 'this call is over|enough im ending this|i have nothing more to say to you|finish the call please',
  },
  thanks: {
    british: 'ta very much|ta love|cheers mate|thanks ever so much|thanks awfully|much obliged|youve been very helpful',
    american:
      'thanks a bunch|thanks a million|appreciate ya|thanks man|i sure appreciate your help|thanks for reaching out',
    indian: 'thank you ji|thanks for informing|thank you for the kind help|so nice of you|thanks for your kind support',
    anywhere: 'thank you thats really good of you|thank you for your patience|im grateful',
  },
  greeting: {
    british: 'morning love|afternoon|evening all|hiya|ey up|hello hello|how do you do',
    american: 'hey how you doing|whats up|hey whats going on|yo|hi how are ya|good morning to you|hey good evening',
    indian: 'namaste|namaskar|hello ji|hello sir good morning|good morning madam|very good afternoon',
    anywhere: 'oh hi|um hello',
  },
  interested: {
    british:
      'that might be right up my street|im all ears|id like to hear a bit more about it|i quite fancy that|i wouldnt say no to hearing more',
    american:
      'im listening whats the deal|what do you got|hook me up|where do i sign|tell me all about it|ooh what comes with it',
    indian:
      'please share the details|share me the details on whatsapp|kindly explain me the scheme|what all benefits are there|what is the procedure to apply',
    anywhere:
      'oh that could be something for me|email me the particulars|whats included in it|walk me through the offer|can i get a sample',
  },
  price: {
    british:
      'how much will that set me back|whats the damage|how many quid|its a bit steep|bit pricey|can you do me a better deal|thats daylight robbery',
    american:
      'how much we talking|what do i have to shell out|what is that gonna run me|thats a rip off|any coupons or promos|whats the rate on that',
    indian:
      'what is the rate|how much rupees|how much it will be|it is very costly|what are the charges|some less you can do|what is the emi',
    anywhere: 'and the price is|what would i pay a year|is that with tax or without',
  },
  wait: {
    british:
      'bear with me a tick|half a mo|hang about|two ticks|just a tick|hold your horses|ill just put my glasses on|let me grab a pen',
    american:
      'hold up|give me a sec|one sec|gimme just a second here|hold that thought|let me pull over first|let me turn the tv down',
    indian: 'one minute sir|please be on the line|just wait i am coming|just two minutes',
    anywhere: 'someone is at the door wait there|dont go away ill fetch it',
  },
  dontKnow: {
    british:
      'havent the foggiest|havent a clue|i couldnt tell you|youve got me there|its all double dutch to me|no use asking me',
    american:
      'beats the heck out of me|you got me|dunno|i dunno man|i couldnt tell ya|thats over my head|i got nothing|im drawing a blank',
    indian: 'i am not aware of it|i am not having any idea|i am not knowing that|that i dont know',
    anywhere:
      'it has slipped my mind|what are you on about|i dont follow|im not familiar with that|off the top of my head i cant say',
  },
  confirm: {
    british: 'that is all in order|book me in|those details are bang on|lets get it booked',
    american: 'lock it in|lets pull the trigger|all the info checks out|that address is good',
    indian:
      'kindly confirm it from my side|you can finalise it|all details are proper|it is confirmed from my end|please book it only',
    anywhere:
      'i have checked it and its right|the date stands|send it off like that|yep every detail matches|the name and the number are both right|i have read it through and it all tallies|thats just how i want it booked',
  },
  cancel: {
    british:
      'knock it on the head|can you bin that order|i want out of the contract|scrub it|id like to pull out|strike me off the bookings',
    american: 'scratch that order|pull the plug on it|drop my subscription|i want to opt out|shut off the service',
    indian:
      'please cancel the same|kindly drop my request|i want to discontinue|please stop this policy|i want to surrender it',
    anywhere:
      'i have changed my mind drop the order|i wont be coming to the appointment|undo my booking|please void that order',
  },
  change: {
    british:
      'can we shift it to wednesday|could you put it back a week|could you bring it forward a day|could i swap that for another|ive moved house you need the new address',
    american:
      'bump it to next tuesday|can we push it back an hour|switch me to the morning slot|i got a new email put that in|i typed the wrong date fix it please|fix the spelling of my name',
    indian:
      'please prepone it|can you prepone my appointment|kindly update my mobile number|i want to shift the date|some correction is there in my name',
    anywhere:
      'not three make it four|a different colour please|a different slot would suit me better|the delivery should go to my office instead',
  },
  anythingElse: {
    british:
      'thats the lot|thats me done|im all sorted now|nothing more from me|no thats grand thats all|that covers it',
    american:
      'nope thats it|im good thats everything i needed|nothing more on my end|that takes care of it|we covered everything',
    indian:
      'no that much only|that is it from my side|nothing more is there|all my doubts are cleared|no other queries',
    anywhere: 'no you have answered everything|ive heard all i needed|all questions answered|there is nothing more',
  },
  cannotPay: {
    british:
      'im skint|im strapped for cash|im on benefits i cant manage that|i havent got two pennies to rub together|i cant stretch to that|ive been made redundant',
    american:
      'im tapped out|im flat broke|i got laid off|i live paycheck to paycheck|my checks are late and the rent took everything|i maxed out everything',
    indian:
      'money is not there now|i am facing money problem|salary is not credited yet|business is down i am not able to pay|please give me some time for the emi',
    anywhere: 'theres nothing left in my account|i have filed for bankruptcy|all my money goes on the hospital',
  },
  willPay: {
    british:
      'ill cough up on friday|ill settle up at the weekend|you will have it by monday|ill pop it in the post today|ill get it sorted when my wages land',
    american:
      'ill take care of it on payday|ill get that paid tomorrow|ill mail you a check|ill have the money friday|ill put it on my card tonight',
    indian:
      'i will do the payment tomorrow|by evening i will pay|i will deposit it on monday|sure i will clear the dues|after salary i will clear it',
    anywhere:
      'i am opening my bank app to pay now|youll get the full amount next week|count on it the money comes on the fifth|let me give you my card number for it|ill go to the branch tomorrow and pay it',
  },
  alreadyPaid: {
    british:
      'thats been settled|i squared that up last week|i coughed up ages ago|it went out by direct debit|you have had my money already|i sent you a cheque on tuesday',
    american:
      'i took care of that already|i mailed the check last week|that bill was paid off|my autopay went through|your guy already took my card payment',
    indian:
      'i have done the payment|payment is done from my side|i have already cleared the dues|emi is already deducted|amount is debited from my account already|i did upi yesterday',
    anywhere: 'i have the receipt right here|check your records it is paid|my bank says the transfer arrived',
  },
  dispute: {
    british:
      'thats not down to me|thats nothing to do with me that bill|i never ran that up|youve got your sums wrong|i wont pay for something i never had',
    american:
      'thats not my charge|i aint paying for something i didnt buy|you got the math wrong|somebody opened that in my name|that account isnt mine',
    indian:
      'i have not taken any loan|this much amount is not there|you have charged extra|wrong amount you are showing|some unknown transaction is there',
    anywhere:
      'where does that sum come from|i returned the goods so why the bill|i cancelled that months ago and you still bill me|thats far more than we agreed|i have never been your customer',
  },
};
