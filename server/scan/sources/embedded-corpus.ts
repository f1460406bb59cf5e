import { sql } from 'kysely'
import { exposesPassword, threatOfDomainExposure, threatOfFlagged } from '#domain/threats.ts'
import type { Database } from '#server/platform/database/database.ts'
import { breachNotes, flagColumns, isWithdrawn } from '../corpus/breaches.ts'
import { refuseEmpty } from '../corpus/holdings.ts'
import type { CorpusKeys, EmailKeys } from '../corpus/keys.ts'
import { type ExposureSource, evidence, type FoundExposure } from '../source.ts'
import { breachFinding } from './breach-finding.ts'
import { isAtMailbox, isOwn, likelyByMailbox } from './mailboxes.ts'

export const accountsOf = (db: Database, emails: EmailKeys) =>
  db
    .selectFrom('corpus_account')
    .innerJoin('corpus_breach', 'corpus_breach.name', 'corpus_account.breach_name')
    .select([
      'corpus_breach.name',
      'corpus_breach.title',
      'corpus_breach.domain',
      'corpus_breach.breach_date',
      'corpus_breach.pwn_count',
      'corpus_breach.description',
      'corpus_breach.data_classes',
      ...flagColumns,
      'corpus_breach.source',
      'corpus_account.data_classes as exposed',
      isOwn(emails).as('is_own'),
    ])
    .where(isAtMailbox(emails))

/** Leaks of a whole domain, and breaches of its site. */
export const exposuresOfDomain = (db: Database, domain: string) =>
  db
    .selectFrom('corpus_domain')
    .select(eb => [
      'name',
      'name as title',
      'description',
      'exposed_on',
      'accounts',
      'data_classes',
      eb.val<string | null>(null).as('source'),
      eb.val<string | null>(null).as('breach'),
      sql<boolean>`true`.as('is_verified'),
      sql<boolean>`false`.as('is_sensitive'),
      sql<boolean>`false`.as('is_spam_list'),
      sql<boolean>`false`.as('is_malware'),
      sql<boolean>`false`.as('is_stealer_log'),
      sql<boolean>`false`.as('is_fabricated'),
      sql<boolean>`false`.as('is_retired'),
    ])
    .where('domain', '=', domain)
    .unionAll(
      db
        .selectFrom('corpus_breach')
        .select([
          'name',
          'title',
          'description',
          'breach_date as exposed_on',
          'pwn_count as accounts',
          'data_classes',
          'source',
          'name as breach',
          ...flagColumns,
        ])
        .where('domain', '=', domain)
        .where('domain', '<>', ''),
    )

/** Imported breach data: accounts by email address, and leaks by web domain. */
export const createEmbeddedCorpus = (db: Database, keys: CorpusKeys): ExposureSource => ({
  name: 'embeddedCorpus',
  kinds: ['EMAIL', 'DOMAIN'],
  async check(subject): Promise<FoundExposure[]> {
    if (subject.kind === 'EMAIL') {
      const accounts = await accountsOf(db, keys.emails(subject.email, subject.others)).execute()
      if (accounts.length === 0) await refuseEmpty(db, 'corpus_account')
      return accounts.map(({ exposed, source, is_own, ...breach }) => {
        const found = breachFinding(subject.email, breach, exposed, source)
        return is_own ? found : likelyByMailbox(subject.email, found)
      })
    }
    if (subject.kind !== 'DOMAIN') return []
    const exposures = await exposuresOfDomain(db, subject.domain).execute()
    if (exposures.length === 0) await refuseEmpty(db, 'corpus_domain', 'corpus_breach')
    return exposures.map(exposure => ({
      type: 'DOMAIN',
      identity: [subject.domain, exposure.name],
      threatLevel: threatOfFlagged(exposure, threatOfDomainExposure(exposure.data_classes)),
      exposedOn: exposure.exposed_on,
      breach: exposure.breach,
      isWithdrawn: isWithdrawn(exposure),
      evidence: evidence({
        name: exposure.title,
        breachName: exposure.title,
        breachDate: exposure.exposed_on,
        breachSource: exposure.source,
        breachAccounts: exposure.accounts === 0 ? null : exposure.accounts,
        breachNotes: breachNotes(exposure),
        impactedDomain: subject.domain,
        passwordExposed: exposesPassword(exposure.data_classes),
        exposedData: exposure.data_classes,
        masked: [{ kind: 'domain', value: subject.domain }],
        description: exposure.description === '' ? null : exposure.description,
      }),
    }))
  },
})
