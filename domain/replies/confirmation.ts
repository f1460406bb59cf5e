import type { Sentence } from './own-text.ts'
import { promisedDay } from './promised-day.ts'

/** `Removed, thanks`: without what. */
const elliptical =
  /^(ok|okay|done|all done|voila|c'est fait|fait)?[ ,.:!-]{0,3}((it'?s|c'?est|now) )?(removed|deleted|taken down|gone|supprimee?s?|retiree?s?|effacee?s?|enlevee?s?)(?= now| today|,|!|\.| thanks| as requested| merci|$)/g

/** That something was removed, de-indexed or corrected, as done. */
const removal: readonly RegExp[] = [
  /\b(has|have)( now| just| both| all| already| also| since| therefore| permanently| successfully| fully| completely| accordingly| securely)* been( now| just| both| all| already| also| since| therefore| permanently| successfully| fully| completely| accordingly| securely)* (removed|deleted|erased|purged|destroyed|taken down|taken offline|unpublished|delisted|de-?indexed|suppressed|expunged|corrected|rectified|wiped)\b/g,
  /\b(was|were|(is|are)(?= (now|already|permanently|fully|completely)))( now| just| both| all| already| also| since| therefore| permanently| successfully| fully| completely| accordingly| securely)* (removed|deleted|erased|purged|destroyed|taken down|taken offline|unpublished|delisted|de-?indexed|suppressed|expunged|corrected|rectified|wiped)\b/g,
  /\b(a|ont)( bien| donc| maintenant| desormais| aussi| tous| toutes| egalement| deja| definitivement)* ete( bien| tous| toutes| definitivement| entierement| completement)* (supprime|efface|retire|enleve|detruit|purge|depublie|desindexe|dereference|corrige|rectifie|masque)e?s?\b/g,
  /\b(est|sont)( bien| maintenant| desormais| deja)+ (supprime|efface|retire|enleve|detruit|depublie|desindexe|dereference|corrige)e?s?\b/g,
  /\b(vient|viennent) d'etre (supprime|efface|retire|enleve|detruit|depublie|desindexe|corrige)e?s?\b/g,
  /\bno longer (appears?|visible|available|shown|listed|displayed|published|online|comes? up|exists?|shows?|in our (database|systems?|records|directory))\b/g,
  /\b(n'est|ne sont|n'apparait|n'apparaissent|ne figure|ne figurent|ne ressort|ne ressortent|n'existe|n'existent) plus\b/g,
  /\b(deletion|removal|erasure|suppression|retrait|effacement|destruction|desindexation)( (of|de)( all)?( your| vos| votre)?( personal)? ([a-z]+|donnees personnelles|renseignements personnels))? ((has been|is|was)( now)? (completed?|done|carried out|finali[sz]ed)|a( bien)? ete (effectue|complete|realise|finalise)e?s?|est (effective?|terminee?))\b/g,
  /\band (have )?(removed|deleted|erased|taken down)(?= (the|your|it|all)\b)/g,
  /\b(to|hereby) confirm the (deletion|removal|erasure) of\b/g,
  /\bconfirms? the (deletion|removal|erasure) of\b/g,
  /\b(is|are) (now )?gone\b/g,
  /\b(we|i|team)( have|'ve| has|ve)?( now| just| already| also| since| permanently| successfully| fully| completely| both| went ahead and| gone ahead and)* (removed|deleted|erased|purged|destroyed|took|taken|unpublished|delisted|de-?indexed|suppressed|expunged|corrected|rectified|wiped)( (it|this|that|them) down)?\b/g,
  /\b((nous|vous) avons|et avons|on a|j'ai|jai|je l'ai)( bien| donc| maintenant| aussi| deja| definitivement)* (supprime|efface|retire|enleve|detruit|purge|depublie|desindexe|dereference|corrige|rectifie|enlever|supprimer|effacer|retirer|masque)e?s?\b/g,
  /\b(confirmons|confirme) avoir( bien)? (supprime|efface|retire|enleve|detruit)\b/g,
  /\b(nous venons|je viens|on vient) de (supprimer|effacer|retirer|enlever|detruire|depublier|desindexer|corriger)\b/g,
  /\b(nous avons|on a|j'ai) (bien )?(procede a|effectue|complete) (la |l'|le )(suppression|retrait|effacement|destruction|desindexation|correction|rectification)\b/g,
  /\b(nous avons|on a|j'ai) (bien )?procede au (retrait)\b/g,
  elliptical,
]

const listOf = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(word => word !== ''))

/** The only words that a confirming sentence may have besides its verb: one more, and a person reads it. */
const allowed = listOf(`
  the a an your you we i our us it its they them this that these those all any both
  data base information informations info details record records listing listings profile profiles account accounts page
  pages entry entries post posts name names address addresses phone number numbers photo photos image images link
  links article url urls content result results everything comment comments home wrong outdated incorrect personal
  associated connected related relating concerning pertaining about reported identified question asked concerned
  please be advised informed note that to confirm confirmed can are am is pleased happy glad writing further following
  review reviewing after asked erasure deletion removal verified as per in response under
  california consumer privacy act gdpr ccpa pipeda article law accordance with regarding and from of on at for has have been was
  today yesterday morning afternoon evening now permanently securely successfully fully completely entirely just already
  also then so therefore accordingly system systems database databases website site sites directory production
  active server servers platform index file files results thanks thank ok okay done sorry hi hello end side our
  anywhere opt opted out ve good news actioned processed completed approved accepted longer appears visible shown
  along well same do service provider providers processors directed instructed notified delete likewise
  january february march april june july august september october november december purged unpublished
  removed deleted erased no took down
  le la les l un une des de du d a au aux et en sur dans par pour que qu ce cet cette ces c est cela votre vos vous nous notre nos
  on je j ai donnees donnee renseignements renseignement informations information fiche fiches profil profils compte
  comptes page pages notice notices adresse adresses nom noms dossier telephone numero contenu lien liens commentaires
  commentaire article articles annonce publication inscription coordonnees elle elles il ils tout tous toute toutes ensemble
  personnels personnel personnelles personnelle caractere erronee ancienne ancien signale signalee signalees signalees
  indique indiquees vise visee concernant liees y sont ont ete bien meme faire autant ainsi deux
  confirmons confirmer confirme informons informer informe avisons annoncer avons plaisir dessous client clients clientele suite reponse comme conformement rgpd loi effacement
  suppression retrait article apres verification examen
  site web base bases systeme systemes annuaire registre fichier fichiers serveurs plateforme actifs
  jour hier aujourd hui matin definitivement completement entierement maintenant desormais deja donc egalement merci nous
  fournisseurs sous traitants invites acceptee traitee terminee regle cote janvier fevrier mars avril mai juin juillet
  aout septembre octobre novembre decembre purgee purgees retire plus apparait ressort lorsqu cherche son s
  blogue blog prise compte bonne journee fait qui avez
  full entirety instructions effective immediate immediately effect mr mrs ms m mme web reference ref below above wrote inquired mentioned flagged
  earlier hereby went ahead gone email associees associes associe desole desagrement inconvenience sorry great having
  immediat immediatement integralement totalite reference instructions
`)

const dataNoun =
  /\b(data|informations?|info|details?|records?|listings?|profiles?|accounts?|pages?|entry|entries|posts?|names?|address(es)?|files?|photos?|images?|links?|articles?|urls?|content|results?|they|it|this|both|everything|one|donnees|renseignements?|fiches?|profils?|comptes?|notices?|adresses?|noms?|contenus?|elles?|ils?|tout|lien|annonces?|publications?|inscription|coordonnees|c'est|numero)\b/
const thing =
  /^(?:the|your|this|that|la|le|votre|ce|cette) (?:[a-z]+ )?(?:requests?|messages?|tickets?|cases?|comments?|letters?|complaints?|demandes?|courriels?|billets?|plaintes?|lettres?|commentaires?)\b/
/** The request itself, which some remove from their queue. */
const ofRequest =
  /\b(data|informations?|records?|pages?|listings?|profiles?|donnees|renseignements|fiches?|page) (that|which|qui) (was|were|has|have|a|ont|est|sont)\b|(that )?you collected\b|\b(removed|deleted|erased|purged) (your|the|this|that) (\w+ )?(requests?|messages?|tickets?|cases?|comments?|e-?mails?|letters?|complaints?|opt-?outs?)\b(?! address)|\b(request|message|ticket|case|e-?mail|letter|complaint|opt-?out) (has|have|was|were|is)( \w+)? (been )?(\w+ )?(removed|deleted|erased|purged)\b|\b(supprime|efface|retire|detruit) (votre|la|le|ce|cette) (demande|message|courriel|billet|plainte|lettre)\b|\b(demande|message|courriel|billet|plainte|lettre) (a|est)( bien)? (ete )?(supprime|efface|retire|detruit)e?\b/

const isOfRequest = (text: string): boolean =>
  ofRequest.test(text) ||
  text
    .split(/[,:;] ?/)
    .some(
      clause =>
        thing.test(clause) && !/\b(and|et)\b/.test(clause) && removal.some(verb => clause.search(verb) >= 0),
    )

const uncertain =
  /\b(not|never|nothing|none|unable|whether|if|unless|until|would|should|could|might|may be|before|who|only|by|si|s'il|pas|jamais|aucune?|rien|sans|moitie|half|access|seulement|par son|(one|two|three|some|many|most|\d+) of|\d+ (records|listings|profiles|pages|fiches|profils)|from your|(de|du|des) (votre|vos) (compte|profil|message|dossier|courriel)|une? d(e|es|u)|l'une?|(deux|trois|\d+) de|thanks? (you )?for confirming|(merci|priere|prions) de (me |nous )?confirmer)\b|n't\b|\bno (?!longer)|\b(you|vous)( have|'ve| avez)? (asked|requested|wanted|wrote|inquired|demandez?|ecrit)\b[^,]{0,40}\b(that|confirm|confirmer|que)\b/
const awaited =
  /\b(once|when|as soon as|will|to be|to have|please confirm|une fois|lorsque|quand|des que|sera|seront|aura|auront)\b/

const greeting =
  /^(hi|hello|hey|dear|good (morning|afternoon|day)|bonjour|salut|madame|monsieur|chere?)\b( (mr|mrs|ms|dr|m|mme)\.)?[^,:!.]{0,40}[,:!.] ?/
const address = /\bhttps?:\S+|[^\s@]{1,64}@\S+/g
/** What a sentence may add without taking anything back. */
const harmless: readonly RegExp[] = [
  /\bwhen your name is searched\b|\blorsqu'on cherche votre nom\b/g,
  /\bfrom our (people|public) search( results)?\b|\b(public|online) (directory|site|website|database|index)\b|\b(annuaire|site|fichier) public\b/g,
  /\bhave been (instructed|directed|asked) to do the same\b/g,
  /([,;(]|\b(but|and|although|mais|et)\b)[^,;.]{0,40}\b(search engines?|google|bing|caches?|cached|moteurs? de recherche)\b[^,;.]{0,40}\.?$/g,
  /\b(thanks|thank you) for letting (me|us) know\b(?! that)|\bmerci de nous avoir prevenus\b(?! que)/g,
  /\bthis is to let you know\b/g,
  /\band purged from our cache\b|\bet purgee? du cache\b/g,
  /\bthe old (one|address|entry|number)\b/g,
  /\bmay \d+\b|\b\d+ may\b/g,
  /\b(as|per|(response|further|pursuant|according) to|under|following|after reviewing|after review of) (your|you) (\w+ ){0,2}request(ed)?\b|\bas requested\b|\b(comme|a|en reponse a|suite a) (votre )?demandee?\b|\bvotre demande (a ete (acceptee|traitee)|est terminee) et\b/g,
  /\byour (\w+ )?request (has been|is|was) (now )?(processed|completed?|approved|actioned|accepted)( and\b| ?:)/g,
  /\b(processed|completed|actioned|approved) your (\w+ )?(request|opt-?out)( and\b| ?:)/g,
  /\b(you|we) (have )?(listed|collected)( from you)?(?=,| ha(s|ve)| from|\.|$)|\bthe requested (page|data|record|listing|profile)\b/g,
  /\bet demande a nos (fournisseurs|sous-traitants)\b/g,
  /\bplease dont email me again\b/g,
  /\band will not be (published|listed|added|shown) again\b/g,
  /\barticle \d+\b/g,
  address,
]

const properName =
  /(?:^|\s)(?:from |on |de |d['’]|sur |du |FROM |ON |DE |D['’]|SUR |DU )(\p{Lu}[\p{L}\d-]*)/gu

const isPastYear = (text: string, receivedOn: string): boolean => {
  const year = Number(receivedOn.slice(0, 4))
  const oldest = receivedOn.slice(5, 7) === '01' ? year - 1 : year
  return [...text.matchAll(/\b(?:19|20)\d\d\b/g)].some(([named]) => Number(named) < oldest)
}

/**
 * Whether a sentence says, without reserve, that what was requested was done. It has to consist of a verb of removal and
 * of nothing else than known words, names of sites and dates: a confirmation that is missed costs a look, a false one trust.
 */
export const isConfirmed = ({ folded, written }: Sentence, receivedOn: string): boolean => {
  const text = folded.replace(greeting, '')
  if (text.endsWith('?') || isOfRequest(text) || !removal.some(verb => text.search(verb) >= 0)) return false
  const rest = [...harmless, ...removal].reduce((left, part) => left.replace(part, ' '), text)
  if (uncertain.test(rest) || awaited.test(rest) || isPastYear(text, receivedOn)) return false
  const day = promisedDay(
    harmless.reduce((left, part) => left.replace(part, ' '), text),
    { receivedOn, isDayFirst: true },
  )
  if (day !== null && day > receivedOn) return false
  const names = new Set(
    [...written.matchAll(properName)].map(([, name = '']) =>
      name.toLowerCase().normalize('NFD').replace(/\p{M}/gu, ''),
    ),
  )
  const isKnown = rest
    .split(/[^a-z0-9]+/)
    .every(
      word => word === '' || /^\d{1,4}(st|nd|rd|th|er)?$/.test(word) || allowed.has(word) || names.has(word),
    )
  return isKnown && (dataNoun.test(text) || text.search(elliptical) >= 0)
}

/** What another sentence of a confirming reply may take back. */
const takingBack =
  /\b(not|never|neither|cannot|unable|remains?|stays?|still|retain|keep|kept|public|pending|second|others?|rest|partners?|affiliates?|sister|half|some|being|yet|online|live|up|template|ignore|disregard|above|example|however|although|though|but|except|restored?|relisted|again|back|visible|listed|available|found|sold|appears?|required|must|need|separate|hold|new|created?|every|each|exception|error|mistake|wait|ne|n'|pas|restent?|rester|resteront|demeurent?|gard\w+|conserv\w+|maintenue?s?|attente|publics?|publiques?|partenaires?|autres?|toutefois|cependant|mais|sauf|encore|visibles?|en ligne|remise?|erreur|seulement|moitie|nouve\w+|cree\w*|chaque|celle|celui|ceux|celles)\b|n't\b|n'|\bdon?t\b/
const takingNothingBack =
  /^(it|this|the change|changes|cached (copies|pages)|please allow|search engines?|google|les copies en cache|le changement|cela|les moteurs)\b.{0,80}\b(take|allow|clear|update|show|prendre|rester|disappear)\b|^(kind |best |warm )?(regards|cordialement|bien a vous|cheers|thanks|sincerely)[, ]{1,2}[a-z]{0,20}( [a-z]{1,20})?$|^(this email is a service from|powered by)\b.{0,60}$|^(to|pour) (view|see|consulter|voir) (the details of |votre |your )?(request|demande)\b|^(if|should you|let (me|us) know|please (allow|let|note that it may take)|si|dites|avisez|faites|veuillez (agreer|recevoir)|to (view|see) the details)\b|^[^.!?]{0,60}\b(protection des (renseignements|donnees)( personnels| personnelles)?|data protection officer|privacy (officer|team|office))$|\b(hesit\w+|suppression list|liste (de suppression|d'exclusion|d'opposition)|do[- ]not[- ]\w+ list|no further action|nothing (else|more)|cannot be undone|irreversible|rien d'autre|rest(e|ent|ons) a votre (entiere )?disposition|(won't|not|longer) be able to sign in|pourrez plus vous connecter|email me again|reply to this|repondez pas|(records?|copy|trace|log|proof|note|preuve|copie) (of|de) (this|your|the|la|votre|cette)( presente)? (request|demande))\b/

const namedData =
  /\b(data|records?|listings?|profiles?|pages?|posts?|photos?|articles?|address(es)?|names?|numbers?|accounts?|informations?|donnees|fiches?|profils?|notices?|contenus?|adresses?|noms?|numeros?|comptes?|renseignements?)\b/

/** Words of courtesy, of tickets and of those who sign, which say nothing about what was done. */
const courteous = listOf(`
  thanks thank patience understanding contacting reaching out writing message great nice lovely day week weekend evening
  further questions feel free sorry apologies apologize inconvenience caused regards best kind warm sincerely cheers care
  take support team privacy office officer customer consumer legal compliance department desk editorial data protection
  dear madam sir service powered management updated closed complete refer letter email flagging flag about
  salutations cordialement bonjour bonne excellente journee soiree semaine fin bien patience comprehension equipe soutien bureau
  direction confidentialite vie privee responsable delegue madame monsieur nous vous faisons suite courrier
  courriel message desole toutes excuses signale
  avoir toutes anything else request requested demande in response
`)

/** A line of names, titles or dates: without an end, and every word of it a capital or a number. */
const isNameLine = (written: string): boolean =>
  written.length <= 80 &&
  !/[!?;]$|(?<!Inc|Ltd|Corp|Co)\.$/.test(written) &&
  written
    .split(/[\s,:()&/—–-]+/)
    .every(word => /^(?:|\p{Lu}.*|\d.*|of|the|and|team|de|du|des|la|le|et)$/u.test(word))

const isCourteous = (text: string): boolean =>
  text.split(/[^a-z0-9]+/).every(word => allowed.has(word) || courteous.has(word) || /^\d*$/.test(word))

/** Whether a sentence beside a confirmation leaves it as it is: known to be harmless, or of courteous words alone. */
export const leavesConfirmed = ({ folded, written }: Sentence): boolean => {
  const text = folded.replace(greeting, '').replace(address, ' ')
  if (takingNothingBack.test(text)) return true
  return !(takingBack.test(text) || namedData.test(text)) && (isCourteous(text) || isNameLine(written))
}

const untrue =
  /\b(not|never|no|none|nothing|if|whether|unless|until|may|might|could|would|should|si|ne|n'|pas|jamais|aucune?|rien|peut-etre)\b|n't\b/

/** Whether a sentence says that something was removed, though perhaps not all or not for this person. */
export const mentionsRemoval = ({ folded }: Sentence): boolean =>
  removal.some(verb =>
    [...folded.matchAll(verb)].some(({ index, 0: { length } }) => {
      const before = folded.slice(0, index + length)
      return !untrue.test(before.replace(verb, ' ')) && !awaited.test(before.replace(verb, ' '))
    }),
  )
