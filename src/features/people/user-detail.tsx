import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { chartSteps, type StateVisit } from '#machines/lifecycle/chart-steps.ts'
import { deepScanLifecycle } from '#machines/lifecycle/deep-scan.ts'
import type {
  CompanyUserDetail,
  DeepScanCounts,
  DeepScanStatus,
  UserDeepScan,
} from '#openapi/generated/api.ts'
import { memberStatuses } from '#src/parts/company/exposure-labels.ts'
import { companyFindingsLink, type UserSearch } from '#src/parts/company/people-search.ts'
import { Figure } from '#src/parts/figures/figure.tsx'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { TitledCard } from '#src/ui/card.tsx'
import { type Description, DescriptionList } from '#src/ui/description-list.tsx'
import { Grid } from '#src/ui/layout.ts'
import { Link } from '#src/ui/link.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Page } from '#src/ui/page.tsx'
import type { Target } from '#src/ui/target.ts'
import { type StepState, Timeline } from '#src/ui/timeline.tsx'
import { DiscoveriesCard } from './discoveries-card.tsx'

export interface UserDetailProps {
  companyId: string
  detail: CompanyUserDetail
  search: UserSearch
  busy: boolean
  linkOf: (search: UserSearch) => Target
  onSearch: (search: UserSearch) => void
}

interface UserDetailLayout extends UserDetailProps {
  header: ReactNode
  /** Shown first on the page. */
  notice?: ReactNode
  own?: boolean
  children?: ReactNode
}

/** What a company sees of one person: for its admins, and for the person (spec 2 §6). */
export function UserDetail(props: UserDetailLayout) {
  const { detail, header, notice, own = false, children } = props
  const { user, deepScan } = detail
  return (
    <Page id="main" tabIndex={-1}>
      {header}
      {notice}
      {!user.agreed && !own && <NotAgreed />}
      {user.couldNotCheck && (
        <Notice tone="warning" title={<Trans>Not everything could be checked</Trans>}>
          <Trans>We couldn’t check at least one source. There may be more than you see here.</Trans>
        </Notice>
      )}
      <Grid gap={5} gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}>
        <PersonCard {...props} own={own} />
        <DeepScanCard userId={user.id} scan={deepScan} own={own} />
      </Grid>
      <DiscoveriesCard {...props} own={own} />
      {children}
    </Page>
  )
}

function NotAgreed() {
  return (
    <Notice tone="info" title={<Trans>Risk and findings are shown once they agree</Trans>}>
      <Trans>
        Until this person agrees to the deep scan, you see only what your company told us. What was found
        counts only in totals for five or more people.
      </Trans>
    </Notice>
  )
}

function PersonCard({ companyId, detail, own = false }: UserDetailLayout) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const { user, score } = detail
  const { department } = user
  const descriptions: Description[] = [
    {
      key: 'department',
      name: t`Department`,
      value:
        department === null ? (
          t`none`
        ) : own ? (
          department.name
        ) : (
          <Link
            variant="standalone"
            to="/$companyId/departments/$departmentId"
            params={{ companyId, departmentId: department.id }}
          >
            {department.name}
          </Link>
        ),
    },
    { key: 'role', name: t({ message: 'Role', context: 'a job' }), value: user.jobRole },
    { key: 'status', name: t`Membership`, value: i18n._(memberStatuses[user.status]) },
    { key: 'score', name: t`Score`, value: <Figure name="user.score" of={user.id} value={score} /> },
    {
      key: 'exposures',
      name: t`Open findings`,
      value: (
        <Figure
          name="user.findings"
          of={user.id}
          value={user.vulnerabilities}
          link={own ? undefined : companyFindingsLink({ userId: user.id })}
        />
      ),
    },
    {
      key: 'scanned',
      name: t`Last scan`,
      value:
        user.lastScannedAt === null
          ? user.agreed
            ? t`never`
            : own
              ? t`shown once you agree`
              : t`shown once they agree`
          : formats.dateTime(user.lastScannedAt),
    },
  ]
  return (
    <TitledCard title={<Trans>At a glance</Trans>}>
      <DescriptionList descriptions={descriptions} />
    </TitledCard>
  )
}

function DeepScanCard({ userId, scan, own }: { userId: string; scan: UserDeepScan; own: boolean }) {
  return (
    <TitledCard title={<Trans>Deep scan</Trans>}>
      <DeepScanTimeline scan={scan} />
      {scan.counts !== null && <DeepScanCounted userId={userId} counts={scan.counts} own={own} />}
    </TitledCard>
  )
}

function DeepScanCounted({ userId, counts, own }: { userId: string; counts: DeepScanCounts; own: boolean }) {
  const { t } = useLingui()
  const named: [keyof DeepScanCounts, string][] = [
    ['totalExposures', t`Open findings it found`],
    ['password', t`Passwords`],
    ['email', t`Email addresses`],
    ['name', t`Names`],
    ['address', t`Home addresses`],
    ['phone', t`Phone numbers`],
    ['domain', t`Web domains`],
    ['image', t`Photos`],
    ['takedownRequests', t`Removal requests`],
  ]
  const descriptions = named
    .filter(([key]) => key === 'totalExposures' || counts[key] > 0)
    .map(
      ([key, name]): Description => ({
        key,
        name,
        value: (
          <Figure
            name="user.deepScan"
            of={userId}
            part={key}
            value={counts[key]}
            link={
              key === 'takedownRequests' && !own
                ? companyFindingsLink({ userId: userId, removal: 'underWay' })
                : undefined
            }
          />
        ),
      }),
    )
  return <DescriptionList descriptions={descriptions} />
}

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

function DeepScanTimeline({ scan }: { scan: UserDeepScan }) {
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
