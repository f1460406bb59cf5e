import { Trans, useLingui } from '@lingui/react/macro'
import { SearchCheck } from 'lucide-react'
import { type SyntheticEvent, useState } from 'react'
import type {
  CompanyFinding,
  CompanyUser,
  CompanyUserDetail,
  ThreatCategory,
} from '#openapi/generated/api.ts'
import {
  ExposureDate,
  FindingKind,
  FindingSource,
  FindingStatus,
  ThreatCell,
} from '#src/parts/company/company-finding-parts.tsx'
import { isRange, type UserSearch } from '#src/parts/company/people-search.ts'
import { categoryNames } from '#src/parts/findings/labels.ts'
import { PageLinks } from '#src/parts/page/page-links.tsx'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Button } from '#src/ui/button.tsx'
import { TitledCard } from '#src/ui/card.tsx'
import { SelectField, TextField } from '#src/ui/form/controls.tsx'
import { Box, Flex } from '#src/ui/layout.ts'
import { EmptyState } from '#src/ui/states.tsx'
import { CellFigure } from '#src/ui/table/cells.tsx'
import { type Column, DataTable } from '#src/ui/table/data-table.tsx'
import type { Target } from '#src/ui/target.ts'

interface DiscoveriesCardProps {
  companyId: string
  own: boolean
  detail: CompanyUserDetail
  search: UserSearch
  busy: boolean
  linkOf: (search: UserSearch) => Target
  onSearch: (search: UserSearch) => void
}

/** The newest first, of a period and a kind (spec 2 §2, user profile page). */
export function DiscoveriesCard(props: DiscoveriesCardProps) {
  const { detail, search, busy, linkOf } = props
  const { t } = useLingui()
  const columns = useDiscoveryColumns(props.companyId, props.own)
  const isFiltered =
    search.leakCategory !== undefined || search.startDate !== undefined || search.endDate !== undefined
  return (
    <TitledCard title={<Trans>Recent discoveries</Trans>}>
      <PeriodForm {...props} key={JSON.stringify(search)} />
      {detail.discoveries.length === 0 ? (
        <EmptyState
          level={3}
          icon={SearchCheck}
          title={<NothingMessages user={detail.user} own={props.own} isFiltered={isFiltered} />}
        />
      ) : (
        <DataTable
          caption={t`Recent discoveries`}
          columns={columns}
          rows={detail.discoveries}
          keyOf={finding => finding.id}
          busy={busy}
        />
      )}
      <PageLinks pagination={detail.pagination} linkOf={page => linkOf({ ...search, page })} />
    </TitledCard>
  )
}

interface NothingMessagesProps {
  user: Pick<CompanyUser, 'agreed' | 'riskLevel'>
  own: boolean
  isFiltered: boolean
}

/** No findings of a person who was never scanned, or not checked, is not the same as being safe. */
function NothingMessages({ user, own, isFiltered }: NothingMessagesProps) {
  if (!user.agreed) return own ? <Trans>Shown once you agree</Trans> : <Trans>Shown once they agree</Trans>
  const risk = user.riskLevel
  if (risk === 'PENDING') return <Trans>Nothing has been scanned yet</Trans>
  if (risk === 'COULD_NOT_CHECK') return <Trans>Nothing found in the sources we could check</Trans>
  return isFiltered ? <Trans>Nothing in this period</Trans> : <Trans>Nothing has been found</Trans>
}

function PeriodForm({ detail, search, onSearch }: DiscoveriesCardProps) {
  const { t, i18n } = useLingui()
  const [range, setRange] = useState({ startDate: search.startDate, endDate: search.endDate })
  const isValid = isRange(range.startDate, range.endDate)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (isValid) onSearch({ ...search, ...range, page: undefined })
  }
  const categories = detail.categories.filter(({ findings }) => findings > 0).map(({ category }) => category)
  const offered = [...new Set([...categories, ...(search.leakCategory ? [search.leakCategory] : [])])]
  const count = (category: ThreatCategory) =>
    detail.categories.find(entry => entry.category === category)?.findings ?? 0
  return (
    <Flex
      as="form"
      onSubmit={submit}
      gap={3}
      alignItems={{ md: 'flex-end' }}
      flexDirection={{ base: 'column', md: 'row' }}
      flexWrap="wrap"
    >
      <Box>
        <TextField
          type="date"
          label={t`From`}
          value={range.startDate ?? ''}
          onChange={event => setRange({ ...range, startDate: event.target.value || undefined })}
        />
      </Box>
      <Box>
        <TextField
          type="date"
          label={t({ context: 'the last day', message: 'To' })}
          value={range.endDate ?? ''}
          error={isValid ? undefined : t`Invalid range`}
          onChange={event => setRange({ ...range, endDate: event.target.value || undefined })}
        />
      </Box>
      <Button variant="plain" type="submit" minHeight="46px">
        <Trans>Show this period</Trans>
      </Button>
      <Box minWidth={{ md: '220px' }} marginInlineStart={{ md: 'auto' }}>
        <SelectField
          label={t`Kind of leak`}
          placeholder={t`All`}
          value={search.leakCategory}
          values={offered}
          nameOf={category => `${i18n._(categoryNames[category])} (${count(category)})`}
          onChoose={leakCategory => onSearch({ ...search, leakCategory, page: undefined })}
        />
      </Box>
    </Flex>
  )
}

function useDiscoveryColumns(companyId: string, own: boolean): Column<CompanyFinding>[] {
  const { t } = useLingui()
  const { shortDate } = useFormats()
  return [
    {
      key: 'source',
      title: t`Source`,
      narrow: 'title',
      cell: finding => <FindingSource finding={finding} />,
    },
    {
      key: 'threat',
      title: t`Threat`,
      narrow: 'bare',
      cell: finding => <ThreatCell finding={finding} />,
    },
    {
      key: 'issue',
      title: t`Kind`,
      cell: finding => (
        <FindingKind
          finding={finding}
          link={
            own
              ? undefined
              : { to: '/$companyId/findings/$findingId', params: { companyId, findingId: finding.id } }
          }
        />
      ),
    },
    {
      key: 'discovered',
      title: t`Discovered`,
      cell: ({ discoveredAt }) => <CellFigure>{shortDate(discoveredAt)}</CellFigure>,
    },
    { key: 'exposed', title: t`Exposed`, cell: finding => <ExposureDate finding={finding} /> },
    { key: 'standing', title: t`Status`, cell: finding => <FindingStatus finding={finding} /> },
  ]
}
