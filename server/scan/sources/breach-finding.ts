import { exposesPassword, threatOfBreach } from '#domain/threats.ts'
import type { BreachFacts } from '../corpus/breaches.ts'
import { maskEmail } from '../mask.ts'
import { evidence, type FoundExposure } from '../source.ts'

/**
 * An account in a breach as a finding. Two sources that know the same breach of the same address make the same finding.
 *
 * @param exposed what was exposed of this account; null: all that the breach exposed.
 */
export const breachFinding = (
  email: string,
  breach: Omit<BreachFacts, 'added_date' | 'is_verified' | 'is_sensitive'>,
  exposed: readonly string[] | null,
  publisher: string,
): FoundExposure => {
  const classes = exposed ?? breach.data_classes
  return {
    type: 'EMAIL',
    identity: [email, 'breach', breach.name],
    threatLevel: breach.is_spam_list ? 'LOW' : threatOfBreach(classes),
    exposedOn: breach.breach_date,
    evidence: evidence({
      name: breach.title,
      breachName: breach.title,
      breachDomain: breach.domain === '' ? null : breach.domain,
      breachDate: breach.breach_date,
      breachSource: publisher,
      breachAccounts: breach.pwn_count,
      passwordExposed: exposesPassword(classes),
      exposedData: [...classes],
      masked: [{ kind: 'email', value: maskEmail(email) }],
      description: breach.description === '' ? null : breach.description,
    }),
  }
}
