import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ListFilter, SearchCheck } from 'lucide-react'
import { useMemo, useState } from 'react'
import type {
  CompanyFinding,
  CompanyFindingPage,
  FindingScope,
  FindingSortField,
  FindingsSummary,
} from '#openapi/generated/api.ts'
import { findingScopeValues } from '#openapi/generated/enumerations.ts'
import { CompanyFigures } from '#src/parts/company/company-figures.tsx'
import {
  ExposureDate,
  FindingKind,
  FindingSource,
  FindingStatus,
  ThreatCell,
} from '#src/parts/company/company-finding-parts.tsx'
import { CompanyUncheckedNotice } from '#src/parts/company/company-unchecked-notice.tsx'
import { findingScopes } from '#src/parts/company/exposure-labels.ts'
import { ExportButton, ListControls, OthersInTotals, PeopleTabs } from '#src/parts/company/list-controls.tsx'
import { ListFooter } from '#src/parts/company/list-footer.tsx'
import {
  companyFindingsLink,
  type FindingsSearch,
  filtersOf,
  isRange,
  usersLink,
} from '#src/parts/company/people-search.ts'
import { PersonCell } from '#src/parts/company/person-label.tsx'
import { columnSort } from '#src/parts/company/sorting.ts'
import { Figure } from '#src/parts/figures/figure.tsx'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { FilterLinks } from '#src/ui/filter-links.tsx'
import { Flex } from '#src/ui/layout.ts'
import { Notice } from '#src/ui/notice.tsx'
import { Page, PageHeader } from '#src/ui/page.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { type Column, DataTable } from '#src/ui/table/data-table.tsx'
import { FilterChips } from '#src/ui/table/filter-chips.tsx'
import { FindingsCounts } from './findings-counts.tsx'
import { FindingsFilters, useFindingChips } from './findings-filters.tsx'

/** The columns of the list of findings (spec 1 §3: sorted by fullname, source, issue and dateOfExposure). */
function useFindingColumns(companyId: string, search: FindingsSearch): Column<CompanyFinding>[] {
  const { t } = useLingui()
  return useMemo(() => {
    const sort = (field: FindingSortField) => columnSort(field, search, companyFindingsLink, 'dateOfExposure')
    return [
      {
        key: 'fullname',
        title: t`Name`,
        narrow: 'title',
        sort: sort('fullname'),
        cell: ({ person }) => (
          <PersonCell
            person={person}
            link={{ to: '/$companyId/users/$registerId', params: { companyId, registerId: person.id } }}
          />
        ),
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
        sort: sort('issue'),
        cell: finding => (
          <FindingKind
            finding={finding}
            link={{ to: '/$companyId/findings/$findingId', params: { companyId, findingId: finding.id } }}
          />
        ),
      },
      {
        key: 'source',
        title: t`Source`,
        sort: sort('source'),
        cell: finding => <FindingSource finding={finding} />,
      },
      {
        key: 'dateOfExposure',
        title: t`Exposed`,
        sort: sort('dateOfExposure'),
        cell: finding => <ExposureDate finding={finding} />,
      },
      {
        key: 'standing',
        title: t`Status`,
        cell: finding => <FindingStatus finding={finding} />,
      },
    ]
  }, [companyId, search, t])
}

export interface CompanyFindingsScreenProps {
  companyId: string
  findings: CompanyFindingPage
  summary: FindingsSummary
  search: FindingsSearch
  busy: boolean
  onSearch: (search: FindingsSearch) => void
  onExport: (search: FindingsSearch) => Promise<void>
}

