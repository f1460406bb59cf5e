import { Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { LogPage } from '#openapi/generated/api.d.ts'
import { LogFilters } from '#src/parts/log/log-filters.tsx'
import { LogList } from '#src/parts/log/log-list.tsx'
import type { LogSearch } from '#src/parts/log/log-search.ts'
import { paths } from '#src/parts/page/paths.ts'
import { Button } from '#src/ui/button.tsx'
import { Link } from '#src/ui/link.tsx'
import { Page, PageHeader } from '#src/ui/page.tsx'

interface OperatorLogScreenProps {
  page: LogPage
  search: LogSearch
  onSearch: (search: LogSearch) => void
  onExport: (search: LogSearch) => Promise<void>
}

const hrefOf = paths.operatorLog

/** Everything that was done, for operators. Viewing it is audited as well. */
export function OperatorLogScreen({ page, search, onSearch, onExport }: OperatorLogScreenProps) {
  const { t } = useLingui()
  const [isSaving, setSaving] = useState(false)
  const save = () => {
    setSaving(true)
    void onExport(search).finally(() => setSaving(false))
  }
  return (
    <Page id="main" tabIndex={-1}>
      <PageHeader
        title={t`Log`}
        lead={<Trans>Everything done here, including that you viewed it.</Trans>}
        actions={
          <Button variant="plain" wide busy={isSaving} onClick={save}>
            <Download aria-hidden="true" />
            <Trans>Download as CSV</Trans>
          </Button>
        }
      />
      <LogFilters
        detailed
        search={search}
        onSearch={onSearch}
        hrefOf={hrefOf}
        actorName={page.items.find(({ actor }) => actor?.id === search.actor)?.actor?.name ?? undefined}
      />
      <LogList
        page={page}
        search={search}
        hrefOf={hrefOf}
        actorOf={({ actor }) =>
          actor?.name && (
            <Link href={hrefOf({ ...search, actor: actor.id, older: undefined })}>{actor.name}</Link>
          )
        }
        personOf={({ person }) => person?.name && <Trans>about {person.name}</Trans>}
        companyOf={({ company }) =>
          company?.name && (
            <Link href={hrefOf({ ...search, companyId: company.id, older: undefined })}>{company.name}</Link>
          )
        }
      />
    </Page>
  )
}
