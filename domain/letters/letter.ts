import type { LetterKind, PrivacyLaw, ReplyMeaning } from '#openapi/generated/api.ts'
import { insideSentence } from '../exposed-data-labels.ts'
import type { Words } from '../words.ts'
import { type AnswerTime, answerTimeOf, type LawHere, type RequestKind } from './privacy-laws.ts'

export interface LetterFacts {
  readonly kind: LetterKind
  readonly here: LawHere
  /** The name or domain of whom it is about. */
  readonly site: string
  /** The page that shows the person; null where it is about an account. */
  readonly page: string | null
  /** The address of the account; null where it is about a page. */
  readonly account: string | null
  /** What is shown or held, as the reader calls it. */
  readonly shown: readonly string[]
  readonly person: { readonly name: string; readonly city: string; readonly replyTo: string }
  /** Who takes the complaint. */
  readonly authority: string | null
  /** The request that a reminder or complaint is about; null: only its writer knows. */
  readonly earlier: EarlierRequest | null
}

/** Days as the reader writes them. */
export interface EarlierRequest {
  readonly sentOn: string
  /** Until when the law wanted an answer; null where it gives no time. */
  readonly dueOn: string | null
  /** Null where no reminder was sent. */
  readonly remindedOn: string | null
  /** The oldest first. */
  readonly replies: readonly { readonly on: string; readonly meaning: ReplyMeaning }[]
  /** By a reply or its person’s word; there may be answers that never came here. */
  readonly isAnswered: boolean
}

export interface WrittenLetter {
  readonly subject: string
  readonly body: string
}

const lawName = (i18n: Words, { law, section }: LawHere): string => {
  const names: Readonly<Record<PrivacyLaw, () => string>> = {
    LAW_25: () =>
      i18n.t('Quebec’s Act respecting the protection of personal information in the private sector (P-39.1)'),
    PIPEDA: () => i18n.t('the Personal Information Protection and Electronic Documents Act (PIPEDA)'),
    GDPR: () => i18n.t('the General Data Protection Regulation (GDPR)'),
    GDPR_FR: () =>
      i18n.t('the General Data Protection Regulation (GDPR) and the French Act No. 78-17 of January 6, 1978'),
    UK_GDPR: () => i18n.t('the UK GDPR'),
    FADP: () => i18n.t('the Swiss Federal Act on Data Protection (FADP)'),
    CCPA: () => i18n.t('the California Consumer Privacy Act (CCPA)'),
    US_STATE: () => section ?? '',
    NONE: () => '',
  }
  return names[law]()
}

