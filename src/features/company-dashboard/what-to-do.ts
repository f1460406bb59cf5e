import { atLeast } from '#domain/company-risk.ts'
import type { CompanyDashboardV2 } from '#openapi/generated/api.d.ts'

type CompanyScan = CompanyDashboardV2['companyScan']

export type Basis = 'score' | 'companyScan' | 'riskLevels' | 'deepScan'

/** What an admin can do now, the most urgent first. `people`: the people affected. */
export type ToDo =
  | { kind: 'scanFailed' | 'scanWaits' | 'invite' }
  | { kind: 'scanWaitsForSeats'; seats: CompanyScan['seats'] }
  | { kind: 'atRisk' | 'notInvited'; people: number }

/** What makes a score, while there is none. */
const ofScore = ({ score, companyScan, deepScan }: Pick<CompanyDashboardV2, Basis>): ToDo[] =>
  score.score === null && deepScan.registered < companyScan.people ? [{ kind: 'invite' }] : []

const ofScan = ({ status, seats }: CompanyScan): ToDo[] => {
  if (status === 'failed') return [{ kind: 'scanFailed' }]
  if (status === 'unavailable_seats') return [{ kind: 'scanWaitsForSeats', seats }]
  return status === 'pending' ? [{ kind: 'scanWaits' }] : []
}

export const isRunning = (scan: CompanyScan): boolean =>
  scan.status !== null && scan.status !== 'completed' && ofScan(scan).length === 0

export const whatToDo = (dashboard: Pick<CompanyDashboardV2, Basis>): ToDo[] => {
  const { companyScan, riskLevels, deepScan } = dashboard
  const people = [
    { kind: 'atRisk', people: atLeast(riskLevels, 'HIGH') },
    { kind: 'notInvited', people: deepScan.statuses.NOT_INVITED },
  ] as const
  return [...ofScan(companyScan), ...ofScore(dashboard), ...people.filter(toDo => toDo.people > 0)]
}
