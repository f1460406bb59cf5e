import type { ReplyRefusal } from '#openapi/generated/api.ts'
import type { Sentence } from './own-text.ts'

/** Expressions that follow each other in a sentence, each within `gap` characters of the one before. */
type Steps = readonly RegExp[]

interface Span {
  readonly start: number
  readonly end: number
}

const gap = 80
/** More places of a word than a sentence has; what is beyond isn't read. */
const maxPlaces = 20

const placesOf = (text: string, step: RegExp): Span[] =>
  [...text.matchAll(step)].slice(0, maxPlaces).map(({ index, 0: { length } }) => ({
    start: index,
    end: index + length,
  }))

const spansOf = (text: string, steps: Steps): Span[] => {
  const [first, ...others] = steps
  if (first === undefined) return []
  return others.reduce<Span[]>(
    (spans, step) =>
      spans.flatMap(({ start, end }) =>
        placesOf(text.slice(end, end + gap), step)
          .slice(0, 1)
          .map(next => ({ start, end: end + next.end })),
      ),
    placesOf(text, first),
  )
}

const spansOfAny = (text: string, patterns: readonly Steps[]): Span[] =>
  patterns.flatMap(steps => spansOf(text, steps))

const ownData =
  /\b(my|mes|mon|ma) (personal |own )?(data|informations?|info|details|records?|listing|profile|account|page|name|phone|address|file|donnees|renseignements|fiche|profil|compte|nom|numero|adresse|dossier|coordonnees)\b/

