import { describe, expect, it } from 'vitest'
import {
  letterKindValues,
  privacyLawValues,
  replyMeaningValues,
  requestKindValues,
} from '#openapi/generated/enumerations.ts'
import { i18nIn } from '#server/platform/i18n.ts'
import { locales } from '../locales.ts'
import { type LetterFacts, writeLetter } from './letter.ts'
import { answerByOf, answerTimeOf, awaitedUntil, lawAt } from './privacy-laws.ts'

const english = i18nIn['en-US']

const facts: LetterFacts = {
  kind: 'erasure',
  here: { law: 'GDPR', section: null },
  site: 'findpeople.example',
  page: 'https://findpeople.example/p/1',
  account: null,
  shown: ['Home address', 'Age'],
  person: { name: 'Łukasz Wałęsa', city: 'Gdańsk', replyTo: 'lukasz@mail.example' },
  authority: null,
  earlier: null,
}

describe('the law of a letter', () => {
  it.each([
    [{ country: 'CA', countryState: 'Québec' }, 'LAW_25', null],
    [{ country: 'CA', countryState: 'QC' }, 'LAW_25', null],
    [{ country: 'CA', countryState: 'Ontario' }, 'PIPEDA', null],
    [{ country: 'FR', countryState: '' }, 'GDPR_FR', null],
    [{ country: 'GF', countryState: '' }, 'GDPR_FR', null],
    [{ country: 'RE', countryState: '' }, 'GDPR_FR', null],
    [{ country: 'AX', countryState: '' }, 'GDPR', null],
    [{ country: 'BE', countryState: '' }, 'GDPR', null],
    [{ country: 'GG', countryState: '' }, 'NONE', null],
    [{ country: 'MC', countryState: '' }, 'NONE', null],
    [{ country: 'PF', countryState: '' }, 'NONE', null],
    [{ country: 'NO', countryState: '' }, 'GDPR', null],
    [{ country: 'GB', countryState: 'Scotland' }, 'UK_GDPR', null],
    [{ country: 'CH', countryState: 'Vaud' }, 'FADP', null],
    [{ country: 'US', countryState: 'California' }, 'CCPA', null],
    [{ country: 'US', countryState: 'Texas' }, 'US_STATE', 'Tex. Bus. & Com. Code § 541.051'],
    [{ country: 'US', countryState: 'VA' }, 'US_STATE', 'Va. Code § 59.1-577'],
    [{ country: 'US', countryState: 'Utah' }, 'NONE', null],
    [{ country: 'JP', countryState: 'Tokyo' }, 'NONE', null],
    [null, 'NONE', null],
  ] as const)('is that of %j: %s', (address, law, section) => {
    expect(lawAt(address)).toEqual({ law, section })
  })
})

describe('the day by which a letter is to be answered', () => {
  it.each([
    ['LAW_25', 'access', '2026-11-30', '2026-12-30'],
    ['LAW_25', 'objection', '2026-11-30', null],
    ['PIPEDA', 'rectification', '2026-12-15', '2027-01-14'],
    ['PIPEDA', 'erasure', '2026-12-15', null],
    ['GDPR', 'erasure', '2026-11-30', '2026-12-30'],
    ['GDPR', 'erasure', '2027-01-31', '2027-02-28'],
    ['UK_GDPR', 'objection', '2028-01-31', '2028-02-29'],
    ['GDPR_FR', 'access', '2026-12-31', '2027-01-31'],
    ['CCPA', 'erasure', '2026-11-30', '2027-01-14'],
    ['CCPA', 'objection', '2026-11-30', null],
    ['FADP', 'access', '2026-11-30', '2026-12-30'],
    ['FADP', 'erasure', '2026-11-30', null],
    ['FADP', 'rectification', '2026-11-30', null],
    ['FADP', 'objection', '2026-11-30', null],
    ['NONE', 'access', '2026-11-30', null],
  ] as const)('under %s, asking for %s, sent on %s, is %s', (law, kind, sentOn, answerBy) => {
    expect(answerByOf(law, kind, sentOn)).toBe(answerBy)
  })

  it('is awaited for thirty days where no law gives a time', () => {
    expect(awaitedUntil('NONE', 'erasure', '2026-11-30')).toBe('2026-12-30')
    expect(awaitedUntil('CCPA', 'erasure', '2026-11-30')).toBe('2027-01-14')
  })
})

const earlier = {
  sentOn: 'October 1, 2026',
  dueOn: 'November 1, 2026',
  remindedOn: null,
  replies: [],
  isAnswered: false,
}

