import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { CompanyArea, CompanyUserPage, DepartmentDetail } from '#openapi/generated/api.ts'
import { deepScanStatusValues, findingScopeValues } from '#openapi/generated/enumerations.ts'
import { CompanyFigures } from '#src/parts/company/company-figures.tsx'
import { CompanyUncheckedNotice } from '#src/parts/company/company-unchecked-notice.tsx'
import { deepScanStatuses, findingScopes, riskLevels } from '#src/parts/company/exposure-labels.ts'
import { riskOrder } from '#src/parts/company/people-fields.ts'
import { filtersOf, listedAs, scannedLevels, type UsersSearch } from '#src/parts/company/people-search.ts'
import { TotalsAsOf } from '#src/parts/company/totals-as-of.tsx'
import { Figure, type FigureProps } from '#src/parts/figures/figure.tsx'
import { categoryNames } from '#src/parts/findings/labels.ts'
import { Breadcrumbs } from '#src/parts/page/breadcrumbs.tsx'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Card, TitledCard } from '#src/ui/card.tsx'
import { Box, Flex, Grid } from '#src/ui/layout.ts'
import { Page, PageHeader } from '#src/ui/page.tsx'
import { DataTable } from '#src/ui/table/data-table.tsx'
import { SegmentedBar } from '#src/ui/table/segmented-bar.tsx'
import { Text } from '#src/ui/text.tsx'
import { DepartmentRisk, isUndisclosed, NamedOnly } from './departments-screen.tsx'
import { useUserColumns } from './users-columns.tsx'

export interface DepartmentScreenProps {
  companyId: string
  detail: DepartmentDetail
  users: CompanyUserPage
}

/** One department: its people's risk, what was found, and who needs attention first (spec 2 §2). */
export function DepartmentScreen(props: DepartmentScreenProps) {
  const { department } = props.detail
  const { t } = useLingui()
  return (
    <Page id="main" tabIndex={-1}>
      <PageHeader
        trail={
          <Breadcrumbs
            home={{ link: { to: '/company/dashboard' }, label: t`Dashboard` }}
            steps={[{ link: { to: '/users', search: { tab: 'departments' } }, label: t`Departments` }]}
            here={department.name}
          />
        }
        tags={<DepartmentRisk {...department} />}
        title={department.name}
        lead={
          department.namedOnly ? (
            <NamedOnly />
          ) : (
            <Figure
              name="department.people"
              of={department.id}
              value={department.users}
              link={{ to: '/users-settings', search: { departmentId: department.id } }}
            >
              <Plural value={department.users} one="# user" other="# users" />
            </Figure>
          )
        }
      />
      <CompanyUncheckedNotice sources={props.detail.uncheckedSources} />
      <Figures {...props} />
      <UsersTallies detail={props.detail} />
      <Areas {...props} />
      <UsersOfDepartment {...props} />
      <CompanyFigures />
    </Page>
  )
}

function Figures({ detail: { department, findings, totalsAsOf } }: DepartmentScreenProps) {
  const { i18n } = useLingui()
  const { score, grade } = department
  const shown = (value: number): number | null => (isUndisclosed(department) ? null : value)
  return (
    <Grid
      gap={5}
      gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' }}
    >
      <SummaryCard
        name={<Trans>Score</Trans>}
        figure={{ name: 'department.score', of: department.id, value: score === 0 ? null : score }}
      >
        {score === null ? <Trans>once it includes five people</Trans> : <Trans>Grade {grade}</Trans>}
      </SummaryCard>
      <SummaryCard
        name={<Trans>At high risk</Trans>}
        figure={{
          name: 'department.atRisk',
          of: department.id,
          value: shown(department.usersAtHighRisk),
          link: {
            to: '/users',
            search: { departmentsFilter: [department.id], riskLevel: ['CRITICAL', 'HIGH'] },
          },
        }}
      >
        {isUndisclosed(department) ? (
          <Trans>Not shown: fewer than five people</Trans>
        ) : (
          <Plural value={department.usersScanned} one="of # person scanned" other="of # people scanned" />
        )}
      </SummaryCard>
      <SummaryCard
        name={<Trans>Scanned</Trans>}
        figure={{
          name: 'department.scanned',
          of: department.id,
          value: shown(department.usersScanned),
          link: { to: '/users', search: { departmentsFilter: [department.id], riskLevel: scannedLevels } },
        }}
      >
        {totalsAsOf === null ? (
          <Plural value={department.users} one="of # user" other="of # users" />
        ) : (
          <TotalsAsOf date={totalsAsOf} />
        )}
      </SummaryCard>
      <SummaryCard
        name={<Trans>Findings</Trans>}
        figure={{
          name: 'department.findings',
          of: department.id,
          value: shown(department.exposures),
          link: { to: '/users', search: { tab: 'findings', departmentsFilter: [department.id] } },
        }}
      >
        <Flex gap={3} flexWrap="wrap">
          {findingScopeValues.map(scope => (
            <ButtonLink
              key={scope}
              variant="text"
              size="s"
              padding={0}
              minHeight="28px"
              to="/users"
              search={{ tab: 'findings', scope, departmentsFilter: [department.id] }}
            >
              {i18n._(findingScopes[scope])}{' '}
              <Figure
                name="department.findings"
                of={department.id}
                part={scope === 'external' ? undefined : scope}
                value={shown(findings[scope])}
              />
            </ButtonLink>
          ))}
        </Flex>
      </SummaryCard>
    </Grid>
  )
}

