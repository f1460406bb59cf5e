import { Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { LogEntry, LogPage } from '#openapi/generated/api.d.ts'
import { SettingsBreadcrumbs } from '#src/parts/company/settings-breadcrumbs.tsx'
import { LogFilters } from '#src/parts/log/log-filters.tsx'
import { LogList } from '#src/parts/log/log-list.tsx'
import type { LogSearch } from '#src/parts/log/log-search.ts'
import { paths } from '#src/parts/page/paths.ts'
import { Button } from '#src/ui/button.tsx'
import { Link } from '#src/ui/link.tsx'
import { Page, PageHeader } from '#src/ui/page.tsx'

interface CompanyLogScreenProps {
  page: LogPage
  search: LogSearch
  onSearch: (search: LogSearch) => void
  onExport: (search: LogSearch) => Promise<void>
}

const hrefOf = paths.companyLog

/** Who did what in the company, under the privacy rule (docs/adr/0060). */
export function CompanyLogScreen({ page, search, onSearch, onExport }: CompanyLogScreenProps) {
  const { t } = useLingui()
  const [isSaving, setSaving] = useState(false)
  const save = () => {
    setSaving(true)
    void onExport(search).finally(() => setSaving(false))
  }
  return (
    <Page id="main" tabIndex={-1}>
      <PageHeader
        title={t`Activity log`}
        trail={<SettingsBreadcrumbs />}
        lead={
          <Trans>
            What administrators, Wardlight and the system did here. People who haven’t agreed to a deep scan
            aren’t named where you know them only by a number.
          </Trans>
        }
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
        actorOf={entry => entry.actor?.name && <ActorLink actor={entry.actor} search={search} />}
        personOf={({ person }) => person?.name && <Trans>about {person.name}</Trans>}
      />
    </Page>
  )
}

/** Filters the list by the same person. */
function ActorLink({ actor, search }: { actor: NonNullable<LogEntry['actor']>; search: LogSearch }) {
  return <Link href={hrefOf({ ...search, actor: actor.id, older: undefined })}>{actor.name}</Link>
}
