import { randomUUID } from 'node:crypto'
import { indicatorOfType } from '#domain/indicators.ts'
import { type Answers, countScore } from '#domain/score.ts'
import type { FindingType, MemberStatus, ThreatLevel } from '#openapi/generated/api.ts'

/** A small generator of numbers from 0 to 1 (mulberry32), with the same people at every start. */
export const createDice = (seed: number) => {
  let state = seed
  const roll = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return {
    chance: (probability: number): boolean => roll() < probability,
    below: (bound: number): number => Math.floor(roll() * bound),
    pick: <T>(from: readonly [T, ...T[]]): T => from[Math.floor(roll() * from.length)] ?? from[0],
  }
}
export type Dice = ReturnType<typeof createDice>

const firstNames = `Ada Amir Beatriz Bjorn Camille Chidi Dana Daniel Elif Emil
  Farah Felix Grace Hugo Ingrid Ivan Jade Jonas Kemi Kai`.split(/\s+/)
const lastNames = `Abara Bergeron Castell Dufour Eklund Farrow Gagnier Haddad Ivanek Joubert
  Kessler Lavoie Moreau Nakata Olawale Petrov Quinlan Rousselle Sandoval Tremont`.split(/\s+/)

export const departments = [
  { name: 'Finance', share: 28, risk: 0.45 },
  { name: 'Marketing', share: 30, risk: 0.75 },
  { name: 'Sales', share: 44, risk: 0.85 },
  { name: 'Technology', share: 40, risk: 0.3 },
  { name: 'Customer Success', share: 34, risk: 0.6 },
  { name: 'Operations', share: 24, risk: 0.5 },
] as const

/** Months of history; the last one is the present. */
export const months = 12

export interface DemoFinding {
  readonly id: string
  readonly type: FindingType
  readonly name: string
  readonly level: ThreatLevel
  readonly date: string
  readonly password?: true
  /** The months in which it was found and fixed (never: `months`). */
  readonly from: number
  readonly fixed: number
}

export interface DemoMember {
  readonly registerId: string
  readonly fullname: string
  readonly email: string
  readonly department: string
  readonly status: MemberStatus
  readonly isExecutive: boolean
  readonly findings: readonly DemoFinding[]
  readonly answers: (month: number) => Answers
}

const exposures: readonly Omit<DemoFinding, 'id' | 'from' | 'fixed'>[] = [
  { type: 'EMAIL', name: 'LinkedIn', level: 'HIGH', date: '2012-05-05', password: true },
  { type: 'EMAIL', name: 'Canva', level: 'HIGH', date: '2019-05-24', password: true },
  { type: 'EMAIL', name: 'Internet Archive', level: 'HIGH', date: '2024-09-28', password: true },
  { type: 'EMAIL', name: 'Trello', level: 'LOW', date: '2024-01-16' },
  { type: 'EMAIL', name: 'crm.example', level: 'CRITICAL', date: '2026-01-09', password: true },
  { type: 'ADDRESS', name: 'findpeople.example', level: 'HIGH', date: '2026-02-03' },
  { type: 'ADDRESS', name: 'whoislocal.example', level: 'HIGH', date: '2025-08-14' },
  { type: 'PHONE', name: 'numberfinder.example', level: 'MODERATE', date: '2025-11-30' },
  { type: 'PHONE', name: 'whoislocal.example', level: 'MODERATE', date: '2020-03-02' },
  { type: 'NAME', name: 'whoswho.example', level: 'LOW', date: '2025-05-21' },
  { type: 'IMAGE', name: 'meetup.example', level: 'MODERATE', date: '2026-04-17' },
  { type: 'DOMAIN', name: 'Newsletter service Brightpost', level: 'MODERATE', date: '2024-06-02' },
]

const statusOf = (index: number): DemoMember['status'] => {
  if (index % 10 === 9) return index % 20 === 9 ? 'Not Invited' : 'Invited'
  if (index % 10 === 8) return index % 20 === 8 ? 'Pending' : 'Registered'
  return index % 10 === 7 && index % 30 === 7 ? 'Invited' : 'Completed Profile'
}

const findingsOf = (dice: Dice, risk: number): DemoFinding[] =>
  exposures
    .filter(() => dice.chance(risk * 0.45))
    .map(exposure => {
      const from = dice.chance(0.7) ? 0 : dice.below(months)
      return {
        ...exposure,
        id: randomUUID(),
        from,
        fixed: dice.chance(0.35) ? Math.min(months, from + 1 + dice.below(months)) : months,
      }
    })

const popularApps = ['facebook', 'instagram', 'tiktok', 'linkedin', 'whatsapp', 'youtube']

const answersOf = (dice: Dice, risk: number): DemoMember['answers'] => {
  const since = () => (dice.chance(1 - risk * 0.6) ? dice.below(months + 3) - 3 : months)
  const [mfa, plan, social, manager, insurance] = [since(), since() + 2, since(), since(), since() + 4]
  const top10Apps = popularApps.filter(() => dice.chance(risk))
  return month => ({
    useMFA: month >= mfa,
    haveResponsePlan: month >= plan,
    top10Apps,
    allSocialMediasInPrivate: month >= social,
    havePasswordManager: month >= manager,
    haveCyberSecurityInsurance: month >= insurance,
  })
}

export const inventMembers = (count: number, domain: string): DemoMember[] => {
  const dice = createDice(20261120)
  return Array.from({ length: count }, (_, index) => {
    const department = departments[index % departments.length] ?? departments[0]
    const first = firstNames[index % firstNames.length] ?? 'Ada'
    const last = lastNames[Math.floor(index / firstNames.length + index) % lastNames.length] ?? 'Abara'
    const status = statusOf(index)
    return {
      registerId: randomUUID(),
      fullname: `${first} ${last}`,
      email: `${first}.${last}@${domain}`.toLowerCase(),
      department: department.name,
      status,
      isExecutive: index % 25 === 3,
      findings: status === 'Completed Profile' ? findingsOf(dice, department.risk) : [],
      answers: answersOf(dice, department.risk),
    }
  })
}

export const scoreIn = (member: DemoMember, month: number, on: string) => {
  const findings = member.findings
    .filter(finding => finding.from <= month && month < finding.fixed)
    .map(({ id, type, name, date, level }) => ({
      id,
      indicator: indicatorOfType(type),
      name,
      date,
      threatLevel: level,
      inProgress: false,
      unverified: false,
    }))
  return countScore({ findings, answers: member.answers(month), on })
}
