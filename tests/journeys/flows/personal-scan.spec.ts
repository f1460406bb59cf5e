import { personalScanModel } from '../../models/flow/personal-scan.model.ts'
import type { FlowDriver, FlowVisit } from '../../support/model.ts'
import type { Person } from '../../support/people.ts'
import { codeOf, firstAnswers, unknownAnswer } from './support/answers.ts'
import { address, all, heading, press, text } from './support/looks.ts'
import { breakScansOf, fillInProfile, repairScansOf, scanFailed, startScan } from './support/scans.ts'
import { cutWire, goOffline } from './support/wire.ts'
import { arrive, comeNew, personOf, test, type World, walkEveryVisit } from './support/world.ts'

// A failing scan is tried four times before it is given up.
test.setTimeout(120_000)

const startPath = /\/v2\/user\/[^/]+\/scan$/

/** How the scan stands when the person comes: by the visit's input and by what the world answers first. */
const statusIn = ({ input }: FlowVisit): string | null => {
  const scan = typeof input === 'object' && input !== null && 'scan' in input ? input.scan : null
  return typeof scan === 'object' && scan !== null && 'status' in scan ? String(scan.status) : null
}

const prepareStart = async (world: World, person: Person, visit: FlowVisit) => {
  const refusal = codeOf(firstAnswers(visit), 'startScan')
  await fillInProfile(world, person, refusal === '0013' ? 0 : 1)
  await breakScansOf(world, person)
  if (refusal === '0000') await cutWire(world, startPath)
  else if (refusal !== null && refusal !== '0013') unknownAnswer(visit.steps)
}

const prepareScan = async (world: World, person: Person) => {
  await fillInProfile(world, person)
  await breakScansOf(world, person)
  await startScan(person)
}

const driver: FlowDriver<World> = {
  async begin(world, visit) {
    const person = await comeNew(world)
    const status = statusIn(visit)
    if (status === null) await prepareStart(world, person, visit)
    else await prepareScan(world, person)
    if (status === 'FAILED') await scanFailed(person)
    await arrive(world, person, '/loading-score')
  },
  events: {
    // Eight questions in a row get no answer.
    'scan.lost': goOffline,
    'scan.completed': world => repairScansOf(world, personOf(world)).then(() => undefined),
    'scan.left': world => press(world, 'Leave, and tell me by e-mail'),
    'scan.retryAsked': world => press(world, 'Retry Scan'),
  },
  states: {
    following: all(heading('We are looking for your data'), text(/of \d+ checks? done/)),
    lost: text('We lost sight of the scan'),
    failed: all(heading('Your scan did not finish'), text('Retry Scan')),
    notStarted: all(heading('Your scan did not finish'), text('The scan could not be started')),
    completed: all(address(/\/dashboard/), text('Why this score')),
    noCredits: address(/\/dashboard/),
    left: all(address(/\/dashboard/), text('A scan is running')),
  },
}

walkEveryVisit('a personal scan', personalScanModel, driver)