describe('a letter', () => {
  const every = letterKindValues.flatMap(kind =>
    privacyLawValues.flatMap(law => locales.map(locale => ({ kind, law, locale }))),
  )

  it.each(every)('of kind $kind under $law, $locale, is whole', ({ kind, law, locale }) => {
    const section = law === 'US_STATE' ? 'Va. Code § 59.1-577' : null
    const { subject, body } = writeLetter(i18nIn[locale], { ...facts, kind, here: { law, section } })
    expect(`${subject}\n${body}`).not.toMatch(/[{}]|undefined|null/)
    expect(subject).toContain('findpeople.example')
    expect(body).toContain('https://findpeople.example/p/1')
    if (locale === 'en-US') expect(body).toContain('home address and age')
    expect(body.endsWith('Łukasz Wałęsa\nGdańsk')).toBe(true)
  })

  it.each([
    ['LAW_25', 'section 28.1', '30 days'],
    ['PIPEDA', 'clauses 4.3.8 and 4.5.3', '30 days'],
    ['GDPR', 'Article 17', 'one month'],
    ['GDPR_FR', 'section 51 of Act No. 78-17', 'one month'],
    ['UK_GDPR', 'Article 17 of the UK GDPR', 'one month'],
    ['FADP', 'article 32', '30 days'],
    ['CCPA', 'section 1798.105', '45 days'],
  ] as const)('that asks for erasure under %s names %s and %s', (law, section, time) => {
    const { body } = writeLetter(english, { ...facts, here: { law, section: null } })
    expect(body).toContain(section)
    expect(body).toContain(`within ${time}`)
  })

  it.each(privacyLawValues.flatMap(law => requestKindValues.map(kind => ({ law, kind }))))(
    'of kind $kind says that a law wants an answer in time only where $law does',
    ({ law, kind }) => {
      const section = law === 'US_STATE' ? 'Va. Code § 59.1-577' : null
      const { body } = writeLetter(english, { ...facts, kind, here: { law, section } })
      expect(body.includes('as this law requires')).toBe(answerByOf(law, kind, '2026-11-30') !== null)
    },
  )

  it('names no law and no time where none is known', () => {
    const { body } = writeLetter(english, { ...facts, here: { law: 'NONE', section: null } })
    expect(body).not.toMatch(/law|Act|Article|section/)
    expect(answerTimeOf('NONE', 'erasure')).toBeNull()
  })

  it('says of an account its address and not the city', () => {
    const person = { ...facts.person, city: '' }
    const { body } = writeLetter(english, { ...facts, page: null, account: 'old@mail.example', person })
    expect(body).toContain('old@mail.example')
    expect(body.endsWith('\n\nŁukasz Wałęsa')).toBe(true)
  })

  it.each([
    ['CCPA', 'an answer was due within 45 days. If that time has passed'],
    ['LAW_25', 'I have had no answer.'],
    ['GDPR', 'an answer was due within one month. If that time has passed'],
    ['NONE', 'I have had no answer.'],
  ] as const)(
    'that reminds under %s leaves the day of the first to its writer, and says: %s',
    (law, said) => {
      const { body } = writeLetter(english, { ...facts, kind: 'reminder', here: { law, section: null } })
      expect(body).toContain('On … I sent you a request')
      expect(body).toContain(said)
    },
  )

  it('that reminds of a request that was sent from here says its days', () => {
    const write = (change: object) =>
      writeLetter(english, { ...facts, kind: 'reminder', earlier, ...change }).body
    expect(write({})).toContain('On October 1, 2026 I sent you a request')
    expect(write({})).toContain('an answer was due by November 1, 2026.')
    const untimed = write({ earlier: { ...earlier, dueOn: null } })
    expect(untimed).toContain('I have had no answer. Please answer within 14 days')
    expect(untimed).not.toContain('due')
    expect(write({ kind: 'complaint' })).toContain('On October 1, 2026 I sent findpeople.example a request.')
  })

  it('threatens with a complaint only where somebody is known to take it', () => {
    for (const request of [{ earlier }, { earlier: null }]) {
      const write = (authority: string | null) =>
        writeLetter(english, { ...facts, ...request, kind: 'reminder', authority }).body
      expect(write('CNIL')).toContain('Otherwise I will complain to the authority.')
      expect(write(null)).not.toContain('complain')
    }
  })

  it('of complaint claims no answer to be attached that may never have come', () => {
    const { body } = writeLetter(english, { ...facts, kind: 'complaint', authority: 'CNIL' })
    expect(body).toContain('My request is attached, and their answer if there was one.')
  })

  it('of complaint says the days of the request, the reminder and each reply, and encloses them', () => {
    const write = (change: object) =>
      writeLetter(english, {
        ...facts,
        kind: 'complaint',
        authority: 'CNIL',
        earlier: { ...earlier, ...change },
      }).body
    const silent = write({ remindedOn: 'November 4, 2026' })
    expect(silent).toContain(
      'On October 1, 2026 I sent findpeople.example a request.\nUnder the General Data Protection Regulation (GDPR), an answer was due by November 1, 2026.\nOn November 4, 2026 I reminded them of it.\nI have had no answer.',
    )
    expect(silent).toContain('Enclosed:\n– my request of October 1, 2026\n– my reminder of November 4, 2026')
    expect(silent).not.toMatch(/…|their email/)
    const replies = [
      { on: 'October 2, 2026', meaning: 'acknowledged' },
      { on: 'October 9, 2026', meaning: 'refused' },
    ] as const
    const refused = write({ isAnswered: true, replies })
    expect(refused).toContain('On October 9, 2026 they refused.')
    expect(refused).toContain('– their email of October 2, 2026\n– their email of October 9, 2026')
    expect(refused).not.toMatch(/no answer|…/)
    // An answer that came to their own mailbox is for them to tell, whatever receipt came here.
    expect(write({ isAnswered: true, replies: replies.slice(0, 1) })).toContain('What they answered: …')
    expect(write({ replies: replies.slice(0, 1) })).toContain('I have had no answer.')
  })

  it.each(locales)('of complaint says in %s what each reply means', locale => {
    const replies = replyMeaningValues.map(meaning => ({ on: 'ZZ', meaning }))
    const complaint = { ...facts, kind: 'complaint', earlier: { ...earlier, replies } } as const
    const said = writeLetter(i18nIn[locale], complaint)
      .body.split('\n')
      .filter(line => line.includes('ZZ') && !line.startsWith('–'))
    expect(new Set(said).size).toBe(replyMeaningValues.length)
  })

  it('of complaint is addressed to the authority, and leaves to its writer when the site was written to', () => {
    const { body } = writeLetter(english, {
      ...facts,
      kind: 'complaint',
      authority: 'CNIL',
    })
    expect(body.startsWith('To CNIL:')).toBe(true)
    expect(body).toContain('On … I sent findpeople.example a request.')
  })
})
