import { expect } from '@playwright/test'
import { bulkScanModel } from '#tests/models/flow/bulk-scan.model.ts'
import { flowWords } from '#tests/models/flow-words.ts'
import type { FlowDriver, FlowVisit } from '#tests/support/model.ts'
import { breakScan, csvOf, domainOf, onboard } from '../support/company-scans.ts'
import { comeCompany, type OwnCompany } from '../support/own-company.ts'
import { codeOf, unknownAnswer } from './support/answers.ts'
import { type Fixture, openSignedIn, test } from './support/fixture.ts'
import { all, dialog, press, see, text } from './support/looks.ts'
import { walkEveryVisit } from './support/walk.ts'
import { cutWire, goOffline } from './support/wire.ts'

test.setTimeout(120_000)

const startPath = /scan\/batch\/start$/
const progressPath = /scan\/batch\/progress/

interface Scene {
  company: OwnCompany
  batchId: string
}
const scenes = new WeakMap<Fixture, Scene>()
const sceneOf = (fixture: Fixture): Scene => {
  const scene = scenes.get(fixture)
  if (!scene) throw new Error('Nobody has come yet')
  return scene
}

/** The newest bulk scan's status when the admin comes; null when there is none. */
const statusIn = ({ input }: FlowVisit): string | null => {
  const batch = typeof input === 'object' && input !== null && 'batch' in input ? input.batch : null
  return typeof batch === 'object' && batch !== null && 'status' in batch ? String(batch.status) : null
}

/** Without a job it stays where it is until the visit moves it. */
const stand = async ({ db }: Fixture, batchId: string, status: string): Promise<void> => {
  await expect
    .poll(async () => {
      const { rows } = await db.query(
        `select 1 from pgboss.job where data->>'batchId' = $1 and state in ('created', 'retry', 'active')`,
        [batchId],
      )
      return rows.length
    })
    .toBe(0)
  await db.query('update batch_scan set status = $2, completed_at = null where id = $1', [batchId, status])
}

/** This many seats are free, and no one has one. */
const leaveSeats = async ({ db }: Fixture, { company }: Scene, free: number): Promise<void> => {
  await db.query('update company_member set seat_taken_at = null where company_id = $1', [company.id])
  await db.query('update company set licensed_seats = $2 where id = $1', [company.id, free])
}

/** The list waits for seats. */
const lackSeats = async (fixture: Fixture, scene: Scene, free = 0): Promise<void> => {
  await stand(fixture, scene.batchId, 'unavailable_seats')
  await leaveSeats(fixture, scene, free)
}

/** Its domain isn't verified after all. */
const loseDomain = ({ db }: Fixture, { company }: Scene) =>
  db.query(
    `update domain_proof set status = 'claimed', method = null, verified_at = null where company_id = $1`,
    [company.id],
  )

/** The scan waits for the domain. */
const awaitDomain = async (fixture: Fixture, scene: Scene): Promise<void> => {
  const { batchId } = scene
  await loseDomain(fixture, scene)
  await stand(fixture, batchId, 'pending')
  await fixture.db.query(`update batch_scan set pending_reason = 'domainVerification' where id = $1`, [
    batchId,
  ])
}

type Cause = (fixture: Fixture, scene: Scene) => Promise<unknown>

/** What stops a running scan, by the state that follows. */
const haltCauses: Readonly<Record<string, Cause>> = {
  // Someone has undone it: it waits as after the upload.
  notStarted: (fixture, { batchId }) => stand(fixture, batchId, 'pending'),
  lackingSeats: lackSeats,
  awaitingDomains: awaitDomain,
}

/** What the server finds when it is to run the scan again, by its code or the state that follows. */
const startCauses: Readonly<Record<string, Cause>> = {
  '0000': fixture => cutWire(fixture, startPath),
  // A colleague has tried it a moment before.
  '0008': lackSeats,
  lackingSeats: (fixture, scene) => leaveSeats(fixture, scene, 0),
  awaitingDomains: loseDomain,
  // It would be over before it is seen.
  following: fixture => cutWire(fixture, progressPath),
}

