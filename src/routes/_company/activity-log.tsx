import { useLingui } from '@lingui/react/macro'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { exportCompanyLog, readCompanyLog } from '#src/features/company-log/api.ts'
import { CompanyLogScreen } from '#src/features/company-log/company-log-screen.tsx'
import { companyLogSearchIn } from '#src/parts/log/log-search.ts'
import { paths } from '#src/parts/page/paths.ts'
import { PageTitle } from '../-page-title.tsx'
import { rawSearch } from '../-raw-search.ts'
import { useRequestedSearch } from '../-use-requested-search.ts'

export const Route = createFileRoute('/_company/activity-log')({
  loaderDeps: rawSearch,
  loader: async ({ context: { services }, deps }) => {
    const search = companyLogSearchIn(deps)
    const company = await services.session.company()
    return { company, search, page: await readCompanyLog(company, search) }
  },
  staleTime: 0,
  component: ActivityLogPage,
})

function ActivityLogPage() {
  const { t } = useLingui()
  const router = useRouter()
  const { company, page, ...data } = Route.useLoaderData()
  const search = useRequestedSearch(data.search, companyLogSearchIn)
  return (
    <>
      <PageTitle>{t`Activity log`}</PageTitle>
      <CompanyLogScreen
        page={page}
        onExport={requested => exportCompanyLog(company, requested)}
        search={search}
        onSearch={requested =>
          void router.navigate({ href: paths.companyLog(requested), resetScroll: false })
        }
      />
    </>
  )
}
