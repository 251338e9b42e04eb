/**
 * Words by which customers judge a business, where the general lists are silent or mean something
 * else, by strength: what a customer would call 3 outstanding, 2 good, 1 fair enough, and so down.
 */
export const serviceWords: readonly (readonly [number, string])[] = [
  // manner
  [3, "impeccable impeccably exemplary unmatched unparalleled incomparable godsend lifesaver stellar"],
  [3, "phenomenal superb superbly exceptional exceptionally outstanding flawless flawlessly angels"],
  [
    2.2,
    "attentive attentively courteous courteously accommodating knowledgeable professional professionally professionalism thoughtful thoughtfully respectful respectfully compassionate compassionately empathetic empathy considerate kind kindly kindest kinder polite politely personable gracious graciously patient patiently genuine genuinely sincere sincerely dedicated skilled skillful skilful competent trustworthy honest honestly honesty upfront transparent dignified dignity tactful meticulous meticulously thorough thoroughly responsive conscientious friendly friendliest gentle gently tender tenderness warm warmth warmly caring cared welcoming helpful talented experienced expert experts expertise sensitivity discreet comforting reassuring reassured hospitable reliable dependable gentleman",
  ],
  [
    -2.3,
    "unprofessional unprofessionally rude rudely rudeness disrespectful disrespect dismissive dismissively condescending arrogant arrogance impolite inattentive unhelpful uncaring unfriendly incompetent incompetence careless carelessly negligent callous insensitive heartless snooty surly snobby indifferent indifference unresponsive unreliable dishonest dishonesty crook crooks shady scam scammers scammed pushy clueless shoddy sloppy botched unsympathetic unwelcoming inept lazy unorganized disorganized disorganised chaotic misdiagnosed mishandled lied impersonal curt brusque gruff standoffish",
  ],
  [-1.6, "distracted bored impatient abrupt awkward hurried rushed rushing pressured pressuring upsell upselling upsold attitude misspelled misspelt mispronounced forgotten"],
  // time
  [1.9, "prompt promptly promptness punctual punctuality timely swift swiftly efficient efficiently efficiency speedy"],
  [1.3, "quick quickly quicker fast faster immediately instantly early"],
  [-1.7, "late tardy slow sluggish delayed delay delays overdue unpunctual lateness slowness"],
  [-0.7, "wait waited waiting"],
  // price
  [1.9, "affordable affordably inexpensive reasonable reasonably bargain waived"],
  [0.9, "cheap cheaper cheapest fairly"],
  [-2.2, "overpriced overcharged overcharge overcharging exorbitant extortionate gouge gouging gouged ripoff steep padded"],
  [-1.5, "expensive pricey costly dearest"],
  // place
  [2, "spotless spotlessly immaculate immaculately clean cleaner tidy tidily neat neatly spacious roomy cozy cosy comfortable comfy comfortably inviting tasteful tastefully elegant elegantly stunning serene scenic charming airy gorgeous picturesque modern renovated updated stylish trendy"],
  [0.9, "quiet quietly peaceful peacefully calm calmly safe convenient conveniently ample plenty hip upscale"],
  [-1.9, "dirty filthy dingy shabby rundown cramped smelly stained moldy musty noisy grimy unclean outdated stuffy claustrophobic unsanitary cockroach cockroaches roach roaches mold"],
  [-1.2, "dated tired worn loud tiny crowded dim drab damp deafening"],
  // food and drink
  [2.6, "delicious delectable scrumptious mouthwatering flavorful flavourful tasty tastiest yum divine heavenly addictive succulent"],
  [1.3, "fresh freshly juicy crisp crispy tender authentic generous creative inventive decadent hearty homemade crunchy buttery"],
  [-2, "bland tasteless flavorless overcooked undercooked soggy stale burnt rancid inedible rubbery gross watery mushy lukewarm spoiled microwaved unappetizing uninspired"],
  [-1, "greasy oily oversalted chewy skimpy"],
  // work and results
  [2, "fixed solved resolved lifesaver hassle-free painless painlessly seamless seamlessly effortless effortlessly smoothly smooth easier breeze lifeline worthy organised organized well-organized personalized personalised tribute honored honoured"],
  [1.3, "helped works worked accurate accurately correct correctly properly promised handy simple easy decent nice nicely"],
  [-2, "leaky broken faulty defective clogged cracked scratched ruined damaged incorrect wrong wrongly misplaced unfinished unacceptable subpar substandard unusable useless hopeless nightmare joke hassle mess messy messed disaster mediocre inferior disappointing disappointed disappointment dissatisfied underwhelming underwhelmed overrated lackluster lacklustre lousy sucks sucked crappy"],
  [-1.2, "okayish average confusing confused inconvenient inconsistent forgot ignored ignoring unanswered excuses excuse refused failed failure complaint complaints complain complained issue issues problem problems error errors mistake mistakes unfortunately"],
  [2.5, "recommend recommended recommending heartily blessed blessing wonderful wonderfully amazing amazingly incredible incredibly fantastic fabulous excellent excellently awesome perfect perfectly perfection"],
  [1.8, "enjoyed enjoyable pleased pleasant pleasantly satisfied happy happier glad grateful gratitude thankful thanks thank appreciate appreciated impressed impressive impressively lovely beautiful beautifully loved good great superior delighted pleasure favorite favourite memorable praise commend solid"],
  [1.9, "👍 ❤ 😍 😊 🥰 😁 😀 💯 🌟 😋 🤩 👏 💕 💖 ✨ 💐"],
  [-2, "👎 😡 😠 🤬 🤮 😤 🤢 😒 🙄"],
];
