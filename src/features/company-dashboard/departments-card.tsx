import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Building } from 'lucide-react'
import { shareAtHighRisk } from '../../../domain/company-risk.ts'
import { Bar } from '../../ui/bar.tsx'
import { Row, Rows, TitledCard } from '../../ui/card.tsx'
import { Box, Flex, VisuallyHidden } from '../../ui/layout.ts'
import { Link } from '../../ui/link.tsx'
import { EmptyState } from '../../ui/states.tsx'
import type { Department } from '../shared/exposure-contract.ts'
import { riskLevels } from '../shared/exposure-words.ts'
import { Figure } from '../shared/figure.tsx'
import { paths } from '../shared/paths.ts'
import { departmentsHref, usersHref } from '../shared/people-search.ts'
import { useFormats } from '../shared/use-formats.ts'

interface DepartmentsCardProps {
  companyId: string
  /** At most five, the worst first (spec 2 §9). */
  departments: readonly Department[]
  /** How many the company has, also those that are too small to be told. */
  departmentCount: number
  isAnybodyScanned: boolean
}

/** The top 5 high-risk departments: by the share of their scanned people at high or critical risk. */
export function DepartmentsCard({
  companyId,
  departments,
  departmentCount,
  isAnybodyScanned,
}: DepartmentsCardProps) {
  const risky = departments.filter(({ usersAtHighRisk }) => usersAtHighRisk > 0)
  return (
    <TitledCard
      compact
      title={<Trans>Top 5 high-risk departments</Trans>}
      aside={
        <Link look="standalone" fontSize="t2" href={departmentsHref({})}>
          <Trans>All departments</Trans>
        </Link>
      }
    >
      {risky.length === 0 ? (
        <Nothing why={whyNothing({ departments, departmentCount, isAnybodyScanned })} />
      ) : (
        <Rows>
          {risky.map(department => (
            <DepartmentRow
              key={department.id}
              department={department}
              href={paths.department(companyId, department.id)}
            />
          ))}
        </Rows>
      )}
    </TitledCard>
  )
}

/** A department that nobody has scanned, or of whose people nothing may be told, is not one without risk. */
const whyNothing = ({
  departments,
  departmentCount,
  isAnybodyScanned,
}: Omit<DepartmentsCardProps, 'companyId'>): keyof typeof nothing => {
  if (departments.length > 0) return 'noneAtRisk'
  if (departmentCount === 0) return 'noneListed'
  return isAnybodyScanned ? 'noneTold' : 'noneScanned'
}

const nothing = {
  noneListed: {
    title: <Trans>Your list of employees names no departments</Trans>,
    words: <Trans>They appear here once you’ve scanned a list with everyone’s department.</Trans>,
  },
  noneScanned: {
    title: <Trans>No department has been scanned yet</Trans>,
    words: <Trans>Departments appear once your employee list has been scanned.</Trans>,
  },
  noneTold: {
    title: <Trans>No department can be shown on its own</Trans>,
    words: (
      <Trans>
        In a small department, everyone would know who is meant. Departments of five people or more appear
        here once they’ve been scanned.
      </Trans>
    ),
  },
  noneAtRisk: {
    title: <Trans>No department is at high risk</Trans>,
    words: <Trans>None of the departments we can show has anyone at high or critical risk.</Trans>,
  },
} as const

function Nothing({ why }: { why: keyof typeof nothing }) {
  return (
    <EmptyState icon={Building} level={3} title={nothing[why].title}>
      {nothing[why].words}
    </EmptyState>
  )
}

function DepartmentRow({ department, href }: { department: Department; href: string }) {
  const { i18n } = useLingui()
  const formats = useFormats()
  const { name, riskLevel, usersAtHighRisk, usersScanned } = department
  const level = riskLevels[riskLevel]
  return (
    <Row paddingBlock={1}>
      <Flex alignItems="center" gap={3} fontSize="t2">
        <Box flex={1} minWidth={0}>
          <Link look="cover" href={href} overflowWrap="anywhere">
            {name}
          </Link>
          <Box as="span" color="ink3" fontSize="t1">
            {' · '}
            {i18n._(level.name)}
          </Box>
        </Box>
        <Bar
          share={shareAtHighRisk(department)}
          tone={level.tone}
          width={{ base: '56px', sm: '110px', xl: '56px', '2xl': '110px' }}
        />
        <Box minWidth="52px" flex="none" textAlign="end" fontVariantNumeric="tabular-nums">
          <span aria-hidden="true">
            <Box as="strong" fontWeight={600}>
              <Figure
                name="department.atRisk"
                of={department.id}
                value={usersAtHighRisk}
                rows={usersHref({ departments: [department.id], risk: ['CRITICAL', 'HIGH'] })}
              />
            </Box>
            <Box as="span" color="ink3">
              {' / '}
              <Figure name="department.scanned" of={department.id} value={usersScanned}>
                {formats.number(usersScanned)}
              </Figure>
            </Box>
          </span>
          <VisuallyHidden>
            <Plural value={usersAtHighRisk} one="# person at high risk" other="# people at high risk" />
            {' · '}
            <Plural value={usersScanned} one="# person scanned" other="# people scanned" />
          </VisuallyHidden>
        </Box>
      </Flex>
    </Row>
  )
}
