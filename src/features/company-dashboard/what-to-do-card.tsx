import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck, GlobeLock, type LucideIcon, ScanLine, ScanSearch, ShieldAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { atLeast } from '#domain/company-risk.ts'
import type { CompanyDashboardV2, UnverifiedDomain } from '#openapi/generated/api.ts'
import { useMayChange } from '#src/parts/company/company-context.ts'
import { DomainHidden } from '#src/parts/company/domains/domains-not-checked.tsx'
import { VerifyButton } from '#src/parts/company/domains/verify-button.tsx'
import { usersLink } from '#src/parts/company/people-search.ts'
import { SeatsNeeded } from '#src/parts/company/seats.tsx'
import { Figure } from '#src/parts/figures/figure.tsx'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Row, Rows, TitledCard } from '#src/ui/card.tsx'
import { IconTile } from '#src/ui/icon-tile.tsx'
import { Box, Flex } from '#src/ui/layout.ts'
import { Notice } from '#src/ui/notice.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import type { Target } from '#src/ui/target.ts'
import { ItemTitle, Text } from '#src/ui/text.tsx'
import type { Tone } from '#src/ui/tones.ts'

type CompanyScan = CompanyDashboardV2['companyScan']

type Basis = 'score' | 'companyScan' | 'riskLevels' | 'deepScan' | 'domains' | 'membersOnHold'

/** What an admin can do now, the most urgent first. `people`: the people affected. */
type ToDo =
  | { kind: 'scanFailed' | 'scanWaits' | 'invite' }
  | { kind: 'scanWaitsForSeats'; seats: CompanyScan['seats'] }
  | { kind: 'atRisk' | 'notInvited'; people: number }
  | { kind: 'domain'; domain: UnverifiedDomain }
  | { kind: 'onHold'; names: readonly string[] }

/** What makes a score, while there is none. */
const ofScore = ({ score, companyScan, deepScan }: Pick<CompanyDashboardV2, Basis>): ToDo[] =>
  score.score === null && deepScan.registered < companyScan.people ? [{ kind: 'invite' }] : []

const ofScan = ({ status, seats }: CompanyScan): ToDo[] => {
  if (status === 'failed') return [{ kind: 'scanFailed' }]
  if (status === 'unavailable_seats') return [{ kind: 'scanWaitsForSeats', seats }]
  return status === 'pending' ? [{ kind: 'scanWaits' }] : []
}

export const isRunning = (scan: CompanyScan): boolean =>
  scan.status !== null && scan.status !== 'completed' && ofScan(scan).length === 0

const whatToDo = (dashboard: Pick<CompanyDashboardV2, Basis>): ToDo[] => {
  const { companyScan, riskLevels, deepScan, domains, membersOnHold: names } = dashboard
  const urgent: ToDo[] = [
    ...domains.unverified
      .filter(({ status }) => status === 'lapsed' || status === 'expiring')
      .map(domain => ({ kind: 'domain', domain }) as const),
    ...(names.length === 0 ? [] : [{ kind: 'onHold', names } as const]),
  ]
  if (domains.hideFigures) return urgent
  const people = [
    { kind: 'atRisk', people: atLeast(riskLevels, 'HIGH') },
    { kind: 'notInvited', people: deepScan.statuses.NOT_INVITED },
  ] as const
  return [...urgent, ...ofScan(companyScan), ...ofScore(dashboard), ...people.filter(toDo => toDo.people > 0)]
}

interface WhatToDoCardProps {
  dashboard: Pick<CompanyDashboardV2, Basis>
}

export function WhatToDoCard({ dashboard }: WhatToDoCardProps) {
  const toDos = whatToDo(dashboard)
  return (
    <TitledCard room="snug" title={<Trans>What to do now</Trans>}>
      {toDos.length === 0 ? (
        <EmptyState icon={CircleCheck} tone="safe" level={3} title={<Trans>Nothing needs you now</Trans>}>
          <Trans>Anything that needs your attention will appear here.</Trans>
        </EmptyState>
      ) : (
        <Rows>
          {toDos.map((toDo, place) => (
            <ToDoRow
              key={toDo.kind === 'domain' ? toDo.domain.domain : toDo.kind}
              toDo={toDo}
              isFirst={place === 0}
            />
          ))}
        </Rows>
      )}
    </TitledCard>
  )
}

interface ToDoRowProps {
  toDo: ToDo
  isFirst: boolean
}

function ToDoRow({ toDo, isFirst }: ToDoRowProps) {
  const formats = useFormats()
  const { t } = useLingui()
  const mayChange = useMayChange()
  const { icon, tone, title, text, link, action } = partsOf(toDo, { mayChange, formats, others: t`others` })
  return (
    <Row paddingBlock={3}>
      <Flex gap={3} alignItems="center" flexWrap={{ base: 'wrap', md: 'nowrap' }}>
        <IconTile icon={icon} tone={tone} />
        <Box flex={1} minWidth="200px">
          <ItemTitle>{title}</ItemTitle>
          <Text size="t2" tone="quiet">
            {text}
          </Text>
        </Box>
        {link === null ? (
          action
        ) : (
          <ButtonLink variant={isFirst ? 'primary' : 'plain'} {...link} wide>
            {action}
          </ButtonLink>
        )}
      </Flex>
    </Row>
  )
}

