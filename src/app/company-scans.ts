import { type Actor, type ActorOptions, type AnyActorLogic, createActor, fromCallback } from 'xstate'
import { batchChangeFlow } from '#machines/flow/batch-change.ts'
import { type BulkScanEvent, bulkScanFlow } from '#machines/flow/bulk-scan.ts'
import { companyOnboardingFlow } from '#machines/flow/company-onboarding.ts'
import { type EmployeeFileEvent, employeeFileFlow } from '#machines/flow/employee-file.ts'
import type { CompanyOnboardingPorts } from '#machines/flow/ports/company-onboarding.ts'
import type { CheckRequest } from '#machines/flow/ports/employee-file.ts'
import { refusedRowsFlow } from '#machines/flow/refused-rows.ts'
import { rosterPreviewFlow } from '#machines/flow/roster-preview.ts'
import type { sessionFlow } from '#machines/flow/session.ts'
import type { CompanyScanFlows } from '../routes/-company-services.ts'
import { createBulkScanPorts } from '../services/company/bulk-scan-ports.ts'
import { createCompanyOnboardingPorts } from '../services/company/onboarding-ports.ts'
import { createEmployeeFilePorts } from '../services/employee-file/employee-file-ports.ts'
import type { CompanyCalls } from './company.ts'
import type { FlowRegistry } from './flow-registry.ts'
import { actorOf } from './flows.ts'
import type { AppRouter } from './router.tsx'
import { toast } from './toasts.ts'

export interface CompanySurroundings {
  session: Actor<typeof sessionFlow>
  registry: FlowRegistry
  router: () => AppRouter | undefined
  /** Reads anew who is here and what they may do. Rejects with a `PortError`. */
  reloadRegister: () => Promise<void>
  /** Ends the session of who is here. */
  signOut: () => void
  inspected: { inspect: NonNullable<ActorOptions<AnyActorLogic>['inspect']> } | undefined
}

/** Onboarding and bulk scans with the real services behind them, and the app's reactions to their facts. */
export const openCompanyScans = (
  { api, id }: CompanyCalls,
  { registry, router, inspected }: CompanySurroundings,
): CompanyScanFlows => {
  const onboardingPorts = createCompanyOnboardingPorts(api)
  const provided = provideScans(api, onboardingPorts)
  const refresh = () => void router()?.invalidate()
  let shown: ReturnType<CompanyScanFlows['bulkScan']> | null = null
  let setup: ReturnType<CompanyScanFlows['companyOnboarding']> | null = null
  return {
    companyOnboarding({ step }) {
      const actor = registry.once('companyOnboarding', () => {
        const made = createActor(provided.onboarding, { ...inspected, input: { companyId: id, step } })
        setup = made
        made.on('companyOnboarding.stepEntered', ({ step }) => goToStep(router(), step))
        made.on('companyOnboarding.finished', () => {
          void router()?.navigate({ href: '/batch-loading', replace: true })
          refresh()
        })
        // Who leaves frees the lock for the next admin; a closed browser lets it expire (spec 2 §4).
        made.subscribe({
          complete: () => {
            if (made.getSnapshot().hasTag('holding')) void freeLock(onboardingPorts, id)
          },
        })
        return made
      })
      // A visit that another one has overtaken asks for nothing: it would take back what was done since, a chosen file, say.
      const isShown = step !== null && stepShown(router()) === step
      if (isShown && !actor.getSnapshot().matches({ working: { step: { open: step } } }))
        actor.send({ type: 'onboarding.stepRequested', step })
      return actor
    },
    batchChange: () =>
      registry.once('batchChange', () => {
        const actor = createActor(provided.batchChange, { ...inspected, input: { companyId: id } })
        actor.on('batchChange.done', ({ change: { kind, batch } }) => {
          void toast(kind === 'cancel' ? 'bulkScanCanceled' : 'listDeleted')
          shown?.send({ type: 'batch.putAway', batchId: batch.id })
          refresh()
        })
        return actor
      }),
    refusedRows: () =>
      registry.once('refusedRows', () => {
        const actor = createActor(provided.refusedRows, { ...inspected, input: { companyId: id } })
        actor.on('refusedRows.fixed', ({ upload }) => {
          if (registry.has('bulkScan')) shown?.send({ type: 'batch.corrected', upload })
          if (registry.has('companyOnboarding')) setup?.send({ type: 'file.corrected', upload })
          refresh()
        })
        return actor
      }),
    bulkScan: (place, input) =>
      registry.once(place, () => {
        const actor = createActor(provided.bulkScan, { ...inspected, input: { ...input, companyId: id } })
        shown = actor
        actor.on('bulkScan.started', () => {
          void toast('bulkScanStarted')
          refresh()
        })
        actor.on('bulkScan.ended', refresh)
        actor.on(
          'bulkScan.csvRefused',
          ({ kind }) => void toast(kind === 'results' ? 'resultsNotSaved' : 'rowsNotSaved'),
        )
        return actor
      }),
  }
}

const provideScans = (api: CompanyCalls['api'], onboarding: CompanyOnboardingPorts) => {
  const file = createEmployeeFilePorts(api)
  const scans = createBulkScanPorts(api)
  const employeeFile = employeeFileFlow.provide({
    actors: {
      checkFile: fromCallback<EmployeeFileEvent, CheckRequest>(({ input, sendBack }) =>
        file.checkFile(input, sendBack),
      ),
      checkSeats: actorOf(file.checkSeats),
      uploadEmployees: actorOf(file.uploadEmployees),
      fitBatch: actorOf(file.fitBatch),
    },
  })
  return {
    onboarding: companyOnboardingFlow.provide({
      actors: {
        employeeFile,
        setLock: actorOf(onboarding.setLock),
        getStatus: actorOf(onboarding.getStatus),
        submitStep: actorOf(onboarding.submitStep),
        recallFile: actorOf(onboarding.recallFile),
      },
    }),
    batchChange: batchChangeFlow.provide({ actors: { changeBatch: actorOf(scans.changeBatch) } }),
    refusedRows: refusedRowsFlow.provide({
      actors: { listRefused: actorOf(file.listRefused), fixRow: actorOf(file.fixRow) },
    }),
    bulkScan: bulkScanFlow.provide({
      actors: {
        employeeFile,
        startBatch: actorOf(scans.startBatch),
        watchBatch: fromCallback<BulkScanEvent, { companyId: string; batchId: string }>(
          ({ input, sendBack }) => scans.watchBatch(input, sendBack),
        ),
        fitBatch: actorOf(file.fitBatch),
        rosterPreview: rosterPreviewFlow.provide({ actors: { readRoster: actorOf(scans.readRoster) } }),
        saveCsv: actorOf(scans.saveCsv),
      },
    }),
  }
}

/** Nobody waits for it: when it can't be freed now, it expires. */
const freeLock = async (ports: CompanyOnboardingPorts, companyId: string): Promise<void> => {
  await ports.setLock({ companyId, held: false }).catch(() => undefined)
}

/** The step that the address asks for. */
const stepShown = (router: AppRouter | undefined): unknown => {
  const search = router?.latestLocation.search ?? {}
  return 'step' in search ? search.step : undefined
}

/** Each step has its address, so that back and forward go through them. The first one replaces the address without a step. */
const goToStep = (
  router: AppRouter | undefined,
  step: 'companyDetails' | 'employeeDetails' | 'review',
): void => {
  const shown = stepShown(router)
  if (router?.latestLocation.pathname !== '/onboarding' || shown === step) return
  void router.navigate({ href: `/onboarding?step=${step}`, replace: shown === undefined })
}
