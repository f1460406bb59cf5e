import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { Button } from '../../ui/button.tsx'
import { Box, Flex } from '../../ui/layout.ts'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { Tag } from '../../ui/tag.tsx'
import type { OperatorCompany } from '../shared/company-contract.ts'
import { grades } from '../shared/company-score-words.ts'
import { useFormats } from '../shared/use-formats.ts'

interface CompaniesTableProps {
  companies: readonly OperatorCompany[]
  onView: (company: OperatorCompany) => void
  onSeats: (company: OperatorCompany) => void
}

export function CompaniesTable({ companies, onView, onSeats }: CompaniesTableProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const columns = useMemo<Column<OperatorCompany>[]>(
    () => [
      {
        key: 'name',
        title: t`Name`,
        narrow: 'title',
        cell: company => (
          <>
            {company.name}
            <Box as="span" display="block" color="ink3" fontWeight={400} overflowWrap="anywhere">
              {company.webDomains.length === 0 ? t`Not set up yet` : company.webDomains.join(', ')}
            </Box>
          </>
        ),
      },
      { key: 'industry', title: t`Industry`, cell: ({ industry }) => industry ?? '–' },
      {
        key: 'members',
        title: t`Members`,
        align: 'end',
        cell: ({ members }) => formats.number(members),
      },
      {
        key: 'seats',
        title: t`Seats`,
        align: 'end',
        cell: ({ licensedSeats }) => formats.number(licensedSeats),
      },
      { key: 'score', title: t`Score`, cell: company => <ScoreOf company={company} /> },
      { key: 'since', title: t`Since`, cell: ({ createdAt }) => formats.shortDate(createdAt) },
      {
        key: 'actions',
        title: t`Actions`,
        align: 'end',
        narrow: 'bare',
        cell: company => <Actions company={company} onView={onView} onSeats={onSeats} />,
      },
    ],
    [t, formats, onView, onSeats],
  )
  return <DataTable caption={t`Companies`} columns={columns} rows={companies} keyOf={({ id }) => id} />
}

function ScoreOf({ company: { score, grade } }: { company: OperatorCompany }) {
  const { number } = useFormats()
  if (score === null || score === 0) return '–'
  return (
    <Flex as="span" gap={2} alignItems="center">
      {number(score)} <Tag tone={grades[grade].tone}>{grade}</Tag>
    </Flex>
  )
}

function Actions({
  company,
  onView,
  onSeats,
}: { company: OperatorCompany } & Omit<CompaniesTableProps, 'companies'>) {
  const { t } = useLingui()
  const { name } = company
  return (
    <Flex as="span" gap={2} justifyContent={{ base: 'flex-start', md: 'flex-end' }}>
      <Button look="text" size="s" aria-label={t`Set the seats of ${name}`} onClick={() => onSeats(company)}>
        <Trans>Seats</Trans>
      </Button>
      <Button look="plain" size="s" aria-label={t`View ${name}`} onClick={() => onView(company)}>
        <Trans>View</Trans>
      </Button>
    </Flex>
  )
}