/** What is asked for, with the sections that say so. */
const demand = (i18n: Words, kind: RequestKind, here: LawHere): string => {
  const law = lawName(i18n, here)
  const demands: Readonly<Record<RequestKind, Readonly<Record<PrivacyLaw, () => string>>>> = {
    access: {
      LAW_25: () =>
        i18n.t(
          'Under section 27 of {law}, I ask you to confirm whether you hold a file about me, and to send me a copy of what is in it.',
          { law },
        ),
      PIPEDA: () =>
        i18n.t(
          'Under clause 4.9 of Schedule 1 to {law}, I ask what you hold about me, how you use it and who you have disclosed it to, and for a copy of it.',
          { law },
        ),
      GDPR: () =>
        i18n.t(
          'Under Article 15 of the GDPR, I ask whether you process data about me, for a copy of it, where you got it and who you have disclosed it to.',
        ),
      GDPR_FR: () =>
        i18n.t(
          'Under Article 15 of the GDPR and section 49 of Act No. 78-17, I ask whether you process data about me, for a copy of it, where you got it and who you have disclosed it to.',
        ),
      UK_GDPR: () =>
        i18n.t(
          'Under Article 15 of the UK GDPR, I ask whether you process data about me, for a copy of it, where you got it and who you have disclosed it to.',
        ),
      FADP: () =>
        i18n.t(
          'Under article 25 of {law}, I ask whether you process data about me, and for a copy of it with its origin and recipients.',
          { law },
        ),
      CCPA: () =>
        i18n.t(
          'Under sections 1798.110 and 1798.115 of the Civil Code ({law}), I ask which personal information you have collected, sold or shared about me, where from and who to.',
          { law },
        ),
      US_STATE: () =>
        i18n.t('Under {law}, I ask whether you process personal data about me, and for a copy of it.', {
          law,
        }),
      NONE: () =>
        i18n.t('I ask which data you hold about me, where you got it and who you have disclosed it to.'),
    },
    erasure: {
      LAW_25: () =>
        i18n.t(
          'Under section 28.1 of {law}, I ask you to stop disseminating this information and to de-index every hyperlink attached to my name that leads to it. Under section 28, I ask you to delete what you weren’t allowed to collect.',
          { law },
        ),
      PIPEDA: () =>
        i18n.t(
          'Under clauses 4.3.8 and 4.5.3 of Schedule 1 to {law}, I withdraw any consent you rely on, and ask you to destroy or erase this information and to stop publishing it.',
          { law },
        ),
      GDPR: () =>
        i18n.t(
          'Under Article 17 of the GDPR, I ask you to erase this data and everything else you hold about me. Where you have published or passed it on, please tell those who process it, as Articles 17(2) and 19 require.',
        ),
      GDPR_FR: () =>
        i18n.t(
          'Under Article 17 of the GDPR and section 51 of Act No. 78-17, I ask you to erase this data and everything else you hold about me. Where you have published or passed it on, please tell those who process it, as Articles 17(2) and 19 of the GDPR require.',
        ),
      UK_GDPR: () =>
        i18n.t(
          'Under Article 17 of the UK GDPR, I ask you to erase this data and everything else you hold about me. Where you have published or passed it on, please tell those who process it, as Articles 17(2) and 19 require.',
        ),
      FADP: () =>
        i18n.t(
          'Under article 32 of {law}, I ask you to delete this data and to stop disclosing it to others.',
          { law },
        ),
      CCPA: () =>
        i18n.t(
          'Under section 1798.120 of the Civil Code ({law}), I direct you not to sell or share my personal information, and under section 1798.105 to delete what you have collected from me.',
          { law },
        ),
      US_STATE: () =>
        i18n.t(
          'Under {law}, I ask you to delete the personal data that I gave you or that you obtained about me, and not to sell it.',
          { law },
        ),
      NONE: () =>
        i18n.t('I ask you to remove this information and to delete everything else you hold about me.'),
    },
    rectification: {
      LAW_25: () => i18n.t('Under section 28 of {law}, I ask you to correct this information.', { law }),
      PIPEDA: () =>
        i18n.t('Under clause 4.9.5 of Schedule 1 to {law}, I ask you to correct this information.', { law }),
      GDPR: () => i18n.t('Under Article 16 of the GDPR, I ask you to correct this data.'),
      GDPR_FR: () =>
        i18n.t(
          'Under Article 16 of the GDPR and section 50 of Act No. 78-17, I ask you to correct this data.',
        ),
      UK_GDPR: () => i18n.t('Under Article 16 of the UK GDPR, I ask you to correct this data.'),
      FADP: () => i18n.t('Under article 32 of {law}, I ask you to correct this data.', { law }),
      CCPA: () =>
        i18n.t('Under section 1798.106 of the Civil Code ({law}), I ask you to correct this information.', {
          law,
        }),
      US_STATE: () => i18n.t('Under {law}, I ask you to correct this data.', { law }),
      NONE: () => i18n.t('I ask you to correct this information.'),
    },
    objection: {
      LAW_25: () =>
        i18n.t(
          'Under section 28.1 of {law}, I ask you to stop disseminating this information. I withdraw any consent you rely on.',
          { law },
        ),
      PIPEDA: () =>
        i18n.t(
          'Under clause 4.3.8 of Schedule 1 to {law}, I withdraw any consent to your use and disclosure of this information.',
          { law },
        ),
      GDPR: () =>
        i18n.t(
          'Under Article 21 of the GDPR, I object to your processing of this data, including for direct marketing.',
        ),
      GDPR_FR: () =>
        i18n.t(
          'Under Article 21 of the GDPR and section 56 of Act No. 78-17, I object to your processing of this data, including for direct marketing.',
        ),
      UK_GDPR: () =>
        i18n.t(
          'Under Article 21 of the UK GDPR, I object to your processing of this data, including for direct marketing.',
        ),
      FADP: () => i18n.t('Under article 30 of {law}, I object to your processing of this data.', { law }),
      CCPA: () =>
        i18n.t(
          'Under section 1798.120 of the Civil Code ({law}), I direct you not to sell or share my personal information.',
          { law },
        ),
      US_STATE: () =>
        i18n.t('Under {law}, I opt out of the sale of this data and of its use for targeted advertising.', {
          law,
        }),
      NONE: () => i18n.t('I ask you not to use this information and not to pass it on to anyone.'),
    },
  }
  return demands[kind][here.law]()
}