const elsewhereAfter =
  /\b(mailing|email|e-mail|marketing|distribution|contact|calling|call|newsletter|subscri\w*) lists?\b|\bnewsletters?\b|\bmarketing\b|\bpromotion|\bunsubscri|\blistes? (d'envoi|de diffusion|de distribution)|\binfolettre|\blettres? d'information|\bprospection\b/

const conditional =
  /\b(if|should you|in case|unless|once|when|as soon as|si|s'il|au cas|lorsqu'?e?|quand|une fois|des que)\b/

const remainder =
  /\b(remains?|stays?|still (there|visible|online|live|listed|exists?|have|hold|keep)|continues? to|retain|keep|kept|resteront|reste|restent|demeurent?|conserv\w+|gard(er|ons|e)|could not be|can(not|'t) (be )?(remove|delete)d?|pas (pu )?(etre )?(supprime|retire|efface)\w*|not (been |be )?(removed|deleted|erased)|sister site|other sites?|autres? sites?|separate request)\b/
const harmlessRemainder =
  /suppression|exclusion|do[- ]not|opt-?out list|\b(records?|copy|trace|log|proof|note|preuve|copie) (of|de|d') ?(this|your|the|la|votre|l'|cette)? ?(presente? )?(request|email|correspondence|demande|courriel|echange)|\bcaches?\b|\bcached\b|search engine|google|bing|moteurs?|restons? a votre disposition|reste a votre disposition|keep (you|up)/

/** Whether a sentence says that something stays, is about a mailing list, or closes the matter otherwise. */
export const isReserved = ({ folded }: Sentence): boolean => {
  const found = remainder.exec(folded)
  const isRemainder =
    found !== null && !conditional.test(folded.slice(0, found.index)) && !harmlessRemainder.test(folded)
  return isRemainder || elsewhereAfter.test(folded) || unrelated.test(folded)
}

const unrelated =
  /\b(ticket|case)\b.{0,40}\b(solved|resolved|closed)\b|\b(billet|ticket|dossier)\b.{0,40}\b(regle|resolu|ferme|clos)e?\b|\bfees?\b|\binvoice\b|\bfrais\b|\bfacture\b|\battorneys?\b|\bavocats?\b|\bout of (the )?office\b|\bon (leave|vacation)\b|\babsente?\b|\ben (conge|vacances)\b/

const proof =
  /\b(proof|copy of|copies of|id|identification|identity|passport|licen[cs]e|government-issued|utility bill|date of birth|previous address(es)?|notari[sz]ed|power of attorney|written (permission|authori[sz]ation)|signed|url|links?|web address|screenshots?|(more|further|additional|following) (details?|information|documents?|documentation)|(full|middle|last|first|maiden) name|birth|phone number|which|registered (address|email)|piece d'identite|justificatifs?|copie d|passeport|permis de conduire|carte d'identite|date de naissance|anciennes adresses|procuration|mandat|lien|capture d'ecran|adresse (exacte|web|de (la|votre|cette) (page|fiche))|copie|carte (nationale )?d'identite|nom complet|declaration assermentee|precisions?|(informations?|renseignements?|documents?) (supplementaires?|complementaires?)|numero de (client|dossier|telephone)|lequel|laquelle|lesquels|son adresse)\b/g

const proofRequests: readonly Steps[] = [
  [
    /\b(need|needs|require|requires|provide|send|supply|submit|attach|forward|enclose|include|share|upload|give us|reply (to this email )?with|tell us|specify|indicate|could you|can you|kindly|send us)\b/g,
    proof,
  ],
  [
    /\b(nous (faut|devons|avons besoin)|besoin d|il (nous )?faut|envoye[rz](-nous)?|transmett(re|ez)(-nous)?|communiquer|fournir|fournissez|joindre|joignez|parvenir|precise[rz]|indique[rz]|indiquant|pouvez-vous|pourriez-vous|merci de|renvoyez(-nous)?|nous dire)/g,
    proof,
  ],
  [/\b(please|must|need to|have to|asked to) (first )?(verify|confirm|authenticate) (your|that you)\b/g],
  [/\b(devons|devez|veuillez|merci de|faut) (d'abord )?(verifier|confirmer|valider|prouver) votre\b/g],
  [
    /\b(complete|completez|completer|effectuez) (the|an|your|la|une|votre) (identity|id|verification|identification)/g,
  ],
  [/\b(additional|more|further) (information|details|documents?) (is|are) (required|needed)\b/g],
  [/\bmanque (des|les|une?|certaines?) (informations?|renseignements?|pieces?|documents?)\b/g],
  [/\bclick\b/g, /\b(confirm|verify|complete|validate|finish|finali[sz]e)\b/g],
  [/\bcliquez\b/g, /\b(confirmer|verifier|completer|valider)\b/g],
  [/\b(confirm|verify) your (opt-?out|removal|deletion|request|email)\b/g],
  [/\b(confirmer|valider) votre\b/g, /\bcliquant\b/g],
  [/\bconfirmez votre (demande|retrait|suppression|adresse|courriel)\b/g],
  [/^(which|quel(le)?s?)\b/g, /\b(listing|profile|record|page|link|url|account|fiche|profil|lien|compte)\b/g],
  [/\bpaste the (link|url)\b/g],
  [/\bsign (the|this|and)\b/g, /\b(form|authori[sz]ation|letter|return|send)\b/g],
  [/\b(adressant|transmettant|envoyant|joignant)\b/g, proof],
  [/\b(re-?send|resubmit) (the|your) request from\b/g],
  [/\brenvoyez(-nous)? (la|votre) demande depuis\b/g],
  [/\b(what'?s|what is|which is|where is|where's) the (link|url|page|address)\b/g],
  [/\bc'est quoi (le|l') ?(lien|url|adresse|page)\b/g, /\b(lien|url|adresse|page)\b/g],
  [/\bc'est quoi (le lien|l'adresse|l'url|la page)/g],
]
const notRequested =
  /\b(do not|don't|no need|not necessary|never|may also|inutile|n'envoyez|ne pas|n'est pas necessaire|may submit|you may|vous pouvez)\b/

const isStated = (folded: string, patterns: readonly Steps[], unless: RegExp): boolean =>
  spansOfAny(folded, patterns).some(
    ({ start, end }) => !conditional.test(folded.slice(0, start)) && !unless.test(folded.slice(0, end)),
  )

export const asksForProof = ({ folded }: Sentence): boolean => isStated(folded, proofRequests, notRequested)

const form =
  /\b(forms?|portal|web ?site form|opt-?out page|removal page|tool|formulaires?|portail|page de (retrait|suppression)|https:)/g
const forms: readonly Steps[] = [
  [
    /\b(do not|don't|cannot|can't|cant|unable to|not able to|only|no longer|won't|will not)\b/g,
    /\b(process|accept|take|handle|act|acted|remove|honou?r|monitored)\b/g,
    /\b(by|via|over|through|per|received by|from) (e-?mail|mail|this address)\b/g,
  ],
  [
    /\b(requests?|opt-?outs?|deletions?|removals?)\b/g,
    /\b(must|can only|may only|have to|need to|should|only)\b/g,
    /\b(made|submitted|sent|filed|accept)\b/g,
    /\b(form|portal|website|online|account|app|page)\b/g,
  ],
  [/\b(only accept|accept only)\b/g, /\b(form|portal|website|online|account|app|page)\b/g],
  [/\b(use|complete|fill (out|in)|submit|visit|go to|follow|head to|through)\b/g, form],
  [/\b(yourself|directly) (in|from|through|via) (our|the|your) (app|account|settings)\b/g],
  [
    /\b(remplir|remplissez|utilise[rz]|passe[rz] par|rendez-vous sur|allez sur|deposee? sur|sur le|au moyen d[ue])/g,
    form,
  ],
  [
    /\b(ne|n'|pas|impossible|on ne|aucune)/g,
    /\b(traitons|prend|prenons|acceptons|retirer|donner suite|traitees?|acceptees?)\b/g,
    /\bpar (courriel|e-?mail|mail|message)\b/g,
  ],
  [
    /\b(n'acceptons|acceptees?|acceptons)\b/g,
    /\b(que|seulement|uniquement)\b/g,
    /\b(espace|formulaire|portail|compte|site)\b/g,
  ],
  [
    /\b(exclusively|solely|only) (on|through|via|in|at|using|with|by) (our|the|this|your)\b/g,
    /\b(form|portal|website|account|app|page)\b/g,
  ],
  [
    /\b(doivent|doit) etre (effectuee?|soumise?|faite?|deposee?|presentee?|transmise?|envoyee?)s?\b/g,
    /\b(formulaire|portail|en ligne|compte|espace)\b/g,
  ],
  [
    /\b(opt out|remove yourself|be removed|desinscrire|desabonner)\b/g,
    /\b(here|at|using|ici|sur|a)\b/g,
    /https:/g,
  ],
  [/\b(via|depuis|a partir de|par) (notre|le|ce|votre|nos)\b/g, /\b(formulaire|portail|espace)\b/g],
  [/\b(form|formulaire|page|portal|portail)\b/g, /\b(found|available|accessible|disponible)\b/g, /https:/g],
  [/\bvous-meme\b/g, /\b(application|compte|parametres|espace)\b/g],
]
const notOnlyForm =
  /\b(identity|identite|identification|status|details of your request|survey|sondage|consulter)\b/

export const pointsToForm = ({ folded }: Sentence): boolean => isStated(folded, forms, notOnlyForm)

const denials: readonly Steps[] = [
  [
    /\b(we|i|must|therefore|are|have)( must| have to| therefore| hereby| are| have)* (decline|declined|deny|denied|denying|declining|refuse|refused|refusing|reject|rejected|rejecting)\b/g,
  ],
  [/\brequest\b/g, /\b(denied|declined|rejected|refused|not (been )?approved)\b/g],
  [
    /\brequest\b/g,
    /\b(cannot|can't|can not|could not|will not|won't) be (granted|fulfilled|honou?red|accommodated|approved)\b/g,
  ],
  [/\b(refusons|rejetons|declinons|(contraints?|obliges?|tenus?|devons) (de )?(refuser|rejeter))\b/g],
  [/\bdemande\b/g, /\b(refusee|rejetee|declinee)\b/g],
  [/\b(ne|n'|pas)\b/g, /\b(donnerons|donner|donne|donnons) (pas )?(une )?suite\b/g],
  [/\bne (pouvons|peut|peuvent)( malheureusement)?( pas)? (y )?(acceder|repondre favorablement|accepter)\b/g],
  [/\bnot be able to (accommodate|grant|honou?r|comply|fulfill?|approve|act on)\b/g],
  [/\b(does not|doesn't|do not) (meet|satisfy|qualify)\b/g],
  [/\b(not eligible|no action will be taken)\b/g],
  [/\bne (remplit|satisfait|respecte|repond) pas\b/g, /\b(conditions?|criteres?|exigences?)\b/g],
  [/\b(page|article|it|listing|post) (stays|remains) (up|online|there)\b/g],
  [/\b(page|article|fiche|billet) (reste|demeure|restera) (en ligne|la|publiee?)\b/g],
  [/\bnot be (doing so|removing|deleting)\b/g],
  [/\bne le ferons pas\b/g],
  [/\bdecided not to (remove|delete|erase)\b/g],
  [/\bne peut (donc )?etre (acceptee|accueillie|satisfaite)\b/g],
  [/\b(exempts? us|we (will|shall) (keep|retain) (your|the|this))\b/g],
  [/\b(suppression|retrait|effacement) (est|serait|en est) impossible\b/g],
  [/\bne (la |le |les )?(supprimerons|retirerons|effacerons|enleverons) pas\b/g],
]
const inabilities: readonly Steps[] = [
  [
    /\b(cannot|can't|cant|unable to|not able to|not required to|not obliged to|not going to|will not|won't|do not|don't|are not)\b/g,
    /\b(remove|removed|delete|erase|honou?r|comply|fulfil|fulfill|take (it|this|that) down)\b/g,
  ],
  [/\b(has|have) (therefore )?not been (deleted|removed|erased)\b/g],
  [
    /\b(ne|n'|aucun|aucune|pas)\b/g,
    /\b(retirer|retirons|supprimer|supprimons|effacer|effacons|supprimee?|enlever)\b/g,
  ],
  [/\b(obliges? us|impose|oblige|obligation)\b/g, /\b(retain|keep|conserver|garder)\b/g],
]
const byEmail =
  /\b(by|via|over|through|from|received by) (this )?(e-?mail|mail|address|channel)|\bpar (courriel|mail|e-?mail)|\ba votre place\b|\bfor you\b/

export const refuses = ({ folded }: Sentence): 'denied' | 'unable' | null => {
  if (byEmail.test(folded) || ownData.test(folded)) return null
  const isDenied = spansOfAny(folded, denials).some(
    ({ start }) => !/\bif\b|\bsi\b/.test(folded.slice(0, start)),
  )
  if (isDenied) return 'denied'
  return isStated(folded, inabilities, /\b(until|without|tant que|sans|confirm|confirmer)\b/)
    ? 'unable'
    : null
}

const reasons: readonly (readonly [ReplyRefusal, RegExp])[] = [
  [
    'outOfTime',
    /\b(did not|didn't|have not|no) (receive|received|response|reply|hear)\b.{0,80}\b(within|days|deadline)\b|\b(expired|too late|out of time)\b|pas recu\b.{0,80}\b(delai|jours)\b|\b(expire|trop tard|hors delai)\b/,
  ],
  [
    'notVerified',
    /\b(unable|not able|could not|couldn't|cannot|failed)\b.{0,30}\b(verify|match|confirm|authenticate)\b.{0,40}\b(identity|requester|you are)\b|\bpas (pu|ete en mesure de|en mesure de) ?(verifier|confirmer|etablir)\b.{0,30}\bidentite\b|\bidentite\b.{0,60}\bpas pu\b/,
  ],
  [
    'lawDoesNotApply',
    /\b(does not|doesn't|do not|not) apply\b|\bnot (subject to|a resident|covered by|located in)\b|\bno establishment\b|\boutside the scope\b|\bne s'applique(nt)? pas\b|\bpas (soumis|assujetti|etablie?|residente?|couverte?)\b|\bne residez pas\b/,
  ],
  [
    'legalObligation',
    /\blegally (required|obliged|bound)\b|\brequired by law\b|\blegal(ly)? oblig|\bobliges? us\b|\b(must|obliged to) (retain|keep)\b|\bretention (period|obligation|requirement)|\b(laundering|tax|accounting) (law|rule|record)|\bobligations? legales?\b|\bloi nous (oblige|impose)\b|\b(imposee?|exigee?)s? par la loi\b|\bnous (oblige|impose)\b.{0,20}\b(conserver|garder)\b|\btenus? (par la loi )?de (conserver|garder)\b/,
  ],
  [
    'freeExpression',
    /\bjournalis|\bfree(dom of)? (expression|speech|press|the press)\b|\bnewspaper\b|\bnewsworthy\b|\beditorial\b|\bhistorical record\b|\bliberte (d'expression|de la presse|d'information)\b|\barchives de presse\b|\bdocument historique\b/,
  ],
  [
    'publicRecord',
    /\bpublic(ly)? (records?|available|domain|sources?|registers?)\b|\bopen to the public\b|\bcourt records?\b|\b(registres?|documents?|sources?) publi(cs|ques?)\b|\b(sont|est|etant) publi(cs?|ques?)\b|\baccessibles? a tous\b/,
  ],
]

/** Why a request was refused, of everything that the sender wrote. */
export const reasonOf = (folded: string): ReplyRefusal =>
  reasons.find(([, pattern]) => pattern.test(folded))?.[0] ?? 'other'

const future =
  /\b(will|shall|'ll|scheduled|going to|expect|takes?|allow|plan|in progress|being processed|by|within|sera|seront|va|allons|prend|prevu\w*|prevoyez|delai|d'ici|sous|\w+rons|\w+ra|\w+ront)\b/
const action =
  /\b(remov\w*|delet\w*|eras\w*|tak(e|en|ing) (it |this |that |them |your \w+ )?down|process\w*|complet\w*|comply|complied|correct\w*|handled?|action(ed)?|fulfil\w*|carried out|honou?r\w*|unpublish\w*|purged?|gone|disappear\w*|disparai\w+|supprim\w*|suppression|retir\w*|retrait|effac\w*|enlev\w*|detrui\w*|destruction|trait(e|ee|es|ees|er|erons|ement)|donnerons suite|depubli\w*|desindex\w*|corrig\w*)\b/
const notPromised =
  /\b(most|usually|typically|generally|normally|search engines?|google|cache[ds]?|expires?|did not|didn't|n'avons pas|la plupart|generalement|habituellement|normalement|moteurs?|pas recu|expire)\b/
const onlyAnswer = /\b(respond|reply|answer|get back|repondrons|repondra|reviendrons|reponse)\b/

/** Whether a sentence promises to do what was requested by the day that it names. */
export const promises = ({ folded }: Sentence): boolean =>
  future.test(folded) &&
  action.test(folded) &&
  !notPromised.test(folded) &&
  !onlyAnswer.test(folded) &&
  !/\b(if|once|after|when|unless|si|une fois|lorsqu'?e?|apres|des que)\b/.test(folded)

const nothing: readonly Steps[] = [
  [
    /\b(could not|couldn't|unable to|not able to|did not|didn't|cannot|can't|failed to) (find|locate|identify|match|retrieve)\b/g,
    /\b(data|information|records?|accounts?|profiles?|listings?|you)\b/g,
  ],
  [
    /\b(do not|don't|does not|doesn't|never|no longer)( \w+)? (hold|have|possess|store|keep|collected|stored|held)\b/g,
    /\b(data|information|records?|accounts?|profiles?|listings?)\b/g,
  ],
  [
    /\bno (personal |matching |such )?(data|information|records?|accounts?|profiles?|results?|match(es)?|listings?)\b/g,
    /\b(found|exists?|located|match\w*|under|associated|with|relating|about|held|on file|for|in)\b/g,
  ],
  [/\b(have|hold|found) (nothing|no (personal )?(data|information|records?|accounts?|profiles?))\b/g],
  [/\bnot (associated|linked) (with|to) (any|an)\b/g],
  [/\bnot have (an|any) (account|profile|record|listing)\b/g],
  [/\b(dans aucune?|aucun resultat)\b/g],
  [/\bnothing in (our|the) (files|records|database|systems?)\b/g],
  [/\bnot in (our|the) (database|data base|system|records|directory|files)\b/g],
  [/\bpas dans (notre|nos|la) (base|fichiers?|systemes?|annuaire|registres?)\b/g],
  [/\b(n'avons|n'a|avons)\b/g, /\b(trouve|trouver|retrouve|repere)\b/g, /\b(aucune?|rien)\b/g],
  [
    /\b(ne (detenons|possedons|conservons|avons)|n'avons aucune?|n'avons (jamais|pas) (recueilli|conserve|collecte|detenu|enregistre|eu|de))\b/g,
    /\b(donnees?|renseignements?|informations?|fiches?|dossiers?|comptes?)\b/g,
  ],
  [
    /\baucune? (autre )?(donnees?|renseignements?|informations?|fiches?|dossiers?|comptes?|profils?|resultats?)\b/g,
    /\b(trouve\w*|correspond\w*|associe\w*|existe|sur vous|vous concernant)\b/g,
  ],
  [/\b(n'est|ne sont) associee?s? a aucune?\b/g],
  [/\bil n'?y a (pas|aucune?) (de |d')?(profil|fiche|compte|dossier|donnee|renseignement)/g],
]

export const hasNothing = ({ folded }: Sentence): boolean =>
  isStated(folded, nothing, /\b(other|further|remaining|autres?|identity|identite)\b/)

const receipts: readonly Steps[] = [
  [
    /\b(have|has been|was|were|'ve|is) (now )?(received|got|logged|registered|forwarded|recorded|being reviewed|under review)\b/g,
  ],
  [/\b(acknowledge|acknowledges|confirm) (the )?receipt\b/g],
  [/\bgot (it|your)\b/g],
  [/\b(in our queue|will be reviewed)\b/g],
  [/\bwe received your\b/g],
  [/\bpris connaissance\b/g],
  [/\bthank you for submitting\b/g],
  [/\b(passed|sent|handed) (this|it|your (message|request|email)) (on|along|over)?/g],
  [/\b(case|ticket|request)( number| id)? (has been|was) (opened|created|submitted|assigned)\b/g],
  [/\b(looking into|reviewing|investigating|in receipt of)\b/g],
  [/\b(has been|have) (sent|transmitted|escalated|assigned|routed|passed) (on )?to\b/g],
  [/\b(prise? en (compte|charge)|a l'etude|en cours (de traitement|d'examen|d'analyse))\b/g],
  [/\b(bien recu|avons recu|a ete recue?|accusons reception|nous est (bien )?parvenue?)\b/g],
  [/\b(est|a ete) (bien )?(enregistree?|transmise?|transferee?|deposee?|attribuee?)\b/g],
  [/\b(dossier|billet|ticket) (a ete|est) (ouvert|cree)\b/g],
  [/\bj'ai transmis\b/g],
  [/\bmerci d'avoir (depose|soumis|envoye) votre demande\b/g],
]

export const acknowledges = ({ folded }: Sentence): boolean =>
  isStated(folded, receipts, /\b(did not|didn't|not received|n'avons pas|pas recu)\b/)
