/** A sentence of a reply, as it was written and as the rules read it: lower case, without accents and quotations. */
export interface Sentence {
  readonly written: string
  readonly folded: string
}

const invisible = /\p{Default_Ignorable_Code_Point}/gu
const maxHeaderLength = 300

/** Text without invisible characters, its spaces as single ones. */
const cleaned = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(invisible, '')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\S\n]+/g, ' ')

/** Lower case, without accents, apostrophes straight. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[‘’ʼ´`′]/g, "'")
    .toLowerCase()
    .replace(/œ/g, 'oe')

const separator =
  /^[-_ *]*(original message|message d'origine|message original|forwarded message|message transfere|begin forwarded message|debut du message|mensaje original|ursprungliche nachricht)[-_ *:]*$/
const underline = /^_{10,}$/
const introduction =
  /^(on|le|am|el|il|op|em)\b.*\b(wrote|a ecrit|ecrivait|schrieb|escribio|ha scritto|schreef|escreveu)\b ?:?$|^.{0,120}<[^<>]{3,120}> ?(wrote|a ecrit) ?:$/
const introductionStart = /^(on|le|am|el|il|op|em)\b/
const blockStart = /^\*?(from|de|von|expediteur)\*? ?:/
const blockNext = /^\*?(sent|envoye|envoye le|date|to|a|subject|objet|cc|gesendet|an|betreff)\*? ?:/
const replyMarker = /^#*-? ?.{0,40}\b(reply above|reponse au-dessus|repondre au-dessus).{0,30}$/
const device = /^(sent from my|sent from outlook|get outlook|envoye de mon|envoye depuis|obtenez outlook)\b/
const signOff =
  /^(thanks|thank you|merci|best|regards|rgds|cheers|sincerely|take care|cordialement|cdt|salutations|bien a vous|a bientot|(kind|best|warm|with kind|with best|many) (regards|wishes|thanks)|yours (sincerely|faithfully|truly)|(bien )?cordialement( a vous)?|sinceres salutations|salutations distinguees|meilleures salutations)[,.! ]*$|^(veuillez|je vous prie d'|nous vous prions d') ?(agreer|recevoir|croire)\b/
const disclaimer =
  /intended (recipient|only for)|confidential and|privileged|(received|recu) (this|ce) (e-?mail|message|courriel) (in|par) err|n'etes pas le destinataire|est confidentiel|are confidential|before printing|avant d'imprimer/

/** Whether a line begins what was written before: 0, or how many lines introduce it. */
const introducedBy = (lines: readonly string[], at: number): number => {
  const first = lines[at] ?? ''
  if (!introductionStart.test(first)) return introduction.test(first) ? 1 : 0
  let joined = ''
  for (let count = 1; count <= 3; count += 1) {
    joined = `${joined} ${lines[at + count - 1] ?? ''}`.trim()
    if (joined.length > maxHeaderLength) return 0
    if (introduction.test(joined)) return count
  }
  return 0
}

const nextFilled = (lines: readonly string[], from: number): string => {
  let at = from
  while (at < lines.length && lines[at] === '') at += 1
  return lines[at] ?? ''
}

/** Whether a line reads as part of a signature: a name, a title, an address. */
const isSigned = (line: string): boolean => line.length <= 80 && !/[.!?:]$/.test(line)

/** What the sender wrote: without quoted messages, signatures and markers. */
export const ownText = (text: string): string => {
  const written = cleaned(text)
    .split('\n')
    .map(line => line.trim())
  const lines = written.map(line => (line.length > maxHeaderLength ? line : folded(line)))
  const own: string[] = []
  let isSigning = false
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    if (/^[>|]/.test(line)) {
      own.push('')
      continue
    }
    const introducing = line.length > maxHeaderLength ? 0 : introducedBy(lines, at)
    if (introducing > 0) {
      if (!nextFilled(lines, at + introducing).startsWith('>')) break
      at += introducing - 1
      continue
    }
    const isBlock =
      blockStart.test(line) && lines.slice(at + 1, at + 6).some(following => blockNext.test(following))
    if (line === '--' || separator.test(line) || isBlock) break
    if (replyMarker.test(line) || device.test(line) || underline.test(line)) continue
    if (signOff.test(line)) isSigning = true
    else if (isSigning && !isSigned(line)) isSigning = false
    own.push(isSigning ? '' : (written[at] ?? ''))
  }
  return own.join('\n').trim()
}

const quotation = /["“«][^"”»\n]{0,200}["”»]/g
const abbreviation =
  /(?:^|[\s(])(?:[a-z]|mr|mrs|ms|dr|no|art|inc|ltd|st|vs|me|mme|mlle|ref|sec|s\.a|jan|janv|feb|fev|aug|sept?|oct|nov|dec|approx|tel|corp|co|e\.g|i\.e|a\.m|p\.m)\.$/

/** Lines that were only wrapped as one. */
const unwrapped = (text: string): string[] => {
  const paragraphs: string[] = []
  let before = ''
  for (const line of text.split('\n')) {
    const isOwn =
      before === '' ||
      line === '' ||
      /^[-*•–]|^\d+[.)] /.test(line) ||
      (before.length < 60 && /^[^\p{Ll}]/u.test(line))
    if (isOwn) paragraphs.push(line)
    else paragraphs.push(`${paragraphs.pop() ?? ''} ${line}`)
    before = line
  }
  return paragraphs.filter(paragraph => paragraph !== '')
}

const split = (paragraph: string): string[] => {
  const quoted = [...paragraph.matchAll(quotation)].map(({ index, 0: { length } }) => [index, index + length])
  const parts: string[] = []
  let start = 0
  for (const { index, 0: mark } of paragraph.matchAll(/[.!?;…]+(?= |$)/g)) {
    const end = index + mark.length
    const isWithin = quoted.some(([from = 0, to = 0]) => from <= index && index < to)
    if (isWithin || abbreviation.test(folded(paragraph.slice(Math.max(0, end - 10), end)))) continue
    parts.push(paragraph.slice(start, end).trim())
    start = end
  }
  return [...parts, paragraph.slice(start).trim()].filter(part => part !== '')
}

/** The sentences of one's own text, without legal disclaimers. */
export const sentencesOf = (text: string): Sentence[] =>
  unwrapped(text)
    .flatMap(split)
    .map(written => ({ written, folded: folded(written.replace(quotation, ' ')).replace(/ +/g, ' ').trim() }))
    .filter(sentence => !disclaimer.test(sentence.folded))
