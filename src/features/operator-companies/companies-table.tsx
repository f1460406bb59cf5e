import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { isIndustry } from '#domain/company-details.ts'
import type { OperatorCompany } from '#openapi/generated/api.ts'
import { grades } from '#src/parts/company/company-score-labels.ts'
import { industryLabels } from '#src/parts/company/details/industry-labels.ts'
import { Figure } from '#src/parts/figures/figure.tsx'
import { useTakesPayments } from '#src/parts/page/installation.ts'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Box, Flex } from '#src/ui/layout.ts'
import { CellEmail, CellFigure } from '#src/ui/table/cells.tsx'
import { type Column, DataTable } from '#src/ui/table/data-table.tsx'
import { Tag } from '#src/ui/tag.tsx'

interface CompaniesTableProps {
  companies: readonly OperatorCompany[]
  onView: (company: OperatorCompany) => void
  onSeats: (company: OperatorCompany) => void
  onOwner: (company: OperatorCompany) => void
  onDomains: (company: OperatorCompany) => void
}

export function CompaniesTable({ companies, onView, onSeats, onOwner, onDomains }: CompaniesTableProps) {
  const { t, i18n } = useLingui()
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
              {company.webDomains.length === 0 ? t`Not set up yet` : formats.list(company.webDomains)}
            </Box>
          </>
        ),
      },
      { key: 'owner', title: t`Owner`, cell: company => <OwnerOf company={company} onOwner={onOwner} /> },
      {
        key: 'industry',
        title: t`Industry`,
        cell: ({ industry }) => (isIndustry(industry) ? i18n._(industryLabels[industry]) : '–'),
      },
      {
        key: 'members',
        title: t`Members`,
        align: 'end',
        cell: ({ id, members }) => <Figure name="company.people" of={id} value={members} />,
      },
      {
        key: 'seats',
        title: t`Seats`,
        align: 'end',
        cell: ({ id, licensedSeats }) => (
          <Figure name="company.seats" part="licensed" of={id} value={licensedSeats} />
        ),
      },
      { key: 'score', title: t`Score`, cell: company => <ScoreOf company={company} /> },
      {
        key: 'since',
        title: t`Since`,
        cell: ({ createdAt }) => <CellFigure>{formats.shortDate(createdAt)}</CellFigure>,
      },
      {
        key: 'actions',
        title: t`Actions`,
        align: 'end',
        narrow: 'bare',
        cell: company => (
          <Actions company={company} onView={onView} onSeats={onSeats} onDomains={onDomains} />
        ),
      },
    ],
    [t, i18n, formats, onView, onSeats, onOwner, onDomains],
  )
  return <DataTable caption={t`Companies`} columns={columns} rows={companies} keyOf={({ id }) => id} />
}

function OwnerOf({ company, onOwner }: { company: OperatorCompany } & Pick<CompaniesTableProps, 'onOwner'>) {
  const { t } = useLingui()
  const { name, owner } = company
  if (owner === null)
    return (
      <Flex as="span" gap={2} alignItems="center" flexWrap="wrap">
        <Tag tone="warning">
          <Trans>No owner</Trans>
        </Tag>
        <Button
          variant="text"
          size="s"
          aria-label={t`Appoint an owner for ${name}`}
          onClick={() => onOwner(company)}
        >
          <Trans>Appoint</Trans>
        </Button>
      </Flex>
    )
  return (
    <Box as="span" overflowWrap="anywhere">
      {owner.fullname ?? <CellEmail>{owner.email}</CellEmail>}
      {!owner.joined && (
        <Box as="span" display="block" color="ink3" fontSize="t2">
          <Trans>Invited</Trans>
        </Box>
      )}
    </Box>
  )
}

function ScoreOf({ company: { id, score, grade } }: { company: OperatorCompany }) {
  if (score === null || score === 0) return '–'
  return (
    <Flex as="span" gap={2} alignItems="center">
      <Figure name="company.score" of={id} value={score} /> <Tag tone={grades[grade].tone}>{grade}</Tag>
    </Flex>
  )
}

function Actions({
  company,
  onView,
  onSeats,
  onDomains,
}: { company: OperatorCompany } & Pick<CompaniesTableProps, 'onView' | 'onSeats' | 'onDomains'>) {
  const { t } = useLingui()
  const takesPayments = useTakesPayments()
  const { id, name } = company
  return (
    <Flex as="span" gap={2} flexWrap="wrap" justifyContent={{ base: 'flex-start', md: 'flex-end' }}>
      <ButtonLink
        variant="text"
        size="s"
        aria-label={takesPayments ? t`Billing of ${name}` : t`Plan and seats of ${name}`}
        to="/company-billing/$id"
        params={{ id }}
      >
        {takesPayments ? t`Billing` : t({ message: 'Plan', context: 'of a subscription' })}
      </ButtonLink>
      <Button
        variant="text"
        size="s"
        aria-label={t`Web domains of ${name}`}
        onClick={() => onDomains(company)}
      >
        <Trans>Domains</Trans>
      </Button>
      <Button
        variant="text"
        size="s"
        aria-label={t`Change the seats of ${name}`}
        onClick={() => onSeats(company)}
      >
        <Trans>Seats</Trans>
      </Button>
      <Button variant="plain" size="s" aria-label={t`View ${name}`} onClick={() => onView(company)}>
        <Trans>View</Trans>
      </Button>
    </Flex>
  )
}
