import { expect } from '@playwright/test'
import { refusedRowsModel } from '#tests/models/flow/refused-rows.model.ts'
import type { FlowStep } from '#tests/support/model.ts'
import { csvOf, domainOf, onboard, upload } from '../support/company-scans.ts'
import { comeCompany } from '../support/own-company.ts'
import { codeOf } from './support/answers.ts'
import { type Fixture, openSignedIn, test } from './support/fixture.ts'
import { press, text } from './support/looks.ts'
import { type VisitDriver, walkEveryVisit } from './support/walk.ts'
import { cutWire, holdWire } from './support/wire.ts'

test.setTimeout(60_000)

const people = 3
/** The refused line comes after the titles and the people. */
const line = people + 2
const listPath = /refused-rows$/
const rowPath = /refused-rows\/\d+$/

interface Scene {
  batchId: string
  domain: string
}
const scenes = new WeakMap<Fixture, Scene>()
const sceneOf = (fixture: Fixture): Scene => {
  const scene = scenes.get(fixture)
  if (!scene) throw new Error('Nobody has come yet')
  return scene
}

const startMeanwhile = (fixture: Fixture) =>
  fixture.db.query(`update batch_scan set status = 'completed', completed_at = now() where id = $1`, [
    sceneOf(fixture).batchId,
  ])

/** A colleague, or another tab, has fixed the line in the meantime. */
const fixMeanwhile = (fixture: Fixture) =>
  fixture.db.query(
    `update batch_row set verdict = 'repaired', reason = null where batch_id = $1 and line = $2`,
    [sceneOf(fixture).batchId, line],
  )

/** The input that causes the visit's answer. */
const emailFor = ({ event, answers }: FlowStep, domain: string): string => {
  if (JSON.stringify(event).includes('elsewhere.example')) return 'ida@elsewhere.example'
  return JSON.stringify(answers).includes('emailDuplicate') ? `nora.1@${domain}` : `ida@${domain}`
}

const driver: VisitDriver = {
  async begin(fixture) {
    const company = await comeCompany(fixture.inbox)
    await onboard(company)
    const domain = domainOf(company)
    const batchId = await upload(company, `${csvOf(domain, people)}\r\nIda,Berg,ida at work,Sales,`)
    scenes.set(fixture, { batchId, domain })
    await openSignedIn(fixture, company.owner, `/bulk-scans?scan=${batchId}`)
  },
  events: {
    async 'rows.opened'(fixture, step) {
      const code = codeOf(step, 'listRefused')
      if (code === '0027') await startMeanwhile(fixture)
      else if (code !== null) await cutWire(fixture, listPath)
      else if (step.answers.length === 0) await holdWire(fixture, listPath)
      await press(fixture, 'Fix the refused lines')
    },
    'rows.closed': fixture => press(fixture, 'Close the refused lines'),
    'rows.retried': fixture => press(fixture, 'Try again'),
    'row.chosen': fixture => press(fixture, `Fix line ${line}`),
    'row.left': fixture => press(fixture, 'Back to the refused lines'),
    async 'row.saved'(fixture, step) {
      const { page } = fixture
      const code = codeOf(step, 'fixRow')
      const isAboutRow = JSON.stringify(step.answers).includes('emailDuplicate')
      if (code === '0026') await fixMeanwhile(fixture)
      else if (code === '0027') await startMeanwhile(fixture)
      else if (code !== null && !isAboutRow) await cutWire(fixture, rowPath)
      else if (step.answers.length === 0) await holdWire(fixture, rowPath)
      await page
        .getByRole('dialog')
        .getByLabel('Email')
        .fill(emailFor(step, sceneOf(fixture).domain))
      await press(fixture, 'Save the line')
    },
  },
  states: {
    closed: ({ page }) => expect(page.getByRole('button', { name: 'Fix the refused lines' })).toBeVisible(),
    loading: text('Loading the refused lines'),
    unavailable: text('The refused lines couldn’t be loaded'),
    'listed.idle': ({ page }) => expect(page.getByRole('group', { name: 'Refused lines' })).toBeVisible(),
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
    async by(fixture) {
      await fixture.page.unrouteAll()
      await press(fixture, 'Back to the refused lines')
      await press(fixture, 'Close the refused lines')
    },
  },
}

walkEveryVisit('fixing refused lines', refusedRowsModel, driver)
