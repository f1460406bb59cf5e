import { describe, expect, it } from 'vitest'
import { letterKindValues, privacyLawValues } from '#openapi/generated/enumerations.ts'
import { i18nIn } from '#server/platform/i18n.ts'
import { locales } from '../locales.ts'
import { type LetterFacts, writeLetter } from './letter.ts'
import { answerByOf, answerTimes, lawAt } from './privacy-laws.ts'

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
}

describe('the law of a letter', () => {
  it.each([
    [{ country: 'CA', countryState: 'Québec' }, 'LAW_25', null],
    [{ country: 'CA', countryState: 'QC' }, 'LAW_25', null],
    [{ country: 'CA', countryState: 'Ontario' }, 'PIPEDA', null],
    [{ country: 'FR', countryState: '' }, 'GDPR_FR', null],
    [{ country: 'BE', countryState: '' }, 'GDPR', null],
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
    ['LAW_25', '2026-11-30', '2026-12-30'],
    ['PIPEDA', '2026-12-15', '2027-01-14'],
    ['GDPR', '2026-11-30', '2026-12-30'],
    ['GDPR', '2027-01-31', '2027-02-28'],
    ['UK_GDPR', '2028-01-31', '2028-02-29'],
    ['GDPR_FR', '2026-12-31', '2027-01-31'],
    ['CCPA', '2026-11-30', '2027-01-14'],
    ['NONE', '2026-11-30', null],
  ] as const)('under %s, sent on %s, is %s', (law, sentOn, answerBy) => {
    expect(answerByOf(law, sentOn)).toBe(answerBy)
  })
})

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

  it('names no law and no time where none is known', () => {
    const { body } = writeLetter(english, { ...facts, here: { law: 'NONE', section: null } })
    expect(body).not.toMatch(/law|within|Act|Article|section/)
    expect(answerTimes.NONE).toBeNull()
  })

  it('says of an account its address and not the city', () => {
    const person = { ...facts.person, city: '' }
    const { body } = writeLetter(english, { ...facts, page: null, account: 'old@mail.example', person })
    expect(body).toContain('old@mail.example')
    expect(body.endsWith('\n\nŁukasz Wałęsa')).toBe(true)
  })

  it.each([
    ['LAW_25', 'an answer was due within 30 days. If that time has passed'],
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
