import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'

/**
 * The kinds of data that sources name (Have I Been Pwned's data classes, and those of people-search listings), so that they
 * read in the reader's language. A kind that is not listed here is shown in the source's words.
 */
const dataClasses: Readonly<Record<string, MessageDescriptor>> = {
  age: msg`Age`,
  ages: msg`Ages`,
  'auth tokens': msg`Sign-in tokens`,
  'bank account numbers': msg`Bank account numbers`,
  bios: msg`Self-descriptions`,
  'browser user agent details': msg`Browser details`,
  cities: msg`Cities`,
  countries: msg`Countries`,
  'credit cards': msg`Credit cards`,
  'dates of birth': msg`Dates of birth`,
  'device information': msg`Device information`,
  'education levels': msg`Education levels`,
  'email addresses': msg`E-mail addresses`,
  'email messages': msg`E-mail messages`,
  employers: msg`Employers`,
  "family members' names": msg`Names of family members`,
  genders: msg`Genders`,
  'geographic locations': msg`Places`,
  'government issued ids': msg`Government-issued IDs`,
  'income levels': msg`Income levels`,
  'ip addresses': msg`IP addresses`,
  'job titles': msg`Job titles`,
  'marital statuses': msg`Marital statuses`,
  names: msg`Names`,
  nationalities: msg`Nationalities`,
  'owners of neighbouring homes': msg`Owners of neighbouring homes`,
  'partial credit card data': msg`Parts of credit card numbers`,
  'passport numbers': msg`Passport numbers`,
  'password hints': msg`Password hints`,
  passwords: msg`Passwords`,
  'phone numbers': msg`Phone numbers`,
  photos: msg`Photos`,
  'physical addresses': msg`Postal addresses`,
  'postal codes': msg`Postal codes`,
  'private messages': msg`Private messages`,
  purchases: msg`Purchases`,
  relatives: msg`Relatives`,
  salutations: msg`Salutations`,
  'security questions and answers': msg`Security questions and answers`,
  'social media profiles': msg`Social media profiles`,
  'social security numbers': msg`Social security numbers`,
  'spoken languages': msg`Languages`,
  'time zones': msg`Time zones`,
  'user website urls': msg`Own websites`,
  usernames: msg`User names`,
  'website activity': msg`Website activity`,
  'website urls': msg`Web addresses`,
}

/** A kind of exposed data in the reader's language. */
export function useDataClass(): (name: string) => string {
  const { i18n } = useLingui()
  return name => {
    const words = dataClasses[name.toLowerCase()]
    return words === undefined ? name : i18n._(words)
  }
}
