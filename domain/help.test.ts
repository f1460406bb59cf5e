import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { planActionValues } from '#openapi/generated/enumerations.ts'
import { i18nIn } from '#server/platform/i18n.ts'
import { helpIn, helpOlderThanAYear } from './help.ts'
import { helpAt, helpOfAction, helpPlaceOf, telHref } from './help-places.ts'
import { type HelpRow, helpRows } from './help-rows.ts'
import { locales } from './locales.ts'

const rows: Readonly<Record<string, HelpRow>> = helpRows

const idsFor = (country: string, countryState = '') =>
  helpAt(helpIn(i18nIn['en-US']).items, helpPlaceOf({ country, countryState })).map(({ id }) => id)

describe('who helps in each country', () => {
  it.each(Object.entries(rows))('leads to https alone, with its source: %s', (_id, { address, source }) => {
    for (const one of [...Object.values(address), source]) {
      const { protocol, username, port, hostname } = new URL(one)
      expect([protocol, username, port]).toEqual(['https:', '', ''])
      expect(hostname).toMatch(/^[a-z\d-]+(\.[a-z\d-]+)+$/)
    }
  })

  it.each(locales)('says what each is for, in %s', locale => {
    const { items } = helpIn(i18nIn[locale])
    expect(items).toHaveLength(Object.keys(rows).length)
    for (const { name, text } of items) {
      expect(name).not.toBe('')
      expect(text).toMatch(/\.$/)
    }
  })

  it('says it in French in other words than in English', () => {
    const english = helpIn(i18nIn['en-US']).items
    for (const [index, { id, text }] of helpIn(i18nIn['fr-FR']).items.entries())
      expect(text, id).not.toBe(english[index]?.text)
  })

  it.each(['en-US', 'fr-FR'] as const)('has another name for each of its pages in %s', locale => {
    const names = helpIn(i18nIn[locale]).items.map(({ country, region, name }) =>
      [country, region, name].join(),
    )
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })

  it('is called and led to in the reader’s language where the place has it, otherwise in its own', () => {
    const named = (locale: 'en-US' | 'fr-FR', id: string) => {
      const item = helpIn(i18nIn[locale]).items.find(one => one.id === id)
      return [item?.nameLanguage, item?.name, item?.address]
    }
    expect(named('fr-FR', 'belgianAuthority')).toEqual([
      'fr',
      'Autorité de protection des données',
      'https://www.autoriteprotectiondonnees.be/citoyen/agir/introduire-une-plainte',
    ])
    expect(named('en-US', 'creditRegister').slice(0, 2)).toEqual([
      'nl',
      'Centrale voor kredieten aan particulieren',
    ])
  })

  it('was looked up within the year before the commit', () => {
    const { stdout } = spawnSync('git', ['log', '-1', '--format=%ct'], { encoding: 'utf8' })
    expect(helpOlderThanAYear(rows, Number(stdout) * 1000)).toEqual([])
  })

  it('is old a year and a day after it was looked up, but not after a year', () => {
    const one = { drop: { ...helpRows.drop, checkedOn: '2026-03-01' } }
    expect(helpOlderThanAYear(one, Date.parse('2027-03-01'))).toEqual([])
    expect(helpOlderThanAYear(one, Date.parse('2027-03-02'))).toEqual([
      'Delete Request and Opt-out Platform (DROP)',
    ])
    expect(
      helpOlderThanAYear({ drop: { ...helpRows.drop, checkedOn: null } }, Date.parse('2099-01-01')),
    ).toEqual([])
  })
})

describe('the help for a place', () => {
  it('in Québec is Canada’s and Québec’s, however the address names the province', () => {
    const expected = [
      'antiFraudCentre',
      'sureteDuQuebec',
      'equifaxCanada',
      'transUnionCanada',
      'commissionAcces',
      'privacyCommissioner',
    ]
    for (const state of ['Québec', 'Quebec', 'QC', ' qc ']) expect(idsFor('CA', state)).toEqual(expected)
  })

  it('in the rest of Canada has nothing of Québec', () => {
    expect(idsFor('CA', 'Ontario')).toEqual([
      'antiFraudCentre',
      'equifaxCanada',
      'transUnionCanada',
      'privacyCommissioner',
    ])
  })

  it('in France is 17Cyber, Perceval, THESEE, the Banque de France, 33700 and the CNIL', () => {
    expect(idsFor('FR', 'Bretagne')).toEqual([
      'cyber17',
      'perceval',
      'thesee',
      'banqueDeFrance',
      'spam33700',
      'cnil',
    ])
  })

  it('in California begins with DROP, which is not for other states', () => {
    const federal = ['identityTheftGov', 'equifax', 'experian', 'transUnion', 'reportFraudFtc']
    for (const state of ['California', 'CA', 'Californie'])
      expect(idsFor('US', state)).toEqual(['drop', 'privacyAgencyCalifornia', ...federal])
    expect(idsFor('US', 'Nevada')).toEqual(federal)
  })

  it('is there for the United Kingdom, Belgium and Switzerland', () => {
    expect(idsFor('GB')).toEqual(['reportFraud', 'cifas', 'scam7726', 'ico'])
    expect(idsFor('BE')).toEqual([
      'cardStop',
      'belgianPolice',
      'creditRegister',
      'safeonweb',
      'belgianAuthority',
    ])
    expect(idsFor('CH')).toEqual(['cyberSecurityOffice', 'suissePolice', 'swissCommissioner'])
  })

  it('is nothing elsewhere, or without an address', () => {
    expect(idsFor('PT')).toEqual([])
    expect(idsFor('')).toEqual([])
    expect(helpPlaceOf(null)).toEqual({ country: null, region: null })
    // “CA” is a state of the United States alone.
    expect(helpPlaceOf({ country: 'IT', countryState: 'CA' })).toEqual({ country: 'IT', region: null })
  })

  it('has somebody for each step of the plan that needs somebody else, in each country where there is such help', () => {
    const steps = planActionValues.filter(action => helpOfAction[action] !== undefined)
    expect(steps).toEqual(['callBanks', 'freezeCredit', 'reportToAuthorities', 'reportIdentityTheft'])
    const kinds = new Set(Object.values(rows).map(({ kind }) => kind))
    for (const kind of Object.values(helpOfAction).flat()) expect(kinds).toContain(kind)
  })
})

it('dials a number as a phone does', () => {
  expect([telHref('+1 888 495-8501'), telHref('310-4141')]).toEqual(['tel:+18884958501', 'tel:3104141'])
})
