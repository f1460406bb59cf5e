import { describe, expect, it } from 'vitest'
import { formatsFor, formattingLocaleOf } from './format.ts'

const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ')

describe('dates and numbers', () => {
  it('follow the language, and French of Canada when the browser speaks it', () => {
    expect(formattingLocaleOf('fr-FR', ['en-US', 'fr-CA'])).toBe('fr-CA')
    expect(formattingLocaleOf('fr-FR', ['en-CA'])).toBe('fr-FR')
    expect(formattingLocaleOf('en-US', ['fr-FR', 'en-GB'])).toBe('en-GB')
    expect(formattingLocaleOf('en-US', ['fr-FR'])).toBe('en-US')
  })

  it('keep a calendar date on its day, wherever it is read', () => {
    expect(formatsFor('en-US', 'America/Toronto').date('1990-04-23')).toBe('April 23, 1990')
    expect(formatsFor('fr-FR', 'Pacific/Auckland').date('1990-04-23')).toBe('23\u00a0avril\u00a01990')
  })

  it('move an instant into the time zone of the reader', () => {
    expect(formatsFor('en-US', 'America/Toronto').date('2026-01-01T02:00:00.000Z')).toBe('December 31, 2025')
  })

  it('say the first of a month as French does', () => {
    expect(formatsFor('fr-FR').date('2026-05-01')).toBe('1er\u00a0mai\u00a02026')
    expect(formatsFor('fr-CA').shortDate('2026-05-11')).toBe('11\u00a0mai\u00a02026')
    expect(formatsFor('en-US').date('2026-05-01')).toBe('May 1, 2026')
  })

  it('say a time as French prints it, of France and of Canada', () => {
    for (const tag of ['fr-FR', 'fr-CA']) {
      const { dateTime } = formatsFor(tag, 'America/Toronto')
      expect(plain(dateTime('2026-05-02T03:05:00.000Z'))).toBe('1er mai 2026 à 23 h 05')
      expect(plain(dateTime('2026-05-02T13:05:00.000Z'))).toBe('2 mai 2026 à 9 h 05')
    }
    expect(plain(formatsFor('en-US', 'UTC').dateTime('2026-05-02T03:05:00.000Z'))).toBe(
      'May 2, 2026, 3:05 AM',
    )
  })

  it('are written as each language does', () => {
    const english = formatsFor('en-US')
    const french = formatsFor('fr-FR')
    expect(english.number(12_345)).toBe('12,345')
    expect(plain(french.number(12_345))).toBe('12 345')
    expect(english.money(4999, 'USD')).toBe('$49.99')
    expect(plain(french.money(4999, 'USD'))).toBe('49,99 $US')
    expect(english.percent(69.23)).toBe('69.2%')
    expect(english.change(12)).toBe('+12')
    expect(english.change(0)).toBe('0')
    expect(french.country('DE')).toBe('Allemagne')
    expect(french.country('Atlantis')).toBe('Atlantis')
    expect(french.list(['nom', 'adresse', 'téléphone'])).toBe('nom, adresse et téléphone')
    expect(french.list(['nom', 'adresse', 'téléphone'], 2)).toBe('nom, adresse…')
    expect(french.list(['nom', 'adresse'], 2)).toBe('nom et adresse')
  })
})
