import { expect } from '@playwright/test'
import { personalScanModel } from '#tests/models/flow/personal-scan.model.ts'
import type { FlowDriver, FlowVisit } from '#tests/support/model.ts'
import type { Person } from '#tests/support/people.ts'
import { fillProfile, submitProfile } from '../support/profile.ts'
import { wordsOf } from '../support/words.ts'
import { codeOf, firstAnswers, unknownAnswer } from './support/answers.ts'
import { address, all, heading, press, text } from './support/looks.ts'
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
import { arrive, comeNew, personOf, test, type World } from './support/world.ts'

// A failing scan is tried four times before it is given up.
test.setTimeout(120_000)

const english = wordsOf('en-US')
const currentPath = /\/v1\/user\/scan$/
const startPath = /\/v2\/user\/[^/]+\/scan$/

/** How the scan stands when the person comes: by the visit's input and by what the world answers first. */
const statusIn = ({ input }: FlowVisit): string | null => {
  const scan = typeof input === 'object' && input !== null && 'scan' in input ? input.scan : null
  return typeof scan === 'object' && scan !== null && 'status' in scan ? String(scan.status) : null
}

/**
 * A scan is started by the form of a new person. One that is to be followed would be over before anybody looks: while it can't be
 * asked about, its page stays.
 */
const startByForm = async (world: World, person: Person, visit: FlowVisit) => {
  const refusal = codeOf(firstAnswers(visit), 'startScan')
  await giveCredits(world, person, 1)
  await arrive(world, person, '/userform')
  await fillProfile(world.page, english)
  if (refusal === '0013') await giveCredits(world, person, 0)
  else if (refusal === '0000') await cutWire(world, startPath)
  else if (refusal === null) await cutWire(world, currentPath)
  else unknownAnswer(visit.steps)
  await submitProfile(world.page, english)
}

const prepareScan = async (world: World, person: Person) => {
  await fillInProfile(world, person)
  await breakScansOf(world, person)
  await startScan(person)
}

/** What lets the held scan of a visit go on. */
const holds = new WeakMap<World, () => Promise<void>>()

const driver: FlowDriver<World> = {
  async begin(world, visit) {
    const person = await comeNew(world)
    const status = statusIn(visit)
    if (status === null) return startByForm(world, person, visit)
    await prepareScan(world, person)
    if (status === 'FAILED') await scanFailed(person)
    else holds.set(world, await holdScanOf(world, person))
    await arrive(world, person, '/loading-score')
  },
  events: {
    // Eight questions in a row get no answer.
    'scan.lost': goOffline,
    async 'scan.completed'(world) {
      await repairScansOf(world, personOf(world))
      await holds.get(world)?.()
    },
    'scan.left': world => press(world, 'Leave and email me when it’s ready'),
    'scan.retryAsked': world => press(world, 'Retry Scan'),
  },
  states: {
    following: all(heading('We’re looking for your data'), text(/of \d+ checks? done/)),
    // Eight questions, one and a half seconds apart.
    lost: ({ page }) => expect(page.getByText('We lost track of the scan')).toBeVisible({ timeout: 30_000 }),
    failed: all(heading('Your scan didn’t finish'), text('Retry Scan')),
    notStarted: all(heading('Your scan didn’t finish'), text('The scan couldn’t be started')),
    completed: all(address(/\/dashboard/), text('Why this score')),
    noCredits: all(address(/\/dashboard/), text('No score yet'), text('Get another scan')),
    left: all(address(/\/dashboard/), text('A scan is running')),
  },
}

walkEveryVisit('a personal scan', personalScanModel, driver)