const within = (i18n: Words, { count, unit }: AnswerTime): string =>
  unit === 'day' ? i18n.t('within {count} days', { count }) : i18n.t('within one month')

/** What it is about: a page or an account, and what of the person is there. */
const matter = (i18n: Words, { page, account, site, shown }: LetterFacts): string => {
  const list = new Intl.ListFormat(i18n.locale).format(shown.map(name => insideSentence(name, 1)))
  const where =
    account === null
      ? i18n.t('It is about this page: {page}', { page: page ?? site })
      : i18n.t('It is about the account under the email address {account}.', { account })
  return shown.length === 0 ? where : `${where}\n${i18n.t('What it has about me: {list}', { list })}`
}

const subjects = (i18n: Words, site: string): Readonly<Record<LetterKind, () => string>> => ({
  access: () => i18n.t('Request for access to my personal data: {site}', { site }),
  erasure: () => i18n.t('Request to erase my personal data: {site}', { site }),
  rectification: () => i18n.t('Request to correct my personal data: {site}', { site }),
  objection: () => i18n.t('Objection to the use of my personal data: {site}', { site }),
  reminder: () => i18n.t('Reminder: my request about my personal data at {site}', { site }),
  complaint: () => i18n.t('Complaint about {site}', { site }),
})

const request = (i18n: Words, facts: LetterFacts, kind: RequestKind): string[] => {
  const { here, person } = facts
  const time = answerTimeOf(here.law, kind)
  const { replyTo } = person
  return [
    matter(i18n, facts),
    demand(i18n, kind, here),
    ...(kind === 'rectification' ? [i18n.t('This is wrong: …'), i18n.t('This is right: …')] : []),
    time === null
      ? i18n.t('Please answer within 30 days, at {replyTo}.', { replyTo })
      : i18n.t('Please answer {time}, as this law requires, at {replyTo}.', {
          time: within(i18n, time),
          replyTo,
        }),
    i18n.t('If you need more to find my data, please say what and why, and don’t ask for more than that.'),
  ]
}

/** Of a request that went another way only its writer knows the day: an ellipsis stands for it. */
const reminder = (i18n: Words, facts: LetterFacts): string[] => {
  const { here, person, earlier, authority } = facts
  const { replyTo } = person
  const law = lawName(i18n, here)
  // Which request it was isn't known either.
  const time = answerTimeOf(here.law, 'erasure')
  const dueOn = earlier?.dueOn ?? null
  const isUnderLaw = dueOn !== null || (earlier === null && time !== null)
  const answer =
    dueOn !== null
      ? i18n.t('Under {law}, an answer was due by {dueOn}. Please answer within 14 days at {replyTo}.', {
          law,
          dueOn,
          replyTo,
        })
      : earlier !== null || time === null
        ? i18n.t('I have had no answer. Please answer within 14 days at {replyTo}.', { replyTo })
        : i18n.t(
            'Under {law}, an answer was due {time}. If that time has passed, please answer within 14 days at {replyTo}.',
            { law, time: within(i18n, time), replyTo },
          )
  return [
    earlier === null
      ? i18n.t('On … I sent you a request about my personal data.')
      : i18n.t('On {sentOn} I sent you a request about my personal data.', { sentOn: earlier.sentOn }),
    matter(i18n, facts),
    [
      answer,
      ...(isUnderLaw && authority !== null ? [i18n.t('Otherwise I will complain to the authority.')] : []),
    ].join(' '),
  ]
}

