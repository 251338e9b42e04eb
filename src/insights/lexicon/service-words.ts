/**
 * Words by which customers judge a business, where the general lists are silent or mean something
 * else, by strength: what a customer would call 3 outstanding, 2 good, 1 fair enough, and so down.
 */
export const serviceWords: readonly (readonly [number, readonly string[]])[] = [
  [
    3,
    toList(
      "impeccable impeccably exemplary unmatched unparalleled incomparable godsend lifesaver",
      "stellar",
    ),
  ],
  [
    3,
    toList(
      "phenomenal superb superbly exceptional exceptionally outstanding flawless flawlessly",
      "angels",
    ),
  ],
  [
    2.2,
    toList(
      "attentive attentively courteous courteously accommodating knowledgeable professional",
      "professionally professionalism thoughtful thoughtfully respectful respectfully",
      "compassionate compassionately empathetic empathy considerate kind kindly kindest kinder",
      "polite politely personable gracious graciously patient patiently genuine genuinely sincere",
      "sincerely dedicated skilled skillful skilful competent trustworthy honest honestly honesty",
      "upfront transparent dignified dignity tactful meticulous meticulously thorough thoroughly",
      "responsive conscientious friendly friendliest gentle gently tender tenderness warm warmth",
      "warmly caring cared welcoming helpful talented experienced expert experts expertise",
      "sensitivity discreet comforting reassuring reassured hospitable reliable dependable",
      "gentleman",
    ),
  ],
  [
    -2.3,
    toList(
      "unprofessional unprofessionally rude rudely rudeness disrespectful disrespect dismissive",
      "dismissively condescending arrogant arrogance impolite inattentive unhelpful uncaring",
      "unfriendly incompetent incompetence careless carelessly negligent callous insensitive",
      "heartless snooty surly snobby indifferent indifference unresponsive unreliable dishonest",
      "dishonesty crook crooks shady scam scammers scammed pushy clueless shoddy sloppy botched",
      "unsympathetic unwelcoming inept lazy unorganized disorganized disorganised chaotic",
      "misdiagnosed mishandled lied impersonal curt brusque gruff standoffish",
    ),
  ],
  [
    -1.6,
    toList(
      "distracted bored impatient abrupt awkward hurried rushed rushing pressured pressuring",
      "upsell upselling upsold attitude misspelled misspelt mispronounced forgotten",
    ),
  ],
  [
    1.9,
    toList(
      "prompt promptly promptness punctual punctuality timely swift swiftly efficient efficiently",
      "efficiency speedy",
    ),
  ],
  [1.3, toList("quick quickly quicker fast faster immediately instantly early")],
  [
    -1.7,
    toList("late tardy slow sluggish delayed delay delays overdue unpunctual lateness slowness"),
  ],
  [-0.7, toList("wait waited waiting")],
  [1.9, toList("affordable affordably inexpensive reasonable reasonably bargain waived")],
  [0.9, toList("cheap cheaper cheapest fairly")],
  [
    -2.2,
    toList(
      "overpriced overcharged overcharge overcharging exorbitant extortionate gouge gouging",
      "gouged ripoff steep padded",
    ),
  ],
  [-1.5, toList("expensive pricey costly dearest")],
  [
    2,
    toList(
      "spotless spotlessly immaculate immaculately clean cleaner tidy tidily neat neatly spacious",
      "roomy cozy cosy comfortable comfy comfortably inviting tasteful tastefully elegant",
      "elegantly stunning serene scenic charming airy gorgeous picturesque modern renovated",
      "updated stylish trendy",
    ),
  ],
  [
    0.9,
    toList(
      "quiet quietly peaceful peacefully calm calmly safe convenient conveniently ample plenty",
      "hip upscale",
    ),
  ],
  [
    -1.9,
    toList(
      "dirty filthy dingy shabby rundown cramped smelly stained moldy musty noisy grimy unclean",
      "outdated stuffy claustrophobic unsanitary cockroach cockroaches roach roaches mold",
    ),
  ],
  [-1.2, toList("dated tired worn loud tiny crowded dim drab damp deafening")],
  [
    2.6,
    toList(
      "delicious delectable scrumptious mouthwatering flavorful flavourful tasty tastiest yum",
      "divine heavenly addictive succulent",
    ),
  ],
  [
    1.3,
    toList(
      "fresh freshly juicy crisp crispy tender authentic generous creative inventive decadent",
      "hearty homemade crunchy buttery",
    ),
  ],
  [
    -2,
    toList(
      "bland tasteless flavorless overcooked undercooked soggy stale burnt rancid inedible",
      "rubbery gross watery mushy lukewarm spoiled microwaved unappetizing uninspired",
    ),
  ],
  [-1, toList("greasy oily oversalted chewy skimpy")],
  [
    2,
    toList(
      "fixed solved resolved lifesaver painless painlessly seamless seamlessly",
      "effortless effortlessly smoothly smooth easier breeze lifeline worthy organised organized",
      "well-organized personalized personalised tribute honored honoured",
    ),
  ],
  [
    1.3,
    toList(
      "helped works worked accurate accurately correct correctly properly promised handy simple",
      "easy decent nice nicely",
    ),
  ],
  [
    -2,
    toList(
      "leaky broken faulty defective clogged cracked scratched ruined damaged incorrect wrong",
      "wrongly misplaced unfinished unacceptable subpar substandard unusable useless hopeless",
      "nightmare joke hassle mess messy messed disaster mediocre inferior disappointing",
      "disappointed disappointment dissatisfied underwhelming underwhelmed overrated lackluster",
      "lacklustre lousy sucks sucked crappy",
    ),
  ],
  [
    -1.2,
    toList(
      "average confusing confused inconvenient inconsistent forgot ignored ignoring",
      "unanswered excuses excuse refused failed failure complaint complaints complain complained",
      "issue issues problem problems error errors mistake mistakes unfortunately",
    ),
  ],
  [
    2.5,
    toList(
      "recommend recommended recommending heartily blessed blessing wonderful wonderfully amazing",
      "amazingly incredible incredibly fantastic fabulous excellent excellently awesome perfect",
      "perfectly perfection",
    ),
  ],
  [
    1.8,
    toList(
      "enjoyed enjoyable pleased pleasant pleasantly satisfied happy happier glad grateful",
      "gratitude thankful thanks thank appreciate appreciated impressed impressive impressively",
      "lovely beautiful beautifully loved good great superior delighted pleasure favorite",
      "favourite memorable praise commend solid",
    ),
  ],
  [1.9, toList("👍 ❤ 😍 😊 🥰 😁 😀 💯 🌟 😋 🤩 👏 💕 💖 ✨ 💐")],
  [-2, toList("👎 😡 😠 🤬 🤮 😤 🤢 😒 🙄")],
];

function toList(...lines: readonly string[]): string[] {
  return lines.flatMap((line) => line.split(" "));
}