interface Parts {
  icon: LucideIcon
  tone: Tone
  title: ReactNode
  text: ReactNode
  /** Null: the action is a button of its own. */
  link: Target | null
  action: ReactNode
}

const toBulkScans = {
  icon: ScanLine,
  link: { to: '/bulk-scans' } as const,
  action: <Trans>Go to bulk scans</Trans>,
}

interface Words {
  mayChange: boolean
  formats: ReturnType<typeof useFormats>
  /** For those beyond the first names. */
  others: string
}

/** How many of those on hold are named. */
const named = 5

function partsOf(toDo: ToDo, { mayChange, formats, others }: Words): Parts {
  switch (toDo.kind) {
    case 'domain': {
      const { domain, name, status, until } = toDo.domain
      const day = until === null ? '' : formats.date(until)
      return {
        icon: GlobeLock,
        tone: status === 'lapsed' ? 'danger' : 'warning',
        title:
          status === 'lapsed' ? (
            <Trans>Verify {name} again</Trans>
          ) : (
            <Trans>
              Verify {name} again by {day}
            </Trans>
          ),
        text:
          status === 'lapsed' ? (
            <DomainHidden />
          ) : (
            <Trans>After that day, its people aren’t scanned anymore and their findings are hidden.</Trans>
          ),
        link: null,
        action: <VerifyButton domain={domain} name={name} />,
      }
    }
    case 'onHold': {
      const who = formats.list(
        toDo.names.length > named ? [...toDo.names.slice(0, named), others] : toDo.names,
      )
      return {
        icon: ShieldAlert,
        tone: 'warning',
        title: <Trans>On hold: {who}</Trans>,
        text: (
          <Trans>
            Their new address is outside your company’s domains. Until the owner confirms or refuses it, they
            see only their own pages.
          </Trans>
        ),
        link: { to: '/users-settings', search: { only: 'onHold' } },
        action: <Trans>Company members</Trans>,
      }
    }
    case 'scanFailed':
      return {
        ...toBulkScans,
        tone: 'danger',
        title: <Trans>The last bulk scan didn’t finish</Trans>,
        text: <Trans>A technical error stopped it. You can run it again there.</Trans>,
      }
    case 'scanWaitsForSeats':
      return {
        ...toBulkScans,
        tone: 'warning',
        title: <Trans>A bulk scan is waiting for seats</Trans>,
        text:
          toDo.seats !== null && toDo.seats.missing > 0 ? (
            <SeatsNeeded seats={toDo.seats} />
          ) : (
            <Trans>There are enough seats now: you can run it.</Trans>
          ),
      }
    case 'scanWaits':
      return {
        ...toBulkScans,
        tone: 'info',
        title: <Trans>A bulk scan hasn’t started yet</Trans>,
        text: <Trans>See Bulk scans for what it’s waiting for.</Trans>,
      }
    case 'invite':
      return {
        icon: ScanSearch,
        tone: 'info',
        link: { to: '/users-settings' },
        action: <Trans>Company members</Trans>,
        title: <Trans>Invite people</Trans>,
        text: (
          <Trans>Once five people have completed a personal scan, the dashboard shows a company score.</Trans>
        ),
      }
    case 'atRisk': {
      const link = usersLink({ riskLevel: ['CRITICAL', 'HIGH'] })
      return {
        icon: ShieldAlert,
        tone: 'danger',
        title: (
          <Figure name="company.atRisk" value={toDo.people} rows={link}>
            <Plural
              value={toDo.people}
              one="# person is at critical or high risk"
              other="# people are at critical or high risk"
            />
          </Figure>
        ),
        text: <Trans>The list names those who agreed to a deep scan. You can alert them there.</Trans>,
        link,
        action: <Trans>Show who they are</Trans>,
      }
    }
    case 'notInvited': {
      const link = usersLink({ deepScanStatus: ['NOT_INVITED'] })
      return {
        icon: ScanSearch,
        tone: 'info',
        title: (
          <Figure name="company.deepScan" part="NOT_INVITED" value={toDo.people} rows={link}>
            <Plural
              value={toDo.people}
              one="# person hasn’t been invited to a deep scan"
              other="# people haven’t been invited to a deep scan"
            />
          </Figure>
        ),
        text: <Trans>With their consent, it checks more than a bulk scan does.</Trans>,
        link,
        action: mayChange ? <Trans>Invite to a deep scan</Trans> : <Trans>Show who they are</Trans>,
      }
    }
  }
}

/** What a waiting scan needs is under “What to do now” (spec 2 §4, bulk scan). */
export function BatchNotice() {
  return (
    <Notice
      tone="info"
      title={<Trans>A bulk scan is in progress</Trans>}
      action={
        <ButtonLink variant="plain" size="s" to="/bulk-scans">
          <Trans>Go to bulk scans</Trans>
        </ButtonLink>
      }
    >
      <Trans>It can take up to 24 hours. The figures below fill in as it goes.</Trans>
    </Notice>
  )
}