export function CompanyFindingsScreen(props: CompanyFindingsScreenProps) {
  const { findings, summary, search, onSearch } = props
  const { t, i18n } = useLingui()
  const filters = filtersOf({ ...search, scope: undefined })
  const [isFiltering, setFiltering] = useState(false)
  const chips = useFindingChips(search, summary, findings.items[0]?.person)
  const scope = search.scope ?? 'external'
  return (
    <Page id="main" tabIndex={-1}>
      <PageHeader
        title={<Trans>Findings</Trans>}
        actions={
          <ButtonLink variant="plain" to="/removal-requests" wide>
            <Trans>Removal requests</Trans>
          </ButtonLink>
        }
        lead={
          <Figure
            name="company.findingPeople"
            part={`${scope}${filters}`}
            value={summary.usersAffected}
            link={filters === '' ? usersLink({ openFindings: scope }) : undefined}
          >
            <Plural
              value={summary.usersAffected}
              _0="Nobody is known to be affected"
              one="# person is affected"
              other="# people are affected"
            />
          </Figure>
        }
      />
      <PeopleTabs current="findings" />
      <CompanyUncheckedNotice sources={summary.uncheckedSources} />
      {search.removal === undefined && (
        <FilterLinks
          label={t`Scope`}
          current={scope}
          items={findingScopeValues.map(key => ({
            key,
            label: i18n._(findingScopes[key]),
            link: { to: '/users', search: { tab: 'findings', ...search, scope: key, page: undefined } },
            count: (
              <Figure name="company.listedFindings" part={`${key}${filters}`} value={summary.scopes[key]} />
            ),
          }))}
        />
      )}
      {scope === 'internal' && <InternalNotice />}
      <FindingsCounts summary={summary} search={search} />
      <ListControls search={search} label={t`Person or source`} onSearch={onSearch}>
        <Button variant="plain" minHeight="46px" onClick={() => setFiltering(true)}>
          <ListFilter aria-hidden="true" />
          <Trans>Filter</Trans>
        </Button>
      </ListControls>
      {!isRange(search.exposedFrom, search.exposedTo) && (
        <Notice tone="warning" role="alert" title={<Trans>Invalid range</Trans>}>
          <Trans>The last day is before the first, so these dates aren’t applied to the list.</Trans>
        </Notice>
      )}
      <FilterChips
        label={t`Active filters`}
        chips={chips}
        clear={{
          text: t`Remove all`,
          link: { to: '/users', search: { tab: 'findings', scope: search.scope } },
        }}
      />
      {summary.othersInTotals && <OthersInTotals />}
      {findings.items.length === 0 ? (
        <Card>
          <Nothing scope={scope} isFiltered={chips.length > 0} />
        </Card>
      ) : (
        <FindingsCard {...props} />
      )}
      {isFiltering && (
        <FindingsFilters
          search={search}
          summary={summary}
          onApply={chosen => {
            setFiltering(false)
            onSearch(chosen)
          }}
          onClose={() => setFiltering(false)}
        />
      )}
      <CompanyFigures />
    </Page>
  )
}

function FindingsCard({ companyId, findings, search, busy, onSearch, onExport }: CompanyFindingsScreenProps) {
  const { t } = useLingui()
  const columns = useFindingColumns(companyId, search)
  return (
    <Card display="flex" flexDirection="column" gap={3}>
      <Flex justifyContent="flex-end" _print={{ display: 'none' }}>
        <ExportButton label={t`Export these findings as a CSV file`} onExport={() => onExport(search)} />
      </Flex>
      <DataTable
        caption={t`Findings`}
        columns={columns}
        rows={findings.items}
        keyOf={finding => finding.id}
        busy={busy}
      />
      <ListFooter
        pagination={findings.pagination}
        linkOf={page => ({ to: '/users', search: { tab: 'findings', ...search, page } })}
        onRows={rows => onSearch({ ...search, pageSize: rows, page: undefined })}
      />
    </Card>
  )
}

/** Why nothing can be done about internal findings (spec 2 §4). */
function InternalNotice() {
  return (
    <Notice tone="safe" title={<Trans>Internal findings are marked safe</Trans>}>
      <Trans>They were found on your own domains, where your company decides who sees them.</Trans>
    </Notice>
  )
}

function Nothing({ scope, isFiltered }: { scope: FindingScope; isFiltered: boolean }) {
  if (isFiltered)
    return (
      <EmptyState
        icon={SearchCheck}
        title={<Trans>No findings match these filters</Trans>}
        action={
          <ButtonLink variant="plain" to="/users" search={{ tab: 'findings', scope }}>
            <Trans>Show all of them</Trans>
          </ButtonLink>
        }
      />
    )
  return (
    <EmptyState icon={SearchCheck} title={<Trans>Nothing has been found</Trans>}>
      <Trans>Only people who have been scanned can have findings. Each scan looks again.</Trans>
    </EmptyState>
  )
}
