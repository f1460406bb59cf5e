import { describe, expect, it } from 'vitest'
import {
  addressPartRule,
  birthDateRule,
  codeRule,
  companyNameRule,
  confirmationRule,
  contextRule,
  domainRule,
  emailRule,
  nameRule,
  namesUser,
  type PhoneLibrary,
  passwordRule,
  phoneRule,
  requiredRule,
  termsRule,
  webAddressOf,
  websiteRule,
} from './validation.ts'

const library = (length: ReturnType<PhoneLibrary['lengthOf']>, isValid = true): PhoneLibrary => ({
  lengthOf: () => length,
  isValid: () => isValid,
})

describe('field rules (spec 2 §5)', () => {
  it.each([
    ['', 'emailRequired'],
    ['  ', 'emailRequired'],
    ['someone', 'emailNotValid'],
    ['someone@localhost', 'emailNotValid'],
    ['a b@example.com', 'emailNotValid'],
    ['someone@-example.com', 'emailNotValid'],
    [`a@${`${'b'.repeat(59)}.`.repeat(4)}${'c'.repeat(12)}`, null],
    [`a@${`${'b'.repeat(59)}.`.repeat(4)}${'c'.repeat(13)}`, 'emailNotValid'],
    ['some.one+tag@mail.example.com', null],
    [' someone@example.com ', null],
  ])('reads the email %j as %s', (value, rule) => expect(emailRule(value)).toBe(rule))

  it.each([
    ['', 'passwordRequired'],
    ['Short-1aaaa', 'passwordTooShort'],
    ['lowercase-only-1', 'passwordUppercase'],
    ['UPPERCASE-ONLY-1', 'passwordLowercase'],
    ['No-number-inside', 'passwordNumber'],
    ['NoSpecial12345', 'passwordSpecial'],
    ['With blanks 12345', 'passwordSpecial'],
    ['Élan-très-sûr-9', null],
    ['Eleven-cha1', 'passwordTooShort'],
    ['Twelve-char1', null],
    [`Aa1-${'x'.repeat(252)}`, null],
    [`Aa1-${'x'.repeat(253)}`, 'passwordTooLong'],
  ])('reads the password %j as %s', (value, rule) => expect(passwordRule(value)).toBe(rule))

  it('requires a matching confirmation', () => {
    expect(confirmationRule('a', '')).toBe('confirmationRequired')
    expect(confirmationRule('a', 'b')).toBe('confirmationDiffers')
    expect(confirmationRule('a', 'a')).toBeNull()
  })

  it('distinguishes phone numbers that are too short, too long and not valid', () => {
    expect(phoneRule('', library('fits'))).toBe('phoneRequired')
    expect(phoneRule('+1', library('tooShort'))).toBe('phoneTooShort')
    expect(phoneRule('+1', library('tooLong'))).toBe('phoneTooLong')
    expect(phoneRule('+1', library('notPossible'))).toBe('phoneNotValid')
    expect(phoneRule('+1', library('fits', false))).toBe('phoneNotValid')
    expect(phoneRule('+14165550123', library('fits'))).toBeNull()
    expect(phoneRule('+1', library('fits'))).toBe('phoneNotValid')
  })

  // ASVS 2.2.1
  it.each([
    ['Rosa\r\nBcc: everybody', 'nameCharacters'],
    ['Rosa\u2028Marchetti', 'nameCharacters'],
    ['Rosa\u0000', 'nameCharacters'],
    ['\u202Eitehcram', 'nameCharacters'],
    ['\u200B', 'nameRequired'],
    ['\u3164 \u2800', 'nameRequired'],
    ['https://evil.example', 'nameWebAddress'],
    ['Win at www.evil.example', 'nameWebAddress'],
    ['You won: evil.com', 'nameWebAddress'],
    ['evil.example/win', 'nameWebAddress'],
    ['x'.repeat(101), 'nameTooLong'],
    ['x'.repeat(100), null],
    ['J.R.R. Tolkien', null],
    ['Dr. med. Anna-Lena O’Brien', null],
    ['Αθηνά Παππά', null],
    ['山田 太郎', null],
    ['St.John', null],
  ])('reads the name %j as %s', (value, rule) => expect(nameRule(value)).toBe(rule))

  it.each([
    ['Booking.com', null],
    ['Amazon.com, Inc.', null],
    ['Fabrikam\nInc.', 'nameCharacters'],
    ['http://evil.example', 'nameWebAddress'],
    ['evil.com/win', 'nameWebAddress'],
  ])('reads the company name %j as %s', (value, rule) => expect(companyNameRule(value)).toBe(rule))

  it('refuses special characters in an address, not what addresses are written with', () => {
    expect(addressPartRule(' ', 40)).toBe('addressPartRequired')
    expect(addressPartRule('Main <script>', 40)).toBe('specialCharacters')
    expect(addressPartRule('Main {x}', 40)).toBe('specialCharacters')
    expect(addressPartRule("12 bis, rue de l'Église", 40)).toBeNull()
    expect(addressPartRule('M5V 2T6', 40)).toBeNull()
    for (const name of [
      'Saint-Louis-du-Ha! Ha!',
      'Westward Ho!',
      'L’Île-Bizard–Sainte-Geneviève',
      '"The Old Mill" Lane',
      'Rue «des Roses»',
      'S:t Eriksgatan',
      'Sant Marcel·lí',
      'Kaʻaʻawa',
      'Highway 17 N, Site 5; Box 12',
      'Office @ Pier 9',
      '〒100-0001',
    ])
      expect(addressPartRule(name, 40)).toBeNull()
    expect(addressPartRule('n° 5', 20)).toBeNull()
    expect(addressPartRule('12\r\nBcc: x', 40)).toBe('specialCharacters')
    expect(addressPartRule('x'.repeat(40), 40)).toBeNull()
    expect(addressPartRule('x'.repeat(41), 40)).toBe('addressPartTooLong')
  })

  it.each([
    ['', 'birthDateRequired'],
    ['2001-02-29', 'birthDateNotValid'],
    ['2026-11-21', 'birthDateNotValid'],
    ['2026-11-20', 'birthDateTooYoung'],
    ['1896-11-19', 'birthDateNotValid'],
    ['1896-11-20', null],
    ['20-11-2000', 'birthDateNotValid'],
    ['2000-02-29', null],
    ['2013-11-21', 'birthDateTooYoung'],
    ['2013-11-20', null],
  ])('reads the date of birth %j as %s', (value, rule) =>
    expect(birthDateRule(value, '2026-11-20')).toBe(rule),
  )

  it.each([
    ['', 'domainRequired'],
    ['northwind', 'domainNotValid'],
    ['https://northwind.example', 'domainNotValid'],
    ['-a.example', 'domainNotValid'],
    ['mail.northwind.example', null],
  ])('reads the web domain %j as %s', (value, rule) => expect(domainRule(value)).toBe(rule))

  it.each([
    ['', 'websiteRequired'],
    ['a.co/ab', 'websiteTooShort'],
    ['a.co/abc', null],
    [`https://example.com/${'a'.repeat(1980)}`, null],
    [`https://example.com/${'a'.repeat(1981)}`, 'websiteTooLong'],
    ['not a website', 'websiteNotValid'],
    ['javascript://example.com', 'websiteNotValid'],
    ['example.com/page', null],
    ['https://example.com/page?q=1', null],
  ])('reads the website %j as %s', (value, rule) => expect(websiteRule(value)).toBe(rule))

  it.each([
    ['https://northwind.example/a@b', false],
    ['https://northwind.example@evil.example', true],
    ['https://:secret@evil.example', true],
  ])('knows whether %s names a user: %s', (address, isNamed) => expect(namesUser(address)).toBe(isNamed))

  it('writes a website as addresses travel, and adds what may be left out', () => {
    expect(webAddressOf(' münchen.example/das bin ich/é ')).toBe(
      'https://xn--mnchen-3ya.example/das%20bin%20ich/%C3%A9',
    )
    expect(webAddressOf('https://')).toBeNull()
    expect(websiteRule(`example.com/${'é'.repeat(400)}`)).toBe('websiteTooLong')
  })

  it('requires 50 to 2000 characters for the context of a report', () => {
    expect(contextRule('')).toBe('contextRequired')
    expect(contextRule('x'.repeat(49))).toBe('contextTooShort')
    expect(contextRule('x'.repeat(50))).toBeNull()
    expect(contextRule('😀'.repeat(26))).toBe('contextTooShort')
    expect(contextRule('x'.repeat(2000))).toBeNull()
    expect(contextRule('x'.repeat(2001))).toBe('contextTooLong')
  })

  it('takes a code of six digits, a name, an acceptance and whatever is only required', () => {
    expect([codeRule(''), codeRule('12345'), codeRule('12a456'), codeRule('123456')]).toEqual([
      'codeRequired',
      'codeNotValid',
      'codeNotValid',
      null,
    ])
    expect([nameRule(' '), nameRule('x'.repeat(101)), nameRule('Zoé')]).toEqual([
      'nameRequired',
      'nameTooLong',
      null,
    ])
    expect([termsRule(false), termsRule(true)]).toEqual(['termsRequired', null])
    expect([requiredRule(' '), requiredRule('x')]).toEqual(['required', null])
  })
})
