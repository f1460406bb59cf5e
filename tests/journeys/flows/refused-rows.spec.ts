import { expect } from '@playwright/test'
import { refusedRowsModel } from '#tests/models/flow/refused-rows.model.ts'
import type { FlowStep } from '#tests/support/model.ts'
import { csvOf, domainOf, onboard, upload } from '../support/company-scans.ts'
import { comeCompany } from '../support/own-company.ts'
import { codeOf } from './support/answers.ts'
import { press, text } from './support/looks.ts'
import { type VisitDriver, walkEveryVisit } from './support/walk.ts'
import { cutWire, holdWire } from './support/wire.ts'
import { arrive, test, type World } from './support/world.ts'

test.setTimeout(60_000)

const people = 3
/** The refused line stands behind the titles and the people. */
const line = people + 2
const listPath = /refused-rows$/
const rowPath = /refused-rows\/\d+$/

interface Scene {
  batchId: string
  domain: string
}
const scenes = new WeakMap<World, Scene>()
const sceneOf = (world: World): Scene => {
  const scene = scenes.get(world)
  if (!scene) throw new Error('Nobody has come yet')
  return scene
}

/** A colleague has started the scan meanwhile. */
const startMeanwhile = (world: World) =>
  world.db.query(`update batch_scan set status = 'completed', completed_at = now() where id = $1`, [
    sceneOf(world).batchId,
  ])

/** A colleague, or another tab, has fixed the line meanwhile. */
const fixMeanwhile = (world: World) =>
  world.db.query(
    `update batch_row set verdict = 'repaired', reason = null where batch_id = $1 and line = $2`,
    [sceneOf(world).batchId, line],
  )

/** What is typed so that the world answers as the visit says. */
const emailFor = ({ event, answers }: FlowStep, domain: string): string => {
  if (JSON.stringify(event).includes('elsewhere.example')) return 'ida@elsewhere.example'
  return JSON.stringify(answers).includes('emailDuplicate') ? `nora.1@${domain}` : `ida@${domain}`
}

const driver: VisitDriver = {
  async begin(world) {
    const company = await comeCompany(world.inbox)
    await onboard(company)
    const domain = domainOf(company)
    const batchId = await upload(company, `${csvOf(domain, people)}\r\nIda,Berg,ida at work,Sales,`)
    scenes.set(world, { batchId, domain })
    await arrive(world, company.owner, `/bulk-scans?scan=${batchId}`)
  },
  events: {
    async 'rows.opened'(world, step) {
      const code = codeOf(step, 'listRefused')
      if (code === '0027') await startMeanwhile(world)
      else if (code !== null) await cutWire(world, listPath)
      else if (step.answers.length === 0) await holdWire(world, listPath)
      await press(world, 'Fix the refused lines')
    },
    'rows.closed': world => press(world, 'Close the refused lines'),
    'rows.retried': world => press(world, 'Try again'),
    'row.chosen': world => press(world, `Fix line ${line}`),
    'row.left': world => press(world, 'Back to the refused lines'),
    async 'row.saved'(world, step) {
      const { page } = world
      const code = codeOf(step, 'fixRow')
      const isAboutRow = JSON.stringify(step.answers).includes('emailDuplicate')
      if (code === '0026') await fixMeanwhile(world)
      else if (code === '0027') await startMeanwhile(world)
      else if (code !== null && !isAboutRow) await cutWire(world, rowPath)
      else if (step.answers.length === 0) await holdWire(world, rowPath)
      await page
        .getByRole('dialog')
        .getByLabel('Email')
        .fill(emailFor(step, sceneOf(world).domain))
      await press(world, 'Save the line')
    },
  },
  states: {
    closed: ({ page }) => expect(page.getByRole('button', { name: 'Fix the refused lines' })).toBeVisible(),
    loading: text('Loading the refused lines'),
    unavailable: text('The refused lines couldn’t be loaded'),
    'listed.resting': ({ page }) => expect(page.getByRole('group', { name: 'Refused lines' })).toBeVisible(),
    'listed.saved': text(`Line ${line} is on the list now.`),
    'editing.asking': ({ page }) => expect(page.getByLabel('Email')).toBeFocused(),
    'editing.refused': text(/Email address (isn’t at a company domain|is already on an earlier line)/),
    'editing.failed': text(`Line ${line} wasn’t saved.`),
    saving: ({ page }) =>
      expect(page.getByRole('button', { name: 'Save the line' })).toHaveAttribute('aria-busy', 'true'),
    started: text('The refused lines of this list can’t be fixed anymore'),
  },
  back: {
    from: ['editing.refused', 'editing.failed'],
    async by(world) {
      await world.page.unrouteAll()
      await press(world, 'Back to the refused lines')
      await press(world, 'Close the refused lines')
    },
  },
}

walkEveryVisit('fixing refused lines', refusedRowsModel, driver)
