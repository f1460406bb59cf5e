import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { chartSteps, type StateVisit } from '#machines/lifecycle/chart-steps.ts'
import { deepScanLifecycle } from '#machines/lifecycle/deep-scan.ts'
import type { DeepScanStatus, UserDeepScan } from '#openapi/generated/api.d.ts'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { type StepState, Timeline } from '#src/ui/timeline.tsx'

interface Stop {
  state: DeepScanStatus
  phase: 'done' | 'current' | 'ahead'
  at: string | null
}

/** The label of a current or past state, and of a future one; transient ones are not announced. */
const messages: Record<DeepScanStatus, { here: MessageDescriptor; ahead?: MessageDescriptor }> = {
  NOT_INVITED: { here: msg({ context: 'a scan', message: 'Not invited' }) },
  INVITED: { here: msg({ context: 'a scan', message: 'Invited' }), ahead: msg`Invitation` },
  NOT_STARTED: { here: msg`Consented`, ahead: msg`Agree or decline` },
  INITIATED: { here: msg`Scan started`, ahead: msg`Scan` },
  PROCESSING: { here: msg`Scan is being prepared` },
  SCANNING: { here: msg`Sources are being checked` },
  COMPLETED: { here: msg`Scan completed`, ahead: msg`Result` },
  FAILED: { here: msg`Scan failed` },
  UNAVAILABLE_SEATS: { here: msg`Waiting for a free seat` },
}

const stepNames: Record<StepState, MessageDescriptor> = {
  done: msg`Done:`,
  now: msg`Now:`,
  trouble: msg`Now:`,
  next: msg`Next:`,
}

/** The person's past states, as far as their dates are known. */
const visitsOf = ({ status, invitedAt, consentedAt, startedAt, completedAt }: UserDeepScan): StateVisit[] => [
  ...(invitedAt === null ? [] : [{ state: 'INVITED', at: invitedAt }]),
  ...(consentedAt === null ? [] : [{ state: 'NOT_STARTED', at: consentedAt }]),
  ...(startedAt === null ? [] : [{ state: 'INITIATED', at: startedAt }]),
  // While another scan runs, the end of the previous one is not the current state.
  ...(completedAt === null || status !== 'COMPLETED' ? [] : [{ state: 'COMPLETED', at: completedAt }]),
]

/** The timeline of a deep scan by its chart. A company's person starts with an invitation. */
export const deepScanStops = (scan: UserDeepScan): Stop[] => {
  const { stops } = chartSteps(deepScanLifecycle, scan.status, visitsOf(scan))
  if (scan.status !== 'NOT_INVITED') return stops
  const invited = chartSteps(deepScanLifecycle, 'INVITED').stops
  return [
    ...stops.filter(({ phase }) => phase !== 'ahead'),
    ...invited.map(({ state }): Stop => ({ state, phase: 'ahead', at: null })),
  ]
}

const isTrouble = (state: DeepScanStatus) => state === 'FAILED' || state === 'UNAVAILABLE_SEATS'

const stepStateOf = ({ state, phase }: Stop): StepState => {
  if (phase === 'ahead') return 'next'
  if (phase === 'done' || state === 'COMPLETED') return 'done'
  return isTrouble(state) ? 'trouble' : 'now'
}

export function DeepScanTimeline({ scan }: { scan: UserDeepScan }) {
  const { i18n } = useLingui()
  const formats = useFormats()
  const steps = deepScanStops(scan).flatMap((stop, index) => {
    const state = stepStateOf(stop)
    const { here, ahead } = messages[stop.state]
    const title = stop.phase === 'ahead' ? ahead : here
    return title === undefined
      ? []
      : [
          {
            key: `${index} ${stop.state}`,
            state,
            stateName: i18n._(stepNames[state]),
            title: i18n._(title),
            ...(stop.at !== null && { detail: formats.dateTime(stop.at) }),
          },
        ]
  })
  return <Timeline label={i18n._(msg`Deep scan`)} steps={steps} />
}
