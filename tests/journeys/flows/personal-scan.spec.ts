import { personalScanModel } from '#tests/models/flow/personal-scan.model.ts'
import { flowWords } from '#tests/models/flow-words.ts'
import type { FlowDriver, FlowVisit } from '#tests/support/model.ts'
import type { Person } from '#tests/support/people.ts'
import { fillProfile, submitProfile } from '../support/profile.ts'
import { translator } from '../support/translator.ts'
import { answerOf, codeOf, firstAnswers, unknownAnswer } from './support/answers.ts'
import { comeNew, type Fixture, openSignedIn, personOf, test } from './support/fixture.ts'
import { address, all, heading, press, see, text } from './support/looks.ts'
import {
  breakScansOf,
  fillInProfile,
  giveCredits,
  holdScanOf,
  repairScansOf,
  scanFailed,
  startScan,
} from './support/scans.ts'
import { walkEveryVisit } from './support/walk.ts'
import { cutWire, goOffline } from './support/wire.ts'

test.setTimeout(120_000)

const english = translator('en-US')
const currentPath = /\/v1\/user\/scan$/
const startPath = /\/v2\/user\/[^/]+\/scan$/

/** The scan's status when the person comes, by the visit's input and first answers. */
const statusIn = ({ input }: FlowVisit): string | null => {
  const scan = typeof input === 'object' && input !== null && 'scan' in input ? input.scan : null
  return typeof scan === 'object' && scan !== null && 'status' in scan ? String(scan.status) : null
}

/**
 * A scan started by the form of a new person would be over before it is seen: its page stays while polling is
 * cut.
 */
const startByForm = async (fixture: Fixture, person: Person, visit: FlowVisit) => {
  const refusal = codeOf(firstAnswers(visit), 'startScan')
  await giveCredits(fixture, person, 1)
  await openSignedIn(fixture, person, '/userform')
  await fillProfile(fixture.page, english)
  if (refusal === '0013') await giveCredits(fixture, person, 0)
  else if (refusal === '0000') await cutWire(fixture, startPath)
  else if (refusal === null) await cutWire(fixture, currentPath)
  else unknownAnswer(visit.steps)
  await submitProfile(fixture.page, english)
}

const prepareScan = async (fixture: Fixture, person: Person) => {
  await fillInProfile(fixture, person)
  await breakScansOf(fixture, person)
  await startScan(person)
}

const holds = new WeakMap<Fixture, () => Promise<void>>()

const driver: FlowDriver<Fixture> = {
  async begin(fixture, visit) {
    const person = await comeNew(fixture)
    const status = statusIn(visit)
    if (status === null) return startByForm(fixture, person, visit)
    await prepareScan(fixture, person)
    if (status === 'FAILED') await scanFailed(person)
    else holds.set(fixture, await holdScanOf(fixture, person))
    await openSignedIn(fixture, person, '/loading-score')
  },
  events: {
    // Eight polls in a row get no answer.
    'scan.lost': goOffline,
    async 'scan.completed'(fixture) {
      await repairScansOf(fixture, personOf(fixture))
      await holds.get(fixture)?.()
    },
    async 'scan.failed'(fixture) {
      await holds.get(fixture)?.()
      await scanFailed(personOf(fixture))
    },
    'scan.left': fixture => press(fixture, 'Leave and email me when it’s ready'),
    async 'scan.retryRequested'(fixture, step) {
      const isRefused = answerOf(step, 'retryScan') === 'refused'
      if (isRefused) await cutWire(fixture, /\/v1\/scan\//)
      await press(fixture, 'Retry Scan')
      if (isRefused) await text('Our server is busy or can’t be reached.')(fixture)
    },
  },
  states: {
    following: all(heading('We’re looking for your data'), text(/of \d+ sources done/)),
    // Eight polls, one and a half seconds apart.
    lost: see(flowWords.personalScan.states.lost),
    completed: all(address(/\/dashboard/), text('Why this score')),
    noCredits: all(address(/\/dashboard/), text('No score yet'), text('Get another scan')),
    left: all(address(/\/dashboard/), text('A scan is running')),
  },
}

walkEveryVisit('a personal scan', personalScanModel, driver)
