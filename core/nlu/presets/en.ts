/** What callers say in English, by preset intention: similar questions, then keywords that mean it wherever they stand. */
export const sentencesEn: Record<string, [questions: string, keywords?: string]> = {
  yes: [
    'yes|yeah|yep|yup|yes please|yes i do|yes i am|yes that is me|yes speaking|speaking|this is he|this is she|thats me|that is correct|correct|right|thats right|exactly|sure|sure thing|sure go ahead|of course|certainly|absolutely|definitely|ok|okay|okay then|all right|alright|fine|fine by me|sounds good|sounds great|go ahead|please do|do it|i agree|agreed|i would like that|i want it|id love to|why not|good idea|yes i can talk|i have a minute|uh huh|mm hmm|you bet|by all means|count me in|that works|that works for me',
  ],
  no: [
    'no|nope|nah|no thanks|no thank you|no i do not|no i dont|not really|not now|not at the moment|not today|not at all|never|no way|i dont want it|i do not want that|i dont need it|dont need that|i would rather not|id rather not|i disagree|i dont agree|thats not right|that is wrong|incorrect|negative|i refuse|i decline|leave it|leave it out|skip it|no im good|im good thanks|im fine without it|not this time|not this year|i cant|i dont think so|absolutely not|definitely not|of course not',
    'no thank you very much',
  ],
  busy: [
    'im busy|i am busy right now|im quite busy|a bit busy at the moment|im in a meeting|i am in the middle of a meeting|im driving|i am driving right now|im at work|im working|i cant talk right now|i cant talk now|cant speak now|not a good time|its not a good time|this is a bad time|you caught me at a bad time|i have no time|no time right now|im on another call|im on the other line|im having lunch|im having dinner|im with a customer|i have guests|im in class|im at the doctor|im about to board|i have my hands full|in the middle of something',
    'in a meeting|im driving|not a good time|bad time|cant talk',
  ],
  later: [
    'call me later|call back later|can you call back later|please call me back|call me back tomorrow|call again tomorrow|try again later|ring me later|later please|maybe later|some other time|another time|another day|call me tonight|call me this evening|call me in the afternoon|call in an hour|call me in half an hour|call me next week|ill call you back|i will call you back|lets talk later|can we do this later|can we talk another time|when i am home|after work please|call when im free|phone me on monday',
    'call me later|call back|call me back|another time|some other time',
  ],
  wrongPerson: [
    'wrong number|you have the wrong number|sorry wrong number|wrong person|you have the wrong person|i am not him|im not her|thats not me|that is not my name|not me|there is nobody by that name|no one by that name here|nobody here by that name|he does not live here|she doesnt live here anymore|i dont know him|i dont know her|i dont know that person|never heard of him|he is not here|she is not in|he is out|this is his wife|i am her husband|this is his mother|this is not his phone|he changed his number|this number has a new owner|whom are you looking for|you are calling the wrong one',
    'wrong number|wrong person|by that name',
  ],
  whoAreYou: [
    'who are you|who is this|who is calling|whos calling|whos this|who am i speaking to|who am i talking to|may i ask who is calling|what is your name|whats your name|where are you calling from|which company are you from|what company is this|what company do you work for|who do you work for|who do you represent|are you from the bank|what is this about|what organisation are you with|and you are|sorry who is it|say who you are|identify yourself|which bank is this',
    'who is this|who are you|whos calling|who is calling|which company|didnt catch your name',
  ],
  robotOrPerson: [
    'are you a robot|are you a bot|are you a machine|are you human|are you a human|are you a real person|is this a real person|am i talking to a robot|am i talking to a machine|is this a robot|is this a recording|is this automated|are you a computer|is it an automated call|you sound like a robot|are you real|are you an ai|are you artificial intelligence|is this a robocall|is there a human there|is this a person or a machine|am i speaking to a person|are you alive',
    'are you a robot|are you human|are you a human|are you a machine|are you a real|you a real person|am i talking to a|am i speaking to a|am i talking with a|you are a real|you are a human|really a human|or a real person|real person or|a human or|or a machine|or a robot|or a human|robocall',
  ],
  repeat: [
    'repeat that|can you repeat that|please repeat|could you repeat that please|say that again|can you say that again|come again|pardon|pardon me|i beg your pardon|sorry what|what did you say|what was that|whats that|what|excuse me what|i didnt catch that|i did not hear that|i didnt hear you|i missed that|one more time|one more time please|say it once more|again please|could you say it again|run that by me again|sorry i missed what you said|you broke up say again',
    'repeat that|say that again|come again|one more time|didnt catch',
  ],
  slower: [
    'slower please|speak slower|can you speak slower|please speak more slowly|slow down|can you slow down|slow down please|you are too fast|you speak too fast|youre talking too fast|not so fast|a bit slower|a little slower please|more slowly|could you talk slower|i cant follow you so fast|too quick for me|take it slow|please go slowly|say it slowly',
    'slow down|speak slower|too fast|more slowly',
  ],
  louder: [
    'louder please|speak up|can you speak up|speak louder|could you speak louder|i cant hear you|i can hardly hear you|i can barely hear you|you are too quiet|your voice is too low|volume up please|the line is bad|bad connection|the connection is bad|youre breaking up|can you hear me|hello can you hear me|are you there|hello are you still there|it is very noisy',
    'cant hear you|speak up|louder',
  ],
  complaint: [
    'i want to complain|i want to make a complaint|i would like to file a complaint|complaint|where can i complain|stop calling me|stop calling|dont call me again|do not call this number again|never call me again|take me off your list|remove my number|delete my number|put me on the do not call list|you call me every day|you keep calling me|this is harassment|you are harassing me|i will report you|im going to report this|i will call the police|how did you get my number|where did you get my number|who gave you my number|this is spam|i am sick of these calls|terrible service|your service is awful|i am very unhappy|i want to speak to your manager about this',
    'complaint|complain|stop calling|harassment|harassing|take me off|report you',
  ],
  swearing: [
    'fuck|fuck off|fuck you|go to hell|shit|this is bullshit|bullshit|damn you|you idiot|idiot|you moron|stupid|you are stupid|screw you|piss off|get lost|shut up|shut the hell up|bastard|you bastard|asshole|bitch|son of a bitch|you scammer|scammers|bloody hell|what the hell|crap|drop dead|jerk',
    'fuck|bullshit|asshole|bastard|screw you|go to hell|piss off',
  ],
  hangUp: [
    'im hanging up|i am going to hang up|im going to hang up now|hang up|hanging up now|hang up please|end the call|end this call|lets end this call|i have to go|i gotta go|i need to go|got to go|i must go now|thats it im done|were done here|this conversation is over|i dont want to talk anymore|no more talking|disconnect',
    'hanging up|hang up|end this call|end the call',
  ],
  goodbye: [
    'goodbye|bye|bye bye|good bye|see you|see you later|talk to you later|have a nice day|have a good day|have a good one|take care|cheers bye|thanks bye|ok bye|good night|so long|farewell',
    'goodbye|bye bye',
  ],
  person: [
    'i want to talk to a person|talk to a human|speak to a human|let me speak to a person|can i speak to someone|can i talk to someone|i want a real person|real person please|give me a human|put me through to an agent|connect me to an agent|agent|agent please|operator|operator please|representative|representative please|customer service|customer service please|transfer me|transfer me to someone|let me talk to your manager|get me a supervisor|supervisor|i want to speak to an adviser|id rather talk to a person|live agent|i dont want to talk to a machine|can a colleague call me|human',
    'real person|a human|an agent|representative|the operator|an operator|operator please|speak to someone|talk to someone|live agent|your supervisor|a supervisor|supervisor please',
  ],
  thanks: [
    'thanks|thank you|thanks a lot|thank you very much|thank you so much|many thanks|thanks for calling|thank you for the information|thanks for your help|thanks for letting me know|much appreciated|i appreciate it|i appreciate that|thats very kind|that is kind of you|cheers|great thanks|perfect thank you|thanks for the reminder|ta',
    'much appreciated|thank you very much',
  ],
  greeting: [
    'hello|hi|hi there|hello there|hey|hey there|good morning|good afternoon|good evening|good day|morning|hello who is it|hello how are you|how are you|hi how can i help|yes hello|hello speaking|howdy|greetings',
  ],
  notInterested: [
    'not interested|im not interested|i am not interested|sorry not interested|no interest|i have no interest in that|i dont want to buy anything|im not buying anything|i dont buy over the phone|i dont want to hear about it|dont try to sell me anything|no sales calls please|not for me|its not for me|thats not for me|i have no use for it|i dont need insurance|i already have one|we already have that|i am happy with what i have|im happy with my provider|we are not looking for anything|it does not interest me|that doesnt interest me',
    'not interested|no interest|not for me',
  ],
  interested: [
    'im interested|i am interested|that sounds interesting|sounds interesting|tell me more|tell me more about it|i want to know more|i would like to know more|can you give me details|give me the details|how does it work|how do i sign up|how can i apply|how do i join|where can i buy it|send me information|send me the details|can you send me a brochure|what do you offer|what is the offer|what are the benefits|id like to hear more|explain it to me',
    'tell me more|im interested|know more|sign up',
  ],
  alreadyPaid: [
    'i already paid|i have already paid|ive already paid|already paid|i paid yesterday|i paid last week|i paid it this morning|paid it already|it is paid|its been paid|that bill is paid|i have settled it|i settled that last month|i just paid|i just transferred the money|the money was sent|i sent the payment|payment was made|the payment went through|it was deducted from my account|i paid in full|i paid it off|i cleared the balance|you already took the money|i dont owe anymore i paid',
    'already paid|i paid|paid it|have paid|been paid|settled it',
  ],
  willPay: [
    'i will pay|ill pay|i will pay today|i will pay tomorrow|ill pay it tomorrow|i will pay next week|ill pay on friday|i can pay on monday|i will pay when i get paid|when my salary comes ill pay|i get paid on the first|ill pay at the end of the month|i will make the payment|ill make a payment tonight|i promise to pay|i am going to pay|im paying it now|i will transfer the money|i will take care of it|ill settle it this week|i will do it right away|let me pay it now|i can pay now|i will send it this afternoon|you will get your money',
    'will pay|ill pay|going to pay|promise to pay',
  ],
  cannotPay: [
    'i cant pay|i cannot pay|i am not able to pay|im unable to pay|i have no money|i dont have the money|i dont have any money right now|i am broke|im short of money|money is tight|i lost my job|i am unemployed|im out of work|i have no income|i havent been paid|my salary has not come|i cant afford it|i can not afford that|its too much for me to pay|i am having financial difficulties|i am in financial trouble|im sick and cannot work|can i pay in instalments|can i pay in parts|can i have more time|i need more time to pay|can you extend the deadline|could i pay less',
    'cant pay|cannot pay|no money|lost my job|cant afford|unable to pay|instalments|installments',
  ],
  dispute: [
    'i dont owe you anything|i do not owe anything|i never borrowed money|i never took a loan|that is not my debt|thats not my loan|this is not my account|i never signed up for that|i never ordered that|i didnt buy that|i did not make that purchase|the amount is wrong|that amount is not right|the bill is wrong|you made a mistake|there must be a mistake|there is an error|that cant be right|i was overcharged|you charged me twice|i dispute this|i want to dispute the charge|i dispute that amount|this is fraud|somebody used my card|my card was stolen|my identity was stolen|i dont recognise this charge',
    'dont owe|amount is wrong|overcharged|charged me twice|dispute|must be a mistake',
  ],
  confirm: [
    'confirm|i confirm|confirmed|i can confirm that|that is all correct|everything is correct|all correct|all good|the details are right|the address is right|yes i am sure|im sure|i am certain|please proceed|proceed|place the order|submit it|book it|lets do that|go with that|that is the one|its a deal|deal',
    'i confirm|please proceed|place the order',
  ],
  cancel: [
    'cancel|cancel it|cancel that|please cancel|i want to cancel|i would like to cancel|cancel my order|cancel my appointment|cancel my booking|cancel my subscription|cancel the reservation|can i cancel|how do i cancel|i need to cancel|call it off|i dont want it anymore cancel it|unsubscribe|terminate my contract|close my account|end my subscription|stop the service|withdraw my application|revoke it|forget it cancel',
    'want to cancel|like to cancel|cancel my|unsubscribe|need to cancel',
  ],
  change: [
    'change|change it|i want to change|i would like to change it|can i change|can i change the date|change my appointment|change the time|change my address|change my number|move it to tomorrow|move my appointment|reschedule|can we reschedule|i need to reschedule|postpone it|make it two instead|switch to another day|i want a different one|update my details|update my address|modify my order|amend the booking|correct my details|i made a mistake in my address|swap it|another date please',
    'reschedule|change my|change the|update my|postpone',
  ],
  think: [
    'let me think|let me think about it|i need to think about it|ill think about it|i have to think it over|im not sure|i am not sure yet|not sure|maybe|perhaps|possibly|i havent decided|i havent made up my mind|i need to discuss it with my wife|let me ask my husband|i have to talk to my family|ill talk it over with my partner|i want to compare first|let me compare offers|we will see|ill see|it depends|i need some time to decide|give me some time',
    'think about it|not sure|ask my wife|ask my husband|havent decided',
  ],
  price: [
    'how much|how much is it|how much does it cost|what does it cost|what is the price|whats the price|what do you charge|is it free|is there a fee|what is the fee|what is the interest rate|too expensive|its too expensive|that is too much|that is expensive|thats a lot of money|can you make it cheaper|is there a discount|any discount|do you have a better price|it went up|more than last year|how much per month|what is the monthly payment',
    'how much is it|how much is this|how much is that|how much does it|how much do you charge|how much will it|how much would it|too expensive|so expensive|very expensive|bit expensive|pretty expensive|is expensive|thats expensive|discount|cheaper|what does it cost',
  ],
  wait: [
    'wait|wait a minute|wait a moment|wait a second|hold on|hold on please|hang on|hang on a second|one moment|one moment please|just a moment|just a minute|just a second|give me a second|give me a minute|let me check|let me look|let me find it|let me get a pen|bear with me|dont hang up|stay on the line',
    'please hold on|hold on please|hold on a|hold on one|hold on let me|hold on ill|you hold on|hang on|one moment|just a moment|just a minute|wait a',
  ],
  dontKnow: [
    'i dont know|i do not know|dont know|no idea|i have no idea|not that i know of|i dont understand|i do not understand|i dont get it|i didnt understand|what do you mean|what does that mean|i am confused|im lost|that makes no sense|i cant remember|i dont remember|i forgot|i have forgotten|cant recall|search me|how should i know|beats me',
    'dont understand|what do you mean|no idea|dont remember',
  ],
  anythingElse: [
    'no thats all|that is all|thats all|thats everything|nothing else|no nothing else|no more questions|i have no more questions|no further questions|thats it|that will be all|im all set|all clear|got it|i see|i understand|understood|ok got it|okay i understand|no that was it',
    'nothing else|no more questions',
  ],
};
