import { toWordSet } from "./word-list.ts";

/** One person or animal that a customer brings into a review. */
export const kin = toWordSet(
  "mother mom mum mommy mummy mama momma ma father dad daddy papa pop pops parent stepmother stepmom",
  "stepfather stepdad stepson stepdaughter wife husband spouse partner hubby wifey fiance fiancee widow",
  "widower son daughter child baby infant toddler brother sister sibling twin bro sis grandmother grandma",
  "granny gran nana nanny grammy gram mimi grandfather grandpa grandad granddad gramps grandson",
  "granddaughter grandchild aunt auntie aunty uncle cousin nephew niece inlaw godmother godfather",
  "goddaughter godson girlfriend boyfriend friend bestie buddy pal roommate housemate neighbor neighbour",
  "colleague coworker boss landlord landlady tenant pastor priest minister reverend rabbi deacon chaplain",
  "nurse doctor attorney lawyer realtor florist organist caterer soloist caregiver caretaker",
  "law deceased decedent veteran patriarch matriarch teacher coach client guest",
  "dog cat puppy pup pooch kitten kitty pet horse pony bird parrot rabbit bunny hamster ferret lab labrador",
  "retriever poodle terrier shepherd beagle bulldog dachshund chihuahua husky collie corgi spaniel boxer",
  "rottweiler pitbull mutt doggie doggy hound pug",
  "madre padre mama papa hijo hija hermano hermana esposo esposa marido mujer abuelo abuela tio tia primo",
  "prima amigo amiga vecino vecina perro perra gato gata suegro suegra sobrino sobrina",
  "mutter vater mutti vati sohn tochter bruder schwester ehemann ehefrau gatte gattin oma opa grossmutter",
  "grossvater tante onkel cousine neffe nichte freund freundin nachbar nachbarin hund hundin katze kater",
  "mere pere maman fils fille frere soeur mari epouse epoux mamie papi papy oncle ami amie",
  "voisin voisine chien chienne chat chatte",
  "mamma figlio figlia fratello sorella moglie nonno nonna zio zia amico amica cane gatto",
  "mae pai filho filha irmao irma avo cachorro cachorra",
  "мама мать папа отец сын дочь муж жена брат сестра бабушка дедушка друг собака кот",
  "אמא אבא אמי אבי אחי אחותי אשתי בעלי סבא סבתא בני בתי",
  "امي ابي والدي والدتي اخي اختي زوجي زوجتي جدي جدتي ابني ابنتي",
);

/** Several of them: all names of the list that follows are theirs. */
export const manyKin = toWordSet(
  "parents sons daughters children kids babies twins brothers sisters siblings grandparents grandsons",
  "granddaughters grandchildren grandkids aunts uncles cousins nephews nieces inlaws friends neighbors",
  "neighbours colleagues coworkers tenants dogs cats puppies pups kittens pets horses birds boys girls",
  "padres hijos hijas hermanos hermanas abuelos tios amigos perros gatos eltern kinder bruder sohne",
  "tochter freunde hunde katzen parents enfants freres soeurs amis chiens chats figli",
);

/** What may stand between kin and name, or between the name and its kin. */
export const kinFillers = toWordSet(
  "named called of years year late dear beloved only old whose name the late is was who amazing our my his",
  "her their your wonderful best precious sweet loving little big older younger oldest youngest elderly",
  "darling dearest first second other very fur loyal faithful then lovely aging ageing ailing good great",
  "little mi mis nuestro nuestra nuestros meine mein unser unsere unserer mon ma mes notre nos llamado",
  "llamada namens appele appelee month months week golden german",
);

/** The customer's own: what follows belongs to the customer. */
export const ownWords = toWordSet(
  "my our mi nuestro nuestra mis nuestros mein meine meiner unser unsere unserer mon ma notre meu minha",
);

export const possessors = new Set([...ownWords, ...toWordSet("his her their your")]);

/** Before a name, these make it that of the dead or of one's own: `our beloved Hope`. */
export const endearments = toWordSet(
  "late beloved sweet darling dear dearest precious querida querido",
);

/** Verbs that say that the name is the dead's, or an animal's. */
export const deathVerbs = toWordSet(
  "died dies dying passed passes departed deceased perished succumbed suffered battled fought diagnosed",
  "euthanized euthanised born lived bark barks barked barking barkt wagged growled meowed purred sniffed",
  "predeceased murio fallecio fallecido fallecida verstorben verstarb gestorben starb decede decedee mort",
  "morte morto morreu faleceu ladraba gebellt умер умерла נפטר נפטרה",
);

/** After "was", "has been" and the like. */
export const deathParticiples = toWordSet(
  "buried cremated interred embalmed entombed gone missed killed sick ill hospitalized hospitalised",
  "terminally laid widowed cherished adored remembered beigesetzt verabschiedet beerdigt enterrado",
  "enterrada incinerada incinerado",
);

/** After "would have". */
export const regrets = toWordSet(
  "loved liked been wanted enjoyed approved laughed smiled adored hated appreciated cried chosen turned",
);

/** What the dead have: `Grace's ashes`; and what people say of them: `the loss of Grace`. */
export const deathNouns = toWordSet(
  "ashes urn remains cremains body casket coffin grave gravesite headstone tombstone funeral memorial",
  "burial cremation death passing life memory obituary eulogy wishes birthday wake viewing visitation",
  "celebration spirit illness cancer estate loss sendoff interment internment tribute",
  "legacy favorite favourite hair makeup clothes belongings collar leash paw paws pawprint kennel crate",
  "bowl hospice goodbye goodbyes farewell respects bye asche beerdigung beisetzung trauerfeier grab",
  "funerales cenizas entierro obseques cendres enterrement",
);

/** Verbs whose object is the dead. */
export const mourningVerbs = toWordSet(
  "lost losing lose bury buried burying cremate cremated cremating mourn mourned mourning grieve grieving",
  "honor honored honoring honour honoured honouring celebrate celebrated celebrating miss missed missing",
  "commemorate commemorating eulogize memorialize goodbye farewell rip heaven peace perdimos perder",
  "despedir verloren verabschieden perdu walked walking fed feed petted petting groomed adopted dressed",
);

/** How the dead looked. */
export const looks = toWordSet(
  "peaceful beautiful natural herself himself like good handsome lovely asleep great amazing wonderful",
  "perfect incredible alive serene younger better so just absolutely very as exactly stunning",
);
