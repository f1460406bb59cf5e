import { exposesPassword, threatOfBreach, threatOfFlagged } from '#domain/threats.ts'
import { type BreachFacts, breachNotes, isWithdrawn } from '../corpus/breaches.ts'
import { maskEmail } from '../mask.ts'
import { evidence, type FoundExposure } from '../source.ts'

/**
 * An account in a breach as a finding. Two sources that know the same breach of the same address make the same finding.
 *
 * @param exposed what was exposed of this account; null: all that the breach exposed.
 */
export const breachFinding = (
  email: string,
  breach: Omit<BreachFacts, 'added_date' | 'is_subscription_free'>,
  exposed: readonly string[] | null,
  publisher: string,
): FoundExposure => {
  const classes = exposed ?? breach.data_classes
  return {
    type: 'EMAIL',
    identity: [email, 'breach', breach.name],
    threatLevel: threatOfFlagged(breach, threatOfBreach(classes)),
    exposedOn: breach.breach_date,
    breach: breach.name,
    isWithdrawn: isWithdrawn(breach),
    evidence: evidence({
      name: breach.title,
      breachName: breach.title,
      breachDomain: breach.domain === '' ? null : breach.domain,
      breachDate: breach.breach_date,
      breachSource: publisher,
      // No breach has none: it isn't known.
      breachAccounts: breach.pwn_count === 0 ? null : breach.pwn_count,
      breachNotes: breachNotes(breach),
      passwordExposed: exposesPassword(classes),
      exposedData: [...classes],
      masked: [{ kind: 'email', value: maskEmail(email) }],
      description: breach.description === '' ? null : breach.description,
    }),
  }
}
