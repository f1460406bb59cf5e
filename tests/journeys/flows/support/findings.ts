import { Kysely, PostgresDialect } from 'kysely'
import type { DeskMove, Finding, FindingType, Register } from '#openapi/generated/api.ts'
import { systemClock } from '#server/platform/clock.ts'
import type { Tables } from '#server/platform/database/tables.gen.ts'
import { operatorAt } from '#tests/journeys/support/server.ts'
import { addRecipient } from '#tests/support/deliveries.ts'
import { deskMoves, exposure, newFinding, type Registered } from '#tests/support/findings.ts'
import { likelyExposure, scanAsks } from '#tests/support/likely-findings.ts'
import { comeNew, type Fixture } from './fixture.ts'
import { fillInProfile } from './scans.ts'

export const comeRegistered = async (fixture: Fixture): Promise<Registered> => {
  const person = await comeNew(fixture)
  await fillInProfile(fixture, person)
  const { body } = await person.call<Register>('GET', '/v1/register')
  return { ...person, id: body.id }
}

/** Inserts an open finding of this type about the person, as a scan would. Returns its id. */
export const leaveFinding = (
  { db }: Fixture,
  person: Registered,
  type: FindingType,
  host: string,
): Promise<string> => {
  const findings = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: db }) })
  return newFinding({ platform: { db: findings, clock: systemClock } }, person, exposure(type, host))
}

/** Has a scan ask the person about pages of these sites. */
export const leaveQuestions = async (
  { db }: Fixture,
  person: Registered,
  ...hosts: readonly string[]
): Promise<void> => {
  const findings = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: db }) })
  await scanAsks(
    { platform: { db: findings, clock: systemClock } },
    person.id,
    hosts.map(host => likelyExposure('NAME', host)),
  )
}

/** A site of the directory whose address an audit has found. */
export const leaveRecipient = ({ db }: Fixture, domain: string): Promise<void> =>
  addRecipient(
    { platform: { db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool: db }) }) } },
    domain,
  )

export const requestRemoval = async (
  person: Registered,
  findingId: string,
  agreesToLetter = false,
): Promise<string> => {
  const { body } = await person.call<Finding>('POST', `/v2/user/${person.id}/leak/${findingId}/report`, {
    issues: ['EXPOSED_DATA'],
    agreesToLetter,
  })
  if (!body.report) throw new Error(`Nothing was requested: ${JSON.stringify(body)}`)
  return body.report.id
}

export const atTheDesk = async (
  { server }: Fixture,
  reportId: string,
  ...moves: readonly DeskMove[]
): Promise<void> => {
  const desk = await operatorAt(server)
  for (const move of moves) {
    const { status, body } = await deskMoves(desk, reportId, move)
    if (status !== 200) throw new Error(`The desk could not ${move}: ${JSON.stringify(body)}`)
  }
}
