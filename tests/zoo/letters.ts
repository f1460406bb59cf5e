import { daysAfter } from '#domain/days.ts'
import type { ReplyMeaning } from '#openapi/generated/api.ts'
import type { ImapServer } from '../support/imap-server.ts'
import type { RunningSite } from './server.ts'
import type { ZooRecord } from './sites.ts'

interface Answering {
  /** What the answer says; null: there is none, or it came back. */
  readonly says: ReplyMeaning | null
  /** Days after the letter. */
  readonly answersAfter: number
  /** Days after the letter; null: never. */
  readonly removesAfter: number | null
  /** Only to the second letter. */
  readonly isReminded?: true
  readonly text: readonly [english: string, french: string]
}

const removed = [
  'Hello,\n\nWe have removed your information from our site.\n\nThe privacy team',
  'Bonjour,\n\nNous avons supprimé vos renseignements de notre site.\n\nL’équipe de la protection des données',
] as const
const nothing = ['', ''] as const

/** What a site does with a letter about a record. */
export const answerings = {
  removes: { says: 'confirmed', answersAfter: 2, removesAfter: 2, text: removed },
  'removes later than it says': { says: 'confirmed', answersAfter: 1, removesAfter: 10, text: removed },
  'says so and lies': { says: 'confirmed', answersAfter: 3, removesAfter: null, text: removed },
  'asks for proof': {
    says: 'asksForProof',
    answersAfter: 2,
    removesAfter: null,
    text: [
      'Before we can proceed, please send us a copy of an identity document.',
      'Avant de donner suite à votre demande, veuillez nous envoyer une copie d’une pièce d’identité.',
    ],
  },
  'has a form only': {
    says: 'formOnly',
    answersAfter: 1,
    removesAfter: null,
    text: [
      'We only accept requests through our form: https://people.example/optout',
      'Nous n’acceptons que les demandes faites au moyen de notre formulaire : https://people.example/optout',
    ],
  },
  refuses: {
    says: 'refused',
    answersAfter: 5,
    removesAfter: null,
    text: [
      'We refuse your request. The information comes from public records.',
      'Nous refusons votre demande. Ces renseignements proviennent de registres publics.',
    ],
  },
  'promises a day': {
    says: 'promisesDate',
    answersAfter: 1,
    removesAfter: 21,
    text: [
      'We will remove your data within 20 days.',
      'Nous supprimerons vos renseignements dans un délai de 20 jours.',
    ],
  },
  'has no data, it says': {
    says: 'noData',
    answersAfter: 4,
    removesAfter: null,
    text: ['We have no data about you.', 'Nous n’avons aucun renseignement sur vous.'],
  },
  'answers in another language': {
    says: 'otherLanguage',
    answersAfter: 2,
    removesAfter: 2,
    text: [
      'Guten Tag, wir haben Ihre Daten von unserer Seite gelöscht. Mit freundlichen Grüßen',
      'Guten Tag, wir haben Ihre Daten von unserer Seite gelöscht. Mit freundlichen Grüßen',
    ],
  },
  'never answers': { says: null, answersAfter: 0, removesAfter: null, text: nothing },
  'answers the reminder': {
    says: 'confirmed',
    answersAfter: 2,
    removesAfter: 2,
    isReminded: true,
    text: removed,
  },
  bounces: { says: null, answersAfter: 0, removesAfter: null, text: nothing },
} as const satisfies Readonly<Record<string, Answering>>
export type LetterAnswer = keyof typeof answerings
export const letterAnswers = Object.keys(answerings) as LetterAnswer[]

/** The same site answers one in this way and the next in another. */
export const answeringOf = (site: Pick<RunningSite['site'], 'id'>, { id }: ZooRecord): LetterAnswer => {
  const [, person = '0'] = /-p(\d+)/.exec(id) ?? []
  return letterAnswers[(Number(site.id.slice(-2)) + Number(person)) % letterAnswers.length] ?? 'removes'
}

export interface SentLetter {
  readonly isReminder: boolean
  readonly language: string
  readonly to: string
  readonly body: string
  /** Where replies to it come to. */
  readonly replyTo: string
}

/** What is still to be done, by the day. */
interface Due {
  readonly at: Date
  work(): void
}

const email = (from: string, to: string, id: string, text: string): string =>
  `From: Privacy <${from}>\nTo: ${to}\nMessage-ID: <${id}@zoo.example>\nSubject: Re: your request\nContent-Type: text/plain; charset=utf-8\n\n${text}\n`

const bounce = (from: string, to: string, id: string): string =>
  `From: Mail Delivery <mailer-daemon@zoo.example>
To: ${to}
Message-ID: <${id}@zoo.example>
Subject: Undelivered Mail Returned to Sender
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="b"

--b
Content-Type: text/plain

User unknown.
--b
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.zoo.example

Final-Recipient: rfc822; ${from}
Action: failed
Status: 5.1.1

--b--
`

/** Those who read the letters to the sites, and answer into a mailbox. */
export const staffOf = (sites: readonly RunningSite[], mailbox: Pick<ImapServer, 'add'>) => {
  const byAddress = new Map(sites.map(running => [`privacy@${running.site.domain}`, running]))
  const waiting: Due[] = []
  const forwarded = new Map<string, number>()
  let mails = 0
  return {
    /** @returns whether the letter names a record of the site that it went to */
    take({ to, body, isReminder, language, replyTo }: SentLetter, at: Date): boolean {
      const running = byAddress.get(to)
      const [, recordId = ''] = /\/person\/([\w-]+)/.exec(body) ?? []
      const record = running?.site.records.find(({ id }) => id === recordId)
      if (running === undefined || record === undefined) return false
      const answer = answeringOf(running.site, record)
      const { says, answersAfter, removesAfter, text, ...rest }: Answering = answerings[answer]
      if ((rest.isReminded === true) !== isReminder) return true
      const words = text[language === 'fr-FR' ? 1 : 0]
      mails += 1
      const id = `zoo-${mails}`
      const source =
        answer === 'bounces' ? bounce(to, replyTo, id) : says === null ? null : email(to, replyTo, id, words)
      const answeredAt = daysAfter(at, answersAfter)
      if (source !== null)
        waiting.push({ at: answeredAt, work: () => mailbox.add(source, undefined, answeredAt) })
      if (removesAfter !== null)
        waiting.push({ at: daysAfter(at, removesAfter), work: () => running.remove(recordId) })
      return true
    },
    /** Puts the emails of the sites’ own forms into the mailbox. */
    forwardLinks(at: Date): void {
      for (const { site, origin, mails: ofForms } of sites)
        for (const { to, link } of ofForms.slice(forwarded.get(site.id) ?? 0)) {
          mails += 1
          forwarded.set(site.id, (forwarded.get(site.id) ?? 0) + 1)
          const text = `Confirm that you want to be removed: ${origin}${link}`
          mailbox.add(email(`privacy@${site.domain}`, to, `zoo-${mails}`, text), undefined, at)
        }
    },
    /** Does what is due by now. */
    work(now: Date): void {
      for (const due of waiting.splice(0))
        if (due.at <= now) due.work()
        else waiting.push(due)
    },
  }
}