/** What a reply said; an ellipsis stands for what no rule understood. */
const replied = (i18n: Words, on: string, meaning: ReplyMeaning): string => {
  const sentences: Readonly<Record<ReplyMeaning, () => string>> = {
    confirmed: () => i18n.t('On {on} they answered that they had done it.', { on }),
    asksForProof: () => i18n.t('On {on} they asked for proof of who I am.', { on }),
    formOnly: () => i18n.t('On {on} they answered that they only take requests by their form.', { on }),
    refused: () => i18n.t('On {on} they refused.', { on }),
    promisesDate: () => i18n.t('On {on} they promised to do it by a day they named.', { on }),
    noData: () => i18n.t('On {on} they answered that they have no data about me.', { on }),
    otherLanguage: () => i18n.t('On {on} they answered in a language that I don’t use.', { on }),
    acknowledged: () => i18n.t('On {on} they confirmed that they had received it.', { on }),
    unknown: () => i18n.t('On {on} they answered: …', { on }),
  }
  return sentences[meaning]()
}

/** What happened, and what proves it. */
const course = (i18n: Words, { here, site }: LetterFacts, earlier: EarlierRequest): string[] => {
  const { sentOn, dueOn, remindedOn, replies, isAnswered } = earlier
  const law = lawName(i18n, here)
  const isOnlyReceived = replies.every(({ meaning }) => meaning === 'acknowledged')
  return [
    [
      i18n.t('On {sentOn} I sent {site} a request.', { sentOn, site }),
      ...(dueOn !== null && law !== ''
        ? [i18n.t('Under {law}, an answer was due by {dueOn}.', { law, dueOn })]
        : []),
      ...(remindedOn === null ? [] : [i18n.t('On {remindedOn} I reminded them of it.', { remindedOn })]),
      ...replies.map(({ on, meaning }) => replied(i18n, on, meaning)),
      ...(isAnswered
        ? isOnlyReceived
          ? [i18n.t('What they answered: …')]
          : []
        : isOnlyReceived
          ? [i18n.t('I have had no answer.')]
          : []),
    ].join('\n'),
    i18n.t('I ask you to look into it, and to have them do what the law requires.'),
    [
      i18n.t('Enclosed:'),
      i18n.t('– my request of {sentOn}', { sentOn }),
      ...(remindedOn === null ? [] : [i18n.t('– my reminder of {remindedOn}', { remindedOn })]),
      ...replies.map(({ on }) => i18n.t('– their email of {on}', { on })),
    ].join('\n'),
  ]
}

const complaint = (i18n: Words, facts: LetterFacts): string[] => {
  const { here, site, earlier } = facts
  const law = lawName(i18n, here)
  return [
    law === ''
      ? i18n.t('I complain about how {site} handles my personal data.', { site })
      : i18n.t('I complain about how {site} handles my personal data under {law}.', { site, law }),
    matter(i18n, facts),
    ...(earlier === null
      ? [
          i18n.t('On … I sent {site} a request.', { site }),
          i18n.t('What they answered, or that they didn’t: …'),
          i18n.t(
            'I ask you to look into it, and to have them do what the law requires. My request is attached, and their answer if there was one.',
          ),
        ]
      : course(i18n, facts, earlier)),
  ]
}

/**
 * A letter in the reader's language. It says of the person their name, their city, where to answer, and of an account its address: what a
 * site needs to find them, and nothing else.
 */
export const writeLetter = (i18n: Words, facts: LetterFacts): WrittenLetter => {
  const { kind, site, person, authority } = facts
  const paragraphs =
    kind === 'reminder'
      ? reminder(i18n, facts)
      : kind === 'complaint'
        ? complaint(i18n, facts)
        : request(i18n, facts, kind)
  const { name, city } = person
  return {
    subject: subjects(i18n, site)[kind](),
    body: [
      kind === 'complaint' && authority !== null
        ? i18n.t('To {authority}:', { authority })
        : i18n.t('To the people who look after privacy at {site}:', { site }),
      ...paragraphs,
      i18n.t('Sincerely,'),
      city === '' ? name : `${name}\n${city}`,
    ].join('\n\n'),
  }
}
