import { expect, it } from 'vitest'
import type { ScanSourceName } from '#domain/coverage.ts'
import { breachFinding } from '#server/scan/sources/breach-finding.ts'
import { stolenSignIn } from '#server/scan/sources/stealer-logs.ts'
import { foundBy } from './finding-rows.ts'

const email = 'robin@mail.example'
const log = (malware: string) => stolenSignIn(email, { site: 'shop.example', seenOn: null, malware })
const breach = breachFinding(
  email,
  {
    name: 'Shop',
    title: 'Shop',
    domain: 'shop.example',
    breach_date: null,
    pwn_count: 1,
    description: '',
    data_classes: ['Passwords'],
    is_verified: true,
    is_sensitive: false,
    is_spam_list: false,
    is_malware: false,
    is_stealer_log: true,
    is_fabricated: false,
    is_retired: false,
  },
  null,
  'haveibeenpwned.com',
)

it.each<[string, ScanSourceName, ReturnType<typeof log>, boolean]>([
  ['our own logs', 'stealerLogs', log('Lumma'), true],
  ['a service that knows its site alone', 'haveIBeenPwned', log(''), true],
  ['a breach', 'haveIBeenPwned', breach, false],
])('a sign-in of %s is called what it is', (_, source, { type, evidence }, isStolen) => {
  const row = { type, source, evidence: { ...evidence } }
  expect(foundBy(row)).toEqual({ source, stolenSignIn: isStolen })
})