/** What colleagues have done before a part of the list is to be scanned, by the server's code. */
const fitCauses: Readonly<Record<string, Cause>> = {
  '0008': lackSeats,
  '0040': (fixture, { batchId }) => stand(fixture, batchId, 'canceled'),
}

const driver: FlowDriver<Fixture> = {
  async begin(fixture, visit) {
    const company = await comeCompany(fixture.inbox)
    const batchId = await onboard(company)
    scenes.set(fixture, { company, batchId })
    const status = statusIn(visit)
    const first = visit.steps[0]?.event?.type
    const runsAgain = first === 'run.againRequested'
    const runsPart = first === 'run.partRequested'
    if (runsPart) await lackSeats(fixture, sceneOf(fixture), 2)
    else if (runsAgain) await breakScan(fixture.db, batchId)
    else if (status !== null) await stand(fixture, batchId, status)
    // With a filter the page shows only a list.
    await openSignedIn(
      fixture,
      company.owner,
      runsAgain || runsPart ? '/bulk-scans?type=Manual' : '/bulk-scans',
    )
  },
  events: {
    // Eight polls in a row get no answer.
    'batch.lost': goOffline,
    async 'batch.progressed'(fixture, { rests: [rest = ''] }) {
      await (haltCauses[rest] ?? unknownAnswer(rest))(fixture, sceneOf(fixture))
    },
    async 'batch.failed'(fixture) {
      await breakScan(fixture.db, sceneOf(fixture).batchId)
    },
    async 'run.partRequested'(fixture, step) {
      await fixture.page.getByRole('button', { name: /^Actions for/ }).click()
      const refusal = codeOf(step, 'fitBatch') ?? ''
      await (fitCauses[refusal] ?? unknownAnswer(step.answers))(fixture, sceneOf(fixture))
      await fixture.page.getByRole('menuitem', { name: 'Scan 2 of them now' }).click()
    },
    async 'batch.completed'(fixture) {
      await fixture.db.query(
        `update batch_scan set status = 'completed', completed_at = now() where id = $1`,
        [sceneOf(fixture).batchId],
      )
    },
    async 'run.againRequested'(fixture, step) {
      const found = codeOf(step, 'startBatch') ?? step.rests[0] ?? ''
      await fixture.page.getByRole('button', { name: /^Why .* stopped$/ }).click()
      await (startCauses[found] ?? unknownAnswer(step.answers))(fixture, sceneOf(fixture))
      // Without a seat the server also answers with the number that is missing, which leads to the same state.
      const answer = found === '0008' ? fixture.page.waitForResponse(startPath) : null
      await press(fixture, 'Run it again')
      if (answer) expect(await (await answer).json()).toMatchObject({ code: '0008' })
    },
    async 'run.begun'(fixture) {
      const domain = domainOf(sceneOf(fixture).company)
      await press(fixture, 'Run a bulk scan')
      await fixture.page
        .locator('input[type=file]')
        .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(csvOf(domain, 3)) })
      await fixture.page.getByRole('button', { name: 'Upload', exact: true }).click()
    },
  },
  states: {
    idle: ({ page }) => expect(page.getByRole('button', { name: 'Run a bulk scan' })).toBeEnabled(),
    preparing: dialog('Run a bulk scan'),
    ready: all(dialog('Run a bulk scan'), text(/The file is uploaded/)),
    following: ({ page }) => expect(page.getByRole('button', { name: 'A scan is running' })).toBeDisabled(),
    // Eight polls, two seconds apart.
    lost: see(flowWords.bulkScan.states.lost),
    completed: text(/The scan is complete/),
    failed: text('the bulk scan stopped with an error.'),
    awaitingDomains: text(/^Waiting for .* to be verified$/),
  },
}

walkEveryVisit('a bulk scan', bulkScanModel, driver)