function SummaryCard({
  name,
  figure,
  children,
}: {
  name: ReactNode
  figure: FigureProps
  children: ReactNode
}) {
  return (
    <Card room="snug">
      <Text size="t2" tone="quiet">
        {name}
      </Text>
      <Box fontSize="t5" fontWeight={680} lineHeight={1.3} fontVariantNumeric="tabular-nums">
        <Figure {...figure} />
      </Box>
      <Text as="div" size="t2" tone="faint">
        {children}
      </Text>
    </Card>
  )
}

function Areas({ detail: { department, areas } }: DepartmentScreenProps) {
  if (Object.values(areas).every(list => list.length === 0)) return null
  return (
    <Grid gap={5} gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }}>
      <AreaCard title={<Trans>Critical</Trans>} of={department.id} areas={areas.critical} />
      <AreaCard title={<Trans>Important</Trans>} of={department.id} areas={areas.important} />
      <AreaCard title={<Trans>Strength</Trans>} of={department.id} areas={areas.strength} />
      {areas.couldNotCheck.length > 0 && (
        <AreaCard title={<Trans>Couldn’t check</Trans>} of={department.id} areas={areas.couldNotCheck} />
      )}
    </Grid>
  )
}

function AreaCard({ title, of, areas }: { title: ReactNode; of: string; areas: readonly CompanyArea[] }) {
  const { i18n } = useLingui()
  const formats = useFormats()
  return (
    <TitledCard title={title}>
      {areas.length === 0 ? (
        <Text size="t2" tone="quiet">
          <Trans>None</Trans>
        </Text>
      ) : (
        <>
          <Text size="t1" tone="faint">
            <Trans>People who lose points here or have an open finding</Trans>
          </Text>
          <Box as="ul" display="flex" flexDirection="column" gap={2} fontSize="t2">
            {areas.map(({ category, usersAffected, usersUnknown, usersTotal }) => (
              <Flex as="li" key={category} justifyContent="space-between" gap={3}>
                <span>{i18n._(categoryNames[category])}</span>
                <Box as="span" color="ink2" whiteSpace="nowrap">
                  <Figure name="department.affected" of={of} part={category} value={usersAffected}>
                    {category === 'EMAIL' ? (
                      <Trans>
                        {formats.number(usersAffected)} of {formats.number(usersTotal)} scanned
                      </Trans>
                    ) : (
                      <Trans>
                        {formats.number(usersAffected)} of {formats.number(usersTotal)} with a score
                      </Trans>
                    )}
                  </Figure>
                  {usersUnknown > 0 && (
                    <Text size="t1" tone="faint">
                      <Figure name="department.couldNotCheck" of={of} part={category} value={usersUnknown}>
                        <Plural
                          value={usersUnknown}
                          one="# couldn’t be checked"
                          other="# couldn’t be checked"
                        />
                      </Figure>
                    </Text>
                  )}
                </Box>
              </Flex>
            ))}
          </Box>
        </>
      )}
    </TitledCard>
  )
}

function UsersOfDepartment({ companyId, detail: { department }, users }: DepartmentScreenProps) {
  const { t } = useLingui()
  const columns = useUserColumns(companyId, null)
  const shown = columns.filter(({ key }) => key !== 'department' && key !== 'jobRole')
  if (users.items.length === 0) return null
  return (
    <TitledCard
      title={<Trans>Who needs attention first</Trans>}
      aside={
        <ButtonLink variant="plain" size="s" to="/users" search={{ departmentsFilter: [department.id] }}>
          <Trans>Show all of them</Trans>
        </ButtonLink>
      }
    >
      <DataTable caption={t`Users`} columns={shown} rows={users.items} keyOf={user => user.id} />
    </TitledCard>
  )
}

interface UsersTalliesProps {
  detail: Pick<DepartmentDetail, 'department' | 'riskLevels' | 'deepScans' | 'totalsAsOf'>
}

function UsersTallies({
  detail: { department, riskLevels: risks, deepScans, totalsAsOf },
}: UsersTalliesProps) {
  const { t, i18n } = useLingui()
  const search: UsersSearch = { departmentsFilter: [department.id] }
  const others = filtersOf(search)
  return (
    <Grid gap={5} gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}>
      <TitledCard title={<Trans>Risk</Trans>}>
        <SegmentedBar
          label={t`Users by risk`}
          parts={riskOrder.map(level => ({
            key: level,
            name: i18n._(riskLevels[level].name),
            tone: riskLevels[level].tone,
            count: risks[level],
            countText: <Figure name="department.risk" of={department.id} part={level} value={risks[level]} />,
            link: { to: '/users', search: { ...search, riskLevel: listedAs(level) } },
          }))}
        />
        <TotalsAsOf date={totalsAsOf} />
      </TitledCard>
      <TitledCard title={<Trans>Deep scan</Trans>}>
        <SegmentedBar
          label={t`Users by deep scan`}
          parts={deepScanStatusValues
            .filter(status => deepScans[status] > 0)
            .map(status => ({
              key: status,
              name: i18n._(deepScanStatuses[status].name),
              tone: deepScanStatuses[status].tone,
              count: deepScans[status],
              countText: (
                <Figure name="company.deepScan" part={`${status}${others}`} value={deepScans[status]} />
              ),
              link: { to: '/users', search: { ...search, deepScanStatus: [status] } },
            }))}
        />
      </TitledCard>
    </Grid>
  )
}
