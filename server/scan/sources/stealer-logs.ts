import { threatOfStealerLog } from '#domain/threats.ts'
import type { Database } from '#server/platform/database/database.ts'
import { unseal } from '#server/platform/secret-keys.ts'
import { identityOfDevice, type LoggedDevice } from '../corpus/formats.ts'
import { refuseEmpty } from '../corpus/holdings.ts'
import type { CorpusKeys, EmailKeys } from '../corpus/keys.ts'
import { nameOfSite, packageOf } from '../corpus/row.ts'
import { maskEmail } from '../mask.ts'
import { type ExposureSource, evidence, type FoundDevice, type FoundExposure } from '../source.ts'
import { isAtMailbox, isOwn, likelyByMailbox } from './mailboxes.ts'

const exposedData = ['Email addresses', 'Passwords', 'Website URLs']
/** More sign-ins at one domain wouldn't change what to do. */
const maxCounted = 1_000

export const logsOfEmail = (db: Database, emails: EmailKeys) =>
  db
    .selectFrom('corpus_stealer')
    .select(['site', 'seen_on', 'malware', isOwn(emails).as('is_own')])
    .where(isAtMailbox(emails))
    .orderBy('is_own', 'desc')
    .limit(500)

/** On which devices sign-ins with the very address were read. */
export const devicesOfEmail = (db: Database, { own }: Pick<EmailKeys, 'own'>) =>
  db
    .selectFrom('corpus_device')
    .select(['site', 'seen_on', 'infected_on', 'sealed'])
    .where('email_hash', '=', own)
    .orderBy('seen_on', 'desc')
    .limit(1_000)

/** None where its log isn't of this key's address, or says nothing that tells a device from others. */
export const deviceIn = (
  {
    sealed,
    infected_on: infectedOn,
    seen_on: seenOn,
  }: { sealed: Buffer; infected_on: string | null; seen_on: string },
  key: ReturnType<CorpusKeys['deviceKey']>,
): FoundDevice[] => {
  const text = unseal(key, sealed)
  if (text === null) return []
  const logged = JSON.parse(text) as LoggedDevice
  const identity = identityOfDevice(logged)
  const { hwid: hardwareId, ...rest } = logged
  return identity === null ? [] : [{ ...rest, identity, hardwareId, infectedOn, seenOn }]
}

export const logsOfSite = (db: Database, site: string) =>
  db
    .selectFrom(from =>
      from
        .selectFrom('corpus_stealer')
        .select('seen_on')
        .where('site', '=', site)
        .orderBy('seen_on', 'desc')
        .limit(maxCounted)
        .as('latest'),
    )
    .select(eb => [eb.fn.countAll<number>().as('sign_ins'), eb.fn.max('seen_on').as('last')])

/** The same for an app with its scheme and without, as earlier versions stored it. */
export const signInIdentity = (
  email: string,
  { site, seenOn }: { readonly site: string; readonly seenOn: string | null },
): string[] => [email, 'stealer', nameOfSite(site), ...(seenOn === null ? [] : [seenOn])]

/** A sign-in that malware read, as a finding. */
export const stolenSignIn = (
  email: string,
  {
    site,
    seenOn,
    malware,
  }: {
    readonly site: string
    /** yyyy-mm-dd */
    readonly seenOn: string | null
    readonly malware: string
  },
): FoundExposure => {
  const app = packageOf(site)
  return {
    type: 'EMAIL',
    identity: signInIdentity(email, { site, seenOn }),
    threatLevel: threatOfStealerLog,
    exposedOn: seenOn,
    evidence: evidence({
      name: nameOfSite(site),
      breachName: malware === '' ? null : malware,
      breachDomain: app === null ? site : `android://${app}`,
      breachDate: seenOn,
      passwordExposed: true,
      exposedData,
      masked: [{ kind: 'email', value: maskEmail(email) }],
    }),
  }
}

/** Stealer logs: the person's own sign-ins, and those to a web domain of theirs. */
export const createStealerLogs = (db: Database, keys: CorpusKeys): ExposureSource => ({
  name: 'stealerLogs',
  kinds: ['EMAIL', 'DOMAIN'],
  async check(subject): Promise<FoundExposure[]> {
    if (subject.kind === 'EMAIL') {
      const emails = keys.emails(subject.email, subject.others)
      const logs = await logsOfEmail(db, emails).execute()
      if (logs.length === 0) await refuseEmpty(db, 'corpus_stealer')
      const logged = logs.length === 0 ? [] : await devicesOfEmail(db, emails).execute()
      const key = keys.deviceKey(subject.email)
      return logs.map(({ site, seen_on, malware, is_own }) => {
        const found = stolenSignIn(subject.email, { site, seenOn: seen_on, malware })
        const devices = logged
          .filter(device => device.site === site && device.seen_on === seen_on)
          .flatMap(device => deviceIn(device, key))
        return is_own ? { ...found, devices } : likelyByMailbox(subject.email, found)
      })
    }
    if (subject.kind !== 'DOMAIN') return []
    const { sign_ins: signIns, last } = await logsOfSite(db, subject.domain).executeTakeFirstOrThrow()
    if (signIns === 0) {
      await refuseEmpty(db, 'corpus_stealer')
      return []
    }
    return [
      {
        type: 'DOMAIN',
        identity: [subject.domain, 'stealer'],
        threatLevel: threatOfStealerLog,
        exposedOn: last,
        evidence: evidence({
          name: subject.domain,
          breachDate: last,
          breachAccounts: signIns,
          impactedDomain: subject.domain,
          passwordExposed: true,
          exposedData,
          masked: [{ kind: 'domain', value: subject.domain }],
        }),
      },
    ]
  },
})
