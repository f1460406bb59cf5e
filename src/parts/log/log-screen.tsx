import { Trans } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { LogPage } from '#openapi/generated/api.ts'
import { Button } from '#src/ui/button.tsx'
import { Link } from '#src/ui/link.tsx'
import { Page, PageHeader } from '#src/ui/page.tsx'
import type { Target } from '#src/ui/target.ts'
import { LogFilters } from './log-filters.tsx'
import { LogList } from './log-list.tsx'
import type { LogSearch } from './log-search.ts'

interface LogScreenProps extends Pick<ComponentProps<typeof PageHeader>, 'title' | 'trail' | 'lead'> {
  page: LogPage
  search: LogSearch
  namesCompanies?: boolean
  linkOf: (search: LogSearch) => Target
  onSearch: (search: LogSearch) => void
  onExport: (search: LogSearch) => Promise<void>
}

/** Who did what: a company's log, and the operators' of everything. */
export function LogScreen({
  page,
  search,
  namesCompanies = false,
  linkOf,
  onSearch,
  onExport,
  ...header
}: LogScreenProps) {
  return (
    <Page id="main" tabIndex={-1}>
      <PageHeader
        {...header}
        actions={
          <Button variant="plain" wide onClick={() => onExport(search)}>
            <Download aria-hidden="true" />
            <Trans>Download as CSV</Trans>
          </Button>
        }
      />
      <LogFilters
        detailed
        search={search}
        onSearch={onSearch}
        linkOf={linkOf}
        actorName={page.items.find(({ actor }) => actor?.id === search.actor)?.actor?.name ?? undefined}
      />
      <LogList
        page={page}
        search={search}
        linkOf={linkOf}
        actorOf={({ actor }) =>
          actor?.name && (
            <Link {...linkOf({ ...search, actor: actor.id, older: undefined })}>{actor.name}</Link>
          )
        }
        personOf={({ person }) => person?.name && <Trans>about {person.name}</Trans>}
        companyOf={({ company }) =>
          namesCompanies &&
          company?.name && (
            <Link {...linkOf({ ...search, companyId: company.id, older: undefined })}>{company.name}</Link>
          )
        }
      />
    </Page>
  )
}
